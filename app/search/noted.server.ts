import { getSiteCounts } from "../http/site-counts.server.ts";
import { keptWords } from "./kept-words.ts";

/** Counts a search, and what was looked for where nothing was found. */
export function noteSearch(query: string, hasFound: boolean): void {
  const counts = getSiteCounts();
  counts.note("search");
  if (!hasFound) counts.note("nothing", keptWords(query));
}
