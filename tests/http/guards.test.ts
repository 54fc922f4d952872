import { beforeAll, describe, expect, test } from "vitest";
import { screenOf } from "../../app/dashboard/guard.server.ts";
import { screens } from "../../app/dashboard/screens.ts";
import { isRevised } from "../../db/revised.ts";
import { table } from "../../remix.config.js";
import { addHours } from "../support/absences.ts";
import { addAdmin, idOf } from "../support/accounts.ts";
import { addDocument } from "../support/documents.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addImport } from "../support/imports.ts";
import { addHold } from "../support/legal-holds.ts";
import { addNewsletter } from "../support/newsletters.ts";
import { addExamples, addPages, plainRecords } from "../support/plain-records.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, reach, roleNames, staffRoles } from "../support/session.ts";
import { addWaiting } from "../support/waiting-list.ts";

/** Who may come in: everybody, patients, or the named roles of the staff. */
type Guard = "public" | "patient" | readonly RoleName[];

/** What the public reads as a list says so by its module's name. */
const publicLists = (table as Line[]).filter(({ file }) => file.endsWith("/public-list.tsx"));

const forPublic = [
  ...publicLists.map(({ path }) => path),
  "/",
  "/sign-in",
  "/sign-up",
  "/suggestion",
  "/subscribe",
  "/about",
  "/contact",
  "/departments/:id/:name",
  "/departments/:id/:name/services/:serviceId",
  "/leadership-team/:id",
  "/doctors/:id/:slug",
  "/gallery/:id",
  "/blog/:slug",
  "/blog/:slug/pictures/:number",
  "/pages/:slug",
  "/pages/:slug/pictures/:number",
  "/documents/:id/:name",
  "/appointment",
  "/appointments/:token",
  "/appointments/:token/change",
  "/appointments/:token/cancel",
  "/appointments/:token/coming",
  "/appointments/:token/reminders",
  "/appointments/:token/earlier",
  "/appointments/:token/follow-up",
  "/waiting-list",
  "/newsletter/:token",
  "/newsletter/:token/confirm",
  "/appointments/:token/waiting-list",
  "/appointments/:token/confirm-email",
  "/appointments/:token/calendar.ics",
  "/waiting-room/:token",
  "/calendar/:file",
  "/login",
  "/login/code",
  "/login/two-step",
  "/logout",
  "/forgot-password",
  "/reset-password/:token",
  "/sign-up/:token",
  "/search",
  "/setup/:token",
  "/setup/:token/:file",
  "/sitemap.xml",
  "/robots.txt",
  "/updates.atom",
  "/site.webmanifest",
  "/styles/:file",
  "/api/docs",
  "/api/openapi.json",
  "/api/*",
  "*",
];

const forPatients = [
  "/profile",
  "/profile/appointments/:id/view",
  "/profile/appointments/:id/edit",
  "/profile/appointments/:id/move",
  "/profile/appointments/:id/cancel",
  "/profile/appointments/:id/coming",
  "/profile/appointments/:id/calendar.ics",
  "/profile/details",
  "/profile/security",
  "/profile/data",
  "/profile/data/download",
  "/profile/sign-out-everywhere",
];

const editors: Guard = ["superadmin", "admin"];
const doctorsViewers: Guard = ["superadmin", "admin", "receptionist"];

/** A list of the dashboard, the table behind it, and its popups. */
interface List {
  table: string;
  where?: string;
  who: Guard;
  /** The popups of a list whose rows are not simply added, edited and deleted by whoever opens it. */
  popups?: Record<string, Guard>;
}

const answering: Guard = [...editors, "customer-care"];

