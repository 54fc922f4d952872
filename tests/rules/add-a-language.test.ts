import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// “Adding a language” in docs/languages.md, followed in a copy of the sources: with what it says, and nothing else, another
// language is there; with a step left out, the check of the words or the words themselves say so.

const folder = mkdtempSync(path.join(tmpdir(), "wellhouse-words-"));
const inCopy = (file: string) => path.join(folder, file);
const read = (file: string) => readFileSync(inCopy(file), "utf8");
const write = (file: string, text: string) => writeFileSync(inCopy(file), text);
const words = (file: string) => `app/words/${file}`;

beforeAll(() => {
  for (const part of ["app", "db", "scripts", "package.json", "tsconfig.json"])
    cpSync(part, inCopy(part), { recursive: true });
  symlinkSync(path.resolve("node_modules"), inCopy("node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  return { status, said: `${stdout}${stderr}` };
}

const check = () => run("scripts/check-words.ts");

/** What the copy says in a language. */
function say(language: string, expression: string): string {
  const script = `import { tIn } from "./app/words/t.ts";
    import { pluralOf } from "./app/words/plurals.ts";
    import { speak } from "./app/words/spoken.server.ts";
    import { formatDate } from "./app/words/formats.ts";
    const language = "${language}";
    const spoken = { words: language, asked: language, main: "en", open: ["en", language] };
    speak(spoken, () => console.log(${expression}));`;
  return run("--input-type=module", "--eval", script).said.trim();
}

/** Puts something after the first place where a pattern is found. */
function addAfter(file: string, place: RegExp, added: string): void {
  const text = read(file);
  expect(text, file).toMatch(place);
  write(
    file,
    text.replace(place, (found) => found + added),
  );
}

const languagesThere = () =>
  readdirSync(inCopy("app/words"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["made", "areas"].includes(entry.name))
    .map(({ name }) => name);

describe("a language that is added as the guide says", () => {
  test("has a folder of catalogs, and a line where languages are listed", () => {
    expect(check()).toEqual({ status: 0, said: "" });
    // Portuguese has the plural forms of French, whose texts stand in for a translator's.
    cpSync(inCopy(words("fr")), inCopy(words("pt")), { recursive: true });
    addAfter(
      words("languages.ts"),
      /languages = \{\n/,
      '  pt: { name: "Português", english: "Portuguese", direction: "ltr" },\n',
    );
    expect(check().status).toBe(1);
  });

  test("has a line among the plurals, and two among the catalogs", () => {
    addAfter(words("plurals.ts"), /> = \{\n/, '  pt: (count) => (count < 2 ? "one" : "other"),\n');
    const file = words("catalogs.server.ts");
    addAfter(
      file,
      /^/,
      'import { mail as mailPt } from "./made/mail-pt.ts";\nimport { pt } from "./made/pt.ts";\n',
    );
    addAfter(file, /screens: \{/, " pt,");
    addAfter(file, /mail: \{/, " pt: mailPt,");
  });

  test("is named by each language", () => {
    for (const language of languagesThere()) {
      const named = words(`${language}/public.json`);
      const entries = JSON.parse(read(named));
      const key = "languages.in-pt";
      const like = { ...entries["languages.in-fr"], ...(language === "en" && { text: "in Portuguese" }) };
      entries[key] = language === "en" ? like : { ...like, of: "78a48b07" };
      const inOrder = Object.keys(entries).toSorted();
      write(named, JSON.stringify(Object.fromEntries(inOrder.map((one) => [one, entries[one]])), null, 2));
      addAfter(words(`${language}/shared.json`), /"text": "\{code, select, /, "pt {Portuguese} ");
    }
    const { status, said } = run("scripts/words.ts");
    const outdated = said.split("\n").filter((line) => line.includes("translates another English text"));
    // Its translations are of the English text as it was, which the check knows by a hash.
    expect([status, outdated.length]).toEqual([1, 2 * (languagesThere().length - 1)]);
    const hashes = run(
      "--input-type=module",
      "--eval",
      `
      import { catalogsOf, hashOf } from "./scripts/word-files.ts";
      console.log(hashOf(catalogsOf("en").get("shared")["language.name"].text), hashOf("in Portuguese"));
    `,
    )
      .said.trim()
      .split(" ");
    for (const language of languagesThere().filter((code) => code !== "en")) {
      for (const [file, key, of] of [
        ["shared", "language.name", hashes[0]],
        ["public", "languages.in-pt", hashes[1]],
      ] as const) {
        const catalog = words(`${language}/${file}.json`);
        const entries = JSON.parse(read(catalog));
        entries[key].of = of;
        write(catalog, JSON.stringify(entries, null, 2));
      }
    }
  });

  test("is then there, with its words, plurals and days", () => {
    expect(run("scripts/words.ts")).toEqual({ status: 0, said: "" });
    expect(check()).toEqual({ status: 0, said: "" });
    expect(say("pt", 'tIn(language, "page.skip")')).toBe("Aller au contenu principal");
    expect(say("pt", 'tIn(language, "mail.regards", { hospital: "A" })')).toBe(
      say("fr", 'tIn(language, "mail.regards", { hospital: "A" })'),
    );
    expect(say("fr", 'tIn("en", "language.name", { code: "pt" })')).toBe("Portuguese");
    expect(say("pt", 'formatDate("2026-03-09", "date")')).toBe("9 de março de 2026");
    expect(say("pt", "pluralOf(language, 2)")).toBe("other");
  });

  test("is not whole without one of its words", () => {
    const catalog = words("pt/public.json");
    const { "contact.message-missing": _, ...entries } = JSON.parse(read(catalog));
    write(catalog, JSON.stringify(entries, null, 2));
    expect(check()).toEqual({ status: 1, said: `${catalog}: contact.message-missing is missing\n` });
  });
});
