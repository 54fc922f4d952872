import type { Db } from "../connection.ts";
import { searchText } from "./search-text.ts";

interface Texts {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  description: string;
}

/** What the staff's list of appointments is sorted by, and what a search of it compares. */
export function appointmentTexts({ firstname, lastname, phone, email, description }: Texts) {
  return {
    sort_text: searchText(lastname, firstname),
    list_text: searchText(firstname, lastname, phone, email, description),
  };
}

/** Brings an appointment's texts up to what it holds now. Belongs in the transaction of its change. */
export async function refreshAppointmentTexts(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom("appointments")
    .select(["firstname", "lastname", "phone", "email", "description"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return;
  await db.updateTable("appointments").set(appointmentTexts(row)).where("id", "=", id).execute();
}
