import type { CheckFinding } from "../../db/queries/last-check.ts";
import { type LanguageCode, languages, source } from "../words/languages.ts";
import { say, type Words } from "../words/say.ts";
import { speak } from "../words/spoken.server.ts";

/** What a check found of something. A text that is no function comes from elsewhere, and no language has words for it. */
export interface Finding {
  kind: CheckFinding["kind"];
  about: string;
  text: Words;
}

export const ok = (about: string, text: Words): Finding => ({ kind: "ok", about, text });
export const note = (about: string, text: Words): Finding => ({ kind: "note", about, text });
export const problem = (about: string, text: Words): Finding => ({ kind: "problem", about, text });

const others = (Object.keys(languages) as LanguageCode[]).filter((code) => code !== source);

/** A finding as it is kept: whoever reads it later may read another language, and has no other way to ask again. */
export function keptFinding({ kind, about, text }: Finding): CheckFinding {
  if (typeof text === "string") return { kind, about, text };
  const saidIn = (words: LanguageCode) => speak({ words, asked: words, main: source, open: [] }, text);
  const texts = Object.fromEntries(others.map((code) => [code, saidIn(code)]));
  return { kind, about, text: say(text), texts };
}
