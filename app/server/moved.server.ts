import { listRedirects } from "../../db/queries/redirects.ts";
import { type AnswerRequest, readAnswer } from "../http/http-answer.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { oldPlace, pathOf, wayFrom } from "../redirects/way.ts";
import { bareOf } from "../words/href.ts";
import { spoken } from "../words/spoken.ts";

/**
 * Sends on who asks for an address that has nothing, where the hospital has said to where.
 *
 * @param leadsNowhere whether there is no page at a path without its language
 */
export function leadOn(answer: AnswerRequest, leadsNowhere: (path: string) => boolean): AnswerRequest {
  /** All steps at once at which no page can be. One that may have a page is asked for: if it has, that counts. */
  const nextStop = async (place: string) => {
    const steps = wayFrom(await listRedirects(getDb()), place) ?? [];
    return steps.find((step) => !leadsNowhere(bareOf(pathOf(step)))) ?? steps.at(-1);
  };
  return async (request, context) => {
    if (!["GET", "HEAD"].includes(request.method)) return answer(request, context);
    const { asked, main } = spoken();
    const { pathname, search } = new URL(request.url);
    const place = oldPlace((asked === main ? pathname : `/${asked}${pathname}`) + search);
    const answered = (await isOldNumber(place)) ? null : await answer(request, context);
    if (answered && answered.status !== 404) return answered;
    const Location = await nextStop(place);
    if (!Location) return answered ?? answer(request, context);
    // Staff may change it: nobody may keep where it leads.
    const headers = { Location, "Cache-Control": "no-store" };
    return readAnswer(new Response(null, { status: 301, headers }));
  };
}

/** Whether a number stood for a page, such as `/?p=7`, and leads elsewhere now. The home page itself reads no query. */
async function isOldNumber(place: string): Promise<boolean> {
  return place.startsWith("/?") && (await listRedirects(getDb())).has(place);
}
