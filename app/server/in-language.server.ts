import { listLanguages } from "../../db/queries/languages.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { isPathOfOurs } from "../http/request-target.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { readAddress } from "../words/address.ts";
import { hasLanguages, href } from "../words/href.ts";
import type { Spoken } from "../words/kinds.ts";
import { source } from "../words/languages.ts";
import { speak } from "../words/spoken.server.ts";
import { hasWords } from "../words/with-words.ts";

/** What a request asks for, and in which language. */
export interface Place {
  /** The address as it was sent: path, with its language, and query. */
  address: string;
  /** The same without its language: what routes know. */
  target: URL;
  path: string;
  /** Null where English is spoken and there is nothing else. */
  spoken: Spoken | null;
}

/**
 * Reads the language of an address.
 *
 * @returns where the place is, where it has another address; null for one that would lead to another site
 */
export async function placeAt(target: URL): Promise<Place | { moved: string } | null> {
  const { pathname, search } = target;
  const asked = readAddress(pathname, await listLanguages(getDb()));
  const to = "moved" in asked ? asked.moved : asked.path;
  if (!isPathOfOurs(to)) return null;
  if ("moved" in asked) return { moved: to + search };
  const { main, open, path } = asked;
  const isPlain = (open.length < 2 && main === source) || !hasLanguages(path);
  const spoken = { words: hasWords(path) ? asked.asked : source, asked: asked.asked, main, open };
  const bare = path === pathname ? target : new URL(path + search, target);
  return { address: pathname + search, target: bare, path, spoken: isPlain ? null : spoken };
}

/** Answers in the language of a place, whose redirects stay in it. */
export async function answerIn(
  spoken: Spoken | null,
  answer: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  if (!spoken) return answer();
  return speak(spoken, async () => {
    const made = await answer();
    const { location, "content-type": type = "" } = made.headers;
    const isPage = type.startsWith("text/html");
    return {
      ...made,
      headers: {
        ...made.headers,
        ...(location && { location: href(location) }),
        ...(isPage && { "content-language": spoken.words }),
      },
    };
  });
}
