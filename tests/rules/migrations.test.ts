import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, test } from "vitest";
import { engineOf } from "../../db/connection/engine.ts";
import * as foundation from "../../db/migrations/0001-foundation.ts";
import * as signInLocks from "../../db/migrations/0002-sign-in-locks.ts";
import * as foldedTexts from "../../db/migrations/0078-folded-texts.ts";
import { migrate } from "../../db/migrations/index.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type Scratch, scratchDatabase } from "../support/scratch-database.ts";

let scratch: Scratch;
let first: string[];

beforeAll(async () => {
  scratch = scratchDatabase();
  first = await migrate(scratch.db);
});

afterAll(() => scratch.remove());

test("a fresh database is migrated once", async () => {
  expect(first.length).toBeGreaterThan(0);
  expect(await migrate(scratch.db)).toEqual([]);
});

test("of two processes that start together one migrates and the other finds nothing left to do", async () => {
  const other = scratchDatabase();
  const program = `
    import { openDatabase } from "./db/connection.ts";
    import { migrate } from "./db/migrations/index.ts";
    const db = openDatabase(${JSON.stringify(other.url)});
    console.log(JSON.stringify(await migrate(db)));
    await db.destroy();
  `;
  const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program];
  const run = () => promisify(execFile)(process.execPath, words);
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.map(({ stdout }) => JSON.parse(stdout)).sort()).toEqual([[], [], first]);
  await other.remove();
});

test("every table of the product is there, with its roles", async () => {
  expect(await engineOf(scratch.db).tableNames(scratch.db)).toEqual(
    expect.arrayContaining([
      ...["roles", "users", "departments", "services", "doctors", "slides", "updates", "partners", "gallery"],
      ...["staff", "appointments", "contacts", "contact_replies", "subscribers", "suggestions", "web_info"],
      ...["sessions", "outbox", "audit_log", "uploads"],
    ]),
  );
  const roles = await scratch.db.selectFrom("roles").selectAll().orderBy("id").execute();
  expect(roles.map(({ id, role }) => `${id} ${role}`)).toEqual([
    "1 superadmin",
    "2 admin",
    "3 customer-care",
    "4 receptionist",
    "5 doctor",
    "6 patient",
  ]);
});

/** A row that the database takes, as column names and SQL values. */
const good: Record<string, Record<string, string>> = {
  users: { role_id: "6", firstname: "'A'", lastname: "'B'", email: "'new@x.example'" },
  departments: { name: "'Heart'" },
  services: { department_id: "1", name: "'Check'" },
  doctors: { id: "1", department_id: "1", working_days: "'[]'" },
  slides: { title: "'T'", active_status: "1" },
  updates: { slug: "'s'", title: "'T'", date: "'2030-01-01'", published_status: "0" },
  partners: { name: "'P'", active_status: "0" },
  gallery: { image: "'a.png'", active_status: "1" },
  staff: { names: "'N'", position: "'P'", active_status: "1" },
  appointments: { date: "'2030-01-01'", time: "'09:00'", doctor_id: "1", active_status: "1" },
  claims: { doctor_id: "1", date: "'2030-01-01'", tick: "108", seat: "0", appointment_id: "1" },
  subscribers: { email: "'s@x.example'", date: "'2030-01-01'" },
  suggestions: { message: "'M'", date: "'2030-01-01'" },
  web_info: { id: "1", name: "'W'" },
};

function insert(table: string, changes: Record<string, string> = {}) {
  const stamps = table === "claims" ? {} : { created_at: "'t'", updated_at: "'t'" };
  const row = { ...good[table], ...stamps, ...changes };
  const columns = Object.keys(row).join(", ");
  const values = Object.values(row).join(", ");
  return sql.raw(`insert into ${table} (${columns}) values (${values})`).execute(scratch.db);
}

test("the rows below are good ones", async () => {
  for (const table of Object.keys(good)) await insert(table);
});

