import { beforeAll, describe, expect, test } from "vitest";
import { stageSteps } from "../../app/appointments/desk/stages.ts";
import { screens } from "../../app/dashboard/screens.ts";
import { call, tokenOf } from "../support/api.ts";
import { cookiesAfter, formOn, send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { importFile, sendFile } from "../support/imports.ts";
import { lettersIn } from "../support/letters.ts";
import { all, attribute, hrefs, one, type Page, readPage, texts, visit } from "../support/page.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll();

const cookies = {} as Record<RoleName, string>;
const roles = ["superadmin", "admin", "customer-care", "receptionist", "doctor"] as const;

beforeAll(async () => {
  for (const role of roles) cookies[role] = await cookieOf(hospital, accounts[role]);
});

const ask = (path: string, role: RoleName, headers: Record<string, string> = {}) =>
  visit(hospital.url + path, { headers: { cookie: cookies[role], ...headers } });
/** The page to which an answer sends somebody on. */
const landing = ({ headers }: Response, role: RoleName) =>
  ask(headers.get("location") ?? "", role, { cookie: `${cookies[role]}; ${cookiesAfter(headers)}` });
const read = (language: string | null, role: RoleName) =>
  hospital.change("update users set language = ? where email = ?", language, accounts[role]);
const languageOf = ({ root, headers }: Page) => {
  const html = one(root, "html");
  return [attribute(html, "lang"), attribute(html, "dir"), headers.get("content-language")];
};
const scriptsOf = ({ root }: Page) =>
  all(root, "script").map((script) => attribute(script, "src") ?? "inline");

describe("a hospital that has English alone", () => {
  test("has nothing to choose, and asks no browser", async () => {
    read("fr", "admin");
    const page = await ask("/admin/settings", "admin", { "accept-language": "fr" });
    expect(languageOf(page)).toEqual(["en", null, null]);
    expect(page.html).not.toMatch(/own-language|\/build\/words\/|data-main-language/);
    read(null, "admin");
  });
});

describe("a hospital with several languages", () => {
  /** Appointments: pending, approved, declined. */
  const added: number[] = [];
  /** A table that is looked at, and is not right. */
  let sentFile: string | null = null;

  beforeAll(async () => {
    const token = await tokenOf(hospital, accounts.admin);
    await call(hospital, "PUT", "languages", { token, body: { main: "en", open: ["fr", "ar"] } });
    hospital.change(
      "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
    );
    for (const [active_status, time] of [
      [0, "03:00"],
      [1, "03:30"],
      [2, "04:00"],
    ] as const)
      added.push(addAppointment(hospital, { user_id: null, active_status, time }));
    await importFile(hospital, cookies.superadmin, "departments", "name,description\nSleep,Nights\n");
    const table = "name,nothing,description\nDreams,1,\n,2,A day\n";
    const sent = await sendFile(hospital, cookies.superadmin, "departments", table);
    sentFile = sent.headers.get("location");
  });

  test("lets staff choose one, which the next page is a document in", async () => {
    const form = formOn(await ask("/admin/settings", "admin"), "own-language");
    const cookie = cookies.admin;
    const wrong = await sendForPage(form, { language: "xx" }, { cookie });
    expect([wrong.status, summaryOf(wrong)[0]?.text]).toEqual([422, "Choose a language from the list"]);
    const sent = await send(form, { language: "fr" }, { cookie });
    expect([sent.status, sent.headers.get("location"), sent.headers.get("x-remix-reload-document")]).toEqual([
      ...[303, "/admin/settings", "true"],
    ]);
    const page = await landing(sent, "admin");
    expect(languageOf(page)).toEqual(["fr", null, "fr"]);
    expect(texts(page.root, "h1")).toEqual(["Paramètres"]);
    expect(texts(page.root, '[role="status"] p')).toEqual(["Langue enregistrée"]);
    expect(texts(page.root, 'nav[aria-label="Tableau de bord"] a')).toContain("Rendez-vous");
    expect(await problemsOf(page.html, "settings")).toEqual([]);

    const { status, body } = await call(hospital, "PUT", "users/language", {
      token: await tokenOf(hospital, accounts.admin),
      body: { language: "" },
    }).then(({ code, body }) => ({ status: code, body }));
    expect([status, body.message]).toEqual([200, "Language updated successfully"]);
    expect(languageOf(await ask("/admin/settings", "admin"))).toEqual(["en", null, "en"]);
  });

  test("takes the browser's word for who has not chosen, among those that are open", async () => {
    const wishes = [
      ["fr-CA,fr;q=0.9,en;q=0.5", "fr"],
      ["de, ar;q=0.8", "ar"],
      ["en;q=0.2, fr;q=0", "en"],
      ["de", "en"],
      ["\u00e9;q=x", "en"],
    ];
    for (const [wish = "", language] of wishes)
      expect(languageOf(await ask("/admin/contacts", "admin", { "accept-language": wish }))[0]).toBe(
        language,
      );
    read("ar", "admin");
    expect(languageOf(await ask("/admin/contacts", "admin", { "accept-language": "fr" }))[0]).toBe("ar");
    read(null, "admin");
  });

  test("gives the browser the words, for good, before its scripts", async () => {
    read("fr", "admin");
    const page = await ask("/admin/contacts", "admin");
    const scripts = scriptsOf(page);
    const words = scripts.findIndex((src) => /^\/build\/words\/fr-frame-[0-9a-f]{12}\.js$/.test(src));
    expect(words).toBeGreaterThanOrEqual(0);
    expect(scripts.slice(0, words).join()).not.toContain("/build/");
    const nonce = page.headers.get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
    expect(attribute(all(page.root, "script")[words] as never, "nonce")).toBe(nonce);
    const script = await fetch(hospital.url + scripts[words], { headers: { "accept-encoding": "br" } });
    expect(script.headers.get("cache-control")).toContain("immutable");
    expect(Number(script.headers.get("content-length"))).toBeLessThan(8 * 1024);
    expect(await script.text()).toContain("Tableau de bord");
    read("en", "admin");
    expect((await ask("/admin/contacts", "admin")).html).not.toContain("/build/words/");
  });

  test("runs from right to left in Arabic", async () => {
    read("ar", "admin");
    for (const path of [
      "/dashboard/overview",
      "/dashboard/appointments",
      "/admin/contacts",
      "/admin/settings",
    ]) {
      const page = await ask(path, "admin");
      expect(languageOf(page)).toEqual(["ar", "rtl", "ar"]);
      expect(await problemsOf(page.html, path)).toEqual([]);
    }
    const sheets = (page: Page) =>
      all(page.root, 'link[rel="stylesheet"]').map((link) => attribute(link, "href") ?? "");
    const arabic = sheets(await ask("/admin/contacts", "admin"));
    read("en", "admin");
    const english = sheets(await ask("/admin/contacts", "admin"));
    expect(arabic.filter((href) => english.includes(href))).toEqual([]);
    read(null, "admin");
  });

  test("says so at an address that leads nowhere, and of no language that it were in that alone", async () => {
    read("fr", "admin");
    const page = await ask("/admin/nowhere", "admin");
    expect([page.status, texts(page.root, "h1"), texts(page.root, ".language-note")]).toEqual([
      404,
      ["Nous ne trouvons pas cette page"],
      [],
    ]);
    read(null, "admin");
  });

  test("says in it what is wrong with a form, and what was done; a call stays English", async () => {
    read("fr", "customer-care");
    const [contact] = hospital.rows<{ id: number }>("select id from contacts order by id");
    const cookie = cookies["customer-care"];
    const form = formOn(await ask(`/admin/contacts/${contact?.id}/reply`, "customer-care"), "reply");
    const failed = await sendForPage(form, { reply: "" }, { cookie });
    expect([failed.status, ...languageOf(failed)]).toEqual([422, "fr", null, "fr"]);
    expect(summaryOf(failed).map((problem) => problem.text)).toEqual(["Saisissez une réponse"]);
    const sent = await send(form, { reply: "Bonjour" }, { cookie });
    expect(texts((await landing(sent, "customer-care")).root, '[role="status"] p')).toContain(
      "Réponse envoyée",
    );
    const token = await tokenOf(hospital, accounts["customer-care"]);
    const { body } = await call(hospital, "POST", "contacts/reply", {
      token,
      body: { contact: contact?.id },
    });
    expect(JSON.stringify(body)).toContain("Enter a reply");
    read(null, "customer-care");
  });

  test("has no letter outside of messages and of what people wrote, on any screen or popup", {
    timeout: 60_000,
  }, async () => {
    const outside: string[] = [];
    const kinds = new Set<string>();
    for (const role of roles) {
      read("en-XA", role);
      const seen = new Set<string>();
      const waiting = screens.map(({ path }) => path);
      waiting.push(
        "/dashboard/appointments?view=day",
        "/dashboard/appointments?view=sheet",
        "/dashboard/appointments?q=zzzz",
        "/dashboard/appointments?status=0",
        ...["approve", "decline"].map(
          (decision) => `/dashboard/appointments/${decision}?id=${added[0]}&id=${added[1]}`,
        ),
        ...stageSteps.map((step) => `/dashboard/desk/${added[1]}/${step}`),
        "/dashboard/desk/call-next",
        `/dashboard/appointments/${added[1]}/withdraw-follow-up`,
        "/dashboard/reports?department=1&from=2026-01-01",
        "/dashboard/reports/website",
        "/admin/audit?patient=1",
        `/admin/legal-holds/new?appointment=${added[0]}`,
        sentFile ?? "",
        "/admin/settings/proof?from=/admin/audit/export",
      );
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const kind = path.replace(/\/\d+(?=\/)/, "/:id");
        if (seen.has(kind)) continue;
        seen.add(kind);
        const page = await ask(path, role);
        if (page.status !== 200) continue;
        if (page.headers.get("content-type")?.startsWith("text/csv")) {
          const [heads = ""] = page.html.split("\r\n");
          expect(heads.replace(/⟦[^⟧]*⟧/g, ""), path).not.toMatch(/\p{L}/u);
          continue;
        }
        kinds.add(kind);
        expect(languageOf(page)[0], path).toBe("en-XA");
        for (const words of lettersIn(one(page.root, "body"))) outside.push(`${role} ${path}: ${words}`);
        for (const href of hrefs(one(page.root, "main"))) {
          const { pathname } = new URL(href, hospital.url + path);
          // Of all that can be taken out, tables are in English: an import reads them anywhere.
          if (/^\/(?:admin|dashboard)\//.test(pathname) && pathname !== "/admin/import/export")
            waiting.push(pathname);
        }
      }
      read(null, role);
    }
    expect(outside).toEqual([]);
    expect(kinds.size).toBeGreaterThan(40);
  });

  test("has none in the heads of any table either, but for names that other programs look for", async () => {
    read("en-XA", "superadmin");
    const tables: string[] = [];
    for (const { path } of screens) {
      const table = await ask(`${path}?format=csv`, "superadmin");
      if (!table.headers.get("content-type")?.startsWith("text/csv")) continue;
      tables.push(path);
      const [heads = ""] = table.html.split("\r\n");
      const outside = path === "/admin/subscribers" ? null : heads.replace(/⟦[^⟧]*⟧/g, "").match(/\p{L}.*/u);
      expect([path, outside]).toEqual([path, null]);
    }
    read(null, "superadmin");
    expect(tables.length).toBeGreaterThan(20);
  });

  test("has none in what any form says of nothing and of nonsense, or of what it then did", {
    timeout: 120_000,
  }, async () => {
    read("en-XA", "superadmin");
    const role = "superadmin";
    const forms = new Map<string, Record<string, string>>();
    const seen = new Set<string>();
    const waiting = screens.map(({ path }) => path);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const kind = path.replace(/\/\d+(?=\/)/, "/:id");
      // What a form takes away, or another language, would be missing in what follows.
      if (seen.has(kind) || /\/(?:delete|export|languages)$/.test(path)) continue;
      seen.add(kind);
      const page = await ask(path, role);
      if (page.status !== 200 || !page.headers.get("content-type")?.startsWith("text/html")) continue;
      for (const form of all(one(page.root, "main"), 'form[method="post"]')) {
        const isFilledIn = all(form, "input, select, textarea").some(
          (control) => attribute(control, "type") !== "hidden",
        );
        const action = new URL(attribute(form, "action") ?? path, page.url).href;
        if (isFilledIn && !action.includes("form=language")) forms.set(action, valuesIn(form));
      }
      for (const href of hrefs(one(page.root, "main"))) {
        const { pathname } = new URL(href, page.url);
        if (/^\/(?:admin|dashboard)\//.test(pathname)) waiting.push(pathname);
      }
    }
    const outside: string[] = [];
    const answers = new Set<number>();
    for (const filled of ["", "7", "zz", "z".repeat(2000)])
      for (const [action, values] of forms) {
        const changes = Object.fromEntries(
          Object.keys(values)
            .filter((name) => name !== "version")
            .map((name) => [name, filled]),
        );
        const sent = await send({ action, values }, changes, { cookie: cookies[role] });
        answers.add(sent.status);
        // That too much was sent is said before anybody has looked who sends it.
        if (sent.status === 413) continue;
        const page = sent.status === 303 ? await landing(sent, role) : await readPage(sent);
        for (const words of lettersIn(one(page.root, "body")))
          outside.push(`${action} ${filled.slice(0, 3)}: ${words}`);
      }
    read(null, role);
    expect(outside).toEqual([]);
    expect(forms.size).toBeGreaterThan(50);
    expect([...answers].sort()).toEqual(expect.arrayContaining([303, 422]));
  });
});
