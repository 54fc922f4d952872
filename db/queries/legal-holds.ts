import { type Selectable, sql } from "kysely";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { LegalHoldsTable } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { some } from "./person.ts";
import { searchText } from "./search-text.ts";
import { utcNow } from "./stamps.ts";

export type LegalHold = Selectable<LegalHoldsTable>;

/** Whose records a hold keeps. */
export type Held = Pick<LegalHold, "email" | "name" | "user_id" | "appointment_id">;

/** The patient or visitor with an address: by the account where there is one, or by what they left. */
export async function findHeldByEmail(db: Db, address: string): Promise<Held | undefined> {
  const email = address.toLowerCase();
  const whose = { email, appointment_id: null };
  const account = await db
    .selectFrom("users")
    .select(["id", "firstname", "lastname"])
    .where(sql<string>`lower(email)`, "=", email)
    .where("role_id", "=", roleIds.patient)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (account) return { ...whose, user_id: account.id, name: nameOf(account) };
  for (const table of ["appointments", "contacts", "waiting_list"] as const) {
    const left = await db
      .selectFrom(table)
      .select(["firstname", "lastname"])
      .where(sql<string>`lower(email)`, "=", email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (left) return { ...whose, user_id: null, name: nameOf(left) };
  }
  const subscriber = await db
    .selectFrom("subscribers")
    .select("name")
    .where(sql<string>`lower(email)`, "=", email)
    .executeTakeFirst();
  return subscriber && { ...whose, user_id: null, name: subscriber.name };
}

/** Whoever an appointment is for: who left neither an account nor an address is held by this one alone. */
export async function findHeldByAppointment(db: Db, id: number): Promise<Held | undefined> {
  const row = await db
    .selectFrom("appointments")
    .leftJoin("users", "users.id", "appointments.user_id")
    .select(["appointments.user_id", "appointments.firstname", "appointments.lastname"])
    .select(["appointments.email", "users.email as account_email"])
    .where("appointments.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id } = row;
  const email = (row.account_email || row.email).toLowerCase();
  const isNobodys = user_id === null && email === "";
  return { user_id, email, name: nameOf(row), appointment_id: isNobodys ? id : null };
}

function nameOf({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${firstname} ${lastname}`.trim();
}

/** Sets a hold; its number. */
export async function createHold(
  db: Db,
  hold: Held & Pick<LegalHold, "reason" | "created_by">,
): Promise<number> {
  const { id } = await db
    .insertInto("legal_holds")
    .values({ ...hold, created_at: utcNow(), list_text: searchText(hold.name, hold.email) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a hold; false where there is none, or it has ended. */
export async function endHold(
  db: Db,
  id: number,
  end: { ended_by: number; end_reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("legal_holds")
    .set({ ...end, ended_at: utcNow() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const byMoment = { moment: { text: sql.ref<string>("created_at") } };

/** A page of the holds: those that hold, or those that have ended. */
export function pageOfHolds(db: Db, { ended, ...listing }: Listing<"moment"> & { ended?: boolean }) {
  let query = db
    .selectFrom("legal_holds")
    .select(["id", "email", "name", "user_id", "appointment_id", "reason", "created_by", "created_at"])
    .select(["end_reason", "ended_by", "ended_at"]);
  if (ended !== undefined) query = query.where("ended_at", ended ? "is not" : "is", null);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: byMoment }, listing);
}

export async function findHold(db: Db, id: number): Promise<LegalHold | undefined> {
  return db.selectFrom("legal_holds").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What in the database may be held: any of it is enough. */
interface About {
  users?: readonly number[];
  email?: string;
  appointments?: readonly number[];
}

/** The holds of somebody that have not ended, the first one first. */
export function listHoldsOn(db: Db, { users = [], email = "", appointments = [] }: About) {
  return db
    .selectFrom("legal_holds")
    .select(["id", "reason", "created_at"])
    .where("ended_at", "is", null)
    .where(({ eb, and, or, exists, selectFrom }) =>
      or([
        eb("user_id", "in", some(users)),
        eb("appointment_id", "in", some(appointments)),
        and([eb("email", "<>", ""), eb("email", "=", email.toLowerCase())]),
        exists(
          selectFrom("users")
            .select("users.id")
            .where("users.id", "in", some(users))
            .where("legal_holds.email", "<>", "")
            .where(sql<string>`lower(users.email)`, "=", sql.ref<string>("legal_holds.email")),
        ),
        // Held by an address that the appointment or its account has.
        exists(
          selectFrom("appointments")
            .select("appointments.id")
            .where("appointments.id", "in", some(appointments))
            .where((on) =>
              on.or([
                on("legal_holds.user_id", "=", sql.ref<number>("appointments.user_id")),
                on.and([
                  on("legal_holds.email", "<>", ""),
                  on(sql<string>`lower(appointments.email)`, "=", sql.ref<string>("legal_holds.email")),
                ]),
              ]),
            ),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
}

/** What the holds of somebody say, whatever has become of them. */
export function readHolds(db: Db, { users, email }: { users: readonly number[]; email: string }) {
  return holdsOf(db, { users, email })
    .select(["reason", "created_at", "end_reason", "ended_at"])
    .orderBy("id")
    .execute();
}

/** Takes away the holds of somebody: they have ended. */
export async function forgetHolds(db: Db, whose: { users: readonly number[]; email: string }): Promise<void> {
  const rows = await holdsOf(db, whose).select("id").execute();
  await db
    .deleteFrom("legal_holds")
    .where("id", "in", some(rows.map(({ id }) => id)))
    .where("ended_at", "is not", null)
    .execute();
}

function holdsOf(db: Db, { users, email }: { users: readonly number[]; email: string }) {
  return db
    .selectFrom("legal_holds")
    .where(({ eb, and, or }) =>
      or([eb("user_id", "in", some(users)), and([eb("email", "<>", ""), eb("email", "=", email)])]),
    );
}
