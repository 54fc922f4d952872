import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import type { Db } from "../../db/connection.ts";
import { pageOfAdmins } from "../../db/queries/admins.ts";
import { nextNumber } from "../../db/queries/at-desk.ts";
import { type AuditFilters, pageOfAudit } from "../../db/queries/audit-lines.ts";
import { findCallers } from "../../db/queries/callers.ts";
import { pageOfContacts } from "../../db/queries/contacts.ts";
import { pageOfDoctors } from "../../db/queries/doctor-records.ts";
import { getDoctor, listDoctorNames, listDoctors } from "../../db/queries/doctors.ts";
import { pageOfPictures } from "../../db/queries/pictures.ts";
import { searchSite } from "../../db/queries/search.ts";
import { listSitemapEntries } from "../../db/queries/sitemap.ts";
import { pageOfAppointments } from "../../db/queries/staff-appointments.ts";
import { lastRoomOf, listCalled, listStages, stagesVersion } from "../../db/queries/stage-lists.ts";
import { callNext } from "../../db/queries/stages.ts";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { countNeverAsked } from "../../db/queries/subscribers-to-ask.ts";
import { pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { namesInUse } from "../../db/queries/uploads.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import { allRecords } from "../support/all-records.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

/** A listing of which only the order matters; its cursor is before every row. */
const by = <Sort extends string>(sort: Sort, descending: boolean) => ({
  q: "",
  sort,
  descending,
  limit: 25,
  at: { after: { key: descending ? "\uffff" : "", id: 0 } },
});

test("the records of all tables are found", () => {
  expect(allRecords.map(({ table }): string => table).toSorted()).toEqual(
    expect.arrayContaining(["departments", "gallery", "partners", "services", "slides", "staff", "updates"]),
  );
});

const everySort: Record<string, Array<(db: Db, descending: boolean) => Promise<unknown>>> = {
  admins: (["names", "email", "role"] as const).flatMap((sort) => [
    (db, down) => pageOfAdmins(db, { ...by(sort, down), except: 1 }),
    (db, down) => pageOfAdmins(db, { ...by(sort, down), except: 1, role_id: 2 }),
  ]),
  appointments: (["created_at", "moment", "names", "status"] as const).flatMap((sort) => [
    (db, down) => pageOfAppointments(db, {}, by(sort, down)),
    (db, down) => pageOfAppointments(db, { doctor_id: 1 }, by(sort, down)),
    (db, down) => pageOfAppointments(db, {}, { ...by(sort, down), active_status: 0 }),
  ]),
  doctors: (["names", "department", "reg_no"] as const).flatMap((sort) => [
    (db, down) => pageOfDoctors(db, by(sort, down)),
    (db, down) => pageOfDoctors(db, { ...by(sort, down), department_id: 1 }),
  ]),
  contacts: (["date", "names", "subject"] as const).flatMap((sort) => [
    (db, down) => pageOfContacts(db, by(sort, down)),
    (db, down) => pageOfContacts(db, { ...by(sort, down), answered: 0 }),
  ]),
  subscribers: (["date", "name", "email"] as const).flatMap((sort) => [
    (db, down) => pageOfSubscribers(db, by(sort, down)),
    (db, down) => pageOfSubscribers(db, { ...by(sort, down), state: "confirmed" }),
  ]),
  ...Object.fromEntries(
    allRecords.map(({ table, sorts, filter, page }) => [
      table,
      sorts.flatMap((sort) => [
        (db: Db, down: boolean) => page(db, by(sort, down)),
        ...(filter ? [(db: Db, down: boolean) => page(db, { ...by(sort, down), [filter]: 0 })] : []),
      ]),
    ]),
  ),
  pictures: (["created_at", "description"] as const).map(
    (sort) => (db: Db, down: boolean) => pageOfPictures(db, by(sort, down)),
  ),
  suggestions: [(db, down) => pageOfSuggestions(db, by("date", down))],
};

test.each(Object.entries(everySort))(
  "%s are never sorted, in whatever order they are asked for",
  async (_, pages) => {
    for (const page of pages) {
      for (const descending of [false, true]) {
        const plans = await plansOf(scratch.db, (db) => page(db, descending));
        expect(plans.length).toBeGreaterThan(1);
        for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE/);
      }
    }
  },
);

