import { beforeAll, describe, expect, test } from "vitest";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { sendPicture } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, texts, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll();
let token: string;
let cookie: string;

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.admin);
  cookie = await cookieOf(hospital, accounts.admin);
});

const ask = (path: string) => visit(hospital.url + path);
const staff = (path: string) => visit(hospital.url + path, { headers: { cookie } });
const get = (path: string) => call(hospital, "GET", path, { token });
const put = (path: string, body: object, as = token) => call(hospital, "PUT", path, { token: as, body });
/** The words of an element and the language it is marked with. */
const said = (page: Page, selector: string) => {
  const element = one(page.root, selector);
  return [text(element), attribute(element, "lang")];
};
const canonical = ({ root }: Page) =>
  new URL(attribute(one(root, 'link[rel="canonical"]'), "href") ?? "").pathname;
const first = (table: string, column = "id") =>
  hospital.rows<Record<string, never>>(`select ${column} as found from ${table} order by id limit 1`)[0]
    ?.found;
const description = "<p>Nous soignons le cœur.</p>";

describe("a hospital with one language", () => {
  test("sees nothing of others", async () => {
    const list = await staff("/admin/departments");
    expect(all(list.root, 'select[name="texts"]')).toEqual([]);
    const popup = await staff("/admin/departments/1/edit?lang=fr");
    expect(all(popup.root, ".popup-languages")).toEqual([]);
    expect(formOn(popup, "department").values.name).toBe("Cardiology");
    expect(all((await staff("/admin/settings/languages")).root, "table")).toEqual([]);
    expect((await get("departments/1/texts")).body.data).toEqual([]);
    expect((await put("departments/1/texts", { language: "fr", name: "Cardiologie" })).code).toBe(422);
    expect((await get("departments?lang=fr")).code).toBe(422);
  });
});

