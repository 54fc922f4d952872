import { createCookie, redirect } from "@remix-run/node";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig, signingSecret } from "../installation/installation.server.ts";
import { cookieNames } from "./cookies.ts";

export interface Way {
  href: string;
  words: string;
  /** Nothing is left undone by whoever does not follow it. */
  isOffer?: true;
}

/** A message for the next page: `status` says that something was done, `alert` that it was not. */
export interface Notice {
  role: "status" | "alert";
  text: string;
  /** A link below it, to what else is to be done. */
  way?: Way;
  /** The address that the next form can begin with. */
  email?: string;
}

async function flashCookie() {
  return createCookie(cookieNames.flash, {
    httpOnly: true,
    sameSite: "lax",
    secure: getConfig().APP_URL.startsWith("https:"),
    path: "/",
    maxAge: 60,
    secrets: [await signingSecret()],
  });
}

/** Sends the browser on with 303 and has the next page show a message. */
export async function redirectWithNotice(
  path: string,
  notice: Notice,
  headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await noticeCookie(notice));
  return redirect(path, { status: 303, headers });
}

/** Most notices are the same few sentences: each is signed once, not at every form that is sent. */
const maxRemembered = 100;
const knownNotices = perHospital(() => new Map<string, string>());

/** The `Set-Cookie` line that has the next page show a message. */
export async function noticeCookie(notice: Notice): Promise<string> {
  if (notice.email !== undefined) return (await flashCookie()).serialize(notice);
  const known = knownNotices();
  const key = JSON.stringify(notice);
  const cookie = known.get(key) ?? (await (await flashCookie()).serialize(notice));
  if (known.size === maxRemembered) known.clear();
  known.set(key, cookie);
  return cookie;
}

/** The message left for this page, and the header that makes sure it is shown once. */
export async function takeNotice(
  request: Request,
): Promise<{ notice: Notice | null; headers?: Record<string, string> }> {
  const sent = request.headers.get("Cookie");
  if (!sent?.includes("flash=")) return { notice: null };
  const cookie = await flashCookie();
  const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
  return { notice: (await cookie.parse(sent)) || null, headers };
}
