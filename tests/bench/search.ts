import SQLite from "better-sqlite3";
import { searchText } from "../../db/queries/search-text.ts";
import { databaseIn, newFolder, openHospital } from "../support/hospital.ts";
import { randomFrom } from "../support/random.ts";
import { timed } from "../support/session.ts";
import { quantiles, type Times } from "./list-screens.ts";

/** Words of each update, and how many different ones there are, in titles and texts and in texts alone. */
const [length, vocabulary, inTextsAlone] = [120, 20_000, 40_000];

/** How long the site's search takes, in milliseconds, for what is looked for. */
export type SearchTimes = Record<
  "a word" | "two words" | "a mistyped word" | "a mistyped word of a text" | "what is nowhere",
  Times
>;

/** Searches the demo hospital with so many updates more, each way so many times, no two alike. */
export async function measureSearch(count: number, rounds: number): Promise<SearchTimes> {
  const folder = newFolder();
  await (await openHospital({ folder })).stop();
  const { words, rare } = fill(databaseIn(folder), count);
  const hospital = await openHospital({ folder });
  const search = async (query: string) => {
    const answer = await fetch(`${hospital.url}/search?q=${query}`, { headers: { "accept-encoding": "br" } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`);
  };
  const measure = async (queryOf: (round: number) => string) => {
    const times: number[] = [];
    for (let round = -3; round < rounds; round++) {
      const time = await timed(() => search(queryOf(round + 3)));
      if (round >= 0) times.push(time);
    }
    return quantiles(times);
  };
  const word = (number: number) => words[number % words.length] ?? "";
  try {
    // The first mistake waits until all names are known.
    await search("zzzzzzzz");
    return {
      "a word": await measure((round) => word(round * 37)),
      "two words": await measure((round) => `${word(round * 7)}+${word(round * 91)}`),
      "a mistyped word": await measure((round) => `q${word(round * 37)}`),
      "a mistyped word of a text": await measure((round) => `q${rare[(round * 37) % rare.length]}`),
      "what is nowhere": await measure((round) => `zz${words[round]}zz`),
    };
  } finally {
    await hospital.stop();
  }
}

/** Few of the words are frequent and most are rare, as in any language; some stand in no title. */
function fill(file: string, count: number): { words: string[]; rare: string[] } {
  const { below, of } = randomFrom(7);
  const syllables = ["ka", "lo", "mi", "ter", "vas", "on", "der", "gra", "phy", "sis", "ent", "bel", "tu"];
  const made = () => Array.from({ length: 2 + below(3) }, () => of(syllables)).join("");
  const words = Array.from({ length: vocabulary }, made);
  const rare = Array.from({ length: inTextsAlone }, () => `${made()}ix`);
  const frequent = () => words[below(1 + below(1 + below(vocabulary)))];
  const database = new SQLite(file);
  const insert = database.prepare(
    `insert into updates (slug, title, description, date, published_status, search_text, sort_text, created_at, updated_at)
     values (?, ?, ?, ?, 1, ?, ?, ?, ?)`,
  );
  const created = "2020-01-01T00:00:00.000Z";
  database.transaction(() => {
    for (let number = 0; number < count; number++) {
      const title = Array.from({ length: 4 }, frequent).join(" ");
      const alone = Array.from({ length: 4 }, (_, index) => rare[(number * 4 + index) % rare.length]);
      const description = `<p>${[...alone, ...Array.from({ length: length - 4 }, frequent)].join(" ")}</p>`;
      const date = `20${String(10 + (number % 15))}-0${1 + (number % 9)}-1${number % 10}`;
      const texts = [searchText(title, description), searchText(title)];
      insert.run(`bench-${number}`, title, description, date, ...texts, created, created);
    }
  })();
  database.close();
  return { words, rare };
}
