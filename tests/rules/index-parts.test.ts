import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { engineOf } from "../../db/connection/engine.ts";
import { coverSearch, indexParts, withIdentity } from "../../db/migrations/helpers.ts";
import { findCallers } from "../../db/queries/callers.ts";
import { pageOfAppointments } from "../../db/queries/staff-appointments.ts";
import { databaseForAll, type Scratch, scratchDatabase } from "../support/scratch-database.ts";

interface Notes {
  notes: { id: number; list_text: string; phone: string; place: number };
  searched: { id: number; list_text: string; digits: string };
}

let scratch: Scratch;
let db: Kysely<Notes>;

const isServer = process.env.TEST_ENGINE === "postgres";

/** As many as rows wait for the index at most, and some. */
const many = 70;

beforeAll(async () => {
  scratch = scratchDatabase();
  db = scratch.db as unknown as Kysely<Notes>;
  await withIdentity(db.schema.createTable("notes"))
    .addColumn("list_text", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .execute();
  await coverSearch(scratch.db as unknown as Kysely<unknown>, { table: "notes", filter: "place" });
  await add(["there before", "and another"]);
  await indexParts(scratch.db as unknown as Kysely<unknown>, {
    table: "notes",
    columns: ["list_text", "phone"],
    texts: { list_text: sql.ref("list_text"), digits: sql`replace(${sql.ref("phone")}, ' ', '')` },
    view: "searched",
  });
});

afterAll(() => scratch.remove());

async function add(texts: readonly string[], id?: number): Promise<void> {
  const rows = texts.map((list_text) => ({ list_text, phone: phoneOf(list_text), place: 0 }));
  await db
    .insertInto("notes")
    .values(id === undefined ? (rows as Notes["notes"][]) : rows.map((row) => ({ ...row, id })))
    .execute();
}

const phoneOf = (text: string) => `0 ${text.length}1 23 ${text.length}`;

const text = fc.constantFrom("anna berg", "annabel", "bergstrom", "100% sure", "o'neill", "مرحبا بكم", "");

/** What may happen to the rows; a row is named by where it stands among those that are there. */
const deed = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), texts: fc.array(text, { minLength: 1, maxLength: 3 }) }),
  fc.record({
    kind: fc.constant("add" as const),
    texts: text.map((one) => Array.from({ length: many }, () => one)),
  }),
  fc.record({ kind: fc.constant("fill" as const), text }),
  fc.record({ kind: fc.constant("write" as const), text, at: fc.nat(200), place: fc.boolean() }),
  fc.record({ kind: fc.constant("delete" as const), at: fc.nat(200) }),
  fc.record({ kind: fc.constant("delete last" as const) }),
);

async function act(one: typeof deed extends fc.Arbitrary<infer Deed> ? Deed : never): Promise<void> {
  const ids = (await db.selectFrom("notes").select("id").orderBy("id").execute()).map(({ id }) => id);
  if (one.kind === "add") return add(one.texts);
  const last = ids.at(-1);
  if (last === undefined) return;
  if (one.kind === "fill") {
    // A number that was left out, or given back.
    const free = Array.from({ length: last }, (_, index) => last - index).find((id) => !ids.includes(id));
    if (free) await add([one.text], free);
    return;
  }
  const id = one.kind === "delete last" ? last : (ids[one.at % ids.length] as number);
  if (one.kind !== "write") await db.deleteFrom("notes").where("id", "=", id).execute();
  else if (one.place) await db.updateTable("notes").set({ place: one.at }).where("id", "=", id).execute();
  else {
    const values = { list_text: one.text, phone: phoneOf(one.text) };
    await db.updateTable("notes").set(values).where("id", "=", id).execute();
  }
}

test("rows that were there before are found", async () => {
  expect(await found("list_text", "efor")).toEqual([1]);
});