const lists: Record<string, List> = {
  ...Object.fromEntries(plainRecords.map(({ path, table: name }) => [path, { table: name, who: editors }])),
  "/admin/admins": {
    table: "users",
    where: "role_id = 2",
    who: ["superadmin"],
    popups: {
      "/new": ["superadmin"],
      "/:id/edit": ["superadmin"],
      "/:id/two-step": ["superadmin"],
      "/:id/delete": ["superadmin"],
    },
  },
  "/admin/departments": { table: "departments", who: editors },
  "/admin/updates": {
    table: "updates",
    who: editors,
    popups: {
      "/new": editors,
      "/:id/view": editors,
      "/:id/edit": editors,
      "/:id/preview": editors,
      "/:id/delete": editors,
    },
  },
  "/admin/pages": { table: "pages", where: "purpose is null", who: editors },
  "/dashboard/doctors": {
    table: "doctors",
    where: "department_id is not null",
    who: doctorsViewers,
    popups: {
      "/new": editors,
      "/:id/view": doctorsViewers,
      "/:id/working-days": doctorsViewers,
      "/:id/texts": editors,
      "/:id/preview": editors,
      "/:id/invitation": editors,
      "/:id/two-step": ["superadmin"],
      "/:id/edit": editors,
      "/:id/delete": editors,
    },
  },
  "/dashboard/absences": {
    table: "absences",
    where: "scope = 'doctor' and doctor_id in (select id from users where email = 'doctor@demo.example')",
    who: [...editors, "doctor"],
    popups: {
      "/import": editors,
      "/to-call": [...editors, "doctor"],
      "/new": [...editors, "doctor"],
      "/:id/edit": [...editors, "doctor"],
      "/:id/delete": [...editors, "doctor"],
    },
  },
  "/dashboard/extra-hours": {
    table: "extra_hours",
    where: "doctor_id in (select id from users where email = 'doctor@demo.example')",
    who: [...editors, "doctor"],
  },
  "/admin/contacts": {
    table: "contacts",
    who: answering,
    popups: { "/:id/view": answering, "/:id/reply": answering, "/:id/delete": editors },
  },
  "/dashboard/waiting-list": {
    table: "waiting_list",
    who: [...answering, "receptionist"],
    popups: {
      "/new": answering,
      "/:id/view": [...answering, "receptionist"],
      "/:id/accept": answering,
      "/:id/decline": answering,
      "/:id/leave": answering,
      "/:id/rejoin": answering,
    },
  },
  "/admin/history": {
    table: "revisions",
    where: "action = 'draft'",
    who: editors,
    popups: { "/:id/view": editors, "/:id/date": editors, "/:id/preview": editors },
  },
  "/admin/legal-holds": {
    table: "legal_holds",
    who: ["superadmin"],
    popups: { "/new": ["superadmin"], "/:id/view": ["superadmin"], "/:id/end": ["superadmin"] },
  },
  "/admin/documents": {
    table: "documents",
    who: editors,
    popups: Object.fromEntries(["/new", "/:id/edit", "/:id/delete"].map((popup) => [popup, editors])),
  },
  "/admin/pictures": {
    table: "pictures",
    where: "file_name in (select image from slides)",
    who: editors,
    popups: Object.fromEntries(
      ["/new", "/:id/edit", "/:id/replace", "/:id/delete"].map((popup) => [popup, editors]),
    ),
  },
  "/admin/import": {
    table: "imports",
    who: editors,
    popups: { "/new": editors, "/:id/view": editors, "/:id/undo": editors, "/files/:id": editors },
  },
  "/admin/suggestions": { table: "suggestions", who: editors, popups: { "/:id/view": editors } },
  "/admin/subscribers": {
    table: "subscribers",
    who: editors,
    popups: { "/invite": editors, "/:id/put-back": editors, "/:id/delete": editors },
  },
  "/admin/newsletters": {
    table: "newsletters",
    where: "state = 'draft'",
    who: editors,
    popups: Object.fromEntries(
      [
        "/new",
        ...["view", "edit", "test", "send", "stop", "resume", "delete"].map((step) => `/:id/${step}`),
      ].map((popup) => [popup, editors]),
    ),
  },
};

/** A record that belongs to somebody, and who comes in at its address without being that somebody. */
interface Foreign {
  sql: string;
  strangers: readonly Caller[];
}

/** By the start of the addresses. Rows of the lists are nobody's. */
const foreignRecords: Record<string, Foreign> = {
  "/dashboard/desk/:id": {
    sql: `select appointments.id from appointments join users on users.id = doctor_id
          where users.email <> '${accounts.doctor}' and active_status = 0`,
    strangers: ["doctor"],
  },
  "/profile/appointments/:id": {
    sql: `select appointments.id from appointments join users on users.id = user_id
          where users.email <> '${accounts.patient}' and active_status = 0`,
    strangers: ["patient"],
  },
  "/dashboard/absences/:id": {
    sql: "select id from absences where scope = 'hospital'",
    strangers: ["doctor"],
  },
  "/dashboard/extra-hours/:id": {
    sql: `select extra_hours.id from extra_hours join users on users.id = doctor_id
          where users.email <> '${accounts.doctor}'`,
    strangers: ["doctor"],
  },
  "/dashboard/appointments/:id": {
    sql: `select appointments.id from appointments join users on users.id = doctor_id
          where users.email <> '${accounts.doctor}' and active_status = 0`,
    strangers: ["doctor"],
  },
};

