import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { isHeldAccount, isHeldAppointment, isHeldContact, isHeldUpload, isHeldWaiting } from "./held.ts";

interface Span {
  after: number;
  until: number;
}

/**
 * The first of some lines of the audit log that is about somebody on whom there is a legal hold: what they did, or what was
 * done with what is theirs. Null where there is none.
 */
export async function firstHeldLine(db: Db, span: Span): Promise<number | null> {
  const isAny = await db
    .selectFrom("legal_holds")
    .select("id")
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!isAny) return null;
  const users = db.selectFrom("users").where(isHeldAccount());
  const firsts = [
    await firstLine(db, span, sql`user_id in ${users.select("users.id")}`),
    await firstLine(db, span, sql`entity = 'users' and entity_id in ${users.select(asText("users.id"))}`),
  ];
  const theirs = {
    appointments: db.selectFrom("appointments").select(asText("appointments.id")).where(isHeldAppointment()),
    contacts: db.selectFrom("contacts").select(asText("contacts.id")).where(isHeldContact()),
    waiting_list: db.selectFrom("waiting_list").select(asText("waiting_list.id")).where(isHeldWaiting()),
    uploads: db.selectFrom("uploads").select("uploads.file_name as id").where(isHeldUpload()),
  };
  for (const [entity, ids] of Object.entries(theirs)) {
    firsts.push(await firstLine(db, span, sql`entity = ${entity} and entity_id in ${ids}`));
  }
  const found = firsts.filter((id) => id !== null);
  return found.length > 0 ? Math.min(...found) : null;
}

/** The audit log names records by their numbers as texts. */
const asText = (column: string) => sql<string>`cast(${sql.ref(column)} as text)`.as("id");

async function firstLine(
  db: Db,
  { after, until }: Span,
  condition: Expression<unknown>,
): Promise<number | null> {
  const { first } = await db
    .selectFrom("audit_log")
    .select(({ fn }) => fn.min("id").as("first"))
    .where("id", ">", after)
    .where("id", "<=", until)
    .where(sql<SqlBool>`(${condition})`)
    .executeTakeFirstOrThrow();
  return first;
}