const refused: Array<[why: RegExp, table: string, changes: Record<string, string>]> = [
  [/check constraint/i, "slides", { active_status: "2" }],
  [/check constraint|type bigint/i, "slides", { active_status: "'true'" }],
  [/not[ -]null constraint/i, "slides", { active_status: "null" }],
  [/not[ -]null constraint/i, "slides", { title: "null" }],
  [/check constraint/i, "updates", { slug: "'t'", published_status: "-1" }],
  [/unique constraint/i, "updates", {}],
  [/check constraint/i, "partners", { active_status: "7" }],
  [/check constraint/i, "gallery", { active_status: "2" }],
  [/not[ -]null constraint/i, "gallery", { image: "null" }],
  [/check constraint/i, "staff", { active_status: "2" }],
  [/check constraint/i, "appointments", { active_status: "4", time: "'10:00'" }],
  [/not[ -]null constraint/i, "appointments", { date: "null" }],
  [/foreign key constraint/i, "appointments", { doctor_id: "99" }],
  [/foreign key constraint/i, "appointments", { doctor_id: "null", department_id: "99" }],
  [/foreign key constraint/i, "appointments", { doctor_id: "null", user_id: "99" }],
  [/unique constraint/i, "claims", {}],
  [/check constraint/i, "claims", { tick: "288" }],
  [/foreign key constraint/i, "claims", { tick: "109", appointment_id: "99" }],
  [/foreign key constraint/i, "services", { department_id: "99" }],
  [/foreign key constraint/i, "doctors", { id: "99" }],
  [/foreign key constraint/i, "users", { email: "'y@x.example'", role_id: "9" }],
  [/check constraint/i, "users", { email: "'y@x.example'", gender: "'Other'" }],
  [/check constraint/i, "users", { email: "'y@x.example'", account_status: "'gone'" }],
  [/unique constraint/i, "users", { email: "'NEW@X.Example'" }],
  [/unique constraint/i, "subscribers", { email: "'S@X.example'" }],
  [/check constraint/i, "web_info", { id: "2" }],
  [/unique constraint/i, "web_info", {}],
];

test.each(refused)("%s refuses a row of %s with %j", async (why, table, changes) => {
  await expect(insert(table, changes)).rejects.toThrow(why);
});

test("only one visit has a time of a doctor's; others may wait for it", async () => {
  for (const status of ["0", "0", "2", "3"]) await insert("appointments", { active_status: status });
  await insert("appointments", { doctor_id: "null" });
  await insert("claims", { tick: "109" });
  await expect(insert("claims", { tick: "109", appointment_id: "2" })).rejects.toThrow(/unique constraint/i);
});

test("a closed account gives its address free", async () => {
  await sql`update users set account_status = 'deleted' where email = 'new@x.example'`.execute(scratch.db);
  await insert("users", { email: "'NEW@x.example'" });
});

test("a department with services, and a user who is a doctor, cannot be torn out", async () => {
  await expect(scratch.db.deleteFrom("departments").where("id", "=", 1).execute()).rejects.toThrow(
    /foreign key constraint/i,
  );
  await expect(scratch.db.deleteFrom("users").where("id", "=", 1).execute()).rejects.toThrow(
    /foreign key constraint/i,
  );
});

test("what the audit log says can be neither changed nor deleted", async () => {
  const { db } = scratch;
  await recordAudit(db, { user_id: null, action: "signed in", entity: "users", entity_id: 1 });
  const lines = () => db.selectFrom("audit_log").select(["action", "entity_id"]).execute();
  await expect(db.updateTable("audit_log").set({ action: "nothing" }).execute()).rejects.toThrow(
    /append-only/,
  );
  await expect(db.deleteFrom("audit_log").execute()).rejects.toThrow(/append-only/);
  expect(await lines()).toEqual([{ action: "signed in", entity_id: "1" }]);
});

