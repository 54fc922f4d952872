import { calls } from "../../app/calls/table.ts";
import { addDays } from "../../db/local-time.ts";
import { isPlaced } from "../../db/placed.ts";
import { moveRow } from "../../db/queries/places.ts";
import type { Role } from "../../db/roles.ts";
import { isTranslated, textsOf } from "../../db/translated.ts";
import { type Actor, type Stage, stagePassword } from "./api-stage.ts";
import { addNewsletter, addSubscriber } from "./newsletters.ts";
import { plainRecords } from "./plain-records.ts";
import { addBrowser, addTwoStep } from "./two-step.ts";
import { picture } from "./uploads.ts";
import { addOffered, addWaiting } from "./waiting-list.ts";

/** Valid input of a call. */
export interface Sent {
  id?: number | string;
  body?: unknown;
  /** Where it is not the actor's own. */
  token?: string;
}

type Of<Value> = (stage: Stage, actor: Actor) => Value;

/** Something that a call names by an id or a file's name. */
export interface Reference {
  /** Which of them are within somebody's reach: as for the call, or one word for everybody who may make it. */
  rights?: string;
  own: Of<unknown>;
  foreign: Of<unknown[]>;
  /** What nobody may name here; 999999 unless told otherwise. */
  missing?: Of<unknown[]>;
  /** The answer to what is there and out of reach, and to what is not there. */
  refused?: 403 | 404 | 422;
  absent?: 404 | 422;
  /** The answer to what is no id and no name; 404 in a path, else 422. */
  odd?: 404 | 405;
  /** How it gets into the body, where that is not simply under its name. */
  put?: (body: Record<string, unknown>, value: unknown) => Record<string, unknown>;
}

export interface Line {
  /**
   * What somebody may reach with the call, by `columns`: all, their own, or nothing. From the product's description
   * and its table of roles.
   */
  rights: string;
  good: Of<Sent | Promise<Sent>>;
  /** By field, or `path`; more than one kind of thing under one name has its kind behind a colon. */
  takes?: Record<string, Reference>;
}

export const columns = [
  "nobody",
  "patient",
  "doctor",
  "receptionist",
  "customer-care",
  "admin",
  "superadmin",
] as const;

const superadmins = "– – – – – – all";
const editors = "– – – – – all all";
const staff = "– – all all all all all";
const carers = "– – – – all all all";
const signedIn = "– all all all all all all";
const everybody = "all all all all all all all";

const nothing: Of<Sent> = () => ({});
const patients = ({ actors }: Stage) => actors.patient;
const doctors = ({ actors }: Stage) => actors.doctor;

const words = (stage: Stage) => `Words ${stage.next()}`;
const person = (stage: Stage) => ({
  firstname: "Ida",
  lastname: "Berg",
  email: `berg-${stage.next()}@mail.example`,
  phone: "+44 1632 960321",
});

/** Somebody of the caller's role whose sign-in nothing else depends on; nobody where nobody calls. */
const newcomer = (stage: Stage, { who, token }: Actor) => {
  const id = stage.person(who === "nobody" ? "admin" : who);
  return { id, token: who === "nobody" ? token : stage.token(id) };
};

const personWithTwoStep = (stage: Stage, role: Role) => {
  const id = stage.person(role);
  addTwoStep(stage, id);
  return id;
};

const withTwoStep: Of<Sent> = (stage, actor) => {
  const { id, token } = newcomer(stage, actor);
  addTwoStep(stage, id);
  return { token, body: { password: stagePassword } };
};

/** A picture that the caller sent, for what they sent it: staff's are public, a patient's private. */
const ownPicture: Reference = {
  rights: "own",
  own: (stage, { who, id }) => stage.upload(id || null, who === "patient" ? "private" : "public"),
  foreign: (stage, { who, id, other }) => [
    stage.upload(other || null, who === "patient" ? "private" : "public"),
    stage.upload(id || null, who === "patient" ? "public" : "private"),
    stage.upload(patients(stage).other, "private"),
    stage.upload(null, "private"),
  ],
  missing: () => ["nowhere.png"],
  refused: 422,
  absent: 422,
};

const anyDepartment: Reference = {
  rights: "all",
  own: (stage) => stage.department(),
  foreign: (stage) => [stage.copy("departments")],
  absent: 422,
};

const roleOf = (role: number): Reference => ({
  rights: "own",
  own: () => role,
  foreign: () => [1, 2, 3, 4, 5, 6].filter((id) => id !== role),
  refused: 422,
  absent: 422,
});

const rowOf = (table: string, unique?: string): Reference => {
  const add = (stage: Stage) =>
    stage.copy(table, {
      ...(unique && { [unique]: `stage-${stage.next()}@mail.example` }),
      // A page that the site itself leads to stays.
      ...(table === "pages" && { purpose: null }),
    });
  return { own: add, foreign: (stage) => [add(stage)] };
};

/** An email that was given up. */
const addDeadMail = (stage: Stage) =>
  stage.insert("outbox", {
    message_id: `<stage-${stage.next()}@mail.example>`,
    recipient: "ida@mail.example",
    subject: "Hello",
    text: "",
    html: "",
    status: "dead",
    next_attempt_at: "2026-01-01T00:00:00.000Z",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  });

/** What a slide was; nobody owns it. */
const addRevision = (stage: Stage) =>
  stage.insert("revisions", {
    kind: "slides",
    record_id: 1,
    action: "changed",
    name: "Open day",
    list_text: "open day",
    fields: '{"title":"Open day","caption":"","active_status":1}',
    created_at: "2026-01-01T00:00:00.000Z",
  });
/** What a record may become; each has one. */
const addDraft = (stage: Stage) =>
  stage.insert("revisions", {
    kind: "slides",
    record_id: 1000 + stage.next(),
    action: "draft",
    name: "Soon",
    list_text: "soon",
    fields: '{"title":"Soon"}',
    created_at: "2026-01-01T00:00:00.000Z",
  });
