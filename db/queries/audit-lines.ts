import { type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { some } from "./person.ts";
import { containing, searchWords } from "./search-text.ts";

const columns = [
  ...(["id", "created_at", "user_id", "role_id", "action"] as const),
  ...(["entity", "entity_id", "detail", "address"] as const),
];

/** What of the audit log is asked for; what is absent filters nothing. */
export interface AuditFilters {
  role_id?: number;
  action?: string;
  entity?: string;
  entity_id?: string;
  address?: string;
  /** What these people did. */
  people?: number[];
  /** What was done to a patient's account, appointments and pictures. */
  patient?: number;
  /** From a moment on, and before one. */
  from?: Instant;
  until?: Instant;
}

/** A page of the audit log. Its search is that of people, records and addresses, which are filters here. */
export function pageOfAudit(
  db: Db,
  { people, patient, from, until, sort, descending, at, limit, ...equal }: Listing<"moment"> & AuditFilters,
) {
  let query = db.selectFrom("audit_log").select(columns);
  for (const column of ["role_id", "action", "entity", "entity_id", "address"] as const) {
    const value = equal[column];
    if (value !== undefined) query = query.where(column, "=", value);
  }
  // The lines of one are in their order already.
  if (people?.length === 1) query = query.where("user_id", "=", people[0] ?? 0);
  else if (people) query = query.where("user_id", "in", some(people));
  if (from) query = query.where("created_at", ">=", from);
  if (until) query = query.where("created_at", "<", until);
  if (patient !== undefined) query = query.where("id", "in", linesAbout(db, patient));
  const moment = sql.ref<string>("created_at");
  const source = { query, id: sql.ref<number>("id"), text: moment, sorts: { moment: { text: moment } } };
  return listPage(source, { q: "", sort, descending, at, limit });
}

export type AuditLine = Awaited<ReturnType<typeof pageOfAudit>>["rows"][number];

/**
 * The lines about a patient's account, or about an appointment or a picture of theirs. Each kind is looked up by itself: of a
 * choice between them an engine may look through everything.
 */
function linesAbout(db: Db, patient: number) {
  const lines = (entity: string) => db.selectFrom("audit_log").select("id").where("entity", "=", entity);
  const appointments = db
    .selectFrom("appointments")
    .select(sql<string>`cast(id as text)`.as("id"))
    .where("user_id", "=", patient);
  const pictures = db.selectFrom("uploads").select("file_name").where("user_id", "=", patient);
  return lines("users")
    .where("entity_id", "=", String(patient))
    .unionAll(lines("appointments").where("entity_id", "in", appointments))
    .unionAll(lines("uploads").where("entity_id", "in", pictures));
}

/** People in whose name, address or number all words occur: as many as a thousand. */
export async function findPeople(db: Db, q: string): Promise<number[]> {
  let query = db.selectFrom("users").select("id");
  for (const word of searchWords(q)) {
    query = query.where(sql<SqlBool>`list_text like ${containing(word)} escape '\\'`);
  }
  return (await query.orderBy("id").limit(1000).execute()).map(({ id }) => id);
}

/** The different values of a column, in their order: each is looked up where the one before it ends. */
export async function valuesOf(db: Db, column: "action" | "entity"): Promise<string[]> {
  const values: string[] = [];
  for (;;) {
    const { next } = await db
      .selectFrom("audit_log")
      .select(({ fn }) => fn.min(column).as("next"))
      .where(column, ">", values.at(-1) ?? "")
      .executeTakeFirstOrThrow();
    if (!next) return values;
    values.push(next);
  }
}

/** Who of the staff looked at a record, the last time first, each once. */
export async function listViewers(db: Db, { entity, id }: { entity: string; id: number }, most: number) {
  return db
    .selectFrom("audit_log")
    .innerJoin("users", "users.id", "audit_log.user_id")
    .select(["users.id", "users.firstname", "users.lastname"])
    .select(({ fn }) => [
      fn.max("audit_log.created_at").as("last"),
      fn.count<number>("audit_log.id").as("times"),
    ])
    .where("entity", "=", entity)
    .where("entity_id", "=", String(id))
    .where("action", "=", "viewed")
    .groupBy(["users.id", "users.firstname", "users.lastname"])
    .orderBy("last", "desc")
    .orderBy("users.id")
    .limit(most)
    .execute();
}

/** The people that lines name, whatever has become of their accounts. */
export async function namesOfLines(db: Db, lines: readonly AuditLine[]) {
  const ids = [...new Set(lines.flatMap(({ user_id }) => user_id ?? []))];
  return db
    .selectFrom("users")
    .select(["id", "firstname", "lastname", "email"])
    .where("id", "in", some(ids))
    .execute();
}
