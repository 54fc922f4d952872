import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { noticeAfter, sendPicture } from "../support/dashboard.ts";
import { formOn, send, sendForPage, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, text, texts } from "../support/page.ts";
import { open, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr", "ar"] } });
});

interface Line {
  id: number;
  kind: string;
  language: string | null;
  action: string;
  name: string;
  author: string | null;
}

const get = (path: string) => call(hospital, "GET", path, { token });
const put = (path: string, body: object) => call(hospital, "PUT", path, { token, body });
const staff = (path: string) => open(hospital, path, cookie);
const linesOf = async (kind: string, record: number, language: string) =>
  rowsOf(await get(`revisions?kind=${kind}&record=${record}&language=${language}`)) as never as Line[];
const actionsOf = async (kind: string, record: number, language = "fr") =>
  (await linesOf(kind, record, language)).map(({ action }) => action);
const addDepartment = async (name: string) =>
  recordOf(
    await call(hospital, "POST", "departments", {
      token,
      body: { name, description: "<p>We look after you.</p>" },
    }),
  ).id;
const translate = (id: number, texts: object, language = "fr") =>
  put(`departments/${id}/texts`, { language, ...texts });
/** What a department says in French, and what of it is outdated. */
const french = async (id: number) => {
  const [{ texts: said, outdated } = { texts: {}, outdated: [] }] = (await get(`departments/${id}/texts`))
    .body.data as Array<{ texts: Record<string, string>; outdated: string[] }>;
  return { said, outdated };
};
const view = (line: Line | undefined) => `/admin/history/${line?.id}/view`;
const restoring = (line: Line | undefined) =>
  call(hospital, "POST", `revisions/${line?.id}/restore`, { token });

