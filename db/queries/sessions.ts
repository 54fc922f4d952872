import { sql } from "kysely";
import { prepared } from "../connection/prepared.ts";
import type { Db } from "../connection.ts";
import type { Instant, NewRow } from "../schema.ts";
import { forgetKnownBrowsersOf } from "./known-browsers.ts";
import { endUnfinishedSignInsOf } from "./unfinished-sign-ins.ts";

/** What a request may know of who sends it. Nothing in it comes from the request itself. */
const callerColumns = [
  "users.id",
  "users.firstname",
  "users.lastname",
  "users.email",
  "users.phone",
  "users.image",
  "users.language",
  "roles.role",
  "sessions.id as session_id",
  "sessions.last_seen_at",
  "sessions.created_at as session_created_at",
  "sessions.proved_at",
] as const;

interface WantedSession {
  token_hash: string;
  kind: "browser" | "api";
  now: Instant;
}

// Where tables are joined, SQLite looks at the values that are compared, and so plans the statement anew for each. It
// does not where they are compared in a query of their own, and the status stands in the statement.
const openSession = prepared((db, { token_hash, kind, now }: WantedSession) =>
  db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .innerJoin("roles", "roles.id", "users.role_id")
    .select(callerColumns)
    .where("sessions.id", "=", ({ selectFrom }) =>
      selectFrom("sessions as open")
        .select("open.id")
        .where("open.token_hash", "=", token_hash)
        .where("open.kind", "=", kind)
        .where("open.expires_at", ">", now),
    )
    .where("users.account_status", "=", sql.lit("active" as const)),
);

/** The open account behind a session that has not expired. */
export async function findSession(db: Db, wanted: WantedSession) {
  return openSession.executeTakeFirst(db, wanted);
}

export type SessionUser = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function createSession(
  db: Db,
  session: Omit<NewRow<"sessions">, "last_seen_at"> & { now: Instant },
) {
  const { now, ...row } = session;
  await db
    .insertInto("sessions")
    .values({ ...row, created_at: now, last_seen_at: now })
    .execute();
}

/** Notes that a session is in use, and until when it lasts now. */
export async function touchSession(
  db: Db,
  id: number,
  seen: { now: Instant; expires_at: Instant },
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: seen.now, expires_at: seen.expires_at })
    .where("id", "=", id)
    .execute();
}

/** Notes that whoever has a session proved once more who they are. */
export async function noteProof(db: Db, id: number, now: Instant): Promise<void> {
  await db.updateTable("sessions").set({ proved_at: now }).where("id", "=", id).execute();
}

/** Gives a session that goes on another token. */
export async function replaceToken(db: Db, id: number, token_hash: string): Promise<void> {
  await db.updateTable("sessions").set({ token_hash }).where("id", "=", id).execute();
}

/** Ends the sessions of an account that were not used for longest, but for so many. */
export async function endOldestSessions(db: Db, userId: number, most: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "not in", ({ selectFrom }) =>
      selectFrom("sessions")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("last_seen_at", "desc")
        .orderBy("id", "desc")
        .limit(most),
    )
    .execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends every session of an account, or all but one. No browser is known to it any more. */
export async function deleteSessionsOf(db: Db, userId: number, exceptId?: number): Promise<void> {
  await forgetKnownBrowsersOf(db, userId);
  await endUnfinishedSignInsOf(db, userId);
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (exceptId !== undefined) query = query.where("id", "<>", exceptId);
  await query.execute();
}

/** The places where somebody is signed in, the one used last first. */
export async function listSessionsOf(db: Db, userId: number, now: Instant) {
  return db
    .selectFrom("sessions")
    .select(["id", "kind", "user_agent", "created_at", "last_seen_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .orderBy("last_seen_at", "desc")
    .limit(50)
    .execute();
}

/** What the browser of a session called itself. */
export async function browserOfSession(db: Db, id: number): Promise<string> {
  const session = await db
    .selectFrom("sessions")
    .select("user_agent")
    .where("id", "=", id)
    .executeTakeFirst();
  return session?.user_agent ?? "";
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now.toISOString()).execute();
}
