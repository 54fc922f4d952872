import type { Db } from "../../../db/connection.ts";
import {
  endUnfinishedSignIn,
  findUnfinishedSignIn,
  keepUnfinishedSignIn,
} from "../../../db/queries/unfinished-sign-ins.ts";
import { endSession } from "../../access/session.server.ts";
import { sessionToken, unfinishedCookie } from "../../access/session-cookies.server.ts";
import { hashToken, newToken } from "../../access/tokens.server.ts";

/** For how long the second step can be shown, in seconds. */
const lifetime = 10 * 60;

/**
 * Keeps a sign-in whose second step is still to come; the session that the browser had ends. What opens a session knows
 * nothing of it: it is no session. Belongs in a transaction.
 *
 * @returns the headers by which the browser goes on with it
 */
export async function beginUnfinished(db: Db, request: Request, userId: number): Promise<Headers> {
  const headers = await endSession(request, db);
  const token = newToken();
  const expires_at = new Date(Date.now() + lifetime * 1000).toISOString();
  await keepUnfinishedSignIn(db, { token_hash: hashToken(token), user_id: userId, expires_at });
  headers.append("Set-Cookie", unfinishedCookie(token, lifetime));
  return headers;
}

/** Who sends a request with a sign-in that lacks its second step; undefined for everybody else. */
export async function unfinishedOf(db: Db, request: Request) {
  const token = sessionToken(request);
  return token === undefined ? undefined : findUnfinishedSignIn(db, hashToken(token));
}

/** Ends the sign-in of a request because it is complete; false when that was done before. Belongs in a transaction. */
export async function endUnfinished(db: Db, request: Request): Promise<boolean> {
  return endUnfinishedSignIn(db, hashToken(sessionToken(request) ?? ""));
}