test("whatever is written, the view finds what a look at every row finds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 20 }), async (deeds) => {
      for (const one of deeds) await act(one);
      const rows = await db.selectFrom("notes").selectAll().orderBy("id").execute();
      for (const part of ["ann", "berg", "na b", "o'n", "رحب", "sure", "there"]) {
        const wanted = rows.filter((row) => row.list_text.includes(part)).map(({ id }) => id);
        expect(await found("list_text", part)).toEqual(wanted);
      }
      const digits = rows.filter((row) => row.phone.replaceAll(" ", "").includes("91239"));
      expect(await found("digits", "91239")).toEqual(digits.map(({ id }) => id));
    }),
    { numRuns: isServer ? 10 : 40 },
  );
  expect(await engineOf(db).findDamage(db)).toEqual([]);
});

async function found(column: "list_text" | "digits", part: string): Promise<number[]> {
  const rows = await db.selectFrom("searched").select("id").where(column, "like", `%${part}%`).execute();
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

test.runIf(!isServer)("of what a row no longer says, no threes are left in a file", async () => {
  await add(Array.from({ length: many }, () => "xyzzy"));
  const threes = async () => {
    await sql`create virtual table threes using fts5vocab(searched_index, row)`.execute(db);
    const { rows } = await sql<{ term: string }>`select term from threes where term like '%zz%'`.execute(db);
    await sql`drop table threes`.execute(db);
    return rows.map(({ term }) => term);
  };
  expect(await threes()).toEqual(["yzz", "zzy"]);
  await db.updateTable("notes").set({ list_text: "" }).where("id", "<", 10).execute();
  await db.updateTable("notes").set({ list_text: "" }).where("list_text", "=", "xyzzy").execute();
  expect(await threes()).toEqual([]);
});

test("neither the index nor the view counts as a table", async () => {
  const names = ["notes"];
  expect(await engineOf(db).tableNames(db)).toEqual(names);
  expect((await engineOf(db).tableShapes(db)).map(({ name }) => name)).toEqual(names);
});

const hospital = await databaseForAll();

const patient = {
  firstname: "Grâce",
  lastname: "Östberg",
  sort_text: "ostberg grace",
  phone: "",
  email: "",
  description: "",
};
const stamps = { created_at: "2030-01-01T00:00:00.000Z", updated_at: "2030-01-01T00:00:00.000Z" };

/** Appointments with no more than what is searched, and when and under what names they were asked for. */
async function keep(visits: ReadonlyArray<{ list_text: string; phone?: string }>): Promise<void> {
  const common = { ...patient, date: "2030-01-07", time: "09:00", active_status: 0 as const, ...stamps };
  await hospital.db
    .insertInto("appointments")
    .values(visits.map((visit) => ({ ...common, ...visit })))
    .execute();
}

beforeEach(async () => {
  await hospital.db.deleteFrom("appointments").execute();
});

const searched = async (q: string) => {
  const asked = { q, sort: "created_at", descending: false, at: { skip: 0 }, limit: 5 } as const;
  const { rows, count } = await pageOfAppointments(hospital.db, {}, asked);
  return { count, shown: rows.length };
};

test.each([
  ["100%", 1],
  ["00%", 1],
  ["a_b", 1],
  ["100% ost", 1],
  ["ös", 3],
  ["östberg 960-321", 3],
  ["+44 (1632) 960-321", 3],
  ["grace@mail.example", 1],
  ["gr@mail.example", 0],
  ["berg@", 0],
])("a search for “%s” finds as many as hold each word as it is written: %i", async (q, count) => {
  const list_text = "grace ostberg +44 (1632) 960-321";
  const other = `${list_text} grace@mail.example 1000 axb`;
  await keep([{ list_text: `${list_text} 100% a_b` }, { list_text: other }, { list_text }]);
  expect(await searched(q)).toEqual({ count, shown: count });
});

test("a word that very many hold, and people who came very often", async () => {
  const list_text = "grace ostberg 960321";
  await keep(
    Array.from({ length: 1100 }, (_, index) => ({ list_text, phone: index < 1099 ? "960321" : "960 3219" })),
  );
  expect(await searched("ostberg")).toEqual({ count: 1100, shown: 5 });
  expect((await findCallers(hospital.db, "östberg")).map(({ phone }) => phone)).toEqual([
    "960 3219",
    "960321",
  ]);
  expect((await findCallers(hospital.db, "9603219")).map(({ phone }) => phone)).toEqual(["960 3219"]);
});