describe("a translation", () => {
  test("is kept each time it is saved, with who saved it; a save that changes nothing is none", async () => {
    const id = await addDepartment("Sleep");
    const edit = `/admin/departments/${id}/edit?lang=fr`;
    for (const name of ["Sommeil", "Le sommeil", "Le sommeil"])
      await send(formOn(await staff(edit), "translation"), { name }, { cookie });
    const lines = await linesOf("departments", id, "fr");
    expect(lines.map(({ action, kind, language, name }) => [action, kind, language, name])).toEqual([
      ["changed", "departments", "fr", "Sleep"],
      ["added", "departments", "fr", "Sleep"],
    ]);
    expect(lines.every(({ author }) => author !== null)).toBe(true);
    expect(recordOf(await get(`revisions/${lines[0]?.id}`))).toMatchObject({
      kind: "departments",
      record_id: id,
      language: "fr",
      image: null,
      fields: { name: "Le sommeil", description: "" },
    });
    // What the record itself was is another line of versions.
    expect(await actionsOf("departments", id, "en")).toEqual(["added"]);
    expect(rowsOf(await get(`revisions?kind=departments&record=${id}`))).toHaveLength(3);
  });

  test("that was there before is where its history begins", async () => {
    const id = await addDepartment("Voice");
    await translate(id, { name: "Voix" });
    hospital.change("delete from revisions where record_id = ? and kind = 'departments/fr'", id);
    await translate(id, { name: "La voix" });
    const [now, before] = await linesOf("departments", id, "fr");
    expect([now?.action, before?.action, before?.author]).toEqual(["changed", "before", null]);
    expect(recordOf(await get(`revisions/${before?.id}`)).fields).toMatchObject({ name: "Voix" });
  });

  test("stands beside what it became, word by word, in its language", async () => {
    const id = await addDepartment("Skin");
    await translate(id, { name: "قسم الجلد" }, "ar");
    await translate(id, { name: "قسم الجلدية" }, "ar");
    const [line, first] = await linesOf("departments", id, "ar");
    const page = await staff(view(line));
    expect(text(one(page.root, "#popup-title"))).toBe("Changed: Skin");
    expect(text(one(page.root, "dialog .popup-lead"))).toContain("Department (Arabic)");
    expect(texts(page.root, ".compared dt")).toEqual(["Name"]);
    expect([text(one(page.root, ".compared del")), text(one(page.root, ".compared ins"))]).toEqual([
      "الجلد",
      "الجلدية",
    ]);
    const shown = one(page.root, ".compared dd");
    expect([attribute(shown, "lang"), attribute(shown, "dir")]).toEqual(["ar", "rtl"]);
    expect(all(page.root, "dialog form")).toEqual([]);
    expect(texts((await staff(view(first))).root, "dialog form button")).toEqual(["Restore this version"]);
  });

  test("is found in the record's history, by its language, and in the table to download", async () => {
    const id = await addDepartment("Bones");
    await translate(id, { name: "Os" });
    const edit = await staff(`/admin/departments/${id}/edit?lang=fr`);
    expect(hrefs(edit.root)).toContain(`/admin/history?kind=departments&record=${id}&language=fr`);
    const ofRecord = `/admin/history?kind=departments&record=${id}`;
    const kindsAt = async (path: string) => texts((await staff(path)).root, "tbody tr td:nth-child(2)");
    expect(await kindsAt(ofRecord)).toEqual(["Department (French)", "Department"]);
    expect(await kindsAt(`${ofRecord}&language=fr`)).toEqual(["Department (French)"]);
    expect(await kindsAt(`${ofRecord}&language=en`)).toEqual(["Department"]);
    expect(await kindsAt(`${ofRecord}&language=ar`)).toEqual([]);
    const csv = await fetch(`${hospital.url}${ofRecord}&format=csv`, { headers: { cookie } });
    expect(await csv.text()).toContain('"Bones","Department (French)","Added"');
    expect((await get("revisions?language=de")).code).toBe(422);
  });

  test("becomes again what it was, and that can be undone too", async () => {
    const id = await addDepartment("Feet");
    await translate(id, { name: "Pieds", description: "<p>Nous soignons les pieds.</p>" });
    await translate(id, { name: "Les pieds", description: "" });
    const [later, first] = await linesOf("departments", id, "fr");
    const popup = await staff(view(first));
    const version = valuesIn(one(popup.root, "dialog form")).version ?? "";
    const restored = await post(hospital, view(first), { version }, cookie);
    expect(await noticeAfter(hospital, restored, cookie)).toBe("Translation restored successfully");
    expect(await french(id)).toEqual({
      said: { name: "Pieds", description: "<p>Nous soignons les pieds.</p>" },
      outdated: [],
    });
    expect(await actionsOf("departments", id)).toEqual(["restored", "changed", "added"]);
    expect(recordOf(await get(`departments/${id}`)).name).toBe("Feet");
    // Who looked before that is told.
    const late = await post(hospital, view(later), { version }, cookie);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else changed this translation meanwhile");
    expect(await actionsOf("departments", id)).toHaveLength(3);
    expect((await restoring(later)).body.message).toBe("Translation restored successfully");
    expect((await french(id)).said).toEqual({ name: "Les pieds" });
    expect(
      hospital.rows("select detail from audit_log where action = 'translated' and entity_id = ?", String(id)),
    ).toHaveLength(4);
  });

  test("is told to somebody who writes it while another brings it back", async () => {
    const id = await addDepartment("Hands");
    await translate(id, { name: "Mains" });
    await translate(id, { name: "Les mains" });
    const begun = formOn(await staff(`/admin/departments/${id}/edit?lang=fr`), "translation");
    await restoring((await linesOf("departments", id, "fr"))[1]);
    const refused = await sendForPage(begun, { name: "Nos mains" }, { cookie });
    expect(refused.status).toBe(422);
    expect(text(refused.root)).toContain("Now: Mains");
    expect((await french(id)).said).toEqual({ name: "Mains" });
  });

  test("that comes back is outdated where its record says something else by now", async () => {
    const id = await addDepartment("Knees");
    await translate(id, { name: "Genoux" });
    await put(`departments/${id}`, { name: "Knees and hips" });
    await translate(id, { name: "Genoux et hanches" });
    expect((await french(id)).outdated).toEqual([]);
    await restoring((await linesOf("departments", id, "fr"))[1]);
    expect(await french(id)).toEqual({ said: { name: "Genoux" }, outdated: ["name"] });
  });

  test("that was taken away can be brought back", async () => {
    const id = await addDepartment("Ears");
    await translate(id, { name: "Oreilles" });
    await translate(id, { name: "" });
    expect((await french(id)).said).toEqual({});
    const [gone, was] = await linesOf("departments", id, "fr");
    expect(texts((await staff(view(gone))).root, ".compared del")).toEqual(["Oreilles"]);
    expect((await restoring(was)).code).toBe(200);
    expect((await french(id)).said).toEqual({ name: "Oreilles" });
    await translate(await addDepartment("Nothing"), { name: "" });
    expect(rowsOf(await get("revisions?language=fr&q=nothing"))).toEqual([]);
  });

  test("of a deleted record comes back with it, and not without", async () => {
    const id = await addDepartment("Spine");
    await translate(id, { name: "Dos" });
    await translate(id, { name: "Le dos" });
    await call(hospital, "DELETE", `departments/${id}`, { token });
    const [newest, first] = await linesOf("departments", id, "fr");
    expect(texts((await staff(view(newest))).root, "dialog form button")).toEqual([
      "Bring the translation back",
    ]);
    const refused = await post(hospital, view(first), {}, cookie);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain(
      "This translation can no longer be as it was: There is no such department",
    );
    const [deleted] = rowsOf(await get("revisions?kind=departments&action=deleted&q=spine"));
    expect((await call(hospital, "POST", `revisions/${deleted?.id}/restore`, { token })).code).toBe(200);
    expect((await french(id)).said).toEqual({ name: "Le dos" });
    expect((await restoring(first)).code).toBe(200);
    expect((await french(id)).said).toEqual({ name: "Dos" });
  });

  test("keeps to the rules that hold for it now", async () => {
    const id = await addDepartment("Lungs");
    await translate(id, { name: "Poumons" });
    const [line] = await linesOf("departments", id, "fr");
    hospital.change(
      `update revisions set fields = '{"name":"${"x".repeat(121)}","description":""}' where id = ?`,
      line?.id,
    );
    expect(await restoring(line)).toMatchObject({
      code: 409,
      body: {
        message: "This translation can no longer be as it was: Name must be 120 characters or fewer",
      },
    });
    expect((await french(id)).said).toEqual({ name: "Poumons" });
  });

  test("is seen and brought back by those alone who keep the records", async () => {
    const id = await addDepartment("Teeth");
    await translate(id, { name: "Dents" });
    await translate(id, { name: "Les dents" });
    const [, first] = await linesOf("departments", id, "fr");
    for (const role of ["customer-care", "doctor", "patient"] as const) {
      const other = await tokenOf(hospital, accounts[role]);
      const path = `revisions/${first?.id}`;
      expect((await call(hospital, "GET", path, { token: other })).code, role).toBe(403);
      expect((await call(hospital, "POST", `${path}/restore`, { token: other })).code, role).toBe(403);
      const theirs = await cookieOf(hospital, accounts[role]);
      const refused = await post(hospital, view(first), {}, theirs);
      // To patients the dashboard is a place where others sign in.
      const shown = [refused.status, refused.headers.get("location")];
      expect(shown, role).toEqual(role === "patient" ? [303, "/login"] : [403, null]);
    }
    expect((await french(id)).said).toEqual({ name: "Les dents" });
    expect((await call(hospital, "POST", "revisions/999999/restore", { token })).code).toBe(404);
    expect((await call(hospital, "DELETE", `revisions/${first?.id}`, { token })).code).toBe(404);
    expect((await post(hospital, view(first), { discard: "1" }, cookie)).status).toBe(404);
    const preview = await fetch(`${hospital.url}${view(first).replace("view", "preview")}`, {
      headers: { cookie },
    });
    expect(preview.status).toBe(404);
  });
});

