import { expect, test } from "vitest";
import { excerptAround, pieces } from "../../app/search/search-hit.ts";
import {
  containing,
  fold,
  searchText,
  searchWords,
  withoutDiacritics,
} from "../../db/queries/search-text.ts";

test.each([
  [["Bergström"], "bergstrom"],
  [["Crème BRÛLÉE"], "creme brulee"],
  [["Bergstro\u0308m"], "bergstrom"],
  [["<p>Heart</p><p>lungs</p>"], "heart lungs"],
  [["A&nbsp;B&#160;C"], "a b c"],
  [["Ear &amp; nose"], "ear & nose"],
  [["  two \n\t lines "], "two lines"],
  [["one", null, "two"], "one two"],
  [["Müller-Straße, Søren Ørsted, Łódź"], "muller-strasse, soren orsted, lodz"],
  [["IĞDIR, ığdır, İzmir"], "igdir, igdir, izmir"],
  [["O’Brien"], "o'brien"],
  [["أحمد، إبراهيم، آمنة"], "احمد، ابراهيم، امنه"],
  [["مُسْتَشْفَى"], "مستشفي"],
  [["مسؤول، شيء، کیک"], "مسوول، شي، كيك"],
  [["٠٩٨ ۱۲۳ ३४ 𝟗"], "098 123 34 9"],
  [["हिन्दी", "की", "कि"], "हिनदी की कि"],
  [[], ""],
])("%j is compared as %s", (parts, compared) => {
  expect(searchText(...parts)).toBe(compared);
});

test.each(["Straße", "أحمد", "٣٤", "O’Brien", "हिन्दी में"])("%s is folded once and for all", (words) => {
  const compared = searchText(words);
  expect(fold(compared)).toBe(compared);
  expect(searchText(compared)).toBe(compared);
});

test("plain ASCII is compared as any other text is", () => {
  const ascii = String.fromCharCode(...Array(128).keys());
  expect(withoutDiacritics(ascii)).toBe(ascii.normalize("NFD").replace(/\p{Diacritic}/gu, ""));
  expect(withoutDiacritics(`${ascii}é`)).toBe(`${withoutDiacritics(ascii)}e`);
});

test("the signs of LIKE are taken literally", () => {
  expect(containing("heart")).toBe("%heart%");
  expect(containing("100%")).toBe("%100\\%%");
  expect(containing("a_b")).toBe("%a\\_b%");
  expect(containing("a\\b")).toBe("%a\\\\b%");
});

test("a query is cut into words, eight at most", () => {
  expect(searchWords("  Heart  Check-up ")).toEqual(["heart", "check-up"]);
  expect(searchWords("")).toEqual([]);
  expect(searchWords("1 2 3 4 5 6 7 8 9 10")).toHaveLength(8);
});

test("found words are marked whole, whatever their accents and case", () => {
  const marked = pieces("Dr. Bergström sees hearts", ["bergstrom", "heart"]);
  expect(marked.filter(({ text }) => text !== "")).toEqual([
    { text: "Dr. ", found: false },
    { text: "Bergström", found: true },
    { text: " sees ", found: false },
    { text: "hearts", found: true },
  ]);
  expect(marked.map(({ text }) => text).join("")).toBe("Dr. Bergström sees hearts");
});

test("words of other scripts are marked whole, with the signs of their vowels", () => {
  const marked = (text: string, query: string) =>
    pieces(text, searchWords(query)).flatMap(({ text: piece, found }) => (found ? [piece] : []));
  expect(marked("यह हिन्दी में है", "हिन्दी")).toEqual(["हिन्दी"]);
  expect(marked("المستشفى الأهلي", "اهلى")).toEqual(["الأهلي"]);
});

test("an excerpt stands around the first word that was found", () => {
  const long = `${"far away ".repeat(60)}kidney ${"and more ".repeat(60)}`;
  const shown = excerptAround(long, ["kidney"], 120);
  expect(shown).toContain("kidney");
  expect(shown.startsWith("… ")).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(121);
  expect(excerptAround(long, ["absent"], 120).startsWith("far away")).toBe(true);
});