test("what is compared is written anew where more letters are taken for the same", async () => {
  const { db } = scratch;
  const { rows } = await sql<{ id: number }>`
    insert into departments (name, sort_text, search_text, created_at, updated_at)
    values ('Größe', 'große', 'große straße, مستشفى العامة, d’or ٣', '2030', '2030') returning id
  `.execute(db);
  await foldedTexts.up(db as never);
  const read = await db
    .selectFrom("departments")
    .select(["sort_text", "search_text", "updated_at"])
    .where("id", "=", rows[0]?.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(read).toEqual({
    sort_text: "grosse",
    search_text: "grosse strasse, مستشفي العامه, d'or 3",
    updated_at: "2030",
  });
});

test("a hospital of the first release keeps its rows and finds them in the lists of the back office", async () => {
  const old = scratchDatabase();
  const provider = {
    getMigrations: async () => ({ "0001-foundation": foundation, "0002-sign-in-locks": signInLocks }),
  };
  await new Migrator({ db: old.db, provider }).migrateToLatest();
  const run = (statement: string) => sql.raw(statement).execute(old.db);
  const stamps = "'2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z'";
  const stamped = (table: string, columns: string, rows: string) =>
    run(
      `insert into ${table} (${columns}, created_at, updated_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < 1200) ${rows}`,
    );
  await stamped(
    "slides",
    "title, caption, active_status",
    `select 'Título ' || i, 'C', i % 2, ${stamps} from n`,
  );
  await stamped("departments", "name", `select 'Herz', ${stamps}`);
  await stamped("gallery", "title, image, active_status", `select null, 'a.png', 1, ${stamps}`);
  await stamped(
    "users",
    "role_id, firstname, lastname, email, account_status",
    `select 5, 'Zoë', 'Å' || i, i || '@x.example', case when i = 2 then 'deleted' else 'active' end, ${stamps} from n where i < 3`,
  );
  await stamped(
    "doctors",
    "id, department_id, reg_no, working_days",
    `select i, 1, 'R', '[]', ${stamps} from n where i < 3`,
  );
  await stamped(
    "contacts",
    "firstname, lastname, phone, email, subject, message, date",
    `select 'F', 'L', '1', 'e', 'S', 'Mëssage', '2030-01-01', ${stamps} from n where i < 3`,
  );
  await stamped(
    "appointments",
    "firstname, lastname, phone, email, description, date, time",
    `select 'Zoë', 'Å' || i, '1', 'e', 'Húste', '2030-01-01', '09:00', ${stamps} from n`,
  );
  await run("insert into contact_replies (contact_id, reply, created_at) values (2, 'R', '2030')");

  expect(await migrate(old.db)).toContain("0003-back-office");

  const rows = async (query: string) => (await run(query)).rows;
  expect(
    await rows(
      "select count(*) as filled from slides where sort_text = 'titulo ' || id and list_text = sort_text || ' c'",
    ),
  ).toEqual([{ filled: 1200 }]);
  expect(await rows("select sort_text from gallery")).toEqual([{ sort_text: "" }]);
  expect(
    await rows("select sort_text, list_text, department_sort_text, department_id from doctors order by id"),
  ).toEqual([
    { sort_text: "a1 zoe", list_text: "zoe a1 r herz", department_sort_text: "herz", department_id: 1 },
    { sort_text: "a2 zoe", list_text: "zoe a2 r herz", department_sort_text: "herz", department_id: null },
  ]);
  expect(await rows("select sort_text, list_text from users where id = 1")).toEqual([
    { sort_text: "a1 zoe", list_text: "zoe a1 1@x.example" },
  ]);
  expect(await rows("select id, answered, list_text from contacts order by id")).toEqual([
    { id: 1, answered: 0, list_text: "f l s message" },
    { id: 2, answered: 1, list_text: "f l s message" },
  ]);
  expect(
    await rows(
      `select count(*) as filled from appointments
       where sort_text = 'a' || id || ' zoe' and list_text = 'zoe a' || id || ' 1 e huste'`,
    ),
  ).toEqual([{ filled: 1200 }]);
  await expect(run("update doctors set department_id = 99 where id = 1")).rejects.toThrow(
    /foreign key constraint/i,
  );
  await expect(run("delete from departments where id = 1")).rejects.toThrow(/foreign key constraint/i);
  await old.remove();
});