/** A link to a record. */
const addPreview = (stage: Stage) =>
  stage.insert("previews", {
    kind: "slides",
    record_id: 1000 + stage.next(),
    ends_at: "2999-01-01T00:00:00.000Z",
    created_at: "2026-01-01T00:00:00.000Z",
  });
/** A file that came in; whoever may bring in its kind may undo it. */
const addImport = (stage: Stage) =>
  stage.insert("imports", {
    kind: "partners",
    file_name: "partners.csv",
    added: 0,
    changed: 0,
    unchanged: 1,
    list_text: "partners.csv",
    created_at: "2026-01-01T00:00:00.000Z",
  });
/** A picture of the site that nothing shows. */
const addPicture = (stage: Stage) =>
  stage.insert("pictures", {
    file_name: stage.upload(null, "public"),
    sort_text: "",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  });
const aPicture: Reference = { own: addPicture, foreign: (stage) => [addPicture(stage)] };
/** A PDF file that the caller sent. */
const ownFile: Reference = {
  rights: "own",
  own: (stage, { id }) => stage.upload(id || null, "public", "application/pdf"),
  foreign: (stage, { id, other }) => [
    stage.upload(other || null, "public", "application/pdf"),
    stage.upload(id || null, "public"),
  ],
  missing: () => ["nowhere.pdf"],
  refused: 422,
  absent: 422,
};
const addDocument = (stage: Stage) =>
  stage.insert("documents", {
    title: "Leaflet",
    sort_text: "leaflet",
    file_name: stage.upload(null, "public", "application/pdf"),
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  });
const aDocument: Reference = { own: addDocument, foreign: (stage) => [addDocument(stage)] };
const aPage: Reference = {
  own: (stage) => stage.copy("pages", { slug: `stage-${stage.next()}`, purpose: null }),
  foreign: (stage) => [stage.copy("pages", { slug: `stage-${stage.next()}`, purpose: null })],
  absent: 422,
};
const anImport: Reference = { own: addImport, foreign: (stage) => [addImport(stage)] };
const revision: Reference = { own: addRevision, foreign: (stage) => [addRevision(stage)] };

/** What another record says beside its name, as a body has it; no picture, which somebody else has sent. */
const likeAnother =
  (table: string): Of<Record<string, unknown>> =>
  (stage) => {
    const [row = {}] = stage.rows<object>(`select * from ${table} order by id`);
    return Object.fromEntries(
      // What is null need not be said.
      Object.entries(row).filter(
        ([column, value]) => value !== null && !/^(?:id|image)$|_(?:at|text)$/.test(column),
      ),
    );
  };

/** The calls that read and write what a record says in other languages. */
function textLines(path: string, name: string, row: Reference, rights = editors): Record<string, Line> {
  const id = (stage: Stage, actor: Actor) => row.own(stage, actor) as number;
  return {
    [`GET ${path}`]: {
      rights,
      good: (stage, actor) => ({ id: id(stage, actor) }),
      takes: { path: row },
    },
    [`PUT ${path}`]: {
      rights,
      good: (stage, actor) => ({
        id: id(stage, actor),
        body: { language: addFrench(stage), [name]: words(stage) },
      }),
      takes: { path: row },
    },
  };
}

/** Another language that the site has, not open yet. */
function addFrench(stage: Stage): string {
  stage.rows(
    "insert into languages (code, position, state, updated_at) select 'fr', 1, 'draft', updated_at from languages where code = 'en' on conflict do nothing",
  );
  return "fr";
}

/** The calls of a kind of content, which nobody owns. */
function content(
  path: string,
  name: string,
  fields: Of<Record<string, unknown>>,
  takes: Record<string, Reference> = {},
  table = path,
): Record<string, Line> {
  // What is no id may be the slug of an update, which can be read alone.
  const slugged = rowOf(table, path === "updates" || path === "pages" ? "slug" : undefined);
  const row: Reference = path === "updates" ? { ...slugged, odd: 405 } : slugged;
  const id = (stage: Stage, actor: Actor) => row.own(stage, actor) as number;
  const showsPicture = calls.some((call) => call.path === path && "image" in (call.extra ?? {}));
  const images = { ...(showsPicture && { image: ownPicture }), ...takes };
  return {
    [`GET ${path}`]: { rights: everybody, good: nothing },
    [`POST ${path}`]: {
      rights: editors,
      good: (stage, actor) => ({ body: { ...fields(stage, actor), [name]: words(stage) } }),
      takes: images,
    },
    [`PUT ${path}/:id`]: {
      rights: editors,
      good: (stage, actor) => ({ id: id(stage, actor), body: { [name]: words(stage) } }),
      takes: { path: row, ...images },
    },
    [`DELETE ${path}/:id`]: {
      rights: editors,
      good: (stage, actor) => ({ id: id(stage, actor) }),
      takes: { path: row },
    },
    ...(isTranslated(table) && textLines(`${path}/:id/texts`, textsOf(table)[0] ?? name, slugged)),
    ...(isPlaced(table) && {
      [`POST ${path}/:id/move`]: {
        rights: editors,
        good: async (stage, actor) => {
          const [before, own] = [id(stage, actor), id(stage, actor)];
          // All have their numbers by now: the call changes these two.
          await stage.db
            .transaction()
            .execute((trx) => moveRow(trx, table, { id: own, to: { after: before } }));
          return { id: own, body: { before } };
        },
        takes: {
          path: row,
          before: { ...row, absent: 422 },
          after: { ...row, absent: 422, put: ({ before: _, ...body }, after) => ({ ...body, after }) },
        },
      },
    }),
  };
}

