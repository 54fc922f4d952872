import { beforeAll, describe, expect, test } from "vitest";
import { hasLanguages } from "../../app/words/href.ts";
import { type LanguageCode, languages } from "../../app/words/languages.ts";
import { hasWords } from "../../app/words/with-words.ts";
import { publicAddresses } from "../support/addresses.ts";
import { call, tokenOf } from "../support/api.ts";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import { all, attribute, hrefs, one, type Page, text, texts, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = hospitalForAll({ env: { LOG_LEVEL: "info" } });
let token: string;

beforeAll(async () => {
  token = await tokenOf(hospital, accounts.admin);
});

const ask = (path: string) => visit(hospital.url + path);
const moved = async (path: string) => {
  const { status, headers } = await ask(path);
  return [status, headers.get("location")];
};
const put = (body: object) => call(hospital, "PUT", "languages", { token, body });
const languageOf = ({ root, headers }: Page) => {
  const html = one(root, "html");
  return [attribute(html, "lang"), attribute(html, "dir"), headers.get("content-language")];
};
/** One address of each page whose words are in the catalogs. */
const withWords = () =>
  Object.values(publicAddresses(hospital)).flatMap(([path = ""]) =>
    hasWords(path.split("?", 1)[0] ?? "") ? [path] : [],
  );
const at = (language: string, path: string) => (path === "/" ? `/${language}` : `/${language}${path}`);

describe("a hospital that has set nothing up", () => {
  test("has one language, and no sign of others", async () => {
    const home = await ask("/");
    expect(languageOf(home)).toEqual(["en", null, null]);
    expect(home.html).not.toMatch(/hreflang|class="languages/);
    expect((await ask("/sitemap.xml")).html).not.toContain("xhtml");
    for (const path of ["/fr", "/en", "/en/contact", "/ar/contact"])
      expect((await ask(path)).status).toBe(404);
  });
});

describe("the settings", () => {
  test("open languages and close them, in the form and by call, on record", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const page = await visit(`${hospital.url}/admin/settings/languages`, { headers: { cookie } });
    const form = formOn(page, "languages");
    expect(form.values).toMatchObject({ main: "en" });
    const sent = await send(form, { open: "fr" }, { cookie });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, "/admin/settings/languages"]);
    expect((await ask("/fr/contact")).status).toBe(200);
    expect(hospital.rows("select detail from audit_log where action = 'languages set'")).toEqual([
      { detail: JSON.stringify({ main: "en", open: "en, fr" }) },
    ]);

    const late = await sendForPage(form, { open: "ar" }, { cookie });
    expect(late.status).toBe(422);
    expect(summaryOf(late)[0]?.text).toContain("Someone else changed this");

    const { code, body } = await put({ open: ["ar"] });
    expect([code, body.message]).toEqual([200, "Languages updated successfully"]);
    expect(body.data).toEqual([
      { code: "en", name: "English", position: 0, state: "open" },
      { code: "ar", name: "العربية", position: 1, state: "open" },
      { code: "fr", name: "Français", position: 2, state: "draft" },
    ]);
    expect((await ask("/fr/contact")).status).toBe(404);
    expect((await ask("/ar/contact")).status).toBe(200);
  });

  test("refuse a language that there is not, and one that is for tests", async () => {
    for (const body of [{ main: "xx" }, { open: ["en-XA"] }, { open: "fr,ar" }, { main: null }])
      expect((await put(body)).code, JSON.stringify(body)).toBe(422);
  });
});

