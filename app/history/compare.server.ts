import { diffArrays } from "diff";

/** A piece of a text that two versions share, or that only the later or the earlier has. */
export interface Part {
  text: string;
  is: "same" | "added" | "removed";
}

/** How many words may differ before the texts are no longer laid against each other: that takes the square of them. */
const mostDifferent = 2000;

// What a word is to jsdiff itself, is in Latin letters: of others it compares letter by letter.
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

const wordsOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Compares two versions of a text word by word. */
export function compareWords(before: string, after: string): Part[] {
  const found = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: mostDifferent });
  if (!found) {
    const whole: Part[] = [
      { text: before, is: "removed" },
      { text: after, is: "added" },
    ];
    return whole.filter(({ text }) => text !== "");
  }
  return found.map(({ value, added, removed }) => ({
    text: value.join(""),
    is: added ? "added" : removed ? "removed" : "same",
  }));
}
