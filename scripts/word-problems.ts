import { readdirSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { type LanguageCode, offered, pluralOf, source } from "../app/words/languages.ts";
import { type Message, parseMessage } from "../app/words/message.ts";
import {
  browserScripts,
  catalogsOf,
  type Entries,
  folder,
  hashOf,
  mostBytes,
  translations,
} from "./word-files.ts";
import { type Shape, shapeOf } from "./word-shapes.ts";

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
    if (compressed(text, quickly) <= mostBytes) return [];
    const bytes = compressed(text, asServed);
    return bytes > mostBytes
      ? [`${language}: the words of ${part} have ${bytes} bytes compressed, more than ${mostBytes}`]
      : [];
  });
  const wrong = translations.flatMap((language) => {
    const catalogs = catalogsOf(language);
    if (catalogs.size === 0)
      return [`${folder}/${language} is missing: languages.ts has a line for it, and nothing is translated`];
    const unknown = [...catalogs.keys()].filter((file) => !english.has(file));
    return [
      ...unknown.map((file) => `${folder}/${language}/${file}.json translates nothing`),
      ...[...english].flatMap(([file, entries]) =>
        fileProblems(language, `${folder}/${language}/${file}.json`, entries, catalogs.get(file) ?? {}),
      ),
    ];
  });
  return [...folderProblems(), ...offered.flatMap(pluralProblems), ...tooLarge, ...wrong];
}

/** What fits when it is compressed in a moment fits all the better as it is served, which takes far longer. */
const quickly = 4;
const asServed = constants.BROTLI_MAX_QUALITY;

const compressed = (text: string, quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;

/** The folders that are no language's. */
const otherFolders = ["made", "areas"];

function folderProblems(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...otherFolders, ...offered].includes(entry.name))
    .map(({ name }) => `${folder}/${name} is no language: languages.ts has no line for it`);
}

/** Whether the rule that a language's line names is that of CLDR; a test counts further. */
function pluralProblems(language: LanguageCode): string[] {
  const intl = cldrPlurals.get(language);
  const wrong = [...Array(201).keys(), 1_000_000].find(
    (count) => pluralOf(language, count) !== (intl?.select(count) ?? "other"),
  );
  return wrong === undefined
    ? []
    : [`${folder}/languages.ts: ${language} has the plurals of another language, first at ${wrong}`];
}

/** What CLDR has of a language's plurals; null where it has nothing: `Intl` would say those of the machine's own instead. */
const cldrPlurals = new Map<LanguageCode, Intl.PluralRules | null>(
  offered.map((language) => {
    const isKnown = Intl.PluralRules.supportedLocalesOf(language).length > 0;
    return [language, isKnown ? new Intl.PluralRules(language) : null];
  }),
);

const formsOf = new Map(
  [...cldrPlurals].map(([language, intl]) => [
    language,
    intl?.resolvedOptions().pluralCategories ?? ["other"],
  ]),
);

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

/** Whether it can be read, and each plural has exactly the forms that its language has. */
function shapeProblems(where: string, text: string, language: LanguageCode): string[] {
  try {
    const categories = formsOf.get(language)?.toSorted().join();
    const wrong = pluralsOf(parseMessage(text)).filter((forms) => forms.toSorted().join() !== categories);
    return wrong.map((forms) => `${where} has the forms ${forms.join(", ")} in place of ${categories}`);
  } catch (error) {
    return [`${where}: ${(error as Error).message}`];
  }
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
