import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../db/connection.ts";
import { nameAddress, recordAudit } from "../../db/queries/audit.ts";
import { getCompany } from "../../db/queries/company.ts";
import {
  createSession,
  deleteSession,
  endOldestSessions,
  findSession,
  replaceToken,
  type SessionUser,
  touchSession,
} from "../../db/queries/sessions.ts";
import type { Role } from "../../db/roles.ts";
import { noteInPassing } from "../http/unavailable.server.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { isStaff } from "./permissions.ts";
import {
  displayCookie,
  expiredSessionCookies,
  expiryOf,
  type Person,
  sessionCookie,
  sessionToken,
} from "./session-cookies.server.ts";
import { hashToken, newToken } from "./tokens.server.ts";

/** A session in use is written down at most this often. */
const touchEveryMs = 5 * 60 * 1000;

export type CurrentUser = SessionUser & { role: Role; books: boolean };

/** What of a request says who sends it. */
type Sent = Pick<Request, "headers">;

/** Who sends the request, by the session cookie alone; null when nobody is signed in. Read once per request. */
export function getUser(request: Sent, context: AppLoadContext): Promise<CurrentUser | null> {
  context.user ??= findUser(sessionToken(request), "browser");
  return context.user;
}

/** Who sends the request, where something of it has asked; else null, whoever it is. */
export async function knownUser({ user }: AppLoadContext): Promise<CurrentUser | null> {
  return (await user) ?? null;
}

/**
 * Who sends an API call, by its bearer token alone; null when the token opens nothing. No cookie is looked at. Read once
 * per request.
 */
export function getApiUser(request: Sent, context: AppLoadContext): Promise<CurrentUser | null> {
  context.caller ??= findUser(bearerToken(request), "api");
  return context.caller;
}

async function findUser(token: string | undefined, kind: "browser" | "api"): Promise<CurrentUser | null> {
  if (!token) return null;
  const now = new Date();
  const session = await findSession(getDb(), { token_hash: hashToken(token), kind, now: now.toISOString() });
  if (!session) return null;
  const role = session.role as Role;
  const user = { ...session, role, books: role === "receptionist" && (await receptionistsBook()) };
  if (isStaff(user.role)) nameAddress();
  if (now.getTime() - Date.parse(user.last_seen_at) > touchEveryMs) {
    const expires_at = expiryOf(user.role, now, new Date(user.session_created_at));
    const touched = touchSession(getDb(), user.session_id, { now: now.toISOString(), expires_at });
    await noteInPassing(touched, { session: user.session_id });
  }
  return user;
}

async function receptionistsBook(): Promise<boolean> {
  return (await getCompany(getDb()))?.receptionists_book === 1;
}

/** Opens a session for somebody who proved who they are, and ends the one the browser had. Belongs in a transaction. */
export async function startSession(db: Db, request: Request, person: Person): Promise<Headers> {
  const old = sessionToken(request);
  if (old) await deleteSession(db, hashToken(old));
  const headers = new Headers();
  headers.append("Set-Cookie", sessionCookie(await openSession(db, request, person, "browser"), person));
  headers.append("Set-Cookie", displayCookie(person));
  return headers;
}

/**
 * Gives the session of whoever asks another token: whoever may have copied the one it had is out. Belongs in a
 * transaction. Returns the new one, which is kept nowhere.
 */
export async function renewToken(db: Db, user: CurrentUser): Promise<string> {
  const token = newToken();
  await replaceToken(db, user.session_id, hashToken(token));
  return token;
}

/** Opens a session for calls of the API. Belongs in a transaction. Returns its token, which is kept nowhere. */
export function startApiSession(db: Db, request: Request, person: Person): Promise<string> {
  return openSession(db, request, person, "api");
}

async function openSession(db: Db, request: Request, person: Person, kind: "browser" | "api") {
  const token = newToken();
  const now = new Date();
  await createSession(db, {
    token_hash: hashToken(token),
    user_id: person.id,
    kind,
    user_agent: (request.headers.get("User-Agent") ?? "").slice(0, 300),
    now: now.toISOString(),
    expires_at: expiryOf(person.role as Role, now, now),
  });
  if (isStaff(person.role as Role)) nameAddress();
  await endOldestSessions(db, person.id, getConfig().LIMIT_SESSIONS);
  await recordAudit(db, { user_id: person.id, action: "signed in", entity: "users", entity_id: person.id });
  return token;
}

/** Ends the session of a caller's bearer token, who signs out. */
export async function signOutOfApi(request: Request, caller: CurrentUser): Promise<void> {
  const token = bearerToken(request);
  await inTransaction(async (trx) => {
    if (token) await deleteSession(trx, hashToken(token));
    await noteSignOut(trx, caller);
  });
}

/** Ends the session of whoever signs out; the headers take its cookies away. */
export function signOut(request: Request, user: CurrentUser | null): Promise<Headers> {
  return inTransaction(async (trx) => {
    if (user) await noteSignOut(trx, user);
    return endSession(request, trx);
  });
}

function noteSignOut(db: Db, { id }: CurrentUser): Promise<void> {
  return recordAudit(db, { user_id: id, action: "signed out", entity: "users", entity_id: id });
}

/** Ends the session of a request; the headers take its cookies away. */
export async function endSession(request: Request, db = getDb()): Promise<Headers> {
  const token = sessionToken(request);
  if (token) await deleteSession(db, hashToken(token));
  const headers = new Headers();
  for (const line of expiredSessionCookies()) headers.append("Set-Cookie", line);
  return headers;
}

/** The token of an API call. What old clients send for want of one, `No token`, is none. */
export function bearerToken(request: Sent): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    user?: Promise<CurrentUser | null>;
    caller?: Promise<CurrentUser | null>;
  }
}
