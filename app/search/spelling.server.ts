import { distance } from "fastest-levenshtein";
import { listNames, searchSite } from "../../db/queries/search.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { getDb } from "../installation/installation.server.ts";
import { wordsIn } from "./search-hit.ts";

/**
 * The words of a search that found nothing, those put right that stand nowhere on the site and nearly are words of a name
 * there.
 *
 * @returns how the names spell them, null where nothing is near enough
 */
export async function respelled(words: string[]): Promise<string[] | null> {
  const names = spellingsOf(await listNames(getDb()));
  // A word that was searched for alone is known to stand nowhere.
  const isAlone = words.length === 1;
  const better = await Promise.all(words.map((word) => respell(word, names, isAlone)));
  return better.join() === words.join() ? null : better;
}

async function respell(word: string, names: Spellings, isNowhere: boolean): Promise<string> {
  for (const name of names.keys()) if (name.includes(word)) return word;
  const spelling = nearest(word, names);
  if (spelling === undefined) return word;
  return isNowhere || !(await isInTexts(word)) ? spelling : word;
}

async function isInTexts(word: string): Promise<boolean> {
  return Object.values(await searchSite(getDb(), [word])).some((found) => found.length > 0);
}

/** Words of names as they are compared, with how they are written. */
type Spellings = ReadonlyMap<string, string>;

const known = new WeakMap<readonly string[], Spellings>();

/** The words of some names, put together once for each list of them. */
function spellingsOf(names: readonly string[]): Spellings {
  const spellings =
    known.get(names) ?? new Map(names.flatMap(wordsIn).map((word) => [searchText(word), word] as const));
  known.set(names, spellings);
  return spellings;
}

/** How many letters may be wrong, missing or too many in a word of this length. Short ones have too many neighbours. */
const mistakesIn = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** The spelling that is nearest to a word; its own beginning counts most, for few mistype the first letter. */
function nearest(word: string, names: Spellings): string | undefined {
  const allowed = mistakesIn(word.length);
  let best: { spelling: string; far: number } | undefined;
  for (const [name, spelling] of names) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const mistakes = distance(word, name);
    if (mistakes > allowed) continue;
    const far = mistakes + (name[0] === word[0] ? 0 : 0.5);
    if (!best || far < best.far) best = { spelling, far };
  }
  return best?.spelling;
}
