import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareWords } from "../../app/history/compare.server.ts";
import { keepBeginning, keepRevision } from "../../db/queries/kept-revisions.ts";
import { deletePlainRow } from "../../db/queries/plain-rows.ts";
import { saveTexts, sweepTexts } from "../../db/queries/record-texts.ts";
import { sweepRevisions } from "../../db/queries/revisions.ts";
import { slideRecords } from "../../db/queries/slides.ts";
import { findSource } from "../../db/queries/text-sources.ts";
import { namesInUse } from "../../db/queries/uploads.ts";
import { migratedDatabase, type Scratch } from "../support/scratch-database.ts";

let scratch: Scratch;
let db: Scratch["db"];

beforeEach(async () => {
  scratch = await migratedDatabase();
  db = scratch.db;
});

afterEach(() => scratch.remove());

const dated = { publish_at: null, unpublish_at: null };
const slide = (title: string, image: string) =>
  slideRecords.create(db, { title, caption: "", image, active_status: 1, ...dated });
const kept = (record_id: number, action: "changed" | "deleted") =>
  keepRevision(db, { kind: "slides", record_id, action, user_id: null });
const backdate = (record_id: number, created_at: string) =>
  db.updateTable("revisions").set({ created_at }).where("record_id", "=", record_id).execute();
const sweep = () => sweepRevisions(db, { deleted: new Date("2030-05-01"), changed: new Date("2028-05-01") });
const ids = async () =>
  (await db.selectFrom("revisions").select("record_id").orderBy("id").execute()).map((row) => row.record_id);

describe("what was deleted", () => {
  test("is forgotten after its time, with all that it was and its pictures, and not a day before", async () => {
    const [old, recent] = [await slide("Old", "old.jpg"), await slide("Recent", "recent.jpg")];
    for (const id of [old, recent]) {
      await keepBeginning(db, { kind: "slides", record_id: id });
      await kept(id, "deleted");
      await deletePlainRow(db, "slides", id);
    }
    await backdate(old, "2030-04-30T00:00:00.000Z");
    await backdate(recent, "2030-05-02T00:00:00.000Z");
    expect(await namesInUse(db)).toEqual(new Set(["old.jpg", "recent.jpg"]));
    await sweep();
    expect(await ids()).toEqual([recent, recent]);
    expect(await namesInUse(db)).toEqual(new Set(["recent.jpg"]));
  });

  test("and came back keeps what it was", async () => {
    const id = await slide("Back", "back.jpg");
    await kept(id, "deleted");
    await backdate(id, "2029-05-02T00:00:00.000Z");
    await sweep();
    expect(await ids()).toEqual([id]);
  });
});

describe("what a record said in another language", () => {
  const said = async (record_id: number) => {
    const key = { kind: "slides", record_id, language: "fr" } as const;
    const source = (await findSource(db, "slides", record_id)) ?? {};
    await saveTexts(db, key, null, { fields: { title: "Un" }, source });
    await keepRevision(db, { kind: "slides/fr", record_id, action: "added", user_id: null });
  };
  const texts = async () => (await db.selectFrom("record_texts").select("record_id").execute()).length;

  test("is kept while the record is there or can be brought back, and forgotten with it", async () => {
    const [there, binned] = [await slide("There", "there.jpg"), await slide("Binned", "binned.jpg")];
    for (const id of [there, binned]) await said(id);
    await kept(binned, "deleted");
    await deletePlainRow(db, "slides", binned);
    const clear = async () => {
      await sweep();
      await sweepTexts(db);
      return [await ids(), await texts()];
    };
    await backdate(there, "2030-04-30T00:00:00.000Z");
    await backdate(binned, "2030-05-02T00:00:00.000Z");
    expect(await clear()).toEqual([[there, binned, binned], 2]);
    await backdate(binned, "2030-04-30T00:00:00.000Z");
    expect(await clear()).toEqual([[there], 1]);
  });

  test("goes after as long as what the record itself was", async () => {
    const id = await slide("Old", "old.jpg");
    await said(id);
    await backdate(id, "2028-04-30T00:00:00.000Z");
    await sweep();
    expect([await ids(), await texts()]).toEqual([[], 1]);
  });
});

test("what is there keeps what it was for as long as is wanted, and nothing twice", async () => {
  const id = await slide("One", "one.jpg");
  await keepBeginning(db, { kind: "slides", record_id: id });
  await keepBeginning(db, { kind: "slides", record_id: id });
  await kept(id, "changed");
  expect(await ids()).toEqual([id]);
  await backdate(id, "2028-04-30T00:00:00.000Z");
  await sweep();
  expect(await ids()).toEqual([]);
});

describe("two texts", () => {
  test("are compared word by word", () => {
    expect(compareWords("Open from nine", "Open from ten")).toEqual([
      { text: "Open from ", is: "same" },
      { text: "nine", is: "removed" },
      { text: "ten", is: "added" },
    ]);
  });

  test("are so in any script, with the marks that letters carry", () => {
    expect(compareWords("قسم الجلد", "قسم الجلدية").slice(1)).toEqual([
      { text: "الجلد", is: "removed" },
      { text: "الجلدية", is: "added" },
    ]);
    expect(compareWords("Le coeur bat", "Le cœur bat").map(({ text }) => text)).toEqual([
      ...["Le ", "coeur", "cœur", " bat"],
    ]);
  });

  test("that share too little stand one after the other", () => {
    const many = (word: string) => Array.from({ length: 6000 }, (_, index) => word + index).join(" ");
    expect(compareWords(many("a"), many("b")).map(({ is }) => is)).toEqual(["removed", "added"]);
  });

  test("of which one is empty are all new, or all gone", () => {
    expect(compareWords("", "New words")).toEqual([{ text: "New words", is: "added" }]);
    expect(compareWords("Old words", "")).toEqual([{ text: "Old words", is: "removed" }]);
  });
});
