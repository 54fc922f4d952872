import type { Db } from "../../db/connection.ts";
import { isKnownBrowser, keepKnownBrowser } from "../../db/queries/known-browsers.ts";
import { browserOfSession } from "../../db/queries/sessions.ts";
import type { Instant } from "../../db/schema.ts";
import { isStaff } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { hashToken, newToken } from "../access/tokens.server.ts";
import { setCookie } from "../http/set-cookie.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { href } from "../words/href.ts";

/** For how long after signing in a browser is known, in seconds. */
const lifetime = 90 * 24 * 60 * 60;

/**
 * Where people sign in, in the main language and in the one that they did it in. The cookie goes nowhere else, and shapes
 * no page: these are kept for everybody.
 */
const doors = () => [...new Set(["/sign-in", "/login"].flatMap((door) => [door, href(door)]))];

/** One for each account, as several people may use a browser. */
const nameFor = (userId: number) => `known_browser_${userId}`;

/** What the database keeps of a browser in which an account has signed in before; null for any other. */
export async function knownBrowser(db: Db, cookies: string | null, userId: number): Promise<string | null> {
  const token = tokenIn(cookies, userId);
  if (!token) return null;
  const token_hash = hashToken(token);
  const isKnown = await isKnownBrowser(db, { token_hash, user_id: userId }, new Date().toISOString());
  return isKnown ? token_hash : null;
}

/**
 * Remembers a browser in which somebody has just proved who they are. Belongs in the transaction that signs them in.
 *
 * @param cookies what the browser sent; one that is known already stays the same
 * @param noted what its owner is told of it later, and until when they need not show a second step there
 * @returns the cookies by which it is known next time
 */
export async function rememberBrowser(
  db: Db,
  userId: number,
  cookies: string | null,
  noted: { user_agent?: string; trusted_until?: Instant } = {},
): Promise<string[]> {
  const isKnown = (await knownBrowser(db, cookies, userId)) !== null;
  const sent = isKnown ? tokenIn(cookies, userId) : undefined;
  const token = sent ?? newToken();
  const expires_at = new Date(Date.now() + lifetime * 1000).toISOString();
  const browser = { token_hash: hashToken(token), user_id: userId, expires_at, ...noted };
  await keepKnownBrowser(db, browser, getConfig().LIMIT_SESSIONS);
  return doors().map((door) => setCookie(nameFor(userId), token, { maxAgeSeconds: lifetime, path: door }));
}

/** The headers that have this browser known once more, after every one was forgotten. */
export async function knownAnew({ id, role, session_id }: CurrentUser): Promise<Headers> {
  const headers = new Headers();
  const noted = isStaff(role) ? { user_agent: await browserOfSession(getDb(), session_id) } : {};
  for (const line of await rememberBrowser(getDb(), id, null, noted)) headers.append("Set-Cookie", line);
  return headers;
}

function tokenIn(cookies: string | null, userId: number): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameFor(userId)}=([\\w-]{43})(?:;|$)`).exec(cookies ?? "")?.[1];
}
