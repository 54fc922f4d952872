import { readFileSync } from "node:fs";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { publicPageAt } from "../../app/http/page-cache/kept-pages.ts";
import { kindOf } from "../../app/http/request-figures.server.ts";
import { mirrored } from "../../app/theme/mirrored.ts";
import { languagesIn, readAddress } from "../../app/words/address.ts";
import { formatDate, formatNumber } from "../../app/words/formats.ts";
import { bareOf, hasLanguages, href, withLanguageInLinks } from "../../app/words/href.ts";
import { type LanguageCode, languages, offered, pluralOf } from "../../app/words/languages.ts";
import { parseMessage } from "../../app/words/message.ts";
import { speak } from "../../app/words/spoken.server.ts";
import { t } from "../../app/words/t.ts";
import { T } from "../../app/words/words.tsx";
import { fromPo, toPo } from "../../scripts/word-exchange.ts";
import { catalogsOf } from "../../scripts/word-files.ts";
import { formatsOf } from "../../scripts/word-formats.ts";

const open: LanguageCode[] = ["en", "fr", "ar", "es", "rw", "en-XA"];
const within = <Result>(words: LanguageCode, run: () => Result) =>
  speak({ words, asked: words, main: "en", open }, run);

/** Whose way of writing a language has, where it is not its own code’s. */
const locales: Record<string, string> = { en: "en-GB" };
const latin = { timeZone: "UTC", calendar: "gregory", numberingSystem: "latn" } as const;

describe("a message", () => {
  test("is read whole or not at all", () => {
    expect(parseMessage("Call {number}.")).toEqual(["Call ", { value: "number" }, "."]);
    for (const broken of [
      "{",
      "}",
      "{a",
      "<b>x",
      "<b>x</c>",
      "</b>",
      "{n, plural, one {x}}",
      "{n, pl, other {x}}",
    ])
      expect(() => parseMessage(broken), broken).toThrow("cannot be read");
  });

  test("says numbers, names and choices in the language that is spoken", () => {
    const found = (count: number) =>
      t("doctors.found", {
        count,
        named: "other",
        name: "",
        placed: "yes",
        department: "Cardiology",
        doing: "both",
        language: "French",
        treatment: "children",
      });
    expect(found(1)).toBe("1 doctor in Cardiology who speaks French and treats children");
    expect(found(3)).toBe("3 doctors in Cardiology who speak French and treat children");
    expect(found(0)).toBe("No doctors in Cardiology who speak French and treat children");
    expect(within("fr", () => found(0))).toMatch(/^Aucun médecin – Cardiology/);
    expect(within("fr", () => found(1))).toMatch(/^1 médecin – Cardiology/);
    expect(within("ar", () => found(2))).toMatch(/^طبيبان – \u2068Cardiology\u2069/);
  });

  test("has slots for what stands around its words", () => {
    const link = (inside: unknown) => createElement("a", { href: "/pages/privacy" }, inside as string);
    const shown = () =>
      renderToStaticMarkup(createElement(T<"form.privacy">, { id: "form.privacy", tags: { link } }));
    expect(shown()).toBe(
      'Our <a href="/pages/privacy">privacy notice</a> says what we do with your details.',
    );
    expect(within("fr", shown)).toContain('<a href="/pages/privacy">politique de confidentialité</a>');
    expect(within("en-XA", shown)).toMatch(/^⟦.*<a href="\/pages\/privacy">.*⟧$/);
  });

  test("with a key or a value that there is not does not compile", () => {
    // @ts-expect-error there is no such key
    expect(t("no.such.key")).toBe("no.such.key");
    // @ts-expect-error it has a place for a number
    expect(t("task.emergency-call")).toBe("Call ");
    // @ts-expect-error it has no places
    expect(t("page.home", { name: "x" })).toBe("Home");
    // @ts-expect-error it has tags, which a text has no slots for
    expect(t("form.privacy")).toContain("privacy notice");
  });
});

test.each(offered)("plurals and numbers in %s are those of Intl", (language) => {
  // Where CLDR has no rule, all numbers are alike; Intl would take that of the machine's language.
  const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0;
  const rules = new Intl.PluralRules(language);
  const counts = [...Array(2100).keys(), 1_000_000, 1_000_001, 2_000_000, 10_000_000];
  for (const count of counts)
    expect(pluralOf(language, count), String(count)).toBe(isKnown ? rules.select(count) : "other");
  const numbers = new Intl.NumberFormat(locales[language] ?? language, { numberingSystem: "latn" });
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 999_999_999 }), (number) => {
      expect(within(language, () => formatNumber(number))).toBe(
        numbers.format(number).replace(/\u200e/g, ""),
      );
    }),
  );
});

