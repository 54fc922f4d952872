import { createElement, Fragment, type ReactNode } from "react";
import { formatNumber } from "./formats.ts";
import { type LanguageCode, pseudo } from "./languages.ts";
import type { WordsOf } from "./made/keys.ts";
import type { Piece } from "./message.ts";
import { isRightToLeft } from "./spoken.ts";
import { branchOf, messageOf, wordsIn } from "./t.ts";

type Slots<Names extends string> = Record<Names, (inside: ReactNode) => ReactNode>;
type Nodes<Found> = { [Name in keyof Found]: Found[Name] extends number ? number : ReactNode };

type TProps<Key extends keyof WordsOf> = { id: Key } & (keyof WordsOf[Key]["values"] extends never
  ? { values?: undefined }
  : { values: Nodes<WordsOf[Key]["values"]> }) &
  (WordsOf[Key]["tags"] extends never ? { tags?: undefined } : { tags: Slots<WordsOf[Key]["tags"]> });

/** A message among elements: its tags are slots that the page fills, and a value may be an element. */
export function T<Key extends keyof WordsOf>({ id, values, tags }: TProps<Key>) {
  const { message, language } = messageOf(id);
  const filled = { language, values: values ?? {}, tags: tags ?? {}, count: 0 } as Filled;
  const written = together(message.map((piece) => nodeOf(piece, filled)));
  return language === pseudo ? <>⟦{written}⟧</> : written;
}

/** One after the other: what stands in a message never changes its place. */
const together = (nodes: ReactNode[]) => createElement(Fragment, null, ...nodes);

interface Filled {
  language: LanguageCode;
  values: Readonly<Record<string, ReactNode>>;
  tags: Readonly<Record<string, (inside: ReactNode) => ReactNode>>;
  count: number;
}

function nodeOf(piece: Piece, filled: Filled): ReactNode {
  const all = (pieces: readonly Piece[], within = filled) =>
    together(pieces.map((inner) => nodeOf(inner, within)));
  if (typeof piece === "string") return wordsIn(filled.language, piece);
  if ("number" in piece) return formatNumber(filled.count);
  if ("value" in piece) return nodeOfValue(filled.values[piece.value]);
  if ("tag" in piece) return filled.tags[piece.tag]?.(all(piece.inside));
  const value = filled.values[piece.choice];
  const count = piece.kind === "plural" ? Number(value) : filled.count;
  return all(branchOf(piece, value, filled.language), { ...filled, count });
}

function nodeOfValue(value: ReactNode): ReactNode {
  if (typeof value === "number") return formatNumber(value);
  return typeof value === "string" && isRightToLeft() ? <bdi>{value}</bdi> : value;
}
