import { calls } from "../../app/calls/table.ts";
import { type Actor, type Stage, stagePassword } from "./api-stage.ts";
import { plainRecords } from "./plain-records.ts";
import { picture } from "./uploads.ts";

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
    stage.copy(table, unique ? { [unique]: `stage-${stage.next()}@mail.example` } : {});
  return { own: add, foreign: (stage) => [add(stage)] };
};

/** What another record says beside its name, as a body has it; no picture, which somebody else has sent. */
const likeAnother =
  (table: string): Of<Record<string, unknown>> =>
  (stage) => {
    const [row = {}] = stage.rows<object>(`select * from ${table} order by id`);
    return Object.fromEntries(
      Object.entries(row).filter(([column]) => !/^(?:id|image)$|_(?:at|text)$/.test(column)),
    );
  };

/** The calls of a kind of content, which nobody owns. */
function content(
  path: string,
  name: string,
  fields: Of<Record<string, unknown>>,
  takes: Record<string, Reference> = {},
): Record<string, Line> {
  // What is no id may be the slug of an update, which can be read alone.
  const row: Reference = path === "updates" ? { ...rowOf(path, "slug"), odd: 405 } : rowOf(path);
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
/** Doctors reply to what is approved, others to what is pending. */
const answered = (whose: "id" | "other"): Of<number> => {
  return (stage, actor) => appointmentOf(whose, actor.who === "doctor" ? 1 : 0)(stage, actor);
};
const without = (field: string, name: string) => (body: Record<string, unknown>, value: unknown) => ({
  ...body,
  [field]: "",
  [name]: value,
});

/** Whose an appointment is stays as it is, whoever changes it. */
const samePatient: Reference = {
  rights: "own",
  own: (stage) => patients(stage).id,
  foreign: (stage, { id }) => [patients(stage).other, id, 1].filter((user) => user !== patients(stage).id),
  refused: 422,
  absent: 422,
};

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
  ...Object.assign({}, ...plainRecords.map(({ table, name }) => content(table, name, likeAnother(table)))),
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
  "GET my-appointments": { rights: "– all – – – – –", good: nothing },
  "POST my-appointments": {
    rights: "all all – – all – –",
    good: (stage) => ({
      body: { ...person(stage), date: "2031-05-05", time: "10:00", description: words(stage) },
    }),
    takes: {
      department_id: anyDepartment,
      doctor_id: anyDoctor,
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
    takes: { logo: ownPicture, welcome_cover: ownPicture },
  },
  "GET dashboard-info": { rights: staff, good: nothing },
  "POST files": {
    rights: signedIn,
    good: async () => {
      const body = new FormData();
      body.append("file", new File([await picture()], "x.png", { type: "image/png" }));
      return { body };
    },
  },
};