/** The calls of absences and extra hours: doctors keep their own, admins everybody's. */
function hours(path: string, fields: () => Record<string, unknown>): Record<string, Line> {
  const rights = "– – own – – all all";
  const table = path.replace("-", "_");
  const add = (stage: Stage, doctor_id: number) =>
    stage.copy(table, { doctor_id, ...(path === "absences" && { scope: "doctor", department_id: null }) });
  const row: Reference = {
    own: (stage) => add(stage, doctors(stage).id),
    foreign: (stage) => [add(stage, doctors(stage).other)],
  };
  const doctor: Reference = {
    rights,
    own: (stage) => doctors(stage).id,
    foreign: (stage) => [doctors(stage).other],
    missing: () => [999_999],
    refused: 422,
    absent: 422,
  };
  const body = (stage: Stage) => ({ ...fields(), doctor_id: doctors(stage).id });
  const department: Reference = {
    ...anyDepartment,
    put: (sent, value) => ({ ...sent, scope: "department", department_id: value }),
    rights: "– – – – – all all",
    refused: 403,
    absent: 422,
  };
  const takes = { doctor_id: doctor, ...(path === "absences" && { department_id: department }) };
  return {
    [`GET ${path}`]: { rights, good: nothing },
    [`POST ${path}`]: { rights, good: (stage) => ({ body: body(stage) }), takes },
    [`PUT ${path}/:id`]: {
      rights,
      good: (stage, actor) => ({ id: row.own(stage, actor) as number, body: body(stage) }),
      takes: { path: row, ...takes },
    },
    [`DELETE ${path}/:id`]: {
      rights,
      good: (stage, actor) => ({ id: row.own(stage, actor) as number }),
      takes: { path: row },
    },
    ...(path === "absences" && textLines("absences/:id/texts", "public_reason", row, rights)),
  };
}

/** An appointment of the patient's with the doctor; a foreign one is another patient's with another doctor. */
const appointmentOf = (whose: "id" | "other", active_status = 0): Of<number> => {
  return (stage) =>
    stage.appointment({
      user_id: patients(stage)[whose],
      doctor_id: doctors(stage)[whose],
      department_id: stage.department(),
      active_status,
    });
};
const pendingOne: Reference = {
  own: appointmentOf("id"),
  foreign: (...asked) => [appointmentOf("other")(...asked)],
};
const approvedOne: Reference = {
  own: appointmentOf("id", 1),
  foreign: (...asked) => [appointmentOf("other", 1)(...asked)],
};
/** Some days within which a follow-up can be. */
const soon = () => {
  const today = String(Temporal.Now.plainDateISO());
  return { from_date: addDays(today, 14), until_date: addDays(today, 21) };
};
/** A Monday on which an invitation begins that is for a year. */
const invitedFrom = "2033-01-17";
let chosen = 0;
/** One of its Mondays, at a time that nobody else is given. */
const invitedMoment = () => ({ date: addDays(invitedFrom, 7 * (chosen++ % 50)), time: "14:00" });
/** A visit whose patient is invited to a follow-up. */
const invitedVisit =
  (whose: "id" | "other"): Of<number> =>
  (stage, actor) => {
    const id = appointmentOf(whose, 1)(stage, actor);
    stage.rows(
      `insert into follow_ups (appointment_id, doctor_id, from_date, until_date, message, created_at)
       values (?, ?, ?, ?, '', '2026-01-01T00:00:00.000Z') returning id`,
      ...[id, doctors(stage)[whose], invitedFrom, addDays(invitedFrom, 7 * 50)],
    );
    return id;
  };
const invitationOf =
  (whose: "id" | "other"): Of<number> =>
  (stage, actor) => {
    const visit = invitedVisit(whose)(stage, actor);
    const [row] = stage.rows<{ id: number }>("select id from follow_ups where appointment_id = ?", visit);
    return row?.id ?? 0;
  };
const anyInvitation: Reference = {
  own: invitationOf("id"),
  foreign: (...asked) => [invitationOf("other")(...asked)],
};
/** A visit of today at a stage of its day; one that is expected began at midnight. */
const todaysVisit =
  (noted?: "arrived" | "called" | "in-room") =>
  (whose: "id" | "other"): Of<number> =>
  (stage) => {
    const date = String(Temporal.Now.plainDateISO());
    const appointment_id = stage.appointment({
      user_id: patients(stage)[whose],
      doctor_id: doctors(stage)[whose],
      department_id: stage.department(),
      active_status: 1,
      date,
    });
    if (noted) {
      const at = new Date().toISOString();
      stage.rows(
        `insert into stages (appointment_id, date, queue, number, stage, arrived_at, called_at, updated_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) returning appointment_id`,
        ...[appointment_id, date, stage.department(), 1000 + stage.next(), noted, at],
        ...[noted === "arrived" ? null : at, at],
      );
    }
    return appointment_id;
  };

/** A department in which somebody waits for the doctor. */
const waitingIn = (stage: Stage, department: number): number => {
  const id = todaysVisit("arrived")("id")(stage, doctors(stage));
  stage.rows("update stages set queue = ? where appointment_id = ? returning appointment_id", department, id);
  return department;
};

/** The line of a step of a visit's day. */
function dayStep(noted?: "arrived" | "called" | "in-room"): Line {
  const [own, foreign] = [todaysVisit(noted)("id"), todaysVisit(noted)("other")];
  return {
    rights: "– – own all all all all",
    good: (...asked) => ({ id: own(...asked) }),
    takes: { path: { own, foreign: (...asked) => [foreign(...asked)] } },
  };
}

/** A Monday of its own, at a time at which doctors work. */
const freeMoment = (stage: Stage) => ({ date: addDays("2033-01-03", 7 * stage.next()), time: "10:00" });
/** Doctors reply to what is approved, others to what is pending. */
const answered = (whose: "id" | "other"): Of<number> => {
  return (stage, actor) => appointmentOf(whose, actor.who === "doctor" ? 1 : 0)(stage, actor);
};
const without = (field: string, name: string) => (body: Record<string, unknown>, value: unknown) => ({
  ...body,
  [field]: "",
  [name]: value,
});

const anyKind: Reference = {
  rights: "all",
  own: () => 1,
  foreign: (stage) => [stage.copy("visit_types")],
  absent: 422,
};

/** What the records of a kind name beside their own. */
const referencesOf: Record<string, Record<string, Reference>> = {
  visit_types: {
    department_id: anyDepartment,
    doctor_ids: {
      rights: "all",
      own: (stage) => [doctors(stage).id],
      foreign: (stage) => [[doctors(stage).other]],
      missing: () => [[999_999]],
      absent: 422,
    },
  },
};