describe("a department in French", () => {
  const before: Record<string, string> = {};
  const popup = "/admin/departments/1/edit?lang=fr";
  const path = "/departments/1/cardiology";

  beforeAll(async () => {
    for (const list of ["departments", "departments/1"])
      before[list] = JSON.stringify((await get(list)).body);
    expect((await put("languages", { main: "en", open: ["fr", "ar"] })).code).toBe(200);
  });

  test("is shown as the hospital wrote it until it is translated", async () => {
    const { root } = await ask("/fr/departments");
    const [name] = all(root, ".card-link bdi");
    expect(name && [text(name), attribute(name, "lang")]).toEqual(["Cardiology", "en"]);
    expect((await ask("/sitemap.xml")).html).not.toContain("/fr/departments/1/");
  });

  test("is translated beside its own text, and then found", async () => {
    const page = await staff(popup);
    expect(texts(page.root, ".translated-label")).toEqual(["Name in English", "Description in English"]);
    const [source] = all(page.root, ".translated-source > [lang]");
    expect(source && [text(source), attribute(source, "lang")]).toEqual(["Cardiology", "en"]);
    const form = formOn(page, "translation");
    expect(attribute(one(page.root, "#translation-name"), "lang")).toBe("fr");
    const fields = { description: "Nous soignons le **cœur**.", description_format: "notation" };
    const sent = await send(form, fields, { cookie });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/admin/departments"]);

    const department = await ask(`/fr${path}`);
    expect(said(department, "h1 bdi")).toEqual(["Cardiology", "en"]);
    expect(said(department, ".prose")).toEqual(["Nous soignons le cœur.", null]);
    expect(all(department.root, ".language-note")).toEqual([]);
    expect(canonical(department)).toBe(`/fr${path}`);
    const { html } = await ask("/sitemap.xml");
    expect(html).toMatch(
      /<loc>[^<]+\/fr\/departments\/1\/cardiology<\/loc><lastmod>[^<]+<\/lastmod>.+hreflang="en".+hreflang="fr".+hreflang="x-default"/,
    );
    expect(html).not.toContain("/ar/departments/1/");
    const arabic = await ask(`/ar${path}`);
    expect(canonical(arabic)).toBe(path);
    expect(said(arabic, ".language-note")[1]).toBe("ar");
    expect(said(arabic, ".prose")[1]).toBe("en");
    expect((await ask(path)).html).not.toContain("soignons");
  });

  test("field by field, and its address stays", async () => {
    const answer = await put("departments/1/texts", { language: "fr", name: "Cardiologie" });
    expect([answer.code, answer.body.message]).toEqual([200, "Translation updated successfully"]);
    expect(answer.body.data).toEqual({
      language: "fr",
      texts: { name: "Cardiologie", description: "<p>Nous soignons le <strong>cœur</strong>.</p>" },
      missing: [],
      outdated: [],
    });
    const list = await ask("/fr/departments");
    expect(text(all(list.root, ".card-link")[0] as never)).toBe("Cardiologie");
    expect(attribute(all(list.root, ".card-link")[0] as never, "href")).toBe("/fr/departments/1/Cardiology");
    const [doctor] = hospital.rows<{ id: number }>("select id from doctors where department_id = 1");
    const doctors = await ask("/fr/doctors?department_id=1");
    expect(text(all(doctors.root, ".person .label")[0] as never)).toBe("Cardiologie");
    expect(doctor?.id).toBeGreaterThan(0);
    expect(text(one((await ask("/fr/services")).root, "main"))).toContain("Cardiologie");
  });

  test("is the same through the API, whose answers without a language stay as they were", async () => {
    for (const list of ["departments", "departments/1"])
      expect(JSON.stringify((await get(list)).body), list).toBe(before[list]);
    const french = recordOf(await get("departments/1?lang=fr"));
    expect(french).toMatchObject({
      name: "Cardiologie",
      languages: { name: "fr", description: "fr" },
    });
    expect((french.services as object[])[0]).toMatchObject({ languages: { name: "en", description: "en" } });
    const [row, other] = rowsOf(await get("departments?lang=fr"));
    expect(row).toMatchObject({ name: "Cardiologie", languages: { name: "fr" } });
    expect(other?.languages).toEqual({ name: "en", description: "en" });
    const own = recordOf(await get("departments/1?lang=en"));
    expect(own).toMatchObject({ name: "Cardiology", languages: { name: "en", description: "en" } });
    for (const lang of ["de", "FR", ""]) expect((await get(`departments?lang=${lang}`)).code, lang).toBe(422);
  });

  test("tells the second of two translators what the first wrote", async () => {
    const [one_, two] = [
      formOn(await staff(popup), "translation"),
      formOn(await staff(popup), "translation"),
    ];
    expect((await send(one_, { name: "Le cœur" }, { cookie })).status).toBe(303);
    const late = await sendForPage(two, { name: "Cœur" }, { cookie });
    expect(late.status).toBe(422);
    expect(summaryOf(late).map(({ text: problem }) => problem)).toEqual([
      expect.stringContaining("Someone else changed this translation"),
      "Now: Le cœur",
    ]);
    const again = await send(formOn(late, "translation"), {}, { cookie });
    expect(again.status).toBe(303);
    expect(recordOf(await get("departments/1?lang=fr")).name).toBe("Cœur");
  });

  test("is shown and counted as outdated when its own text changes", async () => {
    const begun = formOn(await staff(popup), "translation");
    expect((await put("departments/1", { description: "<p>We look after hearts.</p>" })).code).toBe(200);
    expect(said(await ask(`/fr${path}`), ".prose")[0]).toBe("Nous soignons le cœur.");
    const list = await staff("/admin/departments?texts=fr-outdated");
    expect(texts(list.root, "tbody tr").length).toBe(1);
    expect(texts(list.root, 'select[name="texts"] option')).toEqual([
      "All",
      "French: missing (8)",
      "French: outdated (1)",
      "Arabic: missing (9)",
      "Arabic: outdated (0)",
    ]);
    const page = await staff("/admin/departments/1/edit?texts=fr-outdated");
    expect(texts(page.root, ".translated-label .tag")).toEqual(["Changed since"]);
    expect(texts(page.root, ".popup-languages li")).toEqual([
      "English",
      "French (outdated)",
      "Arabic (not whole yet)",
    ]);
    expect((await get("departments/1/texts")).body.data).toMatchObject([
      { language: "fr", missing: [], outdated: ["description"] },
      { language: "ar", missing: ["name", "description"], outdated: [] },
    ]);
    const settings = await staff("/admin/settings/languages");
    expect(text(one(settings.root, "#translations + p + table"))).toContain("1 outdated");
    // Who began before sees that the text is another one by now.
    expect((await sendForPage(begun, {}, { cookie })).status).toBe(422);
    const saved = await send(formOn(page, "translation"), {}, { cookie });
    expect([saved.status, saved.headers.get("location")]).toEqual([
      303,
      "/admin/departments?texts=fr-outdated",
    ]);
    expect(texts((await staff("/admin/departments?texts=fr-outdated")).root, "tbody tr")).toEqual([]);
  });

  test("keeps to the rules of its own text, and to who may write", async () => {
    const form = formOn(await staff(popup), "translation");
    const refused = await sendForPage(form, { name: "x".repeat(121) }, { cookie });
    expect(refused.status).toBe(422);
    expect(summaryOf(refused)).toEqual([
      { text: "Name must be 120 characters or fewer", field: "translation-name" },
    ]);
    const long = await put("departments/1/texts", { language: "fr", name: "x".repeat(121) });
    expect([long.code, long.body.errors]).toEqual([422, { name: ["Name must be 120 characters or fewer"] }]);
    for (const language of ["en", "de", undefined, 7])
      expect((await put("departments/1/texts", { language, name: "x" })).code).toBe(422);
    expect((await put("departments/999/texts", { language: "fr", name: "x" })).code).toBe(404);
    expect((await get("departments/999/texts")).code).toBe(404);
    const other = await tokenOf(hospital, accounts["customer-care"]);
    expect((await put("departments/1/texts", { language: "fr", name: "x" }, other)).code).toBe(403);
    const script = await put("departments/1/texts", {
      language: "fr",
      description: `${description}<script>alert(1)</script>`,
    });
    expect((script.body.data as { texts: object }).texts).toMatchObject({ description });
    expect(
      hospital.rows("select detail from audit_log where action = 'translated' and entity_id = '1' limit 1"),
    ).toEqual([{ detail: '{"language":"fr"}' }]);
  });

  test("comes back with a record that was deleted, and is nothing of its drafts", async () => {
    const id = recordOf(
      await call(hospital, "POST", "departments", { token, body: { name: "Allergy", description: "" } }),
    ).id;
    await put(`departments/${id}/texts`, { language: "fr", name: "Allergologie" });
    const draft = { kind: "departments", record_id: id, fields: { name: "Allergies" } };
    const { id: revision } = recordOf(await call(hospital, "POST", "revisions", { token, body: draft }));
    expect((await get(`departments/${id}/texts`)).body.data).toMatchObject([
      { texts: { name: "Allergologie" } },
      {},
    ]);
    await call(hospital, "POST", `revisions/${revision}/restore`, { token });
    expect((await get(`departments/${id}/texts`)).body.data).toMatchObject([{ outdated: ["name"] }, {}]);
    expect((await call(hospital, "DELETE", `departments/${id}`, { token })).code).toBe(200);
    expect((await get(`departments/${id}/texts`)).code).toBe(404);
    const [gone] = rowsOf(await get("revisions?kind=departments&action=deleted"));
    await call(hospital, "POST", `revisions/${gone?.id}/restore`, { token });
    expect(recordOf(await get(`departments/${id}?lang=fr`)).name).toBe("Allergologie");
  });

  test("is as the hospital wrote it again once nothing is translated", async () => {
    await put("departments/1/texts", { language: "fr", name: "", description: "" });
    expect((await get("departments/1/texts")).body.data).toMatchObject([
      { texts: {}, missing: ["name", "description"] },
      {},
    ]);
    const page = await ask(`/fr${path}`);
    expect([said(page, ".prose")[1], canonical(page)]).toEqual(["en", path]);
  });
});

