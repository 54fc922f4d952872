import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// “Adding a language” in docs/languages.md, followed in a copy of the sources: with what it says, and nothing else, another
// language is there; with a step left out, the check says so.

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

function run(args: string[], input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    input,
    // What was made of the same sources a moment ago is not made again.
    env: { ...process.env, NODE_COMPILE_CACHE: inCopy("compiled") },
  });
  return { status, said: `${stdout}${stderr}` };
}

const check = () => run(["scripts/check-words.ts"]);

/** What the types say of the languages' lines, as the check of all modules would. */
const checkLines = () =>
  run([
    ...[
      "node_modules/typescript-7/bin/tsc",
      "--ignoreConfig",
      "--noEmit",
      "--strict",
      "--skipLibCheck",
      "--allowImportingTsExtensions",
    ],
    ...["--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler", "--types", "node"],
    words("languages.ts"),
  ]);

/** What the copy says in a language, a line for each expression. */
function say(language: string, ...expressions: string[]): string {
  const script = `import { tIn } from "./app/words/t.ts";
    import { languageName, inLanguage } from "./app/words/language-names.ts";
    import { pluralOf } from "./app/words/languages.ts";
    import { speak } from "./app/words/spoken.server.ts";
    import { formatDate } from "./app/words/formats.ts";
    const language = "${language}";
    const spoken = { words: language, asked: language, main: "en", open: ["en", language] };
    speak(spoken, () => console.log([${expressions}].join("\\n")));`;
  return run(["--input-type=module", "--eval", script]).said.trim();
}

/** Gives Portuguese a line among the languages, in place of the one that it has. */
function addLine(fields: string): void {
  const file = words("languages.ts");
  const others = read(file).replace(/^ {2}pt: .*\n/m, "");
  write(
    file,
    others.replace(/languages = \{\n/, (found) => `${found}  pt: { ${fields} },\n`),
  );
}

const line = 'name: "Português", english: "Portuguese", direction: "ltr"';

/** Everything below the folder of words, by its name: what the guide has nobody touch must stay as it was. */
const filesThere = () =>
  Object.fromEntries(
    readdirSync(inCopy("app/words"), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
      .map((file) => [file, read(file)]),
  );

describe("a language that is added as the guide says", () => {
  let before: Record<string, string> = {};

  test("has a line, without which its folder is no language", () => {
    expect([check(), checkLines()]).toEqual([
      { status: 0, said: "" },
      { status: 0, said: "" },
    ]);
    before = filesThere();
    cpSync(inCopy(words("fr")), inCopy(words("pt")), { recursive: true });
    expect(check()).toEqual({
      status: 1,
      said: "app/words/pt is no language: languages.ts has no line for it\n",
    });
    rmSync(inCopy(words("pt")), { recursive: true });
  });

  test("names its plurals in it", () => {
    addLine(line);
    expect(checkLines().said).toContain("'plurals' is missing");
    addLine(`${line}, plurals: "english"`);
    expect(check().said).toContain("languages.ts: pt has the plurals of another language, first at 0\n");
    addLine(`${line}, plurals: "french"`);
  });

  test("has a folder of words, which a translator's file fills", () => {
    expect(check()).toEqual({
      status: 1,
      said: "app/words/pt is missing: languages.ts has a line for it, and nothing is translated\n",
    });
    const { status, said: empty } = run(["scripts/words.ts", "export", "pt"]);
    expect([status, empty.match(/^msgstr "[^"]+"$/m)]).toEqual([0, null]);
    // French texts stand in for a translator's: both languages have the same plural forms.
    const { said: french } = run(["scripts/words.ts", "export", "fr"]);
    expect(french.match(/^msgctxt /gm)?.length).toBe(empty.match(/^msgctxt /gm)?.length);
    expect(run(["scripts/words.ts", "import", "pt"], french)).toEqual({
      status: 0,
      said: `${french.match(/^msgctxt /gm)?.length} translations taken\n`,
    });
    expect(check()).toEqual({ status: 0, said: "" });
  });

  test("needs its modules made", () => {
    rmSync(inCopy(words("made/mail-pt.ts")));
    expect(check()).toEqual({
      status: 1,
      said: "app/words/made/mail-pt.ts is not what npm run words makes of the catalogs\n",
    });
    expect(run(["scripts/words.ts"])).toEqual({ status: 0, said: "" });
    expect(check()).toEqual({ status: 0, said: "" });
  });

  test("is then there, with its words, plurals and days", () => {
    const regards = 'tIn(language, "mail.regards", { hospital: "A" })';
    const said = say(
      "pt",
      ...['tIn(language, "page.skip")', 'formatDate("2026-03-09", "date")', "pluralOf(language, 2)", regards],
    );
    expect(said.split("\n")).toEqual([
      ...["Aller au contenu principal", "9 de março de 2026", "other"],
      ...say("fr", regards).split("\n"),
    ]);
  });

  test("has a name in all languages, of which none has changed", () => {
    const names = (language: string) =>
      say(language, 'languageName("pt")', 'inLanguage(language, "pt")').replace("\n", " – ");
    expect(["en", "fr", "sw"].map(names)).toEqual([
      "Portuguese – in Portuguese",
      "Português – en Português",
      "Português – kwa Português",
    ]);
    const touched = Object.entries(filesThere()).filter(([file, text]) => before[file] !== text);
    const written = touched.map(([file]) => file).filter((file) => !file.startsWith(words("made/")));
    const catalogs = readdirSync(inCopy(words("fr"))).map((file) => words(`pt/${file}`));
    expect(written.toSorted()).toEqual([...catalogs, words("languages.ts")].toSorted());
  });

  test("has a nicer name where a translator adds a branch", () => {
    const catalog = words("fr/shared.json");
    write(catalog, read(catalog).replace("{code, select, ar {", "{code, select, pt {portugais} ar {"));
    expect(run(["scripts/words.ts"])).toEqual({ status: 0, said: "" });
    expect(say("fr", 'languageName("pt")')).toBe("portugais");
  });

  test("is not whole without one of its words", () => {
    const catalog = words("pt/public.json");
    const { "contact.message-missing": _, ...entries } = JSON.parse(read(catalog));
    write(catalog, JSON.stringify(entries, null, 2));
    expect(check()).toEqual({ status: 1, said: `${catalog}: contact.message-missing is missing\n` });
  });

  test("leaves nothing behind once its line and its folder are gone", () => {
    rmSync(inCopy(words("pt")), { recursive: true });
    write(words("languages.ts"), before[words("languages.ts")] ?? "");
    run(["scripts/words.ts"]);
    expect(check().said).toBe(
      ["mail-pt", "pt"].map((name) => `app/words/made/${name}.ts is made of nothing\n`).join(""),
    );
  });
});