/** Whose an appointment is stays as it is, whoever changes it. */
const samePatient: Reference = {
  rights: "own",
  own: (stage) => patients(stage).id,
  foreign: (stage, { id }) => [patients(stage).other, id, 1].filter((user) => user !== patients(stage).id),
  refused: 422,
  absent: 422,
};

/** What suits somebody who waits. */
const suits = () => ({ until_date: soon().until_date, days: ["Monday"] });
let offers = 0;
/** Somebody on the waiting list to whom a time is offered; or who has declined one, for the step that leads back. */
const waitingOf =
  (step: string, whose: "id" | "other"): Of<number> =>
  (stage) => {
    const date = addDays("2034-01-02", offers++);
    const offer = { doctor_id: doctors(stage).id, date, time: "06:00", until: "2099-01-01T00:00:00.000Z" };
    const values = { user_id: patients(stage)[whose] };
    if (step !== "rejoin") return addOffered(stage, offer, values);
    const elsewhere = { doctor_id: null, department_id: stage.copy("departments"), until_date: date };
    return addWaiting(stage, { ...values, ...elsewhere, state: "declined" });
  };

/** The steps of somebody on the waiting list, below a path. */
const waitingLines = (path: string, rights: string) =>
  Object.fromEntries(
    ["accept", "decline", "leave", "rejoin"].map((step): [string, Line] => [
      `POST ${path}/:id/${step}`,
      {
        rights,
        good: (...asked) => ({ id: waitingOf(step, "id")(...asked) }),
        takes: {
          path: { own: waitingOf(step, "id"), foreign: (...asked) => [waitingOf(step, "other")(...asked)] },
        },
      },
    ]),
  );

const letter = (stage: Stage) => ({ subject: words(stage), body: `<p>${words(stage)}</p>` });

/** A call about a newsletter that stands so; nobody owns one. */
function newsletterLine(state: string, sent: Of<Sent> = () => ({})): Line {
  const own = (stage: Stage) => addNewsletter(stage, state);
  return {
    rights: editors,
    good: (...asked) => ({ id: own(asked[0]), ...(sent(...asked) as Sent) }),
    takes: { path: { own, foreign: (stage) => [own(stage)] } },
  };
}

const addRefused = (stage: Stage) => addSubscriber(stage, { state: "refused" }).id;
const refused: Reference = { own: addRefused, foreign: (stage) => [addRefused(stage)] };

const anyDoctor: Reference = {
  rights: "all",
  own: (stage) => doctors(stage).id,
  foreign: (stage) => [doctors(stage).other],
  missing: (stage) => [999_999, stage.actors.admin.id, patients(stage).id],
  absent: 422,
  put: without("department_id", "doctor_id"),
};

const pictures: Reference = {
  ...ownPicture,
  own: (stage, { who, id }) => (who === "patient" ? JSON.stringify([stage.upload(id, "private")]) : "[]"),
  foreign: (stage, { id, other }) =>
    [
      stage.upload(other || null, "private"),
      stage.upload(id ? null : 1, "private"),
      stage.upload(1, "public"),
    ].map((name) => JSON.stringify([name])),
  missing: () => ['["nowhere.png"]', '["../hospital.sqlite"]'],
};

const staffEdit: Line = {
  rights: carers,
  good: (...asked) => ({ id: appointmentOf("id")(...asked), body: { description: words(asked[0]) } }),
  takes: {
    path: pendingOne,
    department_id: { ...anyDepartment, put: without("doctor_id", "department_id") },
    doctor_id: anyDoctor,
    visit_type_id: anyKind,
    user_id: samePatient,
  },
};

const reply = (noun: string, own: Of<number>, foreign: Of<number>): Record<string, Reference> => {
  const by = { refused: 404, absent: 404 } as const;
  return {
    [noun]: {
      ...by,
      own: (...asked) => ({ id: own(...asked) }),
      foreign: (...asked) => [{ id: foreign(...asked) }],
      missing: () => [{ id: 999_999 }],
    },
    [`${noun}_id`]: { ...by, own, foreign: (...asked) => [foreign(...asked)] },
  };
};
/** A browser in which the caller has signed in, or somebody else. */
const browserOf =
  (whose: "id" | "other"): Of<string> =>
  (stage, actor) =>
    addBrowser(stage, actor[whose] || patients(stage)[whose]);

/** A hold that has not ended. */
const legalHold = (stage: Stage) =>
  stage.insert("legal_holds", {
    email: `held-${stage.next()}@mail.example`,
    name: "Ida Berg",
    reason: "A claim",
    created_by: stage.actors.superadmin.id,
    created_at: "2026-01-01T00:00:00.000Z",
    list_text: "",
  });
const contact = rowOf("contacts").own as Of<number>;

