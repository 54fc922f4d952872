import type { Role } from "../../db/roles.ts";
import { cookieNames } from "../http/cookies.ts";
import { setCookie } from "../http/set-cookie.server.ts";
import { isStaff } from "./permissions.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** How long a session may lie idle, and how long it may last at all. */
const lifetimes = {
  staff: { idleMs: 12 * hourMs, absoluteMs: 30 * dayMs },
  patient: { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs },
};

/** What a session needs to know of whom it belongs to. */
export interface Person {
  id: number;
  firstname: string;
  lastname: string;
  image: string | null;
  role: string;
}

/** The cookie by which a browser's session is known. */
export function sessionCookie(token: string, { role }: Pick<Person, "role">): string {
  const maxAgeSeconds = lifetimeOf(role as Role).absoluteMs / 1000;
  return setCookie(cookieNames.session, token, { maxAgeSeconds });
}

/**
 * The cookie by which a sign-in goes on that lacks its second step. It stands in the place of a session's, so that a
 * browser has one or the other.
 */
export function unfinishedCookie(token: string, maxAgeSeconds: number): string {
  return setCookie(cookieNames.session, token, { maxAgeSeconds });
}

/** The cookie from which a script may read whom to greet. The server never reads it. */
export function displayCookie({ id, firstname, lastname, image, role }: Person): string {
  const maxAgeSeconds = lifetimeOf(role as Role).absoluteMs / 1000;
  const value = encodeURIComponent(JSON.stringify({ id, firstname, lastname, image, role }));
  return setCookie(cookieNames.display, value, { maxAgeSeconds, isReadable: true });
}

/** Both cookies as a browser forgets them. */
export function expiredSessionCookies(): string[] {
  return [
    setCookie(cookieNames.session, "", { maxAgeSeconds: 0 }),
    setCookie(cookieNames.display, "", { maxAgeSeconds: 0, isReadable: true }),
  ];
}

const inCookie = new RegExp(`(?:^|;\\s*)${cookieNames.session}=([\\w-]{43})(?:;|$)`);

/** The token of the session that a request brings as a cookie. */
export function sessionToken(request: Pick<Request, "headers">): string | undefined {
  return inCookie.exec(request.headers.get("Cookie") ?? "")?.[1];
}

/** When a session that is used now expires: after lying idle, or at the greatest age that any session reaches. */
export function expiryOf(role: Role, now: Date, created: Date): string {
  const { idleMs, absoluteMs } = lifetimeOf(role);
  return new Date(Math.min(now.getTime() + idleMs, created.getTime() + absoluteMs)).toISOString();
}

function lifetimeOf(role: Role) {
  return lifetimes[isStaff(role) ? "staff" : "patient"];
}
