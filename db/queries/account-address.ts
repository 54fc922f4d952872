import { sql } from "kysely";
import type { Db } from "../connection.ts";
import { refreshAppointmentTexts } from "./appointment-texts.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, utcNow } from "./stamps.ts";

/**
 * Has an account's visits, and its places on the waiting list, follow it to the address that it has now; what names any other
 * than the one it had stays with that. Belongs in the transaction of the change.
 *
 * @param from the address that it had
 */
export async function followAccount(db: Db, id: number, from: string): Promise<void> {
  const { email: to } = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const visits = await db
    .selectFrom("appointments")
    .select("id")
    .where("user_id", "=", id)
    .where(sql`lower(email)`, "=", from.toLowerCase())
    .execute();
  for (const visit of visits) {
    const updated_at = await changeStamp(db, "appointments", { id: visit.id, version: null });
    const moved = { email: to, email_confirmed: 1, updated_at } as const;
    await db.updateTable("appointments").set(moved).where("id", "=", visit.id).execute();
    await refreshAppointmentTexts(db, visit.id);
  }
  const places = await db
    .selectFrom("waiting_list")
    .select(["id", "firstname", "lastname", "phone"])
    .where("user_id", "=", id)
    .where(sql`lower(email)`, "=", from.toLowerCase())
    .execute();
  for (const { firstname, lastname, phone, ...place } of places) {
    const list_text = searchText(firstname, lastname, to, phone);
    const moved = { email: to, list_text, updated_at: utcNow() };
    await db.updateTable("waiting_list").set(moved).where("id", "=", place.id).execute();
  }
}