test.each(offered.filter((code) => code !== "rw"))("days in %s are those of Intl", (language) => {
  const intl = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language] ?? language, { ...options, ...latin });
  const long = { day: "numeric", month: "long", year: "numeric" } as const;
  const [date, weekday] = [intl(long), intl({ ...long, weekday: "long" })];
  for (let day = 0; day < 400; day++) {
    const at = new Date(Date.UTC(2027, 11, 25 + day));
    const iso = at.toISOString().slice(0, 10);
    within(language, () => {
      expect(formatDate(iso, "date")).toBe(date.format(at));
      // In English and Spanish ours has no comma after the weekday.
      const said = weekday.format(at);
      expect(formatDate(iso, "weekdayDate")).toBe(/^e[ns]/.test(language) ? said.replace(",", "") : said);
    });
  }
  expect(formatsOf(language).months).toHaveLength(12);
});

test("days in Kinyarwanda begin with the weekday and the day, which CLDR's do not", () => {
  const { months } = formatsOf("rw");
  const intl = new Intl.DateTimeFormat("rw", { month: "long", ...latin });
  expect(months).toEqual(months.map((_, month) => intl.format(new Date(Date.UTC(2026, month, 9)))));
  const written = (day: string) =>
    within("rw", () => [
      formatDate(day, "weekdayDate"),
      formatDate(day, "weekdayDateWithoutYear"),
      formatDate(day, "date"),
      formatDate(day, "shortWeekdayDate"),
    ]);
  expect(written("2026-03-09")).toEqual([
    "Kuwa Mbere, 9 Werurwe 2026",
    "Kuwa Mbere, 9 Werurwe",
    "9 Werurwe 2026",
    "Mbe 9 Wer",
  ]);
  expect(written("2026-11-22")[0]).toBe("Ku Cyumweru, 22 Ugushyingo 2026");
});

test("a message in Kinyarwanda has one form, and names the number one where that needs another", () => {
  const found = (count: number) =>
    within("rw", () =>
      t("doctors.found", {
        count,
        named: "other",
        name: "",
        placed: "other",
        department: "",
        doing: "other",
        language: "",
        treatment: "",
      }),
    );
  expect([0, 1, 2].map(found)).toEqual(["Nta muganga", "Umuganga 1", "Abaganga 2"]);
});

test("how long a visit takes has the form of its number", () => {
  const said = (language: LanguageCode) =>
    [1, 2, 5, 20].map((count) => within(language, () => t("kind.minutes", { count })));
  expect(said("en")).toEqual(["1 minute", "2 minutes", "5 minutes", "20 minutes"]);
  expect(said("ar")).toEqual(["دقيقة واحدة", "دقيقتان", "5 دقائق", "20 دقيقة"]);
  expect(said("rw")).toEqual(["umunota umwe", "iminota 2", "iminota 5", "iminota 20"]);
});

