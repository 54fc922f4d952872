import { digitsOf } from "../../db/queries/phone-digits.ts";
import { idOf } from "./accounts.ts";
import type { Site } from "./hospital.ts";
import { accounts } from "./session.ts";

interface Hold {
  email?: string;
  phone?: string;
  user_id?: number | null;
  appointment_id?: number | null;
  reason?: string;
  ended_at?: string | null;
}

/** A legal hold, put in past the program's back; its number. */
export function addHold(hospital: Site, hold: Hold): number {
  const {
    email = "",
    phone = "",
    user_id = null,
    appointment_id = null,
    reason = "A claim",
    ended_at = null,
  } = hold;
  const by = idOf(hospital, accounts.superadmin);
  hospital.change(
    `insert into legal_holds (email, phone, phone_digits, name, user_id, appointment_id, reason, created_by, created_at, end_reason, ended_by, ended_at, list_text)
     values (?, ?, ?, 'Ida Berg', ?, ?, ?, ?, '2026-01-01T00:00:00.000Z', ?, ?, ?, 'ida berg')`,
    ...[email, phone, digitsOf(phone), user_id, appointment_id, reason, by],
    ...[ended_at && "It is settled", ended_at && by, ended_at],
  );
  return hospital.rows<{ id: number }>("select max(id) as id from legal_holds")[0]?.id ?? 0;
}
