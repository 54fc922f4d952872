import { beforeAll, expect, test, vi } from "vitest";
import type { LanguageCode } from "../../app/words/languages.ts";
import { speak } from "../../app/words/spoken.server.ts";
import { translate } from "../../app/words/translated.server.ts";
import { loadDemo } from "../../db/demo/load.ts";
import { loadTranslations } from "../../db/demo/translations.ts";
import { departmentRecords, listDepartmentNames, listDepartments } from "../../db/queries/departments.ts";
import { listDoctors } from "../../db/queries/doctors.ts";
import { listLanguages } from "../../db/queries/languages.ts";
import { sweepTexts } from "../../db/queries/record-texts.ts";
import { searchIndexed } from "../../db/queries/search-index.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { listServices } from "../../db/queries/services.ts";
import { countTextsToDo } from "../../db/queries/text-stands.ts";
import { databaseForAll } from "../support/scratch-database.ts";

const scratch = await databaseForAll();

beforeAll(async () => {
  await loadDemo(scratch.db, { timeZone: "Europe/Paris", pictures: [], putUpload: async () => {} });
  await loadTranslations(scratch.db);
});

const open: LanguageCode[] = ["en", "fr", "ar"];
const spokenIn = (words: LanguageCode) => ({ words, asked: words, main: "en" as const, open });

test("the demo hospital says in French and Arabic what its home page and lists show", async () => {
  expect((await listLanguages(scratch.db)).map(({ code, state }) => [code, state])).toEqual([
    ["en", "open"],
    ["fr", "open"],
    ["ar", "open"],
  ]);
  for (const kind of ["web_info", "slides", "departments", "services", "doctors", "visit_types"] as const) {
    const none = { missing: 0, outdated: 0 };
    expect(await countTextsToDo(scratch.db, kind), kind).toEqual([
      { language: "fr", ...none },
      { language: "ar", ...none },
    ]);
  }
});

test("a page costs no statement in the main language, and one in another", async () => {
  const { db } = scratch;
  const rows = {
    departments: await listDepartments(db),
    services: await listServices(db),
    doctors: await listDoctors(db),
  };
  const run = vi.spyOn(db.getExecutor(), "executeQuery");
  expect(await speak(spokenIn("en"), () => translate(db, rows))).toBe(rows);
  expect(run).toHaveBeenCalledTimes(0);
  await speak(spokenIn("fr"), () => translate(db, { departments: [] }));
  run.mockClear();
  const french = await speak(spokenIn("fr"), () => translate(db, rows));
  expect(run).toHaveBeenCalledTimes(1);
  expect(french.departments[0]).toMatchObject({ name: "Cardiologie", inAddress: "Cardiology" });
  expect(french.doctors[0]).toMatchObject({ department_name: "Cardiologie", lastname: "Diallo" });
  // What every page shows is at hand.
  const named = await listDepartmentNames(db);
  run.mockClear();
  const { departments } = await speak(spokenIn("ar"), () => translate(db, { departments: named }));
  expect(departments[0]?.name).toBe("أمراض القلب");
  expect(run).toHaveBeenCalledTimes(0);
  run.mockRestore();
});

test("a search finds what is said in its language", async () => {
  const words = [searchText("palpitations")];
  const ids = async (language?: string) =>
    (await searchIndexed(scratch.db, words, language)).departments.map(({ id }) => id);
  expect(await ids()).toEqual([]);
  expect(await ids("fr")).toEqual([1]);
  expect(await ids("ar")).toEqual([]);
});

test("many records that are changed at once are outdated at once, and only where a text is another", async () => {
  const { db } = scratch;
  const before = await departmentRecords.findMany(db, [1, 2]);
  const changes = before.map(({ id, updated_at, ...record }) => ({
    id,
    version: updated_at,
    record: { ...record, ...(id === 1 && { name: "Heart" }) },
  }));
  await db.transaction().execute((trx) => departmentRecords.updateMany(trx, changes));
  expect(await countTextsToDo(db, "departments")).toMatchObject([{ outdated: 1 }, { outdated: 1 }]);
});

test("what a record said is forgotten once it cannot be brought back", async () => {
  const { db } = scratch;
  const id = await departmentRecords.create(db, { name: "Sleep", description: "", image: null });
  const texts = { kind: "departments", record_id: id, language: "fr" } as const;
  const row = { fields: "{}", sources: "{}", told: 0, missing: 1, outdated: 0, search_text: "" } as const;
  await db
    .insertInto("record_texts")
    .values({ ...texts, ...row, updated_at: "" })
    .execute();
  const left = async () =>
    (
      await db
        .selectFrom("record_texts")
        .select("record_id")
        .where("record_id", "=", id)
        .where("kind", "=", "departments")
        .execute()
    ).length;
  await sweepTexts(db);
  expect(await left()).toBe(1);
  await db.deleteFrom("departments").where("id", "=", id).execute();
  await sweepTexts(db);
  expect(await left()).toBe(0);
  expect((await db.selectFrom("record_texts").select("kind").execute()).length).toBeGreaterThan(100);
});
