import type { AppLoadContext } from "@remix-run/node";
import { listLanguages } from "../../db/queries/languages.ts";
import { dashboardLanguage } from "../access/dashboard-language.server.ts";
import { getUser } from "../access/session.server.ts";
import { noteLanguages } from "../http/asked-language.server.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { isPathOfOurs } from "../http/request-target.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { redirectOf, reloading } from "../remix/reloads.server.ts";
import { languagesIn, readAddress } from "../words/address.ts";
import { areaOf } from "../words/area.ts";
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
 * @param leadsNowhere whether there is no page at a path without its language: what says so has words in all of them
 * @returns where the place is, where it has another address; null for one that would lead to another site
 */
export async function placeAt(
  target: URL,
  leadsNowhere: (path: string) => boolean,
): Promise<Place | { moved: string } | null> {
  const { pathname, search } = target;
  const languages = languagesIn(await listLanguages(getDb()));
  noteLanguages(languages);
  const asked = readAddress(pathname, languages);
  const to = "moved" in asked ? asked.moved : asked.path;
  if (!isPathOfOurs(to)) return null;
  if ("moved" in asked) return { moved: to + search };
  const { main, open, path } = asked;
  const place = {
    address: pathname + search,
    target: path === pathname ? target : new URL(path + search, target),
    path,
  };
  if ((open.length < 2 && main === source) || !hasLanguages(path)) return { ...place, spoken: null };
  const words = hasWords(path) || leadsNowhere(path) ? asked.asked : source;
  return { ...place, spoken: { words, asked: asked.asked, main, open } };
}

/** The dashboard's places, whose address says nothing of a language. */
const dashboard = /^\/(?:dashboard|admin)(?:\/|$)/i;

/**
 * Answers a request for a screen of the dashboard in the language that whoever is signed in reads. A screen it leads to that
 * needs other words is to be loaded as a document.
 */
export async function answerStaff(
  request: Request,
  context: AppLoadContext,
  pathname: string,
  answer: () => Promise<HttpAnswer>,
): Promise<HttpAnswer> {
  const user = dashboard.test(pathname) ? await getUser(request, context) : null;
  const language = user && user.role !== "patient" ? await dashboardLanguage(user, request.headers) : null;
  if (!language) return answer();
  const { reads: words, main } = language;
  // Staff work with what the hospital itself wrote, not with its translations.
  const made = await answerIn({ words, asked: main, main, open: [main] }, answer);
  const to = redirectOf(made);
  const area = to !== undefined && words !== source ? areaOf(to.split(/[?#]/, 1)[0] ?? "") : null;
  if (area === null || area === areaOf(pathname)) return made;
  return { ...made, headers: { ...made.headers, ...reloading } };
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
    const isPage = /^(?:text\/html|application\/(?:atom|manifest)\+)/.test(type);
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
