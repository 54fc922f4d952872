import type { AppLoadContext } from "@remix-run/node";
import { listRedirects } from "../../db/queries/redirects.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { readAnswer } from "../http/http-answer.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { endOfWay } from "../redirects/way.ts";
import { spoken } from "../words/spoken.ts";

type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<HttpAnswer>;

/** Where an address leads, in its own language if the hospital has said so, else in any. */
function endOf(redirects: ReadonlyMap<string, string>, pathname: string): string | null {
  const { asked, main } = spoken();
  const inOwn = asked === main ? null : endOfWay(redirects, `/${asked}${pathname}`);
  return inOwn ?? endOfWay(redirects, pathname);
}

/** Sends on who asks for an address that has nothing, where the hospital has said to where. */
export function leadOn(answer: AnswerRequest): AnswerRequest {
  return async (request, context) => {
    const answered = await answer(request, context);
    if (answered.status !== 404 || !["GET", "HEAD"].includes(request.method)) return answered;
    const Location = endOf(await listRedirects(getDb()), new URL(request.url).pathname);
    // Staff may change it: nobody may keep where it leads.
    const headers = { Location: Location ?? "", "Cache-Control": "no-store" };
    return Location ? readAnswer(new Response(null, { status: 301, headers })) : answered;
  };
}
