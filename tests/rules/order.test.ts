import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { listActivePartners } from "../../db/queries/partners.ts";
import { type Destination, moveRow } from "../../db/queries/places.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const { db } = await databaseForAll();

beforeEach(async () => {
  await db.deleteFrom("partners").execute();
});

async function addPartner(name: string): Promise<number> {
  const at = "2026-01-01T00:00:00.000Z";
  const { id } = await db
    .insertInto("partners")
    .values({
      name,
      link: "",
      description: "",
      active_status: 1,
      sort_text: name,
      list_text: name,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const moved = (id: number, to: Destination) =>
  db.transaction().execute((trx) => moveRow(trx, "partners", { id, to }));

const shown = async () => (await listActivePartners(db)).map(({ id }) => id);

const step = fc.record({
  what: fc.constantFrom("before" as const, "after" as const, "place" as const, "add" as const),
  which: fc.nat(20),
  other: fc.nat(20),
});

test("whatever is moved, added and taken away, the order is the one that was asked for", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await db.deleteFrom("partners").execute();
      let model = [await addPartner("one"), await addPartner("two"), await addPartner("three")];
      for (const { what, which, other } of steps) {
        const [id = 0, beside = 0] = [model[which % model.length], model[other % model.length]];
        if (what === "add") {
          model.push(await addPartner("more"));
          continue;
        }
        const rest = model.filter((one) => one !== id);
        const at = rest.indexOf(beside);
        const index = what === "place" ? Math.min(other, rest.length) : at + (what === "after" ? 1 : 0);
        if (what === "place" || id !== beside) model = rest.toSpliced(index, 0, id);
        const to =
          what === "place"
            ? { place: other + 1 }
            : what === "before"
              ? { before: beside }
              : { after: beside };
        expect(await moved(id, to)).toBe(model.indexOf(id) + 1);
        expect(await shown()).toEqual(model);
      }
    }),
    { numRuns: 30 },
  );
});

test("until somebody moves one they stand as they were entered; what comes later is last", async () => {
  const [one, two, three] = [await addPartner("c"), await addPartner("a"), await addPartner("b")];
  expect(await shown()).toEqual([one, two, three]);
  await moved(three, { before: one });
  const four = await addPartner("d");
  expect(await shown()).toEqual([three, one, two, four]);
});

test("nothing is moved that is gone, nor beside what is gone", async () => {
  const [one, two] = [await addPartner("a"), await addPartner("b")];
  expect(await moved(999_999, { place: 1 })).toBeNull();
  expect(await moved(two, { before: 999_999 })).toBeNull();
  expect(await shown()).toEqual([one, two]);
});

test("moves at once leave every row one place of its own", async () => {
  const ids: number[] = [];
  for (let number = 0; number < 6; number++) ids.push(await addPartner(`partner ${number}`));
  await Promise.all(ids.map((id, index) => moved(id, { place: ((index * 5) % 6) + 1 })));
  const rows = await db.selectFrom("partners").select("ordinal").orderBy("ordinal").execute();
  expect(rows.map(({ ordinal }) => ordinal)).toEqual(ids.map((_, index) => index + 1));
});

test("a page whose place has changed is another version, for its form says the place as well", async () => {
  const before = await db
    .selectFrom("pages")
    .select(["id", "updated_at"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  const [first, , last] = before;
  await db
    .transaction()
    .execute((trx) => moveRow(trx, "pages", { id: last?.id ?? 0, to: { before: first?.id ?? 0 } }));
  const after = await db
    .selectFrom("pages")
    .select(["id", "position", "updated_at"])
    .orderBy("position")
    .execute();
  expect(after.map(({ id }) => id)).toEqual([last, ...before.slice(0, -1)].map((page) => page?.id));
  expect(after[0]?.updated_at).not.toBe(last?.updated_at);
});
