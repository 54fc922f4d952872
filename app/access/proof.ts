import type { CurrentUser } from "./session.server.ts";

/** For how long who somebody is stays proved, in milliseconds. */
const lastsMs = 10 * 60 * 1000;

/** Whether somebody who is signed in has proved lately that it is they: by signing in, or by the password once more. */
export function isProven(
  { proved_at, session_created_at }: Pick<CurrentUser, "proved_at" | "session_created_at">,
  now = Date.now(),
): boolean {
  return now - Date.parse(proved_at ?? session_created_at) < lastsMs;
}

/** Where the proof is given, with the way back. */
export function proofAddress(from: string): string {
  return `/admin/settings/proof?from=${encodeURIComponent(from)}`;
}