const desk: Guard = ["superadmin", "admin", "customer-care"];

/** What may be done with an appointment at the desk, and by whom. Editing comes first: a decision ends it. */
const forDesk: Record<string, Guard> = {
  "/dashboard/appointments": staffRoles,
  "/dashboard/appointments/new": ["customer-care"],
  "/dashboard/appointments/callers": ["customer-care"],
  "/dashboard/appointments/approve": ["doctor"],
  "/dashboard/appointments/decline": [...desk, "doctor"],
  "/dashboard/appointments/:id/view": staffRoles,
  "/dashboard/appointments/:id/edit": desk,
  "/dashboard/appointments/:id/approve": ["doctor"],
  "/dashboard/appointments/:id/decline": [...desk, "doctor"],
  "/dashboard/appointments/:id/reply": [...desk, "doctor"],
  "/dashboard/appointments/:id/move": [...desk, "doctor"],
  "/dashboard/appointments/:id/repeat": [...desk, "doctor"],
  "/dashboard/appointments/:id/follow-up": [...desk, "doctor"],
  "/dashboard/appointments/:id/withdraw-follow-up": [...desk, "doctor"],
  "/dashboard/appointments/:id/cancel": [...desk, "doctor"],
};

/** The steps of a visit on its day, over the desk and over the list. */
const steps = ["arrive", "call", "in-room", "seen", "no-show", "undo"].flatMap((step) => [
  `/dashboard/desk/:id/${step}`,
  `/dashboard/appointments/:id/${step}`,
]);

/** Every address of the URL table, and who may come in. A new line in the table needs one here. */
const guards: Record<string, Guard> = {
  ...Object.fromEntries(forPublic.map((path) => [path, "public"])),
  ...Object.fromEntries(forPatients.map((path) => [path, "patient"])),
  "/dashboard/overview": staffRoles,
  "/dashboard/files": staffRoles,
  ...forDesk,
  "/dashboard/desk": staffRoles,
  "/dashboard/desk/walk-in": [...desk, "receptionist"],
  "/dashboard/desk/call-next": staffRoles,
  "/dashboard/desk/display": [...desk, "receptionist"],
  ...Object.fromEntries(steps.map((path) => [path, staffRoles])),
  "/admin/import/export": editors,
  "/admin/settings": staffRoles,
  "/admin/settings/security": staffRoles,
  "/admin/settings/proof": staffRoles,
  "/dashboard/reports": editors,
  "/dashboard/reports.csv": editors,
  "/dashboard/reports/website": editors,
  "/dashboard/reports/website.csv": editors,
  "/admin/audit": ["superadmin"],
  "/admin/audit/export": ["superadmin"],
  "/admin/settings/company": editors,
  "/admin/settings/look": editors,
  "/admin/settings/menu": editors,
  "/admin/settings/languages": editors,
  "/admin/settings/look/:file": editors,
  "/admin/settings/sign-in": ["superadmin"],
  "/admin/settings/retention": ["superadmin"],
  ...Object.fromEntries(
    ["", "/email", "/texts", "/clock", "/backups", "/limits", "/check", "/test-email", "/retry"].map(
      (path): [string, Guard] => [`/admin/settings/system${path}`, ["superadmin"]],
    ),
  ),
  "/admin/settings/working-days": ["doctor"],
  "/admin/settings/practice": ["doctor"],
  "/admin/settings/calendar": staffRoles,
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([list, { who, popups }]) => {
      const edited = { "/new": who, "/:id/edit": who, "/:id/delete": who };
      const moved = screens.some(({ path, order }) => path === list && order) && { "/:id/move": who };
      const previewed = isRevised(list.split("/").at(-1) ?? "") && { "/:id/preview": who };
      return Object.entries({ "": who, ...(popups ?? { ...edited, ...moved, ...previewed }) }).map(
        ([popup, guard]) => [list + popup, guard],
      );
    }),
  ),
};

/** Who may read at an address where others may write. */
const readers: Record<string, readonly Caller[]> = {
  "/dashboard/doctors/:id/working-days": ["receptionist"],
};

