import { setImmediate } from "node:timers/promises";
import { listNames, searchIndexed } from "../../db/queries/search-index.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { getDb } from "../installation/installation.server.ts";
import { languageOfTexts } from "../words/translated.server.ts";
import { wordsIn } from "./search-hit.ts";

/**
 * The words of a search that found nothing, those put right that stand nowhere on the site and nearly are words of a name
 * there.
 *
 * @returns how the names spell them, null where nothing is near enough
 */
export async function respelled(words: string[]): Promise<string[] | null> {
  const names = await Promise.all((await listNames(getDb(), languageOfTexts())).map(spellingsOf));
  // A word that was searched for alone is known to stand nowhere.
  const isNowhere = words.length === 1;
  // It takes a quarter of a megabyte as soon as it is loaded.
  const { distance } = await import("fastest-levenshtein");
  const better = await Promise.all(words.map((word) => respell(word, { names, isNowhere, distance })));
  return better.join() === words.join() ? null : better;
}

interface Respelling {
  names: Spellings[];
  /** The word is known to stand nowhere. */
  isNowhere: boolean;
  /** How many letters two words differ by. */
  distance: (one: string, other: string) => number;
}

async function respell(word: string, { names, isNowhere, distance }: Respelling): Promise<string> {
  for (const some of names) for (const name of some.keys()) if (name.includes(word)) return word;
  const spelling = nearest(word, names, distance);
  if (spelling === undefined) return word;
  return isNowhere || !(await isInTexts(word)) ? spelling : word;
}

async function isInTexts(word: string): Promise<boolean> {
  return Object.values(await searchIndexed(getDb(), [word], languageOfTexts())).some(
    (found) => found.length > 0,
  );
}

/** Words of names as they are compared, with how they are written. */
type Spellings = ReadonlyMap<string, string>;

const known = new WeakMap<readonly string[], Promise<Spellings>>();

/** The words of some names, put together once for each list of them: one kind's stay when another's change. */
function spellingsOf(names: readonly string[]): Promise<Spellings> {
  const spellings = known.get(names) ?? putTogether(names);
  known.set(names, spellings);
  return spellings;
}

/** How many names are taken before others have their turn. */
const slice = 500;

async function putTogether(names: readonly string[]): Promise<Spellings> {
  const spellings = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    if (index % slice === slice - 1) await setImmediate();
    for (const word of wordsIn(name)) spellings.set(searchText(word), word);
  }
  return spellings;
}

/** How many letters may be wrong, missing or too many in a word of this length. Short ones have too many neighbours. */
const mistakesIn = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** The spelling that is nearest to a word; its own beginning counts most, for few mistype the first letter. */
function nearest(word: string, names: Spellings[], distance: Respelling["distance"]): string | undefined {
  const allowed = mistakesIn(word.length);
  let best: { spelling: string; far: number } | undefined;
  for (const some of names) {
    for (const [name, spelling] of some) {
      if (Math.abs(name.length - word.length) > allowed) continue;
      const mistakes = distance(word, name);
      if (mistakes > allowed) continue;
      const far = mistakes + (name[0] === word[0] ? 0 : 0.5);
      if (!best || far < best.far) best = { spelling, far };
    }
  }
  return best?.spelling;
}
