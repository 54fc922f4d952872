/**
 * The cookies of this site. What one brings may shape the answer. There is one more, by which a browser is known where
 * people sign in; it shapes none.
 */
export const cookieNames = {
  session: "user_token",
  /** Whom a script may greet; the server never reads it. */
  display: "logged_user",
  draft: "draft",
  flash: "flash",
  invitation: "invitation",
  /** Where somebody of the staff was whose session is over. */
  comeBack: "come_back",
  /** The node on which its sender has just written something of which another one may not have heard. */
  writtenOn: "written_on",
} as const;

const own = new RegExp(Object.values(cookieNames).join("|"));

/** Whether a Cookie header brings one of ours: a session, a booking that waits for one, or a message to show once. */
export function isPersonal(cookies: string | undefined): boolean {
  return cookies !== undefined && own.test(cookies);
}
