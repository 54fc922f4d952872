import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import type { Area } from "../app/words/area.ts";
import type { BrowserWords } from "../app/words/browser-words.ts";
import { type LanguageCode, offered, source } from "../app/words/languages.ts";
import { type Message, parseMessage } from "../app/words/message.ts";
import { formatsOf } from "./word-formats.ts";

/** An English message with what translators should know of it, or a translation and the hash of what was translated. */
interface Entry {
  text: string;
  note?: string;
  of?: string;
}

type Entries = Record<string, Entry>;

const folder = "app/words";

/** The catalogs that all screens of the dashboard need in browsers, and those that some alone do; the server has all. */
const ofFrame = ["shared", "dashboard", "records"];
const areas: readonly Area[] = ["clinic", "media", "overview", "reports", "settings"];

/** What is only written to people: a process makes these of a language when it first writes to somebody in it. */
const mailFile = "mail";

/** What browsers load of a language at once, compressed. */
const mostBytes = 8 * 1024;

export function catalogsOf(language: LanguageCode): Map<string, Entries> {
  const files = readdirSync(`${folder}/${language}`).sort();
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ""),
      JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")) as Entries,
    ]),
  );
}

/** Stands for an English text in its translations: with another one they are outdated. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

export const translations = offered.filter((code) => code !== source);

/** What is wrong with the English catalogs, a line each. */
export function englishProblems(): string[] {
  return [...catalogsOf(source)].flatMap(([file, entries]) => {
    const where = `${folder}/${source}/${file}.json`;
    return [
      ...outOfOrder(where, entries),
      ...Object.entries(entries).flatMap(([key, { text, note }]) => {
        if (!note) return [`${where}: ${key} has no note for translators`];
        return shapeProblems(`${where}: ${key}`, text, source);
      }),
    ];
  });
}

/** What is wrong with the translations, a line each. */
export function translationProblems(): string[] {
  const english = catalogsOf(source);
  const tooLarge = browserScripts().flatMap(({ language, part, text }) => {
    const bytes = brotliCompressSync(text).length;
    return bytes > mostBytes
      ? [`${language}: the words of ${part} have ${bytes} bytes compressed, more than ${mostBytes}`]
      : [];
  });
  const wrong = translations.flatMap((language) => {
    const catalogs = catalogsOf(language);
    const unknown = [...catalogs.keys()].filter((file) => !english.has(file));
    return [
      ...unknown.map((file) => `${folder}/${language}/${file}.json translates nothing`),
      ...[...english].flatMap(([file, entries]) =>
        fileProblems(language, `${folder}/${language}/${file}.json`, entries, catalogs.get(file) ?? {}),
      ),
    ];
  });
  return [...tooLarge, ...wrong];
}

function fileProblems(language: LanguageCode, where: string, english: Entries, entries: Entries): string[] {
  const missing = Object.keys(english).filter((key) => !entries[key]?.text);
  return [
    ...outOfOrder(where, entries),
    ...missing.map((key) => `${where}: ${key} is missing`),
    ...Object.entries(entries).flatMap(([key, { text, of }]) => {
      const original = english[key];
      if (!original) return [`${where}: ${key} is no key`];
      if (of !== hashOf(original.text)) return [`${where}: ${key} translates another English text`];
      const [wanted, found] = [shapeOf(original.text), shapeOf(text)].map(withoutNoun);
      const same = wanted && found && JSON.stringify(wanted) === JSON.stringify(found);
      return [
        ...shapeProblems(`${where}: ${key}`, text, language),
        ...(same ? [] : [`${where}: ${key} has other places or tags than the English text`]),
      ];
    }),
  ];
}

/** English alone puts the noun of a record into a sentence: other languages have a branch for each kind of record. */
const withoutNoun = (shape: Shape | null) =>
  shape && { ...shape, values: shape.values.filter((name) => name !== "noun") };

function outOfOrder(where: string, entries: Entries): string[] {
  const keys = Object.keys(entries);
  return keys.join() === keys.toSorted().join() ? [] : [`${where}: its keys are not in order`];
}

/** What a message has places for, in order: values, plurals' values, tags. */
export interface Shape {
  values: string[];
  counts: string[];
  tags: string[];
}

function shapeOf(text: string): Shape | null {
  try {
    const shape = { values: new Set<string>(), counts: new Set<string>(), tags: new Set<string>() };
    collect(parseMessage(text), shape);
    const list = (names: Set<string>) => [...names].sort();
    return { values: list(shape.values), counts: list(shape.counts), tags: list(shape.tags) };
  } catch {
    return null;
  }
}

function collect(message: Message, shape: Record<keyof Shape, Set<string>>): void {
  for (const piece of message) {
    if (typeof piece === "string" || "number" in piece) continue;
    if ("value" in piece) shape.values.add(piece.value);
    else if ("tag" in piece) {
      shape.tags.add(piece.tag);
      collect(piece.inside, shape);
    } else {
      (piece.kind === "plural" ? shape.counts : shape.values).add(piece.choice);
      for (const branch of Object.values(piece.branches)) collect(branch, shape);
    }
  }
}

