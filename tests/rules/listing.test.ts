import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Listing } from "../../db/queries/listing.ts";
import { deletePlainRow } from "../../db/queries/plain-rows.ts";
import { slideRecords } from "../../db/queries/slides.ts";
import type { NewRow } from "../../db/schema.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

type SlideSort = Parameters<typeof slideRecords.page>[1]["sort"];

beforeEach(async () => {
  await scratch.db.deleteFrom("slides").execute();
});

/** Few titles, so that there are many ties; of mixed case, with accents, empty. */
const title = fc.constantFrom("", "a", "A", "b", "Ä", "ab", "a b", "Zebra", "zebra", "100%", "_");
const slide = fc.record({
  title,
  caption: fc.constantFrom("", "Zebra crossing", "one"),
  active_status: fc.constantFrom(0 as const, 1 as const),
  ordinal: fc.constantFrom(1, 2, 10, 1_000_000_000),
});
const listing = fc.record({
  sort: fc.constantFrom<SlideSort>("created_at", "title", "visibility", "ordinal"),
  descending: fc.boolean(),
  limit: fc.integer({ min: 1, max: 7 }),
  q: fc.constantFrom("", "zebra", "a", "%", "_", "one zebra", "nothing"),
  active_status: fc.constantFrom(undefined, 0 as const, 1 as const),
});

type Slide = Pick<NewRow<"slides">, "title" | "caption" | "active_status"> & { ordinal?: number };

async function create(slides: Slide[]) {
  const rows = [];
  for (const values of slides) {
    rows.push({ ...values, id: await slideRecords.create(scratch.db, { ...values, image: null }) });
  }
  return rows;
}

type Wanted = Omit<Listing<SlideSort>, "at"> & { active_status: 0 | 1 | undefined };

const page = (wanted: Wanted, at: Listing["at"]) => slideRecords.page(scratch.db, { ...wanted, at });

/** Every page, from one end to the other. */
async function walk(wanted: Wanted, backwards: boolean) {
  const pages: number[][] = [];
  let at: Listing["at"] | null = backwards ? "end" : { skip: 0 };
  while (at) {
    const listed = await page(wanted, at);
    const ids = listed.rows.map(({ id }) => id);
    if (backwards) pages.unshift(ids);
    else pages.push(ids);
    const edge = backwards ? listed.first : listed.last;
    at = !listed.more || !edge ? null : backwards ? { before: edge } : { after: edge };
  }
  return pages;
}

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

function sorted(slides: Array<Slide & { id: number }>, wanted: Wanted) {
  const words = wanted.q.split(" ");
  const key = (row: (typeof slides)[number]) =>
    ({
      created_at: row.id,
      title: folded(row.title),
      visibility: row.active_status,
      ordinal: row.ordinal ?? 1_000_000_000,
    })[wanted.sort];
  const ascending = slides
    .filter((row) => wanted.active_status === undefined || row.active_status === wanted.active_status)
    .filter((row) => words.every((word) => folded(`${row.title} ${row.caption}`).includes(word)))
    .sort((one, other) => {
      const [a, b] = [key(one), key(other)];
      return a < b ? -1 : a > b ? 1 : one.id - other.id;
    });
  return (wanted.descending ? ascending.reverse() : ascending).map(({ id }) => id);
}

test("a walk through the pages, forwards or backwards, sees what one full sort sees", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(slide, { maxLength: 25 }), listing, async (slides, wanted) => {
      await scratch.db.deleteFrom("slides").execute();
      const rows = await create(slides);
      const expected = sorted(rows, wanted);
      const forwards = await walk(wanted, false);
      expect(forwards.flat()).toEqual(expected);
      expect(await walk(wanted, true)).toEqual(forwards);
      expect((await page(wanted, { skip: 0 })).count).toBe(expected.length);
      expect((await page(wanted, { skip: 3 })).rows.map(({ id }) => id)).toEqual(
        expected.slice(3, 3 + wanted.limit),
      );
    }),
    { numRuns: 60 },
  );
});

test("rows deleted between two pages, the one at the border too, hide and repeat no other", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(slide, { minLength: 4, maxLength: 20 }),
      listing,
      fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
      async (slides, wanted, picks) => {
        await scratch.db.deleteFrom("slides").execute();
        const rows = await create(slides);
        const expected = sorted(rows, wanted);
        const first = await page(wanted, { skip: 0 });
        const shown = first.rows.map(({ id }) => id);
        const gone = new Set([
          ...picks.map((pick) => rows[pick % rows.length]?.id ?? 0),
          first.last?.id ?? 0,
        ]);
        for (const id of gone) await deletePlainRow(scratch.db, "slides", id);
        const rest = first.last ? (await page({ ...wanted, limit: 99 }, { after: first.last })).rows : [];
        expect(rest.map(({ id }) => id)).toEqual(
          expected.filter((id) => !shown.includes(id) && !gone.has(id)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("a key of the wrong kind in a cursor is taken as one of the right kind", async () => {
  await create([{ title: "b", caption: "", active_status: 1 }]);
  const order = { q: "", descending: false, limit: 5, active_status: undefined };
  expect((await page({ ...order, sort: "title" }, { after: { key: 1, id: 0 } })).rows).toHaveLength(1);
  expect((await page({ ...order, sort: "created_at" }, { after: { key: "x", id: 0 } })).rows).toHaveLength(1);
});
