import type { IncomingMessage } from "node:http";
import { otherNodes } from "../../db/connection.ts";
import { getDb } from "../installation/installation.server.ts";
import { cookieNames } from "./cookies.ts";
import type { HttpAnswer } from "./http-answer.server.ts";
import { partsOf } from "./path-parts.ts";
import { apiPath } from "./request-target.server.ts";
import { setCookie } from "./set-cookie.server.ts";

/** By then every node has heard of a change, or knows that it hears nothing; the answer's way to a slow client counts. */
const maxAgeSeconds = 10;

/** What a client of the API is told in place of a cookie, and may send back with its next calls. */
const headerName = "wellhouse-written-on";

const inCookie = new RegExp(`(?:^|; )${cookieNames.writtenOn}=([0-9a-f-]{36})(?:;|$)`);

/** Whether an address had an account or the newsletter already must not be told, and no page that is kept shows either. */
const tellsNobody = new Set(["sign-up", "subscribe", "api/users/patients", "api/subscribers"]);

/** A number that is another one once this node has changed something that others must hear of. */
export function changesSoFar(): number {
  return otherNodes(getDb())?.told ?? 0;
}

/** Has whoever has just written on another node read their own writing here. */
export async function hearOwnWriting({ headers }: IncomingMessage): Promise<void> {
  const nodes = otherNodes(getDb());
  if (!nodes) return;
  const writtenOn = inCookie.exec(headers.cookie ?? "")?.[1] ?? headers[headerName];
  if (writtenOn !== undefined && writtenOn !== nodes.name) await nodes.catchUp();
}

/** Has whoever may have written since a moment tell the other nodes so. If it was somebody else, that does no harm. */
export function tellOwnWriting(before: number, { pathname }: URL, answer: HttpAnswer): void {
  const nodes = otherNodes(getDb());
  if (!nodes || nodes.told === before || tellsNobody.has(partsOf(pathname).join("/"))) return;
  if (pathname.startsWith(apiPath)) answer.headers[headerName] = nodes.name;
  else answer.cookies.push(setCookie(cookieNames.writtenOn, nodes.name, { maxAgeSeconds }));
}
