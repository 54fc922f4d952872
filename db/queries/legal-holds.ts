import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Database, LegalHoldsTable } from "../schema.ts";
import { hasNumber } from "./held.ts";
import type { Held } from "./held-people.ts";
import { type Listing, listPage } from "./listing.ts";
import { some } from "./person.ts";
import { digitsOf, isNumber, withoutSigns } from "./phone-digits.ts";
import { searchText } from "./search-text.ts";
import { utcNow } from "./stamps.ts";

export type LegalHold = Selectable<LegalHoldsTable>;

/** Sets a hold; its number. */
export async function createHold(
  db: Db,
  hold: Held & Pick<LegalHold, "reason" | "created_by">,
): Promise<number> {
  const { id } = await db
    .insertInto("legal_holds")
    .values({
      ...hold,
      phone_digits: digitsOf(hold.phone),
      created_at: utcNow(),
      list_text: searchText(hold.name, hold.email, hold.phone),
    })
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
    .select(["id", "email", "phone", "name", "user_id", "appointment_id", "reason"])
    .select(["created_by", "created_at", "end_reason", "ended_by", "ended_at"]);
  const digits = isNumber(listing.q) ? digitsOf(listing.q) : "";
  if (digits.length >= 3) query = query.where(sql<SqlBool>`${withoutSigns("phone")} like ${`%${digits}%`}`);
  if (ended !== undefined) query = query.where("ended_at", ended ? "is not" : "is", null);
  const rest = digits.length >= 3 ? { ...listing, q: "" } : listing;
  return listPage({ query, id: sql.ref("id"), text: sql.ref("list_text"), sorts: byMoment }, rest);
}

export async function findHold(db: Db, id: number): Promise<LegalHold | undefined> {
  return db.selectFrom("legal_holds").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What in the database may be held: any of it is enough. */
interface About {
  users?: readonly number[];
  email?: string;
  phone?: string;
  appointments?: readonly number[];
  contacts?: readonly number[];
  waiting?: readonly number[];
}

/** The holds of somebody that have not ended, the first one first. */
export function listHoldsOn(db: Db, about: About) {
  return db
    .selectFrom("legal_holds")
    .select(["id", "reason", "created_at"])
    .where("ended_at", "is", null)
    .where(isOn(about))
    .orderBy("id")
    .execute();
}

/** Whether a hold is on somebody: by what they left, or by an address or a number that a record of theirs has. */
function isOn(about: About) {
  const { users = [], email = "", phone = "", appointments = [], contacts = [], waiting = [] } = about;
  const has = (column: string) => hasNumber(column, "legal_holds");
  return ({ eb, and, or, exists, selectFrom }: ExpressionBuilder<Database, "legal_holds">) =>
    or([
      eb("user_id", "in", some(users)),
      eb("appointment_id", "in", some(appointments)),
      and([eb("email", "<>", ""), eb("email", "=", email.toLowerCase())]),
      and([eb("phone_digits", "<>", ""), sql<SqlBool>`${sql.val(digitsOf(phone))} like '%' || phone_digits`]),
      exists(
        selectFrom("users")
          .select("users.id")
          .where("users.id", "in", some(users))
          .where((on) =>
            on.or([
              has("users.phone"),
              on.and([
                on("legal_holds.email", "<>", ""),
                on(sql<string>`lower(users.email)`, "=", sql.ref<string>("legal_holds.email")),
              ]),
            ]),
          ),
      ),
      exists(
        selectFrom("appointments")
          .select("appointments.id")
          .where("appointments.id", "in", some(appointments))
          .where((on) =>
            on.or([
              on("legal_holds.user_id", "=", sql.ref<number>("appointments.user_id")),
              has("appointments.phone"),
              on.and([
                on("legal_holds.email", "<>", ""),
                on(sql<string>`lower(appointments.email)`, "=", sql.ref<string>("legal_holds.email")),
              ]),
            ]),
          ),
      ),
      ...(["contacts", "waiting_list"] as const).map((table) =>
        exists(
          selectFrom(table)
            .select("id")
            .where("id", "in", some(table === "contacts" ? contacts : waiting))
            .where(has(`${table}.phone`)),
        ),
      ),
    ]);
}

/** What the holds of somebody say, whatever has become of them. One by a phone number alone may be about somebody else. */
export function readHolds(db: Db, { users, email }: { users: readonly number[]; email: string }) {
  return holdsOf(db, { users, email })
    .select(["reason", "created_at", "end_reason", "ended_at"])
    .orderBy("id")
    .execute();
}

/** Takes away the holds of somebody, whose records are still there: they have ended. */
export async function forgetHolds(db: Db, whose: About): Promise<void> {
  const rows = await db
    .selectFrom("legal_holds")
    .select("id")
    .where("ended_at", "is not", null)
    .where(isOn(whose))
    .execute();
  await db
    .deleteFrom("legal_holds")
    .where("id", "in", some(rows.map(({ id }) => id)))
    .execute();
}

function holdsOf(db: Db, { users, email }: { users: readonly number[]; email: string }) {
  return db
    .selectFrom("legal_holds")
    .where(({ eb, and, or }) =>
      or([eb("user_id", "in", some(users)), and([eb("email", "<>", ""), eb("email", "=", email)])]),
    );
}