describe("every kind of text", () => {
  interface Kind {
    table: string;
    api: string;
    form: string;
    field: string;
  }
  const plain = (table: string, field: string, screen = `/admin/${table.replace("_", "-")}`): Kind => ({
    table,
    field,
    api: table.replace("_", "-"),
    form: `${screen}/:id/edit`,
  });
  const kinds = [
    plain("slides", "caption"),
    plain("services", "description"),
    { ...plain("doctors", "position"), api: "users/doctors", form: "/dashboard/doctors/:id/texts" },
    plain("visit_types", "name"),
    plain("updates", "title"),
    plain("pages", "title"),
    plain("staff", "position", "/dashboard/staff"),
    plain("partners", "description"),
    plain("gallery", "title"),
  ];

  test.each(kinds)("of $table is translated in its form and by call", async ({ table, api, form, field }) => {
    const id = Number(
      hospital.rows<{ id: number }>(`select id from ${table} where ${field} <> '' order by id limit 1`)[0]
        ?.id,
    );
    const words = `Texte de ${table}`;
    const at = `${form.replace(":id", String(id))}?lang=fr`;
    const filled = formOn(await staff(at), "translation");
    const isFormatted = `${field}_format` in filled.values;
    const sent = await send(filled, { [field]: words }, { cookie });
    expect(sent.status).toBe(303);
    const [french] = (await get(`${api}/${id}/texts`)).body.data as Array<{ texts: Record<string, string> }>;
    expect(french?.texts).toEqual({ [field]: isFormatted ? `<p>${words}</p>` : words });
    const row = rowsOf(await get(`${api}?lang=fr&per_page=1000`)).find((one_) => one_.id === id);
    const languages = row?.[table === "doctors" ? "text_languages" : "languages"] as Record<string, string>;
    expect([row?.[field], languages[field]]).toEqual([french?.texts[field], "fr"]);
    const answer = await put(`${api}/${id}/texts`, { language: "ar", [field]: "نص" });
    expect([answer.code, answer.body.errors]).toEqual([200, undefined]);
    const popup = await staff(at.replace("fr", "ar"));
    const shown = one(popup.root, `#translation-${field}`);
    expect([attribute(shown, "lang"), attribute(shown, "dir")]).toEqual(["ar", "rtl"]);
  });

  test("what the hospital says of itself, on every page", async () => {
    const tab = await staff("/admin/settings/company?lang=fr");
    const sent = await send(formOn(tab, "translation"), { name: "Hôpital Alderbrook" }, { cookie });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/admin/settings/company?lang=fr"]);
    const home = await ask("/fr");
    expect(said(home, ".brand > span")).toEqual(["Hôpital Alderbrook", null]);
    expect(said(home, ".strip-address span span")[1]).toBe("en");
    expect(recordOf(await get("web-info?lang=fr"))).toMatchObject({
      name: "Hôpital Alderbrook",
      languages: { name: "fr", address: "en" },
    });
    expect((await put("web-info/texts", { language: "fr", address: "14, allée des Aulnes" })).code).toBe(200);
    expect(said(await ask("/fr/contact"), ".strip-address span span")).toEqual([
      "14, allée des Aulnes",
      null,
    ]);
  });

  test("of an article are searched and fed in their language", async () => {
    const [article] = hospital.rows<{ id: number; slug: string; title: string }>(
      "select id, slug, title from updates where published_status = 1 order by date desc",
    );
    const description = "<p>Le chamois traverse la vallée.</p>";
    await put(`updates/${article?.id}/texts`, { language: "fr", title: "Une bête rare", description });
    const found = await ask("/fr/search?q=chamois");
    expect(texts(found.root, ".results h3")).toEqual(["Une bête rare"]);
    expect(attribute(one(found.root, ".results h3 a"), "lang")).toBeNull();
    expect(all((await ask("/search?q=chamois")).root, ".results h3")).toEqual([]);
    // A mistyped word is put right by what is translated, and by nothing that is in another language.
    expect(texts((await ask("/fr/search?q=b%C3%AAte+rarre")).root, ".results h3")).toEqual(["Une bête rare"]);
    expect(texts((await ask("/search?q=b%C3%AAte+rarre")).root, ".results h3")).toEqual([]);
    const page = await ask(`/fr/blog/${article?.slug}`);
    expect([said(page, ".prose"), canonical(page)]).toEqual([
      ["Le chamois traverse la vallée.", null],
      `/fr/blog/${article?.slug}`,
    ]);
    const feed = await (await fetch(`${hospital.url}/fr/updates.atom`)).text();
    expect(feed).toContain("<entry>\n<id>");
    expect(feed).toContain("<title>Une bête rare</title>");
    expect(await (await fetch(`${hospital.url}/updates.atom`)).text()).toContain(
      `<title>${article?.title}</title>`,
    );
  });

  test("may show the pictures of the library, which are then in use", async () => {
    const image = await sendPicture(hospital, cookie);
    const [row] = hospital.rows<{ id: number }>("select id from pictures where file_name = ?", image);
    const figure = (name: string) => `<figure><img src="/files/images/${name}" /></figure>`;
    const write = (name: string) =>
      put("updates/1/texts", { language: "ar", description: `<p>نص</p>${figure(name)}` });
    expect((await write("nobody.png")).body.errors).toMatchObject({
      description: [expect.stringContaining("not in the library")],
    });
    expect((await write(image)).code).toBe(200);
    expect((await call(hospital, "DELETE", `pictures/${row?.id}`, { token })).code).toBe(409);
  });

  test("leads from a doctor in the list to what is translated of them", async () => {
    const list = await staff("/dashboard/doctors?texts=fr-missing");
    expect(texts(list.root, "tbody tr").length).toBeGreaterThan(10);
    const moved = await fetch(`${hospital.url}/dashboard/doctors/${first("doctors")}/edit?texts=fr-missing`, {
      redirect: "manual",
      headers: { cookie },
    });
    expect(moved.headers.get("location")).toMatch(/\/texts\?texts=fr-missing$/);
  });
});

