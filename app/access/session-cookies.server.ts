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

const { session: tokenCookie, display: displayCookie } = cookieNames;

/** What a session needs to know of whom it belongs to. */
export interface Person {
  id: number;
  firstname: string;
  lastname: string;
  image: string | null;
  role: string;
}

/** The cookie by which a browser's session is known. */
export function heldToken(token: string, { role }: Pick<Person, "role">): string {
  const maxAgeSeconds = lifetimeOf(role as Role).absoluteMs / 1000;
  return setCookie(tokenCookie, token, { maxAgeSeconds });
}

/** The cookie from which a script may read whom to greet. The server never reads it. */
export function displayedUser({ id, firstname, lastname, image, role }: Person): string {
  const maxAgeSeconds = lifetimeOf(role as Role).absoluteMs / 1000;
  const value = encodeURIComponent(JSON.stringify({ id, firstname, lastname, image, role }));
  return setCookie(displayCookie, value, { maxAgeSeconds, isReadable: true });
}

/** What has a browser forget its session. */
export function sessionCookiesTakenAway(): string[] {
  return [
    setCookie(tokenCookie, "", { maxAgeSeconds: 0 }),
    setCookie(displayCookie, "", { maxAgeSeconds: 0, isReadable: true }),
  ];
}

/** The token in a request's cookies. */
export function sessionToken(request: Pick<Request, "headers">): string | undefined {
  return /(?:^|;\s*)user_token=([\w-]{43})(?:;|$)/.exec(request.headers.get("Cookie") ?? "")?.[1];
}

/** When a session ends that is in use now and began then: idle too long, or at an age at which all do. */
export function expiryOf(role: Role, now: Date, created: Date): string {
  const { idleMs, absoluteMs } = lifetimeOf(role);
  return new Date(Math.min(now.getTime() + idleMs, created.getTime() + absoluteMs)).toISOString();
}

function lifetimeOf(role: Role) {
  return lifetimes[isStaff(role) ? "staff" : "patient"];
}
