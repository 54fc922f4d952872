import type { AppLoadContext } from "@remix-run/node";
import { listRedirects } from "../../db/queries/redirects.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { readAnswer } from "../http/http-answer.server.ts";
import { getDb } from "../installation/installation.server.ts";

type AnswerRequest = (request: Request, context: AppLoadContext) => Promise<HttpAnswer>;

/** Sends on who asks for an address that has nothing, where the hospital has said to where. */
export function leadOn(answer: AnswerRequest): AnswerRequest {
  return async (request, context) => {
    const answered = await answer(request, context);
    if (answered.status !== 404 || !["GET", "HEAD"].includes(request.method)) return answered;
    const Location = await whereTo(new URL(request.url).pathname);
    // Staff may change it: nobody may keep where it leads.
    const headers = { Location: Location ?? "", "Cache-Control": "no-store" };
    return Location ? readAnswer(new Response(null, { status: 301, headers })) : answered;
  };
}

/** The end of the way from an address; null where it leads nowhere, or in a circle. */
async function whereTo(pathname: string): Promise<string | null> {
  const redirects = await listRedirects(getDb());
  const passed = new Set<string>();
  let at = pathname.replace(/(?!^)\/+$/, "");
  let next = redirects.get(at);
  while (next !== undefined) {
    if (passed.has(at)) return null;
    passed.add(at);
    at = next;
    next = redirects.get(at);
  }
  return passed.size > 0 ? at : null;
}
