import type { LoaderFunctionArgs } from "@remix-run/node";
import { addressOf } from "../../http/request-context.server.ts";
import { notFound } from "../../http/responses.ts";
import { getDb } from "../../installation/installation.server.ts";
import { feedOf } from "./feed.server.ts";

/** Calendars ask again and again: what has not changed is answered in a line, by the ETag that the answer gets. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? "") ?? [];
  const text = token && (await feedOf(getDb(), token, addressOf(context)));
  if (!text) throw notFound();
  return new Response(text, {
    headers: { "Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}
