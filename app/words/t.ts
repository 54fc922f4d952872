import { browserMessage } from "./browser-words.ts";
import { catalogHere } from "./catalogs.server.ts";
import { formatNumber } from "./formats.ts";
import { type LanguageCode, pluralOf, pseudo, source } from "./languages.ts";
import type { Plain } from "./made/keys.ts";
import { type Message, type Piece, parseMessage } from "./message.ts";
import { isRightToLeft, spoken } from "./spoken.ts";

/** What the placeholders of a message stand for. */
export type Values = Readonly<Record<string, string | number>>;

/** The arguments after a key: values only where the message has places for them. */
export type ValuesOf<Found> = keyof Found extends never ? [] : [values: Found];

/** A message in the language that is spoken; in English where that has none. */
export function t<Key extends keyof Plain>(key: Key, ...[values]: ValuesOf<Plain[Key]>): string {
  return written(key, values as Values | undefined);
}

/** The same in a given language, whatever is spoken. */
export function tIn<Key extends keyof Plain>(
  language: LanguageCode,
  key: Key,
  ...[values]: ValuesOf<Plain[Key]>
): string {
  return written(key, values as Values | undefined, language);
}

function written(key: string, values: Values = {}, words = spoken().words): string {
  const { message, language, whole } = messageOf(key, words);
  if (whole !== undefined) return whole;
  const text = message.map((piece) => textOf(piece, values, language)).join("");
  return language === pseudo ? `⟦${text}⟧` : text;
}

interface Read {
  message: Message;
  /** The language that it is in. */
  language: LanguageCode;
  /** All of it, where it has no places. */
  whole: string | undefined;
}

const read = new Map<LanguageCode, Map<string, Read>>();

/** A message as it is read once. */
export function messageOf(key: string, words = spoken().words): Read {
  let known = read.get(words);
  if (!known) {
    known = new Map();
    read.set(words, known);
  }
  let found = known.get(key);
  if (!found) {
    found = readMessage(key, words);
    known.set(key, found);
  }
  return found;
}

function readMessage(key: string, words: LanguageCode): Read {
  const text = textIn(words, key);
  const language = text === undefined && words !== pseudo ? source : words;
  const message = parseMessage(text ?? textIn(source, key) ?? key);
  const [first, ...rest] = message;
  const isWhole = language !== pseudo && typeof first === "string" && rest.length === 0;
  return { message, language, whole: isWhole ? first : undefined };
}

function textIn(language: LanguageCode, key: string): string | undefined {
  if (typeof catalogHere !== "function") return browserMessage(language, key);
  const catalog = catalogHere(language, key);
  return catalog && Object.hasOwn(catalog, key) ? catalog[key] : undefined;
}

/** The branch of a choice that its value takes. */
export function branchOf(piece: Extract<Piece, { choice: string }>, value: unknown, language: LanguageCode) {
  const { kind, branches } = piece;
  const name =
    kind === "select" ? String(value) : (exactly(branches, value) ?? pluralOf(language, Number(value)));
  return branches[name] ?? branches.other ?? [];
}

function exactly(branches: object, value: unknown): string | undefined {
  return `=${value}` in branches ? `=${value}` : undefined;
}

/** Words as the language has them: in the pseudo-language each letter is marked. */
export function wordsIn(language: LanguageCode, text: string): string {
  if (language !== pseudo) return text;
  return text.replace(/[aeioucdnst]/gi, (letter) => marked[letter] ?? letter);
}

const marked: Record<string, string> = Object.fromEntries(
  [..."aeioucdnstAEIOUCDNST"].map((letter, index) => [letter, [..."åéïöüçđñšŧÅÉÏÖÜÇĐÑŠŦ"][index] ?? letter]),
);

function textOf(piece: Piece, values: Values, language: LanguageCode, count = 0): string {
  if (typeof piece === "string") return wordsIn(language, piece);
  if ("number" in piece) return formatNumber(count);
  if ("value" in piece) return valueIn(values[piece.value]);
  if ("tag" in piece) return piece.inside.map((inner) => textOf(inner, values, language, count)).join("");
  const value = values[piece.choice];
  const inside = branchOf(piece, value, language);
  const counted = piece.kind === "plural" ? Number(value) : count;
  return inside.map((inner) => textOf(inner, values, language, counted)).join("");
}

/** From right to left, a name in other letters is held apart from the words around it; what is in the same runs along. */
function valueIn(value: string | number | undefined): string {
  if (typeof value === "number") return formatNumber(value);
  return isRightToLeft() && value && !startsRightToLeft(value) ? `\u2068${value}\u2069` : (value ?? "");
}

/** Whether the first letter of a text is Arabic's or Hebrew's. */
const startsRightToLeft = (text: string) => /^\P{L}*[\u0590-\u08ff\ufb1d-\ufefc]/u.test(text);