test.each([
  ["web_info", "web-info", "name", "Hôpital", "/admin/settings/company?lang=fr"],
  ["visit_types", "visit-types", "name", "Première visite", "/admin/visit-types/1/edit?lang=fr"],
  ["doctors", "users/doctors", "treats", "Migraines, Vertiges", "/dashboard/doctors/:id/texts?lang=fr"],
  ["staff", "staff", "position", "Directrice", "/dashboard/staff/:id/edit?lang=fr"],
  ["absences", "absences", "public_reason", "Travaux", "/dashboard/absences/:id/edit?lang=fr"],
])("what %s say in French becomes again what it was", async (table, api, field, words, form) => {
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
    `select id from ${table} where ${table === "absences" ? "public_reason <> ''" : "1 = 1"} order by id`,
  );
  const path = `${api}${table === "web_info" ? "" : `/${id}`}/texts`;
  const said = async () => ((await get(path)).body.data as Array<{ texts: object }>)[0]?.texts;
  await put(path, { language: "fr", [field]: words });
  await put(path, { language: "fr", [field]: `${words} !` });
  const [newest, first] = await linesOf(table, id, "fr");
  expect(texts((await staff(view(newest))).root, ".compared ins").join("")).toContain("!");
  expect((await restoring(first)).code).toBe(200);
  expect(await said()).toEqual({ [field]: words });
  const page = await staff(form.replace(":id", String(id)));
  const [history] = hrefs(page.root).filter((href) => href.startsWith("/admin/history?"));
  expect(texts((await staff(history ?? "")).root, "tbody tr").length).toBe(3);
});

