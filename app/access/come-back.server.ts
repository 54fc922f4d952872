import { redirect, redirectDocument } from "@remix-run/node";
import { cookieNames } from "../http/cookies.ts";
import { noticeCookie, redirectWithNotice } from "../http/flash.server.ts";
import { ownPath } from "../http/own-path.ts";
import { setCookie } from "../http/set-cookie.server.ts";
import { t } from "../words/t.ts";
import { sessionToken } from "./session-cookies.server.ts";

/** For how long, in seconds. */
const maxAgeSeconds = 30 * 60;

/** It goes to where staff sign in, and nowhere else. */
const comeBackCookie = (value: string, seconds: number) =>
  setCookie(cookieNames.comeBack, value, { maxAgeSeconds: seconds, path: "/login" });

/** Addresses of the dashboard. */
const isStaffs = (path: string) => /^\/(?:dashboard|admin)\//.test(path);

/** Whether an address is of one record: a link out of a mail. */
const isRecords = (pathname: string) => /\/\d+(?:\/|$)/.test(pathname);

/** Where somebody is who asks: a form is sent from a page, to which it need not be addressed. */
function placeOf(request: Request): URL {
  const page = request.method === "POST" ? request.headers.get("Referer") : null;
  return new URL(page !== null && URL.canParse(page) ? page : request.url);
}

/** The header that tells whoever brings a session that it is over. */
export async function tellOver(request: Request): Promise<Headers> {
  const headers = new Headers();
  if (sessionToken(request))
    headers.append("Set-Cookie", await noticeCookie({ role: "alert", text: t("login.session-over") }));
  return headers;
}

/**
 * Leads somebody without a session to where staff sign in. Where theirs is over, or a link leads to a record, the browser
 * keeps the way there until they have signed in.
 */
export async function leadToLogin(request: Request): Promise<Response> {
  const { pathname, search } = placeOf(request);
  const headers = await tellOver(request);
  if (isStaffs(pathname) && (sessionToken(request) || isRecords(pathname)))
    headers.append("Set-Cookie", comeBackCookie(encodeURIComponent(pathname + search), maxAgeSeconds));
  return redirectDocument("/login", { status: 303, headers });
}

/**
 * Leads staff who have signed in to their first page, which shows the way back to where they were.
 *
 * @param headers of the answer
 */
export async function leadIn(request: Request, path: string, headers: Headers): Promise<Response> {
  const [, kept] =
    new RegExp(`(?:^|;\\s*)${cookieNames.comeBack}=([^;]+)`).exec(request.headers.get("Cookie") ?? "") ?? [];
  if (kept === undefined) return redirect(path, { status: 303, headers });
  headers.append("Set-Cookie", comeBackCookie("", 0));
  const href = ownPath(decoded(kept));
  if (!isStaffs(href)) return redirect(path, { status: 303, headers });
  const way = { href, words: t("login.go-on"), isOffer: true } as const;
  return redirectWithNotice(path, { role: "status", text: t("login.signed-in"), way }, headers);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