/** Public addresses that lead somebody elsewhere, who is signed in already or has nothing to do there. */
const leadsOn: Record<string, (caller: Caller) => string | null> = {
  "/sign-in": (caller) =>
    caller === "anonymous" ? null : caller === "patient" ? "/profile" : "/dashboard/overview",
  "/login": (caller) => (caller === "anonymous" || caller === "patient" ? null : "/dashboard/overview"),
  "/login/code": (caller) => (caller === "anonymous" || caller === "patient" ? null : "/dashboard/overview"),
  "/login/two-step": (caller) =>
    caller === "anonymous" || caller === "patient"
      ? "/login"
      : caller === "superadmin" || caller === "admin"
        ? null
        : "/dashboard/overview",
  "/logout": () => "/",
};

interface Line {
  path: string;
  file: string;
  children: Line[];
}

function pathsOf({ path, children }: Line, above = ""): string[] {
  const full = path.startsWith("/") || path === "*" ? path : `${above}/${path}`.replace("//", "/");
  return [full, ...children.flatMap((child) => pathsOf(child, full))];
}

type Caller = RoleName | "anonymous";
const callers: Caller[] = [...roleNames, "anonymous"];

const hospital = hospitalForAll();
const cookies: Partial<Record<Caller, string>> = { anonymous: "" };
let examples: Record<string, string>;
/** A pending appointment for each caller, with the doctor who signs in. */
let appointments: number[];

const look = {
  brand_color: "#0b5c8a",
  action_color: "",
  heading_face: "serif",
  icon: "drawn",
  home_sections: "emergency",
  logo_dark: null,
};

beforeAll(async () => {
  await addExamples(hospital, callers.length);
  await addPages(hospital, callers.length);
  for (const _ of callers) addHours(hospital, idOf(hospital, accounts.doctor));
  addHours(hospital, null);
  for (const _ of callers) addHold(hospital, { email: "held@mail.example" });
  for (const _ of callers) {
    const left = { doctor_id: idOf(hospital, accounts.doctor), until_date: "2026-01-01", state: "left" };
    addWaiting(hospital, left);
  }
  for (const _ of callers) addNewsletter(hospital);
  for (const _ of callers) await addDocument(hospital);
  hospital.change(
    `insert into revisions (kind, record_id, action, name, fields, list_text, created_at)
     select 'departments', id, 'draft', name, '{"name":"Soon","description":""}', 'soon', created_at
     from departments order by id limit ${callers.length}`,
  );
  // Nobody would get one, and nobody is to be asked: no mail comes by and by.
  hospital.change("update subscribers set state = 'unconfirmed', asked_at = created_at");
  for (const [name, shown] of Object.entries({
    updates: "published_status = 1",
    pages: "slug = 'complaints'",
  }))
    hospital.change(
      `update ${name} set description = '<figure><img src="/files/images/' || (select min(image) from gallery where active_status = 1) || '" /></figure>' where ${shown}`,
    );
  for (const role of roleNames) cookies[role] = await cookieOf(hospital, accounts[role]);
  for (const caller of callers) addImport(hospital, caller === "anonymous" ? null : accounts[caller]);
  for (const role of roleNames) addAdmin(hospital, { email: `another-${role}@staff.example` });
  const [doctor] = hospital.rows<{ id: number }>("select id from users where email = ?", accounts.doctor);
  appointments = callers.map((_, index) =>
    addAppointment(hospital, { user_id: null, doctor_id: doctor?.id ?? 0, time: `1${index}:00` }),
  );
  const first = (sql: string) => String(Object.values(hospital.rows(sql)[0] ?? {})[0]);
  examples = {
    ":name": "x",
    ":serviceId": first("select id from services where department_id = 1"),
    ":slug": first("select slug from updates where published_status = 1"),
    ":token": "A".repeat(43),
    ":file": "none.css",
    "/admin/settings/look/:file": `/admin/settings/look/site?look=${encodeURIComponent(JSON.stringify(look))}`,
    "/doctors/:id": "/doctors/5",
    "/doctors/:id/:slug": "/doctors/5/amina-diallo",
    "/departments/:id": "/departments/1",
    "/departments/:id/:name": `/departments/1/${first("select name from departments where id = 1").toLowerCase().replaceAll(" ", "-")}`,
    "/pages/:slug": "/pages/complaints",
    ":number": "1",
    "/documents/:id/:name": `/documents/${first("select max(id) from documents")}/leaflet.pdf`,
    "/gallery/:id": `/gallery/${first("select id from gallery where active_status = 1")}`,
    "/leadership-team/:id": `/leadership-team/${first("select id from staff where active_status = 1")}`,
    "/appointments/:id": `/appointments/${first(
      `select appointments.id from appointments join users on users.id = user_id
       where users.email = '${accounts.patient}' and active_status = 0`,
    )}`,
    "*": "/nowhere",
  };
});

