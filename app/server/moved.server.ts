import type { AppLoadContext } from "@remix-run/node";
import { listRedirects } from "../../db/queries/redirects.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { readAnswer } from "../http/http-answer.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { endOfWay } from "../redirects/way.ts";
import { spoken } from "../words/spoken.ts";

type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<HttpAnswer>;

/** Sends on who asks for an address that has nothing, where the hospital has said to where. */
export function leadOn(answer: AnswerRequest): AnswerRequest {
  return async (request, context) => {
    const answered = await answer(request, context);
    if (answered.status !== 404 || !["GET", "HEAD"].includes(request.method)) return answered;
    const { asked, main } = spoken();
    const { pathname } = new URL(request.url);
    const whole = asked === main ? pathname : `/${asked}${pathname}`;
    const Location = endOfWay(await listRedirects(getDb()), whole);
    // Staff may change it: nobody may keep where it leads.
    const headers = { Location: Location ?? "", "Cache-Control": "no-store" };
    return Location ? readAnswer(new Response(null, { status: 301, headers })) : answered;
  };
}
