import { type Selectable, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { fullName } from "../full-name.ts";
import { roleIds } from "../roles.ts";
import type { LegalHoldsTable } from "../schema.ts";
import { digitsOf, isFoundByDigits, withoutSigns } from "./phone-digits.ts";

/** Whose records a hold keeps. */
export type Held = Pick<
  Selectable<LegalHoldsTable>,
  "email" | "phone" | "name" | "user_id" | "appointment_id"
>;

/** The patient or visitor with an address: by the account where there is one, or by what they left. */
export async function findHeldByEmail(db: Db, address: string): Promise<Held | undefined> {
  const email = address.toLowerCase();
  const whose = { email, phone: "", appointment_id: null };
  const account = await db
    .selectFrom("users")
    .select(["id", "firstname", "lastname"])
    .where(sql<string>`lower(email)`, "=", email)
    .where("role_id", "=", roleIds.patient)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (account) return { ...whose, user_id: account.id, name: fullName(account) };
  for (const table of ["appointments", "contacts", "waiting_list"] as const) {
    const left = await db
      .selectFrom(table)
      .select(["firstname", "lastname"])
      .where(sql<string>`lower(email)`, "=", email)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (left) return { ...whose, user_id: null, name: fullName(left) };
  }
  const subscriber = await db
    .selectFrom("subscribers")
    .select("name")
    .where(sql<string>`lower(email)`, "=", email)
    .executeTakeFirst();
  return subscriber && { ...whose, user_id: null, name: subscriber.name };
}

/** Whoever left a phone number: held by the number alone, since it may be several people's. */
export async function findHeldByPhone(db: Db, phone: string): Promise<Held | undefined> {
  const hasIt = sql<SqlBool>`${withoutSigns("phone")} like ${`%${digitsOf(phone)}%`}`;
  const whose = { email: "", phone, user_id: null, appointment_id: null };
  for (const table of ["appointments", "waiting_list", "contacts"] as const) {
    const left = await db
      .selectFrom(table)
      .select(["firstname", "lastname"])
      .where(hasIt)
      .orderBy("id", "desc")
      .executeTakeFirst();
    if (left) return { ...whose, name: fullName(left) };
  }
  const account = await db
    .selectFrom("users")
    .select(["firstname", "lastname"])
    .where("role_id", "=", roleIds.patient)
    .where(hasIt)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return account && { ...whose, name: fullName(account) };
}

/**
 * Whoever an appointment is for: who left neither an account nor an address is held by the phone number; without one, or with
 * one that is not found by its digits, by this appointment.
 */
export async function findHeldByAppointment(db: Db, id: number): Promise<Held | undefined> {
  const row = await db
    .selectFrom("appointments")
    .leftJoin("users", "users.id", "appointments.user_id")
    .select(["appointments.user_id", "appointments.firstname", "appointments.lastname"])
    .select(["appointments.email", "appointments.phone", "users.email as account_email"])
    .where("appointments.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id } = row;
  const email = (row.account_email || row.email).toLowerCase();
  const isNobodys = user_id === null && email === "";
  const phone = isNobodys && canBeHeld(row.phone) ? row.phone : "";
  const isByItself = isNobodys && !isFoundByDigits(phone);
  return { user_id, email, phone, name: fullName(row), appointment_id: isByItself ? id : null };
}

/** Fewer digits than these are the end of too many people's numbers. */
export function canBeHeld(phone: string): boolean {
  return digitsOf(phone).length >= 6;
}