/** Whether it can be read, and each plural has exactly the forms that its language has. */
function shapeProblems(where: string, text: string, language: LanguageCode): string[] {
  try {
    const categories = formsOf(language).toSorted().join();
    const wrong = pluralsOf(parseMessage(text)).filter((forms) => forms.toSorted().join() !== categories);
    return wrong.map((forms) => `${where} has the forms ${forms.join(", ")} in place of ${categories}`);
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
}

/** The forms of a language: where CLDR knows none, `Intl` would say those of the machine's own. */
function formsOf(language: LanguageCode): string[] {
  const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0;
  return isKnown ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : ["other"];
}

/** The forms of each plural, those of an exact number apart. */
function pluralsOf(message: Message): string[][] {
  return message.flatMap((piece) => {
    if (typeof piece === "string") return [];
    if ("tag" in piece) return pluralsOf(piece.inside);
    if (!("branches" in piece)) return [];
    const within = Object.values(piece.branches).flatMap(pluralsOf);
    const forms = Object.keys(piece.branches).filter((name) => !name.startsWith("="));
    return piece.kind === "plural" ? [forms, ...within] : within;
  });
}

/** The modules that are made of the catalogs, by path. */
export function wordFiles(): Map<string, string> {
  const english = catalogsOf(source);
  const rest = together(english, [...ofFrame, ...areas, mailFile]);
  const files = new Map<string, string>();
  const add = (name: string, text: string) => files.set(`${folder}/made/${name}.ts`, `${first}${text}`);
  add("keys", keys(together(english, [])));
  add("en-frame", catalogMaker("frame", forBrowsers("frame", english)));
  for (const area of areas) add(`en-${area}`, catalogMaker(area, forBrowsers(area, english)));
  add("en", catalogMaker("en", rest));
  for (const language of translations) {
    add(language, catalogMaker(language, together(catalogsOf(language), [mailFile])));
  }
  for (const language of offered) {
    add(`mail-${language}`, catalogMaker("mail", catalogsOf(language).get(mailFile) ?? {}));
  }
  add("en-formats", `export const formats = ${JSON.stringify(formatsOf(source))};\n`);
  const others = Object.fromEntries(translations.map((language) => [language, formatsOf(language)]));
  add("formats", `export const formats = ${JSON.stringify(others, null, 1)};\n`);
  return files;
}

function forBrowsers(part: Area | "frame", catalogs: Map<string, Entries>): Entries {
  return Object.assign({}, ...(part === "frame" ? ofFrame : [part]).map((file) => catalogs.get(file)));
}

/** A script that gives a page words, in each language but English, which the screens' own scripts have. */
export interface BrowserScript {
  language: LanguageCode;
  part: Area | "frame";
  text: string;
}

/** Those of the frame come first: the others add theirs. */
export function browserScripts(): BrowserScript[] {
  const english = catalogsOf(source);
  return translations.flatMap((language) => {
    const catalogs = catalogsOf(language);
    const messagesOf = (part: Area | "frame") => {
      const entries = forBrowsers(part, catalogs);
      return inOrder(forBrowsers(part, english)).map(([key]) => entries[key]?.text ?? "");
    };
    const words: BrowserWords = { messages: { frame: messagesOf("frame") }, formats: formatsOf(language) };
    return [
      { language, part: "frame", text: `self.wellhouseWords=${JSON.stringify(words)};\n` },
      ...areas.map((part) => ({
        language,
        part,
        text: `self.wellhouseWords.messages.${part}=${JSON.stringify(messagesOf(part))};\n`,
      })),
    ];
  });
}

const first = "// Made by `npm run words`.\n";

const inOrder = (entries: Entries) =>
  Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The catalogs of a language as one, without some. */
function together(catalogs: Map<string, Entries>, without: string[]): Entries {
  const others = [...catalogs].filter(([file]) => !without.includes(file));
  return Object.assign({}, ...others.map(([, entries]) => entries));
}

const type = "Readonly<Record<string, string>>";

/** A catalog as a function, of which the program holds nothing but its text until it is called. */
function catalogMaker(name: string, entries: Entries): string {
  return `export const ${name} = (): ${type} => ({\n${linesOf(entries)}});\n`;
}

function linesOf(entries: Entries): string {
  return inOrder(entries)
    .map(([key, { text }]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`)
    .join("");
}

function keys(entries: Entries): string {
  const shapes = Object.entries(entries)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, { text }]) => ({ key: JSON.stringify(key), shape: shapeOf(text) }))
    .flatMap(({ key, shape }) => (shape ? [{ key, ...shape }] : []));
  const values = ({ values, counts }: Shape) => {
    const fields = [
      ...values.map((name) => `${name}: string | number`),
      ...counts.map((name) => `${name}: number`),
    ];
    return fields.length > 0 ? `{ ${fields.join("; ")} }` : "Nothing";
  };
  const tags = ({ tags }: Shape) => tags.map((tag) => JSON.stringify(tag)).join(" | ") || "never";
  return [
    "type Nothing = Record<never, never>;\n",
    "\n/** Messages without tags, and what each has places for. */\nexport interface Plain {\n",
    ...shapes.filter(({ tags }) => tags.length === 0).map((shape) => `  ${shape.key}: ${values(shape)};\n`),
    "}\n\n/** All messages. */\nexport interface WordsOf {\n",
    ...shapes.map((shape) => `  ${shape.key}: { values: ${values(shape)}; tags: ${tags(shape)} };\n`),
    "}\n",
  ].join("");
}