/** An address at which a path of the table answers. Each caller has rows of their own, which they may delete. */
function addressOf(path: string, caller: Caller): string {
  const itsLists = Object.entries(lists).filter(([list]) => path.startsWith(`${list}/:id`));
  const rows = itsLists.map(([list, { table: name, where = "true" }]) => {
    const ids = hospital.rows<{ id: number }>(`select id from ${name} where ${where} order by id desc`);
    return [`${list}/:id`, `${list}/${ids[callers.indexOf(caller)]?.id}`] as const;
  });
  const appointment = appointments[callers.indexOf(caller)];
  const desks = ["appointments", "desk"].map(
    (screen) => [`/dashboard/${screen}/:id`, `/dashboard/${screen}/${appointment}`] as const,
  );
  const files = hospital.rows<{ id: number }>(
    "select id from import_files where user_id = (select id from users where email = ?)",
    caller === "anonymous" ? accounts.admin : accounts[caller],
  );
  const file = ["/admin/import/files/:id", `/admin/import/files/${files[0]?.id}`] as const;
  const parts = [...rows, ...desks, file, ...Object.entries(examples)].toSorted(
    ([one], [other]) => other.length - one.length,
  );
  return parts.reduce((address, [part, example]) => address.replace(part, example), path);
}

const cookieAs = (caller: Caller) => cookies[caller] ?? "";
const post = (path: string, caller: Caller) =>
  send({ action: hospital.url + addressOf(path, caller), values: {} }, {}, { cookie: cookieAs(caller) });
const counts = ["appointments", "users", "sessions", "outbox", "password_links"].map(
  (name) => `(select count(*) from ${name}) as ${name}`,
);
const records = () => hospital.rows(`select ${counts.join(", ")}`);

test("every line of the URL table says who may come in", () => {
  const paths = new Set((table as Line[]).flatMap((line) => pathsOf(line)));
  expect([...paths].toSorted()).toEqual(Object.keys(guards).toSorted());
});

describe.each(forPublic)("%s is open to everybody", (path) => {
  test.each(callers)("%s", async (caller) => {
    const { status, to } = await reach(hospital, addressOf(path, caller), cookieAs(caller));
    const expected = leadsOn[path]?.(caller) ?? null;
    const missing =
      ["*", "/api/*", "/styles/:file", "/calendar/:file"].includes(path) || path.includes("/:token");
    expect({ status, to }).toEqual({ status: expected ? 303 : missing ? 404 : 200, to: expected });
  });
});

const guarded = Object.entries(guards).filter(([, guard]) => guard !== "public");

function mayEnter(guard: Guard, caller: Caller): boolean {
  if (guard === "patient") return caller === "patient";
  return guard.includes(caller as RoleName);
}

/** How whoever may not come in is answered: status, and where they are led. */
function refusalOf(guard: Guard, caller: Caller): string {
  if (guard === "patient") return "303 /";
  return caller === "anonymous" || caller === "patient" ? "303 /login" : "403 null";
}

describe.each(guarded)("%s is open to %s alone", (path, guard) => {
  test.each(callers.filter((caller) => !mayEnter(guard, caller)))(
    "%s is sent away, and changes nothing",
    async (caller) => {
      const before = records();
      const { status, to } = await reach(hospital, addressOf(path, caller), cookieAs(caller));
      const answer = await post(path, caller);
      // A page without a form refuses every post alike.
      const posted = answer.status === 405 ? "no post" : `${answer.status} ${answer.headers.get("location")}`;
      expect(`${status} ${to}`).toBe(refusalOf(guard, caller));
      expect(["no post", refusalOf(guard, caller)]).toContain(posted);
      expect(records()).toEqual(before);
    },
  );

  test.each(callers.filter((caller) => mayEnter(guard, caller)))("%s comes in", async (caller) => {
    const { status, to } = await reach(hospital, addressOf(path, caller), cookieAs(caller));
    // What is only a button's leads whoever follows a link there to the button.
    if (status === 303) expect(to).toMatch(/^\/(?:profile|admin\/settings\/system$)/);
    else expect(status).toBe(path === "/dashboard/files" ? 405 : 200);
    const answer = await post(path, caller);
    if (readers[path]?.includes(caller)) return expect(answer.status).toBe(403);
    expect([200, 303, 405, 422]).toContain(answer.status);
    if (answer.status === 303) expect(["/", "/login"]).not.toContain(answer.headers.get("location"));
  });
});

