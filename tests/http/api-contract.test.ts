import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { isPlaced } from "../../db/placed.ts";
import { isTranslated } from "../../db/translated.ts";
import { addHours } from "../support/absences.ts";
import { idOf } from "../support/accounts.ts";
import { call, everybody, type Row, rowsOf, type Somebody, tokens } from "../support/api.ts";
import { addDocument } from "../support/documents.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { addImport } from "../support/imports.ts";
import { addHold } from "../support/legal-holds.ts";
import { addExamples, plainRecords } from "../support/plain-records.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { addBrowser } from "../support/two-step.ts";

/** Every call of the product's description, and what a call of ours adds; who may make it. */
const staff = ["superadmin", "admin", "customer-care", "receptionist", "doctor"] as const;
const editors = ["superadmin", "admin"] as const;
const patients = ["patient"] as const;
const carers = ["superadmin", "admin", "customer-care"] as const;
const signedIn = [...staff, ...patients] as const;

const table: Record<string, readonly Somebody[] | "everybody"> = {
  "POST /login": "everybody",
  "POST /logout": signedIn,
  "POST /proof": signedIn,
  "GET /my-data": patients,
  "POST /my-account/close": patients,
  "GET /two-step": staff,
  "POST /two-step": staff,
  "POST /two-step/later": staff,
  "POST /two-step/confirm": staff,
  "POST /two-step/recovery-codes": staff,
  "POST /two-step/off": staff,
  "DELETE /two-step/browsers": staff,
  "GET /two-step/rules": ["superadmin"],
  "PUT /two-step/rules": ["superadmin"],
  "GET /two-step/browsers": staff,
  "DELETE /two-step/browsers/{id}": staff,
  "DELETE /users/{id}/two-step": ["superadmin"],
  "POST /users/patients": "everybody",
  "PUT /users/patients": patients,
  "POST /users/change-password": signedIn,
  "DELETE /users/{id}": editors,
  "GET /roles": staff,
  "GET /users/admins": ["superadmin"],
  "POST /users/admins": ["superadmin"],
  "PUT /users/admins/{id}": [...carers, "receptionist"],
  "GET /users/doctors": "everybody",
  "GET /users/doctors/{id}": "everybody",
  "POST /users/doctors": editors,
  "PUT /users/doctors/{id}": [...editors, "doctor"],
  ...texts("users/doctors/{id}"),
  ...texts("web-info"),
  ...Object.assign({}, ...plainRecords.map(({ table }) => crud(table.replaceAll("_", "-")))),
  ...crud("departments"),
  ...crud("pages"),
  "GET /departments/{id}": "everybody",
  "GET /updates/{id}": "everybody",
  "GET /callers": ["customer-care"],
  "GET /receptionist-appointments": [...carers, "receptionist"],
  "PUT /receptionist-appointments/{id}": carers,
  "GET /doctors/{id}/free-times": "everybody",
  "GET /free-times": "everybody",
  "GET /my-appointments": patients,
  "POST /my-appointments": ["nobody", "patient", "customer-care"],
  "PUT /my-appointments/{id}": patients,
  "POST /my-appointments/{id}/cancel": patients,
  "POST /my-appointments/{id}/attend": patients,
  "POST /my-appointments/{id}/move": patients,
  "POST /appointments/{id}/move": [...carers, "doctor"],
  "GET /appointments/{id}/repeat": [...carers, "doctor"],
  "POST /appointments/{id}/repeat": [...carers, "doctor"],
  "POST /waiting-list": ["nobody", "patient", ...carers],
  "GET /waiting-list": [...carers, "receptionist"],
  "GET /my-waiting-list": patients,
  ...Object.fromEntries(
    ["accept", "decline", "leave", "rejoin"].flatMap((step) => [
      [`POST /waiting-list/{id}/${step}`, carers],
      [`POST /my-waiting-list/{id}/${step}`, patients],
    ]),
  ),
  "GET /appointments/{id}/follow-ups": staff,
  "GET /my-follow-ups": patients,
  "GET /my-follow-ups/{id}": patients,
  "POST /my-follow-ups/{id}/choose": patients,
  "POST /appointments/{id}/follow-up": [...carers, "doctor"],
  "DELETE /appointments/{id}/follow-up": [...carers, "doctor"],
  "GET /my-appointments/{id}/history": patients,
  "GET /appointments/{id}/history": staff,
  "GET /appointments/{id}/reminders": staff,
  "GET /appointments": staff,
  "PUT /appointments/{id}": carers,
  "PUT /appointments/approve/{id}": ["doctor"],
  "PUT /appointments/decline/{id}": [...carers, "doctor"],
  "POST /appointments/{id}/cancel": [...carers, "doctor"],
  "POST /appointments/reply": [...carers, "doctor"],
  "POST /appointments/{id}/arrive": staff,
  "POST /appointments/{id}/call": staff,
  "POST /appointments/{id}/in-room": staff,
  "POST /appointments/{id}/seen": staff,
  "POST /appointments/{id}/no-show": staff,
  "POST /appointments/{id}/undo": staff,
  "POST /appointments/call-next": staff,
  "POST /appointments/walk-in": [...carers, "receptionist"],
  "POST /calendar-feed": staff,
  "DELETE /calendar-feed": staff,
  ...hours("absences"),
  ...texts("absences/{id}", [...editors, "doctor"]),
  "POST /absences/import": editors,
  "GET /previews": editors,
  "POST /previews": editors,
  "DELETE /previews/{id}": editors,
  "GET /pictures": editors,
  "POST /pictures": editors,
  "PUT /pictures/{id}": editors,
  "DELETE /pictures/{id}": editors,
  "POST /pictures/{id}/replace": editors,
  ...crud("documents"),
  "POST /files/documents": editors,
  "GET /imports": editors,
  "POST /imports": editors,
  "GET /imports/{id}": editors,
  "POST /imports/{id}/undo": editors,
  "GET /revisions": editors,
  "POST /revisions": editors,
  "GET /revisions/{id}": editors,
  "PUT /revisions/{id}": editors,
  "DELETE /revisions/{id}": editors,
  "POST /revisions/{id}/restore": editors,
  ...hours("extra-hours"),
  "GET /subscribers": editors,
  "POST /subscribers": "everybody",
  "DELETE /subscribers/{id}": editors,
  "POST /subscribers/invite": editors,
  "POST /subscribers/{id}/put-back": editors,
  "GET /newsletters": editors,
  "POST /newsletters": editors,
  "GET /newsletters/{id}": editors,
  "PUT /newsletters/{id}": editors,
  "DELETE /newsletters/{id}": editors,
  ...texts("newsletters/{id}"),
  ...Object.fromEntries(
    ["test", "send", "stop", "resume"].map((step) => [`POST /newsletters/{id}/${step}`, editors]),
  ),
  "GET /contacts": carers,
  "POST /contacts": "everybody",
  "DELETE /contacts/{id}": editors,
  "POST /contacts/reply": carers,
  "GET /suggestions": editors,
  "POST /suggestions": "everybody",
  "GET /web-info": "everybody",
  "PUT /web-info": editors,
  "PUT /users/language": staff,
  "GET /languages": editors,
  "PUT /languages": editors,
  "GET /retention": ["superadmin"],
  "GET /system": ["superadmin"],
  "PUT /system/settings": ["superadmin"],
  "POST /system/check": ["superadmin"],
  "POST /system/test-email": ["superadmin"],
  "POST /outbox/retry": ["superadmin"],
  "POST /outbox/{id}/retry": ["superadmin"],
  "PUT /retention": ["superadmin"],
  "GET /legal-holds": ["superadmin"],
  "POST /legal-holds": ["superadmin"],
  "POST /legal-holds/{id}/end": ["superadmin"],
  "GET /dashboard-info": staff,
  "GET /reports": editors,
  "GET /reports/website": editors,
  "POST /files": signedIn,
  "POST /files/upload": signedIn,
};

