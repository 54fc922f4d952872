import { beforeAll, describe, expect, test } from "vitest";
import { hasLanguages } from "../../app/words/href.ts";
import { type LanguageCode, languages } from "../../app/words/languages.ts";
import { hasWords } from "../../app/words/with-words.ts";
import { allPaths, publicAddresses } from "../support/addresses.ts";
import { call, tokenOf } from "../support/api.ts";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { lettersIn } from "../support/letters.ts";
import {
  type Asked,
  all,
  attribute,
  hasAttribute,
  hrefs,
  one,
  type Page,
  text,
  texts,
  visit,
} from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { problemsOf } from "../support/validity.ts";

const hospital = programForAll({ env: { LOG_LEVEL: "info" } });
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
    expect(summaryOf(late)[0]?.text).toContain("Someone else changed the languages");

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

  test("list them in the order of the product, which the call says, as the form has no other", async () => {
    const { body } = await put({ open: ["es", "ar", "fr"] });
    const codes = (body.data as Array<{ code: string }>).map(({ code }) => code);
    expect(codes).toEqual(["en", "fr", "ar", "es"]);
    const switched = texts((await ask("/contact")).root, ".languages a");
    expect(switched).toEqual(["English", "Français", "العربية", "Español"]);
    const { root } = await visit(`${hospital.url}/admin/settings/languages`, {
      headers: { cookie: await cookieOf(hospital, accounts.admin) },
    });
    const offered = all(root, 'input[name="open"]').map((box) => attribute(box, "value") ?? "");
    expect(offered.filter((code) => codes.includes(code))).toEqual(codes);
    const document = await (await fetch(`${hospital.url}/api/openapi.json`)).json();
    const { schema } = document.paths["/languages"].put.requestBody.content["application/json"];
    expect(schema.properties.open.description).toContain("in that of the product");
    await put({ open: ["ar"] });
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
    expect(await moved(`/fr${department.replace(/[^/]+$/, "Elsewhere")}`)).toEqual([301, `/fr${department}`]);
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
    const more = ["/search?q=heart", "/search?q=zzzz", "/pages/accessibility", "/pages/complaints"];
    for (const path of [...withWords(), ...more]) {
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
      if (status === 301) {
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
    const codes = ["en", "fr", "ar", "en-XA"] as const;
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
        const word: Partial<Record<LanguageCode, string>> = {
          en: "Skip to main content",
          fr: "Aller au contenu principal",
          ar: "انتقل إلى المحتوى الرئيسي",
          "en-XA": "⟦",
        };
        const skip = word[code] ?? "nothing";
        if (!html.includes(start) || !html.includes(skip) || headers.get("content-language") !== code)
          wrong.push(path);
      }
    });
    await Promise.all(workers);
    expect(wrong).toEqual([]);
  });

  test("has words for every page that has an address in each language", () => {
    const without = allPaths.filter((path) => {
      const address = path.replaceAll(/:\w+/g, "1");
      return hasLanguages(address) && !hasWords(address);
    });
    // What is said where there is no page.
    expect(without).toEqual(["*"]);
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

  test("takes an appointment in its language, and writes of it in that", async () => {
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
      date: "2031-05-12",
      time: "10:00",
      email: "awa@example.com",
      description: "Toux",
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
    expect(mail?.text).toContain("12 mai 2031");
    await expect.poll(() => hospital.output()).toContain('"/fr/appointments/…"');
    expect(hospital.output()).not.toContain(new URL(shown.url).pathname.split("/").at(-1));
  });

  test("says what went wrong in the language of the address, wherever it is said", async () => {
    const foreign = { method: "POST", body: "", headers: { origin: "https://evil.example" } };
    const small: Array<[string, Asked, number, string]> = [
      ["/fr/contact?x=1", { method: "PUT" }, 405, "Cette adresse ne peut pas être utilisée ainsi"],
      ["/ar/contact", { method: "DELETE" }, 405, "لا يمكن استخدام هذا العنوان بهذه الطريقة"],
      ["/fr/contact", { method: "POST", body: "a".repeat(300_000) }, 413, "C’est trop à envoyer en une fois"],
      ["/fr/contact", foreign, 403, "Ce formulaire a été envoyé depuis un autre site"],
      ["/en-XA/contact", { method: "PUT" }, 405, "⟦"],
      ["/contact", { method: "PUT" }, 405, "This address can’t be used that way"],
      ["/dashboard/overview", { method: "PUT" }, 405, "This address can’t be used that way"],
    ];
    for (const [path, init, status, title] of small) {
      const page = await visit(hospital.url + path, init);
      expect([page.status, text(one(page.root, "h1")).startsWith(title)], path).toEqual([status, true]);
      const [, code] = /^\/(fr|ar|en-XA)\//.exec(path) ?? [];
      expect(languageOf(page), path).toEqual([code ?? "en", code === "ar" ? "rtl" : null, code ?? "en"]);
      expect(hrefs(page.root), path).toEqual([code ? `/${code}` : "/"]);
      expect(await problemsOf(page.html, path)).toEqual([]);
    }
    for (const path of ["/ar/nowhere", "/ar/no/such/place", "/ar/blog/nothing", "/ar/gallery/999999"]) {
      const page = await ask(path);
      expect([page.status, ...languageOf(page)], path).toEqual([404, "ar", "rtl", "ar"]);
      expect(text(one(page.root, "h1"))).toBe("لا نجد هذه الصفحة");
      expect(all(page.root, ".language-note"), path).toEqual([]);
    }
    expect(languageOf(await ask("/de/contact"))).toEqual(["en", null, "en"]);
  });

  test("has a feed and a manifest in each, which its pages name", async () => {
    const list = await ask("/fr/updates");
    const [manifest, feed] = ["manifest", "alternate"].map((rel) =>
      attribute(one(list.root, `head link[rel="${rel}"]`), "href"),
    );
    expect([manifest, feed]).toEqual(["/fr/site.webmanifest", "/fr/updates.atom"]);
    const atom = await ask("/fr/updates.atom");
    expect(atom.headers.get("content-language")).toBe("fr");
    expect(atom.html).toMatch(/<feed [^>]*xml:lang="fr">\n<id>[^<]*\d\/fr\/updates\.atom<\/id>/);
    expect(atom.html).toContain("<title>Actualités – ");
    expect(atom.html).toMatch(/<entry xml:lang="en">\n<id>[^<]*\d\/fr\/blog\//);
    expect((await ask("/updates.atom")).html).toMatch(
      /<feed [^>]*xml:lang="en">[\s\S]*<entry>\n<id>[^<]*\d\/blog\//,
    );
    const arabic = JSON.parse((await ask("/ar/site.webmanifest")).html);
    expect([arabic.lang, arabic.dir, arabic.start_url]).toEqual(["ar", "rtl", "/ar"]);
    const english = JSON.parse((await ask("/site.webmanifest")).html);
    expect([english.lang, english.start_url]).toEqual([undefined, "/"]);
    expect((await ask("/fr/robots.txt")).status).toBe(404);
  });

  test("tells programs the language of what somebody wrote", async () => {
    const [article = ""] = publicAddresses(hospital)["/blog/:slug"] ?? [];
    const languageIn = async (path: string) => {
      const [about = ""] = texts((await ask(path)).root, 'script[type="application/ld+json"]');
      return JSON.parse(about).inLanguage;
    };
    expect(await languageIn("/about")).toBe("en");
    expect(await languageIn(`/fr${article}`)).toBe("en");
    expect(await languageIn("/fr/pages/privacy")).toBe("fr");
  });

  test("says of About us that it is in the main language, until what it tells is translated", async () => {
    const about = async () => {
      const page = await ask("/fr/about");
      const canonical = attribute(one(page.root, 'head link[rel="canonical"]'), "href");
      return [new URL(canonical ?? "").pathname, all(page.root, ".language-note").length];
    };
    const listed = async () => (await ask("/sitemap.xml")).html.includes("/fr/about</loc>");
    expect([await about(), await listed()]).toEqual([["/about", 1], false]);
    const token = await tokenOf(hospital, accounts.admin);
    const say = (about_description: string) =>
      call(hospital, "PUT", "web-info/texts", { token, body: { language: "fr", about_description } });
    expect((await say("<p>Un hôpital pour tous.</p>")).code).toBe(200);
    expect([await about(), await listed()]).toEqual([["/fr/about", 0], true]);
    expect((await say("")).code).toBe(200);
  });

  test("has the pages that every site needs, until the hospital writes its own", async () => {
    const own = hospital.rows<{ words: string }>("select messages_answered as words from web_info")[0]?.words;
    const privacy = await ask("/fr/pages/privacy");
    expect(text(one(privacy.root, "h1"))).toBe("Politique de confidentialité");
    expect(texts(privacy.root, ".prose h2")).toContain("Ce que nous conservons, et pourquoi");
    expect(attribute(one(privacy.root, ".prose"), "lang")).toBeNull();
    expect(all(privacy.root, ".language-note")).toEqual([]);
    expect(attribute(one(privacy.root, 'link[rel="canonical"]'), "href")).toMatch(/\d\/fr\/pages\/privacy$/);
    const footer = one(privacy.root, ".footer-duties");
    const ours = all(footer, "a").filter((link) => !hasAttribute(link, "lang"));
    expect(ours.map(text)).toContain("Réclamations");
    const complaints = await ask("/ar/pages/complaints");
    expect(hrefs(one(complaints.root, ".prose"))).toEqual(
      expect.arrayContaining(["/ar/contact", "/ar/suggestion", "mailto:care@alderbrook.example"]),
    );
    expect(texts(complaints.root, '.prose p[lang="en"]')).toEqual([own]);

    const [page] = hospital.rows<{ id: number }>("select id from pages where slug = 'complaints'");
    const put = (body: object) => call(hospital, "PUT", `pages/${page?.id}`, { token, body });
    expect((await put({ title: "Your complaint", description: "<p>Write to us.</p>" })).code).toBe(200);
    const written = await ask("/fr/pages/complaints");
    expect(attribute(one(written.root, ".prose"), "lang")).toBe("en");
    expect(text(one(written.root, ".language-note"))).toBe("L’hôpital a rédigé ce texte en anglais.");
    expect(texts(written.root, '.footer-duties a[lang="en"]')).toEqual(["Your complaint"]);
    await put({ title: "Complaints", description: "" });
  });

  test("searches in its language", async () => {
    const none = await ask("/fr/search?q=zzzz");
    expect(text(one(none.root, ".empty h2"))).toBe("Aucun résultat pour « zzzz »");
    const found = await ask("/fr/search?q=heart");
    expect(text(one(found.root, ".results-count"))).toMatch(/^\d+ résultats? pour « heart »$/);
    expect(texts(found.root, ".results .label")).toContain("Service");
  });

  test("confirms a newsletter and unsubscribes in its language", async () => {
    await call(hospital, "PUT", "web-info", { token, body: { newsletter: 1 } });
    expect(
      (await send(formOn(await ask("/fr/subscribe"), "subscribe"), { email: "lu@example.com" })).status,
    ).toBe(303);
    const [mail] = hospital.rows<{ text: string }>(
      "select text from outbox where recipient = 'lu@example.com'",
    );
    const [link = ""] = /\/newsletter\/[\w-]+\/confirm/.exec(mail?.text ?? "") ?? [];
    const pressed = async (path: string, id: string) => {
      const page = await ask(path);
      expect([page.status, ...languageOf(page)]).toEqual([200, "fr", null, "fr"]);
      const pseudo = await ask(path.replace("/fr/", "/en-XA/"));
      expect(lettersIn(one(pseudo.root, "body")), path).toEqual([]);
      const sent = await send(formOn(page, id), {});
      expect([sent.status, sent.headers.get("location")]).toEqual([303, path]);
      const { root } = await follow(sent);
      return { root, said: [text(one(root, "h1")), ...texts(root, '[role="status"] p')] };
    };
    const confirmed = await pressed(`/fr${link}`, "confirm-newsletter");
    expect(confirmed.said).toEqual([
      ...["Vous recevez la lettre d’information", "Abonnement à la lettre d’information confirmé"],
    ]);
    const leave = attribute(one(confirmed.root, ".panel-action a"), "href") ?? "";
    expect((await pressed(leave, "newsletter")).said).toEqual([
      ...["Vous ne recevez plus la lettre d’information", "Désabonnement enregistré"],
    ]);
    await call(hospital, "PUT", "web-info", { token, body: { newsletter: 0 } });
  });

  test("tells search engines of its languages, and robots what to leave alone in each", async () => {
    const sitemap = (await ask("/sitemap.xml")).html;
    expect(sitemap).toMatch(/<loc>[^<]*\/fr\/contact<\/loc>/);
    expect(sitemap).toMatch(/hreflang="x-default" href="[^"]*\d\/contact"/);
    expect(sitemap).not.toMatch(/<loc>[^<]*\/fr\/(?:departments|doctors)\/\d/);
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
