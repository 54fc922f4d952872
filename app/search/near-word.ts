import type { Words } from "../../db/word-index.ts";

/** How many letters two words differ by. */
export type Distance = (one: string, other: string) => number;

/** How many letters may be wrong, missing or too many in a word of this length. Short ones have too many neighbours. */
const mistakesIn = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** By so many letters a word of a text must be nearer than one of a name to be meant in its place. */
const behindNames = 0.75;

/** A word that stands nowhere, and what nearly is it among the words that it is shown. */
export class NearWord {
  readonly #word: string;
  readonly #distance: Distance;
  readonly #most: number;
  readonly #letters: number;
  #best: { spelling: string; far: number; texts: number } | undefined;

  constructor(word: string, distance: Distance) {
    this.#word = word;
    this.#distance = distance;
    this.#most = mistakesIn(word.length);
    this.#letters = lettersOf(word);
  }

  /** How the nearest is spelled; undefined where none is near enough. */
  get best(): string | undefined {
    return this.#best?.spelling;
  }

  /** @param spelling how it is written, of which `name` is what a search compares */
  lookAtName(name: string, spelling: string): void {
    if (this.mayBe(name.length, lettersOf(name))) this.#compare(name, { spelling });
  }

  /** Whether a word of so many letters, these ones, can be near: a mistake takes at most one away and brings one along. */
  mayBe(length: number, letters: number): boolean {
    return (
      Math.abs(length - this.#word.length) <= this.#most && bitsIn(letters ^ this.#letters) <= 2 * this.#most
    );
  }

  /** @param texts how many have it */
  lookAtText(word: string, texts: number): void {
    this.#compare(word, { spelling: word, behind: behindNames, texts });
  }

  /** Its own beginning counts most, for few mistype the first letter; of two as near, what stands in more texts. */
  #compare(word: string, { spelling, behind = 0, texts = 0 }: Compared): void {
    const mistakes = this.#distance(this.#word, word);
    if (mistakes > this.#most) return;
    const far = mistakes + behind + (word[0] === this.#word[0] ? 0 : 0.5);
    const best = this.#best;
    if (best && (far > best.far || (far === best.far && texts <= best.texts))) return;
    this.#best = { spelling, far, texts };
  }
}

interface Compared {
  spelling: string;
  behind?: number;
  texts?: number;
}

/**
 * Shows all words of some texts to those that are looked for, in one pass: without the signs about them and in them. A word
 * is cut out only where it may be near, which few are.
 */
export function showWords({ joined, textsWith }: Words, wanted: readonly NearWord[]): void {
  let [start, letters, number] = [0, 0, 0];
  for (let at = 0; at < joined.length; at++) {
    const code = joined.charCodeAt(at);
    if (isLetter(code)) {
      letters |= 1 << (code & 31);
      continue;
    }
    for (const one of wanted) {
      if (one.mayBe(at - start, letters)) one.lookAtText(joined.slice(start, at), textsWith(number));
    }
    if (code === space) number++;
    start = at + 1;
    letters = 0;
  }
}

const space = 32;

/** A letter or digit of what a search compares: lower case, without accents. All signs that texts are written with are none. */
function isLetter(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
  if (code < 0xc0 || code === 0xd7 || code === 0xf7) return false;
  if (code >= 0x600 && code < 0x620) return false;
  return !(code >= 0x2000 && code < 0x2c00) && !(code >= 0x3000 && code < 0x3040);
}

/** Which letters a word has, a bit for each that have the same five last bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left !== 0; left &= left - 1) count++;
  return count;
}