describe("a hospital with several", () => {
  beforeAll(async () => {
    await put({ main: "en", open: ["fr", "ar"] });
    hospital.change(
      "insert into languages (code, position, state, updated_at) select 'en-XA', 9, 'open', updated_at from languages where code = 'en'",
    );
  });

  test("has one address for each page and language", async () => {
    expect(await moved("/en/contact?map=shown")).toEqual([308, "/contact?map=shown"]);
    expect(await moved("/FR/contact")).toEqual([308, "/fr/contact"]);
    expect(await moved("/fr/")).toEqual([308, "/fr"]);
    for (const path of ["/de", "/fr/dashboard", "/fr/api/slides", "/fr/robots.txt", "/fr/fr/contact"])
      expect((await ask(path)).status, path).toBe(404);
    for (const path of [
      "/fr//evil.example",
      "/en//evil.example",
      "/en/%2Fevil.example",
      "/fr/%5Cevil.example",
    ])
      expect((await ask(path)).status, path).toBe(400);
    const department = withWords().find((path) => path.startsWith("/departments/")) ?? "";
    expect(await moved(`/fr${department.replace(/[^/]+$/, "Elsewhere")}`)).toEqual([308, `/fr${department}`]);
  });

  test("leads to the same page in its other languages", async () => {
    for (const language of ["en", "fr", "ar"]) {
      const page = await ask(
        language === "en" ? "/doctors?sort=next-free" : `/${language}/doctors?sort=next-free`,
      );
      const links = all(page.root, ".languages a").map((link) => [
        ...["href", "hreflang", "lang", "dir", "aria-current"].map((name) => attribute(link, name)),
        text(link),
      ]);
      expect(links.slice(0, 3)).toEqual([
        ["/doctors?sort=next-free", "en", "en", "ltr", language === "en" ? "true" : null, "English"],
        ["/fr/doctors?sort=next-free", "fr", "fr", "ltr", language === "fr" ? "true" : null, "Français"],
        ["/ar/doctors?sort=next-free", "ar", "ar", "rtl", language === "ar" ? "true" : null, "العربية"],
      ]);
    }
  });

  test("says in each address's language what a page has words for, and says which it is", async () => {
    for (const path of withWords()) {
      expect(languageOf(await ask(path)), path).toEqual(["en", null, "en"]);
      expect(languageOf(await ask(at("fr", path))), path).toEqual(["fr", null, "fr"]);
      const arabic = await ask(at("ar", path));
      expect(languageOf(arabic), path).toEqual(["ar", "rtl", "ar"]);
      expect(await problemsOf(arabic.html, path), path).toEqual([]);
    }
  });

  test("has no letter outside of messages and of what the hospital wrote", async () => {
    for (const path of withWords()) {
      const page = await ask(at("en-XA", path));
      expect(lettersIn(one(page.root, "body")), path).toEqual([]);
    }
  });

  test("keeps its language wherever its links and forms lead", async () => {
    const [seen, waiting] = [new Set<string>(), ["/ar"]];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { root, status, headers } = await ask(path);
      if (status === 308) {
        const own = headers.get("location") ?? "";
        expect(own, path).toMatch(/^\/ar\//);
        waiting.push(own);
        continue;
      }
      expect(status, path).toBe(200);
      const forms = all(root, "form").map((form) => attribute(form, "action") ?? "");
      const others = all(root, ".languages a").map((link) => attribute(link, "href"));
      for (const to of [...hrefs(root).filter((link) => !others.includes(link)), ...forms]) {
        const [bare = ""] = to.split(/[?#]/);
        if (!bare.startsWith("/") || !hasLanguages(bare)) continue;
        expect(bare, path).toMatch(/^\/ar(?:\/|$)/);
        if (hasWords(bare.slice(3) || "/"))
          waiting.push(/[?&](?:day|from|slot)=/.test(to) ? bare : (to.split("#")[0] ?? ""));
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  test("answers each of many at once in the language of its address", async () => {
    const codes = ["en", "fr", "ar", "en-XA"] as LanguageCode[];
    const paths = withWords();
    const wrong: string[] = [];
    const work = Array.from({ length: 200 }, (_, index) => index);
    const workers = Array.from({ length: 16 }, async () => {
      for (let index = work.pop(); index !== undefined; index = work.pop()) {
        const [code, path] = [codes[(index * 7) % 4] ?? "en", paths[(index * 13) % paths.length] ?? "/"];
        // What nobody can keep is made anew beside what is.
        const query = index % 3 === 0 ? `?x=${index}` : "";
        const { html, headers } = await ask(
          (code === "en" ? path : at(code, path)) + (path.includes("?") ? "" : query),
        );
        const { direction } = languages[code];
        const start = `<html lang="${code}"${direction === "rtl" ? ' dir="rtl"' : ""}>`;
        const word = {
          en: "Skip to main content",
          fr: "Aller au contenu principal",
          ar: "انتقل إلى المحتوى الرئيسي",
        };
        const skip = code === "en-XA" ? "⟦" : word[code];
        if (!html.includes(start) || !html.includes(skip) || headers.get("content-language") !== code)
          wrong.push(path);
      }
    });
    await Promise.all(workers);
    expect(wrong).toEqual([]);
  });

  test("is in English where a page has no words, and says so", async () => {
    const page = await ask("/ar/about");
    expect(languageOf(page)).toEqual(["en", null, "en"]);
    const note = one(page.root, ".language-note");
    expect([attribute(note, "lang"), attribute(note, "dir"), text(note)]).toEqual([
      ...["ar", "rtl"],
      expect.stringContaining("الإنجليزية"),
    ]);
    expect(attribute(one(page.root, 'link[rel="canonical"]'), "href")).toMatch(/\d\/about$/);
    expect(hrefs(one(page.root, "body > header"))).toContain("/ar/contact");
  });

  test("says of a record's page that its text is the hospital's, and where search engines find it", async () => {
    const path = withWords().find((found) => found.startsWith("/departments/")) ?? "";
    const page = await ask(`/fr${path}`);
    expect(text(one(page.root, ".language-note"))).toBe("L’hôpital a rédigé ce texte en anglais.");
    expect(attribute(one(page.root, ".prose"), "lang")).toBe("en");
    expect(attribute(one(page.root, 'link[rel="canonical"]'), "href")?.endsWith(path)).toBe(true);
    expect(page.html).not.toContain(`/fr${path}"/><meta property="og:site_name"`);
    const list = await ask("/fr/departments");
    expect(attribute(one(list.root, 'link[rel="canonical"]'), "href")).toMatch(/\d\/fr\/departments$/);
  });

  test("takes a form in its language, and a call in English", async () => {
    const form = formOn(await ask("/fr/contact"), "contact");
    expect(new URL(form.action).pathname).toBe("/fr/contact");
    const failed = await sendForPage(form, { email: "nobody" });
    expect([failed.status, ...languageOf(failed)]).toEqual([422, "fr", null, "fr"]);
    expect(text(one(failed.root, ".error-summary h2"))).toBe("Il y a un problème");
    expect(summaryOf(failed).map((problem) => problem.text)).toEqual([
      "Saisissez votre prénom",
      "Saisissez votre nom",
      "Saisissez votre numéro de téléphone",
      "Saisissez une adresse e-mail sous la forme nom@exemple.com",
      "Saisissez un objet",
      "Saisissez votre message",
    ]);
    const person = { firstname: "Awa", lastname: "Sow", phone: "0199001234", email: "awa@example.com" };
    const taken = await send(form, { ...person, subject: "Question", message: "Bonjour" });
    expect([taken.status, taken.headers.get("location")]).toEqual([303, "/fr/contact"]);
    expect(texts((await follow(taken)).root, '[role="status"] p')).toContain("Message envoyé");

    const { body } = await call(hospital, "POST", "contacts", { body: { email: "nobody" } });
    expect(body.errors).toMatchObject({
      firstname: ["Enter your first name"],
      email: ["Enter an email address in the form name@example.com"],
    });
  });

  test("takes an appointment in its language, and writes of it in the one that emails have", async () => {
    const form = formOn(await ask("/fr/appointment"), "appointment");
    const failed = await sendForPage(form, { date: "2020-01-06", time: "10:00", email: "awa@example.com" });
    expect([failed.status, ...languageOf(failed)]).toEqual([422, "fr", null, "fr"]);
    expect(summaryOf(failed).map((problem) => problem.text)).toEqual([
      expect.stringMatching(
        /^Choisissez aujourd’hui ou une date ultérieure\. Les disponibilités les plus proches : .* avec Dr /,
      ),
      "Décrivez ce pour quoi vous avez besoin d’aide",
    ]);
    const taken = await send(form, {
      ...{ date: "2031-05-12", time: "10:00", email: "awa@example.com", description: "Toux" },
    });
    expect([taken.status, taken.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/fr\/appointments\/[^/]+$/),
    ]);
    const shown = await follow(taken);
    expect([shown.status, ...languageOf(shown)]).toEqual([200, "fr", null, "fr"]);
    const [mail] = hospital.rows<{ text: string }>(
      "select text from outbox where recipient = 'awa@example.com' order by id desc",
    );
    expect(mail?.text).toContain("12 May 2031");
    await expect.poll(() => hospital.output()).toContain('"/fr/appointments/…"');
    expect(hospital.output()).not.toContain(new URL(shown.url).pathname.split("/").at(-1));
  });

  test("tells search engines of its languages, and robots what to leave alone in each", async () => {
    const sitemap = (await ask("/sitemap.xml")).html;
    expect(sitemap).toMatch(/<loc>[^<]*\/fr\/contact<\/loc>/);
    expect(sitemap).toMatch(/hreflang="x-default" href="[^"]*\d\/contact"/);
    expect(sitemap).not.toMatch(/<loc>[^<]*\/fr\/(?:about|departments\/)/);
    const robots = (await ask("/robots.txt")).html.split("\n");
    const closed = ["/search", "/fr/search", "/ar/appointments/", "/fr/profile", "/ar/login"];
    for (const path of closed) expect(robots).toContain(`Disallow: ${path}`);
    expect(robots).not.toContain("Disallow: /fr/dashboard");
  });

  test("asks who comes in at the addresses of every language", async () => {
    for (const path of ["/fr/profile", "/fr/profile/security"]) {
      const { status, headers } = await ask(path);
      expect([status, headers.get("location")]).toEqual([303, expect.stringMatching(/^\/fr(?:\/|$)/)]);
    }
  });

  test("speaks another main language where the hospital writes in it", async () => {
    await put({ main: "fr", open: ["en"] });
    expect(languageOf(await ask("/contact"))).toEqual(["fr", null, "fr"]);
    expect(languageOf(await ask("/en/contact"))).toEqual(["en", null, "en"]);
    expect(await moved("/fr/contact")).toEqual([308, "/contact"]);
    await put({ main: "en", open: [] });
    expect(languageOf(await ask("/contact"))).toEqual(["en", null, null]);
  });
});
