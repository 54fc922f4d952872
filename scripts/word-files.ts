import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Area } from "../app/words/area.ts";
import type { BrowserWords } from "../app/words/browser-words.ts";
import { type LanguageCode, offered, source } from "../app/words/languages.ts";
import { formatsOf } from "./word-formats.ts";
import { type Shape, shapeOf } from "./word-shapes.ts";

/** An English message with what translators should know of it, or a translation and the hash of what was translated. */
interface Entry {
  text: string;
  note?: string;
  of?: string;
}

export type Entries = Record<string, Entry>;

export const folder = "app/words";

/** The catalogs that all screens of the dashboard need in browsers, and those that some alone do; the server has all. */
const ofFrame = ["shared", "dashboard", "records"];
const areas: readonly Area[] = ["clinic", "media", "overview", "reports", "settings"];

/** What is only written to people: a process makes these of a language when it first writes to somebody in it. */
const mailFile = "mail";

/** What browsers load of a language at once, compressed. */
export const mostBytes = 8 * 1024;

/** By file; none of a language that has no words yet. */
export function catalogsOf(language: LanguageCode): Map<string, Entries> {
  const files = existsSync(`${folder}/${language}`) ? readdirSync(`${folder}/${language}`).sort() : [];
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

/** The modules that are made of the catalogs, by path. */
export function wordFiles(): Map<string, string> {
  const english = catalogsOf(source);
  const rest = together(english, [...ofFrame, ...areas, mailFile]);
  const files = new Map<string, string>();
  const add = (name: string, text: string) => files.set(`${folder}/made/${name}.ts`, `${first}${text}`);
  add("keys", keys(together(english, [])));
  add("en-frame", catalogMaker("frame", forBrowsers("frame", english)));
  for (const area of areas) add(`en-${area}`, catalogMaker(area, forBrowsers(area, english)));
  for (const language of offered) {
    const catalogs = catalogsOf(language);
    add(language, catalogMaker("screens", language === source ? rest : together(catalogs, [mailFile])));
    add(`mail-${language}`, catalogMaker("mail", catalogs.get(mailFile) ?? {}));
  }
  add(
    "screens",
    offered.map((language) => `export { screens as "${language}" } from "./${language}.ts";\n`).join(""),
  );
  add(
    "mails",
    offered.map((language) => `export { mail as "${language}" } from "./mail-${language}.ts";\n`).join(""),
  );
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
