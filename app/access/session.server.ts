import { createHash, randomBytes } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
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
import { cookieNames } from "../http/cookies.ts";
import { noteInPassing } from "../http/storage-failures.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { isStaff } from "./permissions.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a session may lie idle, and how long it may last at all, in milliseconds. */
const lifetimes = {
  staff: { idle: 12 * hour, absolute: 30 * day },
  patient: { idle: 30 * day, absolute: 90 * day },
};

/** A session in use is written down at most this often, in milliseconds. */
const touchEvery = 5 * 60 * 1000;

const { session: tokenCookie, display: displayCookie } = cookieNames;

export type CurrentUser = SessionUser & { role: Role };

interface Person {
  id: number;
  firstname: string;
  lastname: string;
  image: string | null;
  role: string;
}

/** What of a request says who sends it. */
type Sent = Pick<Request, "headers">;

/** Who sends the request, by the session cookie alone; null when nobody is signed in. Read once per request. */
export function getUser(request: Sent, context: AppLoadContext): Promise<CurrentUser | null> {
  context.user ??= readUser(request);
  return context.user;
}

async function readUser(request: Sent): Promise<CurrentUser | null> {
  const token = sessionToken(request);
  return token ? findUser(token, "browser") : null;
}

/**
 * Who sends an API call, by its bearer token alone; null when the token opens nothing. No cookie is looked at. Read once
 * per request.
 */
export function getApiUser(request: Sent, context: AppLoadContext): Promise<CurrentUser | null> {
  context.caller ??= readCaller(request);
  return context.caller;
}

async function readCaller(request: Sent): Promise<CurrentUser | null> {
  const token = bearerToken(request);
  return token ? findUser(token, "api") : null;
}

async function findUser(token: string, kind: "browser" | "api"): Promise<CurrentUser | null> {
  const now = new Date();
  const session = await findSession(getDb(), { token_hash: hashToken(token), kind, now: now.toISOString() });
  if (!session) return null;
  const user = { ...session, role: session.role as Role };
  if (now.getTime() - Date.parse(user.last_seen_at) > touchEvery) {
    const expires_at = expiry(user.role, now, new Date(user.session_created_at));
    const touched = touchSession(getDb(), user.session_id, { now: now.toISOString(), expires_at });
    await noteInPassing(touched, { session: user.session_id });
  }
  return user;
}

/** Opens a session for somebody who proved who they are, and ends the one the browser had. Belongs in a transaction. */
export async function startSession(db: Db, request: Request, person: Person): Promise<Headers> {
  const old = sessionToken(request);
  if (old) await deleteSession(db, hashToken(old));
  const headers = new Headers();
  headers.append("Set-Cookie", heldToken(await openSession(db, request, person, "browser"), person));
  headers.append("Set-Cookie", displayedUser(person));
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

/** The cookie by which a browser's session is known. */
export function heldToken(token: string, { role }: Pick<Person, "role">): string {
  const maxAge = lifetimes[isStaff(role as Role) ? "staff" : "patient"].absolute / 1000;
  return cookie(tokenCookie, token, { maxAge });
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
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
    expires_at: expiry(person.role as Role, now, now),
  });
  await endOldestSessions(db, person.id, getConfig().LIMIT_SESSIONS);
  await recordAudit(db, { user_id: person.id, action: "signed in", entity: "users", entity_id: person.id });
  return token;
}

/** Ends the session of a bearer token. */
export async function endApiSession(request: Request): Promise<void> {
  const token = bearerToken(request);
  if (token) await deleteSession(getDb(), hashToken(token));
}

/** Ends the session of a request; the headers take its cookies away. */
export async function endSession(request: Request): Promise<Headers> {
  const token = sessionToken(request);
  if (token) await deleteSession(getDb(), hashToken(token));
  const headers = new Headers();
  headers.append("Set-Cookie", cookie(tokenCookie, "", { maxAge: 0 }));
  headers.append("Set-Cookie", cookie(displayCookie, "", { maxAge: 0, isReadable: true }));
  return headers;
}

/** The cookie from which a script may read whom to greet. The server never reads it. */
export function displayedUser({ id, firstname, lastname, image, role }: Person): string {
  const maxAge = lifetimes[isStaff(role as Role) ? "staff" : "patient"].absolute / 1000;
  const value = encodeURIComponent(JSON.stringify({ id, firstname, lastname, image, role }));
  return cookie(displayCookie, value, { maxAge, isReadable: true });
}

function sessionToken(request: Sent): string | undefined {
  return /(?:^|;\s*)user_token=([\w-]{43})(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
}

/** The token of an API call. What old clients send for want of one, `No token`, is none. */
export function bearerToken(request: Sent): string | undefined {
  return /^Bearer +([\w-]{43})$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

function expiry(role: Role, now: Date, created: Date): string {
  const { idle, absolute } = lifetimes[isStaff(role) ? "staff" : "patient"];
  return new Date(Math.min(now.getTime() + idle, created.getTime() + absolute)).toISOString();
}

interface CookieRules {
  /** In seconds. */
  maxAge: number;
  path?: string;
  /** For scripts. */
  isReadable?: boolean;
}

/** The header that has a browser keep a cookie. */
export function cookie(
  name: string,
  value: string,
  { maxAge, path = "/", isReadable = false }: CookieRules,
): string {
  const secure = getConfig().APP_URL.startsWith("https:") ? "; Secure" : "";
  const hidden = isReadable ? "" : "; HttpOnly";
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${hidden}${secure}`;
}

declare module "@remix-run/node" {
  interface AppLoadContext {
    user?: Promise<CurrentUser | null>;
    caller?: Promise<CurrentUser | null>;
  }
}
