import { setImmediate } from "node:timers/promises";
import { listNames, listWords, searchIndexed } from "../../db/queries/search-index.ts";
import { searchText } from "../../db/queries/search-text.ts";
import { getDb } from "../installation/installation.server.ts";
import { languageOfTexts } from "../words/translated.server.ts";
import { NearWord, showWords } from "./near-word.ts";
import { wordsIn } from "./search-hit.ts";

/**
 * The words of a search that found nothing, those put right that stand nowhere on the site and nearly are words there: of
 * a name, else of any text.
 *
 * @returns a name's word as it is written and a text's as it is compared, null where nothing is near enough
 */
export async function respelled(words: string[]): Promise<string[] | null> {
  const language = languageOfTexts();
  const names = await Promise.all((await listNames(getDb(), language)).map(spellingsOf));
  const texts = await listWords(getDb(), language);
  const unknown = words.filter(
    (word) => !isIn(names, word) && !texts.some(({ joined }) => joined.includes(word)),
  );
  // It takes a quarter of a megabyte as soon as it is loaded.
  const { distance } = await import("fastest-levenshtein");
  const wanted = new Map(unknown.map((word) => [word, new NearWord(word, distance)]));
  for (const some of names)
    for (const [name, spelling] of some) for (const near of wanted.values()) near.lookAtName(name, spelling);
  // A number that is nearly another one is another one.
  const inTexts = [...wanted].flatMap(([word, near]) => (/\p{N}/u.test(word) ? [] : [near]));
  for (const some of inTexts.length > 0 ? texts : []) {
    await setImmediate();
    showWords(some, inTexts);
  }
  // A word that was searched for alone is known to stand nowhere.
  const isNowhere = async (word: string) => words.length === 1 || !(await isInTexts(word));
  const better = await Promise.all(
    words.map(async (word) => {
      const best = wanted.get(word)?.best;
      return best !== undefined && (await isNowhere(word)) ? best : word;
    }),
  );
  return better.join() === words.join() ? null : better;
}

function isIn(names: readonly Spellings[], word: string): boolean {
  for (const some of names) for (const name of some.keys()) if (name.includes(word)) return true;
  return false;
}

/** Whether it stands where no list of words is kept, either. */
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
