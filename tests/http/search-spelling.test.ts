import { describe, expect, test } from "vitest";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, one, text, texts, visit } from "../support/page.ts";
import { accounts } from "../support/session.ts";

const hospital = hospitalForAll();

const search = async (query: string, language = "") => {
  const { root } = await visit(`${hospital.url}${language}/search?q=${encodeURIComponent(query)}`);
  return {
    says: text(one(root, '[role="status"]')),
    titles: texts(root, ".results h3"),
    marked: all(root, ".results mark").map((mark) => text(mark).toLowerCase()),
  };
};
const admin = () => tokenOf(hospital, accounts.admin);
const addDepartment = async (name: string, description: string) => {
  const body = { name, description: `<p>${description}</p>` };
  return recordOf(await call(hospital, "POST", "departments", { token: await admin(), body })).id;
};

describe("a word that is mistyped", () => {
  test.each([
    ["diabtes", "diabetes"],
    ["operaton", "operation"],
    ["pregnancis", "pregnancies"],
    ["daibetes", "diabetes"],
    ["Diabtes", "diabetes"],
  ])("%s is put right as %s, which stands in texts alone", async (typed, meant) => {
    const [mistyped, right] = [await search(typed), await search(meant)];
    expect(right.titles.length).toBeGreaterThan(0);
    expect(mistyped.titles).toEqual(right.titles);
    expect(mistyped.says.toLowerCase()).toContain(meant);
    expect(mistyped.marked).toContain(meant);
  });

  test("is rather one of a name than one of a text that is as near", async () => {
    await addDepartment("Lithotripsy", "Stones.");
    await addDepartment("Stones", "We use lithotriptsy, as some write it.");
    expect((await search("lithotripzy")).titles).toEqual(["Lithotripsy"]);
  });

  test("is rather one of many texts than one of a single text", async () => {
    for (const name of ["Wing one", "Wing two"]) await addDepartment(name, "With ombrelles.");
    await addDepartment("Wing three", "With ombrolles.");
    expect((await search("ombrulles")).titles).toEqual(["Wing one", "Wing two"]);
  });

  test("among others is put right alone", async () => {
    const { says, titles } = await search("pregnancies diabtes");
    expect([titles, says]).toEqual([
      (await search("pregnancies diabetes")).titles,
      expect.stringContaining("pregnancies diabetes"),
    ]);
    expect(titles.length).toBeGreaterThan(0);
  });

  test("is said as it is written, though a search takes no notice of accents and signs", async () => {
    await addDepartment("Rue Haute", "L’hémodialyse, « à domicile ».");
    const { says, titles } = await search("hemodialise");
    expect([titles, says]).toEqual([["Rue Haute"], expect.stringContaining("hémodialyse")]);
  });

  test("is no number: that one is another one", async () => {
    await addDepartment("Archive", "Since 194512, in room K194512.");
    expect((await search("194513")).titles).toEqual([]);
    expect((await search("k194513")).titles).toEqual([]);
  });

  test("is never one that the public may not read", async () => {
    const id = await addDepartment("Hall", "A quokkaterium.");
    expect((await search("quokkaterim")).titles).toEqual(["Hall"]);
    const body = { publish_at: "2099-01-01T08:00" };
    await call(hospital, "PUT", `departments/${id}`, { token: await admin(), body });
    expect(await search("quokkaterim")).toMatchObject({
      titles: [],
      says: expect.not.stringContaining("quokkaterium"),
    });
  });

  test("is put right in the language of the page, by what is translated into it", async () => {
    const token = await admin();
    await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["en", "fr", "ar"] } });
    const id = await addDepartment("Sleep", "Nights.");
    const say = (language: string, description: string) =>
      call(hospital, "PUT", `departments/${id}/texts`, {
        token,
        body: { language, name: language, description },
      });
    expect((await say("fr", "<p>Pour les noctambules.</p>")).code).toBe(200);
    expect((await say("ar", "<p>عيادة للأرق المزمن.</p>")).code).toBe(200);
    const french = await search("noctambuls", "/fr");
    expect([french.titles, french.says]).toEqual([["fr"], expect.stringContaining("noctambules")]);
    expect((await search("noctambuls")).titles).toEqual([]);
    const arabic = await search("للارك", "/ar");
    expect([arabic.titles, arabic.says]).toEqual([["ar"], expect.stringContaining("للأرق")]);
  });
});