test("pictures that a translation showed are kept, and another in their place is a version", async () => {
  const image = await sendPicture(hospital, cookie);
  const [row] = hospital.rows<{ id: number }>("select id from pictures where file_name = ?", image);
  const figure = `<figure><img src="/files/images/${image}" /></figure>`;
  await put("updates/1/texts", { language: "fr", description: `<p>Texte</p>${figure}` });
  const next = await sendPicture(hospital, cookie);
  const replaced = await call(hospital, "POST", `pictures/${row?.id}/replace`, {
    token,
    body: { image: next },
  });
  expect(replaced.code).toBe(201);
  const [newest, first] = await linesOf("updates", 1, "fr");
  expect(
    String((recordOf(await get(`revisions/${newest?.id}`)).fields as Record<string, string>).description),
  ).toContain(next);
  const pictures = rowsOf(await get("pictures?per_page=1000"));
  const [update] = hospital.rows<{ title: string }>("select title from updates where id = 1");
  expect(pictures.find(({ file_name }) => file_name === image)?.uses).toMatchObject([
    { state: "earlier", name: update?.title },
  ]);
  expect((await restoring(first)).code).toBe(200);
});

test("in what is the main language by now nothing is restored, and a hospital with one language sees nothing of it", async () => {
  const id = await addDepartment("Hearts");
  await translate(id, { name: "Cœurs" });
  const [line] = await linesOf("departments", id, "fr");
  await put("languages", { main: "fr", open: ["en"] });
  expect((await restoring(line)).body.message).toBe(
    "This translation can no longer be as it was: The hospital writes in French itself",
  );
  await put("languages", { main: "en", open: ["fr", "ar"] });
  expect((await restoring(line)).code).toBe(200);
  hospital.change("delete from revisions where kind like '%/%'");
  hospital.change("delete from languages where code <> 'en'");
  const list = await staff("/admin/history");
  expect(all(list.root, 'select[name="language"]')).toEqual([]);
  expect(texts(list.root, 'select[name="kind"] option')).not.toContain("Visit type");
});