test.each<[string, (db: Db) => Promise<unknown>]>([
  ["the first doctors", (db) => listDoctors(db, { limit: 5 })],
  ["a department's doctors", (db) => listDoctors(db, { departmentId: 1 })],
  ["the doctors' names", listDoctorNames],
  ["a doctor", (db) => getDoctor(db, 1)],
  ["the site's search", (db) => searchSite(db, ["heart"])],
  ["the sitemap", listSitemapEntries],
])("%s: found without a look at every user", async (_, find) => {
  const plans = await plansOf(scratch.db, find);
  const ofDoctors = plans.filter((plan) => plan.includes('"users"'));
  expect(ofDoctors).toHaveLength(1);
  expect(ofDoctors[0]).toMatch(/SEARCH users USING INTEGER PRIMARY KEY/);
  expect(ofDoctors[0]).not.toMatch(/SCAN users/);
});

test.each<[string, AuditFilters]>([
  ["everything", {}],
  ["of a person", { people: [1] }],
  ["of a role", { role_id: 1 }],
  ["of an action", { action: "viewed" }],
  ["of a kind", { entity: "users" }],
  ["of a network address", { address: "192.0.2.1" }],
  ["of some days", { from: "2026-01-01", until: "2026-02-01" }],
])("the audit log, %s: read in its order, from an index", async (_, filters) => {
  for (const descending of [false, true]) {
    const plans = await plansOf(scratch.db, (db) =>
      pageOfAudit(db, { ...by("moment", descending), ...filters }),
    );
    expect(plans.length).toBeGreaterThan(1);
    for (const plan of plans) expect(plan).not.toMatch(/TEMP B-TREE|SCAN audit_log$/m);
  }
});

test("[C5] whether an address leads back to an account: found without a look at every link", async () => {
  const plans = await plansOf(scratch.db, (db) => isEmailTaken(db, "nobody@mail.example"));
  expect(plans).toHaveLength(2);
  expect(plans[1]).toContain("SEARCH password_links USING INDEX password_links_old_email");
});

test("which uploads are in use: found without a look at every appointment", async () => {
  const plans = await plansOf(scratch.db, namesInUse);
  const ofAppointments = plans.filter((plan) => plan.includes('"appointments"'));
  expect(ofAppointments).toEqual([expect.stringContaining("USING INDEX appointments_with_pictures")]);
});

test("one appointment by words or digits: found in the index of parts", async () => {
  const asked = { ...by("created_at", true), q: "östberg 960321" };
  const [first] = await plansOf(scratch.db, (db) => pageOfAppointments(db, {}, asked));
  expect(first).toMatch(/SCAN searchable_appointments_index VIRTUAL TABLE INDEX \d+:L0$/m);
  for (const looked of ["o'neill", "+44 1632 960321"]) {
    const [plan] = await plansOf(scratch.db, (db) => findCallers(db, looked));
    expect(plan).toMatch(/SCAN searchable_appointments_index VIRTUAL TABLE INDEX \d+:L[01]$/m);
  }
});

test("how many subscribers were never asked: counted in an index of them alone", async () => {
  const plans = await plansOf(scratch.db, countNeverAsked);
  expect(plans).toEqual([expect.stringContaining("USING COVERING INDEX subscribers_state_asked_at_to_ask")]);
});

test("the desk, its next patient and the wall: by the notes of two days, whatever the years before hold", async () => {
  const day = { date: "2031-03-05", began: "2031-03-05T00:00:00.000Z", since: "2031-03-04T12:05:00.000Z" };
  const asked: Array<(db: Db) => Promise<unknown>> = [
    (db) => listStages(db, day),
    (db) => listCalled(db, day, []),
    (db) => stagesVersion(db, day.date),
    (db) => nextNumber(db, 1, day),
    (db) => lastRoomOf(db, 1, day),
    (db) => callNext(db, { department_id: 1 }, { day, called_to: "" }),
    (db) => callNext(db, { doctor_id: 1, department_id: 1 }, { day, called_to: "" }),
  ];
  for (const run of asked) {
    const [plan] = await plansOf(scratch.db, run);
    expect(plan).toMatch(/SEARCH stages USING (?:COVERING )?INDEX stages_number \(date=\?/);
    expect(plan).not.toMatch(/ appointments (?!.*\browid=\?)/);
  }
});

/** How the database goes about each query that somebody runs. */
async function plansOf(db: Db, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  const nodes: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  // In a transaction nothing is remembered from before.
  await db.transaction().execute((trx) => run(trx.withPlugin(listener)));
  const plans: string[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
    const { rows } = await db.executeQuery<{ detail: string }>(
      // A plan does not depend on the values.
      CompiledQuery.raw(
        `explain query plan ${sql}`,
        parameters.map(() => null),
      ),
    );
    plans.push(`${sql}\n${rows.map(({ detail }) => detail).join("\n")}`);
  }
  return plans;
}