describe("what programs read of a page", () => {
  /** The addresses in the descriptions of a page, but its own and those of other lists. */
  const addresses = async (path: string) => {
    const { root } = await ask(path);
    const found = texts(root, 'script[type="application/ld+json"]')
      .join("")
      .matchAll(/"(?:url|item)":"([^"]+)"/g);
    return [...found]
      .map(([, address = ""]) => new URL(address).pathname)
      .filter((address) => /\d|blog\//.test(address));
  };

  test("leads to a record in the language of the page where it is translated, and to its own where it is not", async () => {
    hospital.change("delete from record_texts");
    const [service] = hospital.rows<{ id: number; department_id: number }>(
      "select id, department_id from services where department_id = 2 order by id",
    );
    const [article] = hospital.rows<{ id: number; slug: string }>(
      "select id, slug from updates where published_status = 1 order by date desc",
    );
    const [doctor] = hospital.rows<{ id: number }>("select id from doctors order by id");
    for (const [kind, fields] of [
      ["departments/2", { description }],
      [`services/${service?.id}`, { description }],
      [`updates/${article?.id}`, { description }],
      [`users/doctors/${doctor?.id}`, { bio: description }],
    ] as const)
      expect((await put(`${kind}/texts`, { language: "fr", ...fields })).code, kind).toBe(200);
    const department = (await addresses("/departments")).find((address) => /\/2\//.test(address)) ?? "";
    const known = [
      department,
      `${department}/services/${service?.id}`,
      `/blog/${article?.slug}`,
      new RegExp(`^/doctors/${doctor?.id}/`),
    ];
    const isTold = (address: string) =>
      known.some((one_) => (typeof one_ === "string" ? one_ === address : one_.test(address)));
    const pages = ["/departments", department, "/services", `${department}/services/${service?.id}`];
    for (const page of [...pages, "/updates", "/doctors"]) {
      const plain = await addresses(page);
      expect(plain.some(isTold), page).toBe(true);
      const expected = plain.map((address) => (isTold(address) ? `/fr${address}` : address));
      expect(await addresses(`/fr${page}`), page).toEqual(expected);
      expect(await addresses(`/ar${page}`), page).toEqual(plain);
    }
  });
});