test("no data of a guarded page comes without the page, by the ways of the router", async () => {
  const headers = { cookie: cookieAs("patient") };
  for (const query of ["?_data=routes%2Foverview", "?_data=overview%2Foverview", "?_data=root", ".data"]) {
    const answer = await fetch(`${hospital.url}/dashboard/overview${query}`, { redirect: "manual", headers });
    const body = await answer.text();
    expect(body, query).not.toMatch(/"count"|superadmin/);
  }
});

describe("a route that is asked for by its name answers at its own address alone", () => {
  const routes = screens.flatMap(({ path, file, popups = [], tabs = [] }) =>
    [["", file] as const, ...popups, ...tabs].map(([, module]) => ({
      path,
      id: module.replace(/\.tsx$/, ""),
    })),
  );
  const named = [...new Set(routes.map(({ id }) => id))];
  const opened: Record<string, RoleName> = {
    "/admin/settings": "receptionist",
    "/dashboard/appointments": "doctor",
    "/dashboard/overview": "customer-care",
  };

  test.each(Object.entries(opened))("%s, as %s", async (address, role) => {
    const own = routes.filter(({ path }) => path === address).map(({ id }) => id);
    const before = records();
    for (const id of named.filter((name) => !own.includes(name))) {
      const url = `${hospital.url}${address}?_data=${encodeURIComponent(id)}`;
      const headers = { cookie: cookies[role] ?? "" };
      const read = await fetch(url, { redirect: "manual", headers });
      const written = await send({ action: url, values: {} }, {}, headers);
      for (const answer of [read, written]) {
        expect({ id, status: answer.status }).toEqual({ id, status: 403 });
        expect(await answer.text(), id).toBe('{"message":"Unexpected Server Error"}');
      }
    }
    expect(records()).toEqual(before);
  });
});

test("a screen is found in every spelling that the router takes, and an address of none is refused", () => {
  const at = (path: string) => screenOf(new Request(`http://hospital.example${path}`)).path;
  for (const path of ["/admin/slides", "/admin/slides/7/edit", "/Admin/SLIDES/", "/admin/%73lides/new"])
    expect(at(path), path).toBe("/admin/slides");
  for (const path of [
    "/",
    "/admin",
    "/admin/slidesx",
    "//admin/slides",
    "/admin/slides%2Fnew",
    "/x/admin/slides",
  ]) {
    expect(() => at(path), path).toThrow(expect.objectContaining({ status: 404 }));
  }
});

test.each([
  "/dashboard/overview/",
  "//dashboard/overview",
  "/dashboard//overview",
  "/Dashboard/Overview",
  "/dashboard/%6fverview",
])("%s is no way around the guard", async (path) => {
  const { status, to } = await reach(hospital, path, cookieAs("patient"));
  expect([303, 400, 404]).toContain(status);
  if (status === 303) expect(to).toBe("/login");
});

const owned = guarded.filter(
  ([path]) => path.includes("/:id") && !Object.keys(lists).some((list) => path.startsWith(`${list}/`)),
);

describe.each(owned)("somebody else's record at %s", (path, guard) => {
  const [start, foreign] = Object.entries(foreignRecords).find(([known]) => path.startsWith(known)) ?? [];
  const outside = callers.filter(
    (caller) => !mayEnter(guard, caller) || !foreign || foreign.strangers.includes(caller),
  );

  test.each(outside)("is not there for %s, and stays as it is", async (caller) => {
    if (!start || !foreign) throw new Error(`${path} has no record of somebody else's to try`);
    const id = String(Object.values(hospital.rows(foreign.sql)[0] ?? {})[0]);
    const address = path.replace(start, start.replace(":id", id));
    const expected = mayEnter(guard, caller) ? "404 null" : refusalOf(guard, caller);
    const before = [
      hospital.rows("select * from appointments order by id"),
      hospital.rows("select * from users order by id"),
    ];
    const { status, to } = await reach(hospital, address, cookieAs(caller));
    expect(`${status} ${to}`).toBe(expected);
    const form = { action: hospital.url + address, values: {} };
    const answer = await send(form, {}, { cookie: cookieAs(caller) });
    if (answer.status !== 405) expect(`${answer.status} ${answer.headers.get("location")}`).toBe(expected);
    expect([
      hospital.rows("select * from appointments order by id"),
      hospital.rows("select * from users order by id"),
    ]).toEqual(before);
  });
});