function crud(path: string): Record<string, readonly Somebody[] | "everybody"> {
  return {
    [`GET /${path}`]: "everybody",
    [`POST /${path}`]: editors,
    [`PUT /${path}/{id}`]: editors,
    [`DELETE /${path}/{id}`]: editors,
    ...(isPlaced(path) && { [`POST /${path}/{id}/move`]: editors }),
    ...(isTranslated(path.replaceAll("-", "_")) && texts(`${path}/{id}`)),
  };
}

/** What a record says in other languages. */
function texts(path: string, who: readonly Somebody[] = editors): Record<string, readonly Somebody[]> {
  return { [`GET /${path}/texts`]: who, [`PUT /${path}/texts`]: who };
}

function hours(path: string): Record<string, readonly Somebody[]> {
  const keepers: Somebody[] = [...editors, "doctor"];
  return {
    [`GET /${path}`]: keepers,
    [`POST /${path}`]: keepers,
    [`PUT /${path}/{id}`]: keepers,
    [`DELETE /${path}/{id}`]: keepers,
  };
}

interface Operation {
  requestBody?: unknown;
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>;
}

const hospital = hospitalForAll({ env: { LIMIT_FORM_POSTS: "10000", LIMIT_SIGN_UP_ADDRESS: "10000" } });
let token: Record<Somebody, string>;
let document: { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
let ajv: Ajv2020;
/** Checks that are made, by the text of their schema. */
const checks = new Map<string, ValidateFunction>();

beforeAll(async () => {
  // Each editor deletes one, and one is left.
  await addExamples(hospital, editors.length + 1);
  for (let id = 1; id <= editors.length + 1; id++) {
    hospital.change(
      `insert into previews (kind, record_id, ends_at, created_at)
       values ('slides', ?, '2999-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
      // No slide that a call of these changes or deletes, with which its link would end.
      1000 + id,
    );
  }
  addBrowser(hospital, idOf(hospital, accounts.superadmin));
  for (let id = 1; id <= editors.length + 1; id++) await addDocument(hospital);
  addHold(hospital, { email: "held@mail.example" });
  addImport(hospital, null);
  hospital.change(
    "insert into languages (code, position, state, updated_at) select 'fr', 1, 'draft', updated_at from languages where code = 'en'",
  );
  token = await tokens(hospital);
  document = (await call(hospital, "GET", "openapi.json")).body as unknown as typeof document;
  // Each check is used a few times: to make it well takes longer than it could save.
  ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } });
  ajv.addSchema({ $id: "https://api.example/", components: document.components });
});

/** What is wrong with an answer, as the document has it; null when nothing is. */
function problemOf(operation: Operation, code: number, body: unknown): string | null {
  const response = operation.responses[code];
  if (!response) return `the document knows no ${code} of ${operation.operationId}: ${JSON.stringify(body)}`;
  const schema = response.$ref
    ? { $ref: "https://api.example/#/components/schemas/Failure" }
    : response.content?.["application/json"]?.schema;
  if (!schema) return null;
  const text = JSON.stringify(schema).replaceAll('"#/components', '"https://api.example/#/components');
  const validate = checks.get(text) ?? ajv.compile(JSON.parse(text));
  checks.set(text, validate);
  return validate(body) ? null : `${operation.operationId} ${code}: ${ajv.errorsText(validate.errors)}`;
}

test("the document has the calls of the table, each once, and no other", () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.sort()).toEqual(Object.keys(table).sort());
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the document's sentences have the articles of their nouns", () => {
  const said = JSON.stringify(document);
  expect(said).toContain("What an absence says in other languages");
  expect(said.match(/\ba (?:absence|alert|update|[aeio][a-z]+)\b/gi)).toBeNull();
  expect(said.match(/\ban (?:department|doctor|[b-df-gj-np-tv-z][a-z]+)\b/gi)).toBeNull();
});

test("the document is a schema that can be compiled", async () => {
  for (const methods of Object.values(document.paths)) {
    // Compiling takes longer than the server keeps a quiet connection: the client must see it closed meanwhile.
    await new Promise(setImmediate);
    for (const operation of Object.values(methods)) {
      for (const code of Object.keys(operation.responses)) problemOf(operation, Number(code), {});
    }
  }
});

/** A record for a path with an id. */
function idFor(path: string): number {
  const first = (sql: string) => hospital.rows<Row>(sql)[0]?.id ?? 0;
  if (path.includes("appointments")) return addAppointment(hospital, { user_id: null });
  if (path.startsWith("/users/admins")) return first("select id from users where role_id = 2");
  if (path.startsWith("/users")) return first("select id from doctors where department_id is not null");
  // A browser of nobody's.
  if (path.startsWith("/two-step")) return 16;
  const [, name] = path.split("/");
  if (name === "absences" || name === "extra-hours") {
    addHours(hospital, idOf(hospital, accounts.doctor));
    return first(`select max(id) as id from ${name.replace("-", "_")}`);
  }
  return first(`select id from ${name?.replace(/^my-/, "").replaceAll("-", "_")} order by id`);
}

/** Bodies that are refused, so that a call tells who may make it without changing much. */
const wrong = {
  title: ["x"],
  name: ["x"],
  names: ["x"],
  message: ["x"],
  email: ["x"],
  reply: ["x"],
  firstname: ["x"],
};

describe.each(Object.entries(table))("%s", (line, who) => {
  const [method = "", path = ""] = line.split(" ");

  test.each(everybody)("as %s: status and shape", async (somebody) => {
    if (line === "POST /logout") return;
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error("not in the document");
    const id = path.includes("{id}") ? idFor(path) : 0;
    const [update] = hospital.rows<{ slug: string }>("select slug from updates where published_status = 1");
    const named = line === "GET /updates/{id}" ? (update?.slug ?? "") : String(id);
    const address = path.slice(1).replace("{id}", named);
    const isWrite = method === "POST" || method === "PUT";
    const isFile = path.startsWith("/files");
    const body = isFile ? new FormData() : wrong;
    const answer = await call(hospital, method, address, {
      token: token[somebody],
      ...(isWrite && !/approve|decline/.test(path) && { body }),
    });
    expect(problemOf(operation, answer.code, answer.body)).toBeNull();
    if (who !== "everybody" && !who.includes(somebody)) {
      expect(answer.code).toBe(somebody === "nobody" ? 401 : 403);
      return;
    }
    expect(answer.code).not.toBe(401);
    const shown = {
      GET: [200],
      DELETE: [200, 403, 404, 409],
      POST: [403, 422],
      PUT: [200, 403, 404, 409, 422],
    };
    // What is below a record is somebody's, or in some state; what takes no body finds nothing wrong in one.
    const ofRecord =
      path.includes("{id}/") || (method === "POST" && !operation.requestBody)
        ? [200, 403, 404, 409, 422]
        : [];
    expect([...shown[method as keyof typeof shown], ...ofRecord]).toContain(answer.code);
  });
});

test("what is listed has the shape of the document, field by field", async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const { get } = methods;
    if (!get || path.includes("{")) continue;
    const somebody = path === "/my-appointments" ? "patient" : "superadmin";
    const answer = await call(hospital, "GET", path.slice(1), { token: token[somebody] });
    expect(problemOf(get, answer.code, answer.body)).toBeNull();
    if (Array.isArray(answer.body.data)) expect(rowsOf(answer).length).toBeGreaterThan(0);
  }
});

test("[C6] its title has the hospital's name, at once", async () => {
  const { name } = (await call(hospital, "GET", "web-info")).body.data as unknown as { name: string };
  const title = async () => {
    const { info } = (await call(hospital, "GET", "openapi.json")).body as unknown as {
      info: { title: string };
    };
    return info.title;
  };
  expect(await title()).toBe(`API of ${name}`);
  for (const other of ["Saint Elsewhere", name]) {
    const changed = await call(hospital, "PUT", "web-info", { token: token.admin, body: { name: other } });
    expect(changed.code).toBe(200);
    expect(await title()).toBe(`API of ${other}`);
    expect(await (await fetch(`${hospital.url}/api/docs`)).text()).toContain(other);
  }
});

test("the page names every call, and takes no other host", async () => {
  const answer = await fetch(`${hospital.url}/api/docs`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const missing = Object.keys(document.paths).filter((path) => !html.includes(path));
  expect(missing).toEqual([]);
  expect(html.match(/src="(?:https?:)?\/\/[^"]*/g)).toBeNull();
});
