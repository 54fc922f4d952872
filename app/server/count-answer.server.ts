import type { IncomingMessage } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { isStaff } from "../access/permissions.ts";
import { knownUser } from "../access/session.server.ts";
import { cookieNames } from "../http/cookies.ts";
import type { HttpAnswer } from "../http/http-answer.server.ts";
import { downloadAt, isReadPage } from "../http/read-pages.ts";
import { isCounted } from "../http/request-context.server.ts";
import { getSiteCounts, isReader } from "../http/site-counts.server.ts";

/** Where appointments are asked for: the form of its own, and that of each doctor's page. */
const formPage = "/appointment";
const doctorPage = /^\/doctors\/\d+\/[^/]+$/;

/** Whether a request is one of those of which is counted what came of it; staff are told from others later. */
export function countsFor({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "POST") && isReader(headers);
}

interface Counted {
  request: IncomingMessage;
  pathname: string;
  made: HttpAnswer;
  /** As the route was given it. */
  context: AppLoadContext;
}

/** Counts what a route has just answered: a page read, a file taken, a booking begun or finished. */
export async function countAnswer({ request, pathname, made, context }: Counted): Promise<void> {
  if (!isCounted(context) || isStaff((await knownUser(context))?.role ?? "patient")) return;
  if (request.method === "POST") countBooking(request, pathname, made);
  else if (made.status === 200) countReading(pathname, made);
}

function countReading(pathname: string, { headers }: HttpAnswer): void {
  const counts = getSiteCounts();
  const file = downloadAt(pathname);
  if (file !== undefined) counts.note("download", file);
  if (!headers["content-type"]?.startsWith("text/html") || !isReadPage(pathname)) return;
  counts.noteView(pathname);
  if (pathname === formPage) counts.note("begun");
}

/**
 * The form on a doctor's page stands there unasked: a booking is begun with it when it is sent and taken, or when it is
 * kept until its writer has signed in; who then sends it again has begun before.
 */
function countBooking({ headers }: IncomingMessage, pathname: string, { status, cookies }: HttpAnswer): void {
  const counts = getSiteCounts();
  const isTaken = status === 303;
  if (doctorPage.test(pathname)) {
    const isKept = cookies.some((cookie) => cookie.startsWith(`${cookieNames.draft}=`));
    const isBegun = new RegExp(`(?:^|; *)${cookieNames.draft}=.`).test(headers.cookie ?? "");
    if ((isTaken || isKept) && !isBegun) counts.note("begun");
    if (isTaken) counts.note("finished");
  } else if (pathname === formPage && isTaken) counts.note("finished");
}
