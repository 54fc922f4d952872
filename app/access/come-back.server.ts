import { redirect, redirectDocument } from "@remix-run/node";
import { cookieNames } from "../http/cookies.ts";
import { noticeCookie, redirectWithNotice } from "../http/flash.server.ts";
import { ownPath } from "../http/own-path.ts";
import { setCookie } from "../http/set-cookie.server.ts";
import { t } from "../words/t.ts";

/** For how long, in seconds. */
const maxAgeSeconds = 30 * 60;

/** It goes to where staff sign in, and nowhere else. */
const comeBackCookie = (value: string, seconds: number) =>
  setCookie(cookieNames.comeBack, value, { maxAgeSeconds: seconds, path: "/login" });

/** Addresses of the dashboard, of one record or a list. */
const isStaffs = (path: string) => /^\/(?:dashboard|admin)\//.test(path);

/** Whether an address is of one record: a link out of a mail. */
const isRecords = (pathname: string) => /\/\d+(?:\/|$)/.test(pathname);

const hasSession = (request: Request) =>
  request.headers.get("Cookie")?.includes(`${cookieNames.session}=`) ?? false;

/**
 * Leads somebody without a session to where staff sign in. Where theirs is over, or a link leads to a record, the browser
 * keeps the way there until they have signed in.
 */
export async function leadToLogin(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  const isOver = hasSession(request);
  if (isStaffs(pathname) && (isOver || isRecords(pathname)))
    headers.append("Set-Cookie", comeBackCookie(encodeURIComponent(pathname + search), maxAgeSeconds));
  if (isOver)
    headers.append("Set-Cookie", await noticeCookie({ role: "alert", text: t("login.session-over") }));
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
  const way = { href, words: t("login.go-on") };
  return redirectWithNotice(path, { role: "status", text: t("login.signed-in"), way }, headers);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