/** Every call, what each role may reach with it, and input that is valid. */
export const lines: Record<string, Line> = {
  "POST login": {
    rights: everybody,
    good: (stage) => {
      const [account] = stage.rows<{ email: string }>(
        "select email from users where id = ?",
        patients(stage).id,
      );
      return { body: { email: account?.email, password: stagePassword } };
    },
  },
  "POST logout": {
    rights: signedIn,
    good: (stage, { id, token }) => ({ token: id ? stage.token(id) : token }),
  },
  "GET my-data": { rights: "– all – – – – –", good: nothing },
  "POST my-account/close": {
    rights: "– all – – – – –",
    good: (stage, actor) => ({ token: newcomer(stage, actor).token, body: { password: stagePassword } }),
  },
  "POST proof": { rights: signedIn, good: () => ({ body: { password: stagePassword } }) },
  "GET two-step": { rights: staff, good: nothing },
  "POST two-step/later": {
    rights: staff,
    good: (stage) => {
      stage.change(
        "update two_step_rules set doctor = 'asked', receptionist = 'asked', customer_care = 'asked'",
      );
      return {};
    },
  },
  "POST two-step": { rights: staff, good: () => ({ body: { password: stagePassword } }) },
  "POST two-step/confirm": {
    rights: staff,
    good: (stage, actor) => {
      const { id, token } = newcomer(stage, actor);
      return { token, body: { otp: addTwoStep(stage, id, { isOn: false }).code() } };
    },
  },
  "POST two-step/recovery-codes": { rights: staff, good: withTwoStep },
  "POST two-step/off": { rights: staff, good: withTwoStep },
  "GET two-step/browsers": { rights: staff, good: nothing },
  "DELETE two-step/browsers/:slug": {
    rights: "– – own own own own own",
    good: (stage, actor) => ({ id: browserOf("id")(stage, actor) }),
    takes: {
      path: { own: browserOf("id"), foreign: (...asked) => [browserOf("other")(...asked)], odd: 404 },
    },
  },
  "GET two-step/rules": { rights: superadmins, good: nothing },
  "PUT two-step/rules": { rights: superadmins, good: () => ({ body: { doctor: "asked" } }) },
  "DELETE two-step/browsers": { rights: staff, good: nothing },
  "DELETE users/:id/two-step": {
    rights: "– – – – – – all",
    good: (stage) => ({ id: personWithTwoStep(stage, "admin") }),
    takes: {
      path: {
        own: (stage) => personWithTwoStep(stage, "receptionist"),
        foreign: (stage) => [personWithTwoStep(stage, "doctor"), personWithTwoStep(stage, "superadmin")],
        missing: (stage) => [999_999, patients(stage).other],
      },
    },
  },
  "POST users/patients": {
    rights: everybody,
    good: (stage) => ({ body: { ...person(stage), password: "correct-horse-battery" } }),
  },
  "PUT users/patients": {
    rights: "– own – – – – –",
    good: (stage) => ({ body: { firstname: words(stage) } }),
    takes: {
      id: {
        own: (_, { id }) => id,
        foreign: (_, { other }) => [other, 1],
        refused: 404,
        odd: 404,
      },
      role_id: roleOf(6),
      image: ownPicture,
    },
  },
  "POST users/change-password": {
    rights: signedIn,
    good: (stage, { who, token }) => ({
      token: who === "nobody" ? token : stage.token(stage.person(who)),
      body: {
        [who === "patient" ? "old_password" : "previous_password"]: stagePassword,
        new_password: "correct-horse-battery",
        confirm_password: "correct-horse-battery",
      },
    }),
  },
  "GET roles": { rights: staff, good: nothing },
  "GET users/admins": { rights: "– – – – – – all", good: nothing },
  "POST users/admins": {
    rights: "– – – – – – all",
    good: (stage) => ({ body: { ...person(stage), role_id: 2, password: "correct-horse-battery" } }),
    takes: {
      role_id: {
        own: () => 2,
        foreign: () => [3],
        missing: () => [1, 4, 5, 6, 99],
        absent: 422,
      },
      image: ownPicture,
    },
  },
  "PUT users/admins/:id": {
    rights: "– – – own own own all",
    good: (stage, { id }) => ({ id: id || stage.actors.admin.id, body: { firstname: words(stage) } }),
    takes: {
      path: {
        own: (stage, { id }) => id || stage.actors.admin.id,
        foreign: (stage, { other }) => [
          other || stage.actors.admin.other,
          stage.actors["customer-care"].other,
        ],
        missing: (stage) => [999_999, patients(stage).other, doctors(stage).other],
        // Whether there is such an account is nobody's business but a superadmin's.
        refused: 403,
      },
      role_id: {
        ...roleOf(0),
        own: (stage, { id }) =>
          stage.rows<{ role_id: number }>("select role_id from users where id = ?", id)[0]?.role_id,
        foreign: (_, { who }) => [1, 2, 3, 4, 5, 6].filter((id) => columns[7 - id] !== who),
      },
      image: ownPicture,
    },
  },
  "DELETE users/:id": {
    rights: editors,
    good: (stage) => ({ id: stage.person("doctor") }),
    takes: {
      path: {
        own: (stage) => stage.person("doctor"),
        foreign: (stage) => [stage.person("doctor")],
        missing: (stage) => [999_999, patients(stage).other],
      },
      "path: an admin's": {
        rights: "– – – – – – all",
        own: (stage) => stage.person("admin"),
        foreign: (stage) => [stage.person("customer-care"), stage.person("receptionist")],
      },
    },
  },
  "GET users/doctors": { rights: everybody, good: nothing },
  "GET users/doctors/:id": {
    rights: everybody,
    good: (stage) => ({ id: doctors(stage).id }),
    takes: {
      path: {
        own: (stage) => doctors(stage).id,
        foreign: (stage) => [doctors(stage).other],
        missing: ({ actors }) => [999_999, actors.admin.id, actors.patient.id],
      },
    },
  },
  "POST users/doctors": {
    rights: editors,
    good: (stage) => ({ body: { ...person(stage), department_id: stage.department(), gender: "Female" } }),
    takes: { department_id: anyDepartment, role_id: roleOf(5), image: ownPicture },
  },
  "PUT users/doctors/:id": {
    rights: "– – own – – all all",
    // Others than the doctor move a doctor of their own about.
    good: (stage, { who, id }) => ({
      id: who === "doctor" ? id : stage.person("doctor"),
      body: { firstname: words(stage) },
    }),
    takes: {
      path: {
        own: (stage) => doctors(stage).id,
        foreign: (stage) => [doctors(stage).other],
        missing: ({ actors }) => [999_999, actors.admin.other, actors.patient.other],
      },
      department_id: { ...anyDepartment, rights: "– – own – – all all", refused: 422 },
      role_id: roleOf(5),
      image: ownPicture,
    },
  },
  ...textLines("users/doctors/:id/texts", "position", {
    own: (stage) => doctors(stage).id,
    foreign: (stage) => [doctors(stage).other],
    missing: ({ actors }) => [999_999, actors.admin.other, actors.patient.other],
  }),
  ...Object.assign(
    {},
    ...plainRecords.map(({ table, name }) =>
      content(table.replaceAll("_", "-"), name, likeAnother(table), referencesOf[table] ?? {}, table),
    ),
  ),
  ...content("departments", "name", () => ({})),
  "GET departments/:id": {
    rights: everybody,
    good: (stage) => ({ id: stage.department() }),
    takes: { path: rowOf("departments") },
  },
  ...content("services", "name", (stage) => ({ department_id: stage.department() }), {
    department_id: anyDepartment,
  }),
  ...content("updates", "title", () => ({ description: "<p>News</p>" })),
  "GET updates/:slug": {
    rights: "own own own own own all all",
    good: (stage) => ({ id: stage.copy("updates", { slug: `stage-${stage.next()}`, published_status: 1 }) }),
    takes: {
      // What is published is everybody's.
      path: {
        own: (stage) => stage.copy("updates", { slug: `stage-${stage.next()}`, published_status: 1 }),
        foreign: (stage) => {
          const slug = `stage-${stage.next()}`;
          return [slug, stage.copy("updates", { slug, published_status: 0 })].toReversed();
        },
        missing: () => [999_999, "nowhere"],
      },
    },
  },
  ...content("gallery", "title", (stage, actor) => ({
    image: ownPicture.own(stage, actor),
    active_status: 1,
  })),
  ...content("alerts", "text", () => ({ active_status: 1 }), {
    department_id: anyDepartment,
    doctor_id: anyDoctor,
  }),
  ...content("pages", "title", () => ({ questions: 0, place: "none", position: 9, active_status: 1 })),
  "GET pictures": { rights: editors, good: nothing },
  "POST pictures": {
    rights: editors,
    good: (stage, actor) => ({
      body: { image: ownPicture.own(stage, actor), description: words(stage) },
    }),
    takes: { image: ownPicture },
  },
  "PUT pictures/:id": {
    rights: editors,
    good: (stage) => ({ id: addPicture(stage), body: { description: words(stage) } }),
    takes: { path: aPicture },
  },
  "POST pictures/:id/replace": {
    rights: editors,
    good: (stage, actor) => ({ id: addPicture(stage), body: { image: ownPicture.own(stage, actor) } }),
    takes: { path: aPicture, image: ownPicture },
  },
  "DELETE pictures/:id": {
    rights: editors,
    good: (stage) => ({ id: addPicture(stage) }),
    takes: { path: aPicture },
  },
  "GET documents": { rights: everybody, good: nothing },
  "POST documents": {
    rights: editors,
    good: (stage, actor) => ({ body: { title: words(stage), file_name: ownFile.own(stage, actor) } }),
    takes: { file_name: ownFile, page_id: aPage },
  },
  "PUT documents/:id": {
    rights: editors,
    good: (stage) => ({ id: addDocument(stage), body: { title: words(stage) } }),
    takes: { path: aDocument, file_name: ownFile, page_id: aPage },
  },
  "DELETE documents/:id": {
    rights: editors,
    good: (stage) => ({ id: addDocument(stage) }),
    takes: { path: aDocument },
  },
  ...textLines("documents/:id/texts", "title", aDocument),
  "POST files/documents": {
    rights: editors,
    good: () => {
      const body = new FormData();
      body.append("file", new File(["%PDF-1.4\n"], "x.pdf", { type: "application/pdf" }));
      return { body };
    },
  },
  "GET imports": { rights: editors, good: nothing },
  "GET imports/:id": {
    rights: editors,
    good: (stage) => ({ id: addImport(stage) }),
    takes: { path: anImport },
  },
  "POST imports": {
    rights: editors,
    good: (stage) => {
      // A number that was made up is that of one before.
      addImport(stage);
      return { body: { kind: "partners", csv: `name\n${words(stage)}` } };
    },
  },
  "POST imports/:id/undo": {
    rights: editors,
    good: (stage) => ({ id: addImport(stage) }),
    takes: { path: anImport },
  },
  "GET revisions": { rights: editors, good: nothing },
  "GET revisions/:id": {
    rights: editors,
    good: (stage) => ({ id: addRevision(stage) }),
    takes: { path: revision },
  },
  "POST revisions": {
    rights: editors,
    good: (stage) => ({
      body: { kind: "alerts", record_id: stage.copy("alerts"), fields: { text: "Soon" } },
    }),
    takes: {
      record_id: {
        own: (stage) => stage.copy("alerts"),
        foreign: (stage) => [stage.copy("alerts")],
      },
    },
  },
  "GET previews": { rights: editors, good: nothing },
  "POST previews": {
    rights: editors,
    good: (stage) => ({ body: { kind: "slides", record_id: stage.copy("slides", { active_status: 0 }) } }),
    takes: {
      record_id: {
        own: (stage) => stage.copy("slides", { active_status: 0 }),
        foreign: (stage) => [stage.copy("slides", { active_status: 0 })],
      },
    },
  },
  "DELETE previews/:id": {
    rights: editors,
    good: (stage) => ({ id: addPreview(stage) }),
    takes: { path: { own: addPreview, foreign: (stage) => [addPreview(stage)] } },
  },
  "PUT revisions/:id": {
    rights: editors,
    good: (stage) => ({ id: addDraft(stage), body: { publish_at: "2033-03-07T09:00" } }),
    takes: { path: { own: addDraft, foreign: (stage) => [addDraft(stage)] } },
  },
  "DELETE revisions/:id": {
    rights: editors,
    good: (stage) => ({ id: addDraft(stage) }),
    takes: { path: { own: addDraft, foreign: (stage) => [addDraft(stage)] } },
  },
  "POST revisions/:id/restore": {
    rights: editors,
    good: (stage) => ({ id: addRevision(stage) }),
    takes: { path: revision },
  },
  ...hours("absences", () => ({
    scope: "doctor",
    from_date: "2039-03-07",
    until_date: "2039-03-07",
    public_reason: "Conference",
  })),
  "POST absences/import": {
    rights: "– – – – – all all",
    // A day that is closed already is left out, or on which there are visits.
    good: (stage) => {
      const day = addDays("2070-07-04", stage.next()).replaceAll("-", "");
      return { body: { calendar: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:${day}\nEND:VEVENT\n` } };
    },
  },
  ...hours("extra-hours", () => ({ date: "2039-03-07", from_time: "18:00", until_time: "20:00" })),
  "GET doctors/:id/free-times": {
    rights: everybody,
    good: (stage) => ({ id: doctors(stage).id }),
    takes: {
      path: {
        own: (stage) => doctors(stage).id,
        foreign: (stage) => [doctors(stage).other],
        missing: (stage) => [999_999, stage.actors.admin.id, patients(stage).id],
      },
    },
  },
  "GET free-times": { rights: everybody, good: nothing },
  "GET my-appointments": { rights: "– all – – – – –", good: nothing },
  "POST my-appointments": {
    rights: "all all – – all – –",
    good: (stage) => ({
      body: { ...person(stage), date: "2031-05-05", time: "10:00", description: words(stage) },
    }),
    takes: {
      department_id: anyDepartment,
      doctor_id: anyDoctor,
      visit_type_id: anyKind,
      user_id: {
        ...samePatient,
        own: (_, { who, id }) => (who === "patient" ? id : null),
        foreign: (stage) => [patients(stage).other, 1],
      },
      images: pictures,
    },
  },
  "PUT my-appointments/:id": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: appointmentOf("id")(...asked), body: { description: words(asked[0]) } }),
    takes: {
      path: pendingOne,
      images: pictures,
      user_id: samePatient,
      department_id: { ...anyDepartment, rights: "own", refused: 422 },
      doctor_id: { ...anyDoctor, rights: "own", refused: 422, put: undefined },
    },
  },
  "GET callers": { rights: "– – – – all – –", good: nothing },
  "GET receptionist-appointments": { rights: "– – – all all all all", good: nothing },
  "PUT receptionist-appointments/:id": staffEdit,
  "GET appointments": { rights: staff, good: nothing },
  "PUT appointments/:id": staffEdit,
  "PUT appointments/approve/:id": {
    rights: "– – own – – – –",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "PUT appointments/decline/:id": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "GET my-appointments/:id/history": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "GET appointments/:id/history": {
    rights: "– – own all all all all",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "GET appointments/:id/reminders": {
    rights: "– – own all all all all",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "POST my-appointments/:id/move": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked), body: freeMoment(asked[0]) }),
    takes: { path: approvedOne },
  },
  "POST appointments/:id/move": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked), body: freeMoment(asked[0]) }),
    takes: { path: approvedOne, department_id: anyDepartment, doctor_id: anyDoctor },
  },
  "GET appointments/:id/repeat": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked) }),
    takes: { path: approvedOne },
  },
  "POST appointments/:id/repeat": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked), body: { visits: [freeMoment(asked[0])] } }),
    takes: { path: approvedOne },
  },
  "GET appointments/:id/follow-ups": {
    rights: "– – own all all all all",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked) }),
    takes: { path: approvedOne },
  },
  "POST appointments/:id/follow-up": {
    rights: "– – own – all all all",
    good: (...asked) => ({
      id: appointmentOf("id", 1)(...asked),
      body: { ...soon(), message: words(asked[0]) },
    }),
    takes: { path: approvedOne, visit_type_id: anyKind },
  },
  "DELETE appointments/:id/follow-up": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: invitedVisit("id")(...asked) }),
    takes: {
      path: {
        own: invitedVisit("id"),
        foreign: (...asked) => [invitedVisit("other")(...asked)],
      },
    },
  },
  "GET my-follow-ups": { rights: "– all – – – – –", good: nothing },
  "GET my-follow-ups/:id": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: invitationOf("id")(...asked) }),
    takes: { path: anyInvitation },
  },
  "POST my-follow-ups/:id/choose": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: invitationOf("id")(...asked), body: invitedMoment() }),
    takes: { path: anyInvitation },
  },
  "POST waiting-list": {
    rights: "all all – – all all all",
    // Nobody waits for the same twice.
    good: (stage) => ({
      body: { ...person(stage), ...suits(), department_id: stage.copy("departments") },
    }),
    takes: {
      department_id: { ...anyDepartment, put: without("doctor_id", "department_id") },
      doctor_id: anyDoctor,
      visit_type_id: { ...anyKind, put: without("doctor_id", "visit_type_id") },
    },
  },
  "GET waiting-list": { rights: "– – – all all all all", good: nothing },
  "GET my-waiting-list": { rights: "– all – – – – –", good: nothing },
  ...waitingLines("waiting-list", "– – – – all all all"),
  ...waitingLines("my-waiting-list", "– own – – – – –"),
  "POST my-appointments/:id/attend": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked) }),
    takes: { path: approvedOne },
  },
  "POST my-appointments/:id/cancel": {
    rights: "– own – – – – –",
    good: (...asked) => ({ id: appointmentOf("id")(...asked) }),
    takes: { path: pendingOne },
  },
  "POST appointments/:id/cancel": {
    rights: "– – own – all all all",
    good: (...asked) => ({ id: appointmentOf("id", 1)(...asked), body: { message: words(asked[0]) } }),
    takes: { path: approvedOne },
  },
  "POST calendar-feed": { rights: staff, good: (stage, actor) => ({ token: newcomer(stage, actor).token }) },
  "DELETE calendar-feed": {
    rights: staff,
    good: (stage, actor) => {
      const { id, token } = newcomer(stage, actor);
      stage.rows(
        `insert into calendar_feeds (user_id, token_hash, with_names, created_at)
         values (?, ?, 0, '2026-03-02T09:00:00.000Z') returning user_id`,
        ...[id, `hash-${stage.next()}`],
      );
      return { token };
    },
  },
  "POST appointments/:id/arrive": dayStep(),
  "POST appointments/:id/call": dayStep("arrived"),
  "POST appointments/:id/in-room": dayStep("called"),
  "POST appointments/:id/seen": dayStep("in-room"),
  "POST appointments/:id/no-show": dayStep("called"),
  "POST appointments/:id/undo": dayStep("arrived"),
  "POST appointments/call-next": {
    rights: staff,
    good: (stage) => ({ body: { department_id: waitingIn(stage, stage.department()) } }),
    takes: {
      department_id: {
        rights: "all",
        own: (stage) => waitingIn(stage, stage.department()),
        foreign: (stage) => [waitingIn(stage, stage.copy("departments"))],
        absent: 422,
      },
    },
  },
  "POST appointments/walk-in": {
    rights: "– – – all all all all",
    good: (stage) => ({ body: { ...person(stage), department_id: stage.department() } }),
    takes: { department_id: anyDepartment, doctor_id: anyDoctor },
  },
  "POST appointments/reply": {
    rights: "– – own – all all all",
    good: (...asked) => ({ body: { reply: words(asked[0]), appointment_id: answered("id")(...asked) } }),
    takes: reply("appointment", answered("id"), answered("other")),
  },
  "GET subscribers": { rights: editors, good: nothing },
  "POST subscribers": {
    rights: everybody,
    good: (stage) => ({ body: { name: words(stage), email: person(stage).email } }),
  },
  "DELETE subscribers/:id": {
    rights: editors,
    good: (...asked) => ({ id: rowOf("subscribers", "email").own(...asked) as number }),
    takes: { path: rowOf("subscribers", "email") },
  },
  "POST subscribers/invite": {
    rights: editors,
    good: (stage) => {
      addSubscriber(stage, { state: "unconfirmed" });
      return {};
    },
  },
  "POST subscribers/:id/put-back": {
    rights: editors,
    good: (stage) => ({ id: refused.own(stage, stage.actors.admin) as number }),
    takes: { path: refused },
  },
  "GET newsletters": { rights: editors, good: nothing },
  "POST newsletters": { rights: editors, good: (stage) => ({ body: letter(stage) }) },
  "GET newsletters/:id": newsletterLine("draft"),
  "PUT newsletters/:id": newsletterLine("draft", (stage) => ({ body: letter(stage) })),
  "DELETE newsletters/:id": newsletterLine("draft"),
  ...textLines("newsletters/:id/texts", "subject", {
    own: (stage) => addNewsletter(stage),
    foreign: (stage) => [addNewsletter(stage)],
  }),
  "POST newsletters/:id/test": newsletterLine("draft"),
  "POST newsletters/:id/send": newsletterLine("draft"),
  "POST newsletters/:id/stop": newsletterLine("sending"),
  "POST newsletters/:id/resume": newsletterLine("stopped"),
  "GET contacts": { rights: carers, good: nothing },
  "POST contacts": {
    rights: everybody,
    good: (stage) => ({ body: { ...person(stage), subject: "Parking", message: words(stage) } }),
  },
  "DELETE contacts/:id": {
    rights: editors,
    good: (...asked) => ({ id: contact(...asked) }),
    takes: { path: rowOf("contacts") },
  },
  "POST contacts/reply": {
    rights: carers,
    good: (...asked) => ({ body: { reply: words(asked[0]), contact_id: contact(...asked) } }),
    takes: reply("contact", contact, contact),
  },
  "GET suggestions": { rights: editors, good: nothing },
  "POST suggestions": { rights: everybody, good: (stage) => ({ body: { message: words(stage) } }) },
  "GET web-info": { rights: everybody, good: nothing },
  "PUT web-info": {
    rights: editors,
    good: (stage) => ({ body: { mission: words(stage) } }),
    takes: { logo: ownPicture, welcome_cover: ownPicture, logo_dark: ownPicture },
  },
  "GET web-info/texts": { rights: editors, good: nothing },
  "PUT web-info/texts": {
    rights: editors,
    good: (stage) => ({ body: { language: addFrench(stage), mission: words(stage) } }),
  },
  "PUT users/language": { rights: staff, good: () => ({ body: { language: "fr" } }) },
  "GET languages": { rights: editors, good: nothing },
  "PUT languages": {
    rights: editors,
    good: (stage) => {
      stage.rows("delete from languages where code <> 'en'");
      return { body: { main: "en" } };
    },
  },
  "GET retention": { rights: superadmins, good: nothing },
  "PUT retention": { rights: superadmins, good: () => ({ body: { suggestions: 3650 } }) },
  "GET system": { rights: superadmins, good: nothing },
  "PUT system/settings": { rights: superadmins, good: () => ({ body: { backup_keep: 15 } }) },
  "POST system/check": { rights: superadmins, good: nothing },
  "POST system/test-email": { rights: superadmins, good: nothing },
  "POST outbox/retry": {
    rights: superadmins,
    good: (stage) => {
      addDeadMail(stage);
      return {};
    },
  },
  "POST outbox/:id/retry": {
    rights: superadmins,
    good: (stage) => ({ id: addDeadMail(stage) }),
    takes: { path: { own: addDeadMail, foreign: (stage) => [addDeadMail(stage)] } },
  },
  "GET legal-holds": { rights: superadmins, good: nothing },
  "POST legal-holds": {
    rights: superadmins,
    good: (...asked) => ({
      body: { appointment_id: appointmentOf("id")(...asked), reason: words(asked[0]) },
    }),
    takes: {
      appointment_id: {
        rights: "all",
        own: appointmentOf("id"),
        foreign: (...asked) => [appointmentOf("other")(...asked)],
        absent: 422,
      },
    },
  },
  "POST legal-holds/:id/end": {
    rights: superadmins,
    good: (stage) => ({ id: legalHold(stage), body: { reason: words(stage) } }),
    takes: { path: { own: legalHold, foreign: (stage) => [legalHold(stage)] } },
  },
  "GET dashboard-info": { rights: staff, good: nothing },
  "GET reports": { rights: editors, good: nothing },
  "GET reports/website": { rights: editors, good: nothing },
  "POST files": {
    rights: signedIn,
    good: async () => {
      const body = new FormData();
      body.append("file", new File([await picture()], "x.png", { type: "image/png" }));
      return { body };
    },
  },
};
