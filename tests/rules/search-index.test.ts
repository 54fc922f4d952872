import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { searchSite } from "../../db/queries/search.ts";
import { listNames, searchIndexed } from "../../db/queries/search-index.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { WordIndexBuilder } from "../../db/word-index.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();
const stamps = { created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" };

const update = (number: number, description: string) => {
  const title = `News ${number}`;
  return {
    title,
    description,
    slug: `news-${number}`,
    date: `2026-01-${10 + (number % 20)}`,
    image: null,
    published_status: 1 as const,
    sort_text: title,
    ...stamps,
    search_text: searchText(title, description),
  };
};

/** Words that are parts of each other, so that much is found within words. */
const parts = [
  "heart",
  "he",
  "art",
  "ear",
  "hearing",
  "ring",
  "a",
  "straße",
  "日本",
  "%",
  "_",
  "100%",
  "dr.",
];
const phrase = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 6 })
  .map((some) => some.join(" "));

beforeAll(async () => {
  const texts = fc.sample(phrase, { numRuns: 300, seed: 7 });
  await scratch.db
    .insertInto("updates")
    .values(texts.map((text, number) => update(number, text)))
    .execute();
});

test("an index finds what a look at every text finds, in the texts' order", () => {
  fc.assert(
    fc.property(
      fc.array(phrase, { maxLength: 40 }),
      fc.uniqueArray(fc.constantFrom(...parts)),
      (texts, asked) => {
        const builder = new WordIndexBuilder();
        for (const text of texts) builder.add(text);
        const found = texts.flatMap((text, place) =>
          asked.every((part) => text.includes(part)) ? [place] : [],
        );
        expect(builder.finish().find(asked, 10)).toEqual(found.slice(0, 10));
      },
    ),
  );
});

test("once it is put together, a search finds with it what it finds without it", async () => {
  const { db } = scratch;
  await listNames(db);
  for (const words of [...parts.map((part) => [part]), ["heart", "100%"], ["e", "ring", "日"], ["nowhere"]]) {
    await searchIndexed(db, words);
    expect(await searchIndexed(db, words), words.join()).toEqual(await searchSite(db, words));
  }
});

test("what is written is found at once, and what is hidden or gone is not", async () => {
  const { db } = scratch;
  const titles = async () => (await searchIndexed(db, ["cassowary"])).updates.map(({ title }) => title);
  await listNames(db);
  expect(await titles()).toEqual([]);
  await db.insertInto("updates").values(update(900, "A cassowary")).execute();
  expect(await titles()).toEqual(["News 900"]);
  await listNames(db);
  expect(await titles()).toEqual(["News 900"]);
  await db.updateTable("updates").set({ published_status: 0 }).where("slug", "=", "news-900").execute();
  expect(await titles()).toEqual([]);
  expect((await listNames(db)).flat()).not.toContain("News 900");
});