describe("translators keep to it:", () => {
  const textsIn = (language: LanguageCode) =>
    [...catalogsOf(language).values()].flatMap((catalog) =>
      Object.entries(catalog).map(([key, { text }]) => [key, text] as const),
    );
  /** The keys whose text a pattern is found in. */
  const keysWith = (language: LanguageCode, pattern: RegExp) =>
    textsIn(language).flatMap(([key, text]) => (pattern.test(text) ? [key] : []));

  test("a French sentence takes the name of any hospital, which has no article", () => {
    expect(
      keysWith("fr", /(?:\b[ldLD]’hôpital \(|\b(?:[àÀ]|de|que|chez|par) )\{hospital\}(?! par)/u),
    ).toEqual([]);
    expect(keysWith("fr", /(?<!\{)\{hospital\} (?:a|envoie|enverra|n’\S+) /u)).toEqual([]);
  });

  test("in Swahili and Kinyarwanda no hour of the 24-hour clock is called one of theirs", () => {
    for (const language of ["sw", "rw"] as const)
      expect(keysWith(language, /\bsaa \{(?:time|from|until|when)/), language).toEqual([]);
  });

  test("a title says nothing in brackets", () => {
    for (const language of offered) expect(keysWith(language, /\bDr\(a\)/), language).toEqual([]);
  });
});

test("the guide has a row for each language", () => {
  const rows = readFileSync("docs/languages.md", "utf8").matchAll(/^\| (\S.*?) \| `([\w-]+)` \|/gm);
  expect(Object.fromEntries([...rows].map(([, name, code]) => [code, name]))).toEqual(
    Object.fromEntries(offered.map((code) => [code, languages[code].english])),
  );
});

describe("an address", () => {
  const rows = [
    { code: "en", state: "open" as const },
    { code: "fr", state: "open" as const },
    { code: "ar", state: "draft" as const },
  ];

  test.each([
    ["/contact", { asked: "en", path: "/contact" }],
    ["/fr", { asked: "fr", path: "/" }],
    ["/fr/departments/3/x", { asked: "fr", path: "/departments/3/x" }],
    ["/fr/", { moved: "/fr" }],
    ["/FR/contact", { moved: "/fr/contact" }],
    ["/en/contact", { moved: "/contact" }],
    ["/en", { moved: "/" }],
    ["/ar/contact", { asked: "en", path: "/ar/contact" }],
    ["/de/contact", { asked: "en", path: "/de/contact" }],
    ["/french", { asked: "en", path: "/french" }],
    ["/fr/fr/contact", { asked: "fr", path: "/fr/contact" }],
    ["/fr/dashboard/overview", { asked: "en", path: "/fr/dashboard/overview" }],
    ["/fr/API/slides", { asked: "en", path: "/fr/API/slides" }],
    ["/fr/robots.txt", { asked: "en", path: "/fr/robots.txt" }],
  ])("%s", (path, expected) => {
    expect(readAddress(path, languagesIn(rows))).toMatchObject(expected);
  });

  test("counts among the requests of its kind in every language", () => {
    expect(kindOf("/fr/profile/security?x=1")).toBe(kindOf("/profile/security"));
    expect(kindOf("/en-XA/departments")).toBe(kindOf("/departments"));
    expect(kindOf("/profile")).not.toBe(kindOf("/departments"));
  });

  test("is kept with a long name in letters that take much room", () => {
    const name = encodeURIComponent("قسم أمراض القلب والأوعية الدموية للأطفال وحديثي الولادة".repeat(2));
    expect(name.length).toBeGreaterThan(500);
    expect(publicPageAt(new URL(`/departments/3/${name}`, "http://host"))).toBeDefined();
  });

  test("has no language where the site has one", () => {
    for (const path of ["/en/contact", "/EN", "/fr/contact"])
      expect(readAddress(path, languagesIn(rows.slice(0, 1)))).toMatchObject({ path });
  });

  test("gets its language once, and only where there is one", () => {
    within("fr", () => {
      for (const path of ["/", "/?look=1", "/contact?map=shown#map", "/departments/3/fr"]) {
        expect(href(path)).toMatch(/^\/fr(?:$|[/?])/);
        expect(href(href(path))).toBe(href(path));
        expect(bareOf(href(path))).toBe(path);
      }
      for (const path of [
        "/dashboard",
        "/styles/a.css",
        "//evil.example",
        "/\\evil.example",
        "#main",
        "https://x.example/",
      ])
        expect(href(path)).toBe(path);
      expect(href("/ar/contact")).toBe("/ar/contact");
    });
    expect(href("/contact")).toBe("/contact");
    expect(hasLanguages("/dashboards")).toBe(true);
  });

  test("in a page's links and forms keeps the language, but where a link leads to another", () => {
    const page =
      '<p>href="/a"</p><a class="b" href="/about?x=&quot;">x</a><a href="/contact" hreflang="en">x</a>' +
      '<form action="/contact"><button formaction="/b">x</button></form><link href="/site.webmanifest"><img src="/files/images/a">';
    expect(withLanguageInLinks(page)).toBe(page);
    expect(within("fr", () => withLanguageInLinks(page))).toBe(
      page
        .replace('"/about', '"/fr/about')
        .replace('action="/contact', 'action="/fr/contact')
        .replace('"/b"', '"/fr/b"'),
    );
  });
});

test("a stylesheet for lines that run from right to left has its sides changed, and nothing else", () => {
  const css =
    ".a:hover{margin:1px 2px 3px 4px;padding-left:5px;left:0;text-align:right;border-radius:1px 2px 0 0;" +
    "transform:translate(4px);box-shadow:inset 4px 0 red;letter-spacing:-.01em}@media (min-width:1px){.left{color:red}}";
  expect(mirrored(css)).toBe(
    ".a:hover{margin:1px 4px 3px 2px;padding-right:5px;right:0;text-align:left;border-radius:2px 1px 0 0;" +
      "transform:translate(-4px);box-shadow:inset -4px 0 red;letter-spacing:0}@media (min-width:1px){.left{color:red}}",
  );
});

test("a catalog goes to translators and comes back as it was", () => {
  const back = fromPo(toPo("fr"));
  expect(Object.fromEntries(back)).toEqual(Object.assign({}, ...catalogsOf("fr").values()));
  const sent =
    'msgctxt "page.home"\nmsgid "Home"\nmsgstr ""\n"Page "\n"d’accueil"\n\n#, fuzzy\nmsgctxt "page.close"\nmsgid "Close"\nmsgstr "Fermer"\n';
  expect([...fromPo(sent)]).toEqual([
    ["page.home", { text: "Page d’accueil", of: back.get("page.home")?.of }],
  ]);
});
