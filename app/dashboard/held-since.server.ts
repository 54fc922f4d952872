import type { Db } from "../../db/connection.ts";
import { listHoldsOn } from "../../db/queries/legal-holds.ts";
import type { LocalDate } from "../../db/schema.ts";
import { hospitalTime } from "../installation/installation.server.ts";

interface Whose {
  user_id?: number | null;
  email: string;
  phone: string;
  appointment_id?: number | null;
}

/** Since when a legal hold keeps somebody's records; null where none does. */
export async function heldSince(
  db: Db,
  { user_id, email, phone, appointment_id }: Whose,
): Promise<LocalDate | null> {
  const users = user_id ? [user_id] : [];
  const appointments = appointment_id ? [appointment_id] : [];
  const [hold] = await listHoldsOn(db, { users, email, phone, appointments });
  return hold ? hospitalTime(new Date(hold.created_at)).date : null;
}
