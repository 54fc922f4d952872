import { cancelled } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { LocalDate } from "../schema.ts";
import { appointmentTexts } from "./appointment-texts.ts";
import { recordAudit } from "./audit.ts";
import { keepClaims } from "./claims.ts";
import { forgetHolds } from "./legal-holds.ts";
import { resumeNewsletters } from "./newsletter-stops.ts";
import { type PersonKeys, some, someNames } from "./person.ts";
import { resumeReminders } from "./reminders.ts";
import { forgetSignUps } from "./sign-ups.ts";
import { utcNow } from "./stamps.ts";
import { accountTexts } from "./users.ts";
import { forgetWaiting } from "./waiting-of-person.ts";

/** What stands in the place of a name. */
export const nobody = { firstname: "Erased", lastname: "patient", email: "", phone: "" };

/**
 * Takes somebody out of the database. What they wrote is deleted. Of an appointment remain date, time, doctor, department
 * and state; one that is still to come is cancelled, since nobody will, and so is one that was declined: its doctor could
 * think better of it. Of an account remains an empty row, to which the audit log refers by its number. Belongs in a
 * transaction.
 */
export async function erasePerson(db: Db, keys: PersonKeys, today: LocalDate): Promise<void> {
  const updated_at = utcNow();
  await forgetHolds(db, keys);
  for (const recipient of await recipientsOf(db, keys)) await resumeReminders(db, recipient);
  await resumeNewsletters(db, keys.email);
  const appointments = db.updateTable("appointments").where("id", "in", some(keys.appointments));
  await appointments
    .set({ active_status: cancelled, updated_at })
    .where("date", ">=", today)
    .where("active_status", "<>", cancelled)
    .execute();
  await forgetWaiting(db, keys.waiting);
  await eraseAppointments(db, keys.appointments);
  for (const id of keys.appointments) await keepClaims(db, id);
  for (const id of keys.mentions) await forgetAddress(db, id);

  const users = some(keys.users);
  await db.deleteFrom("known_browsers").where("user_id", "in", users).execute();
  await db.deleteFrom("sessions").where("user_id", "in", users).execute();
  await db.deleteFrom("password_links").where("user_id", "in", users).execute();
  await forgetSignUps(db, keys.email);
  await db.deleteFrom("uploads").where("file_name", "in", someNames(keys.uploads)).execute();
  await db
    .updateTable("users")
    .set({ ...nobody, ...accountTexts(nobody), password_hash: null, gender: null, dob: null, address: "" })
    .set({ image: null, account_status: "deleted", updated_at })
    .where("id", "in", users)
    .execute();

  await db.deleteFrom("contacts").where("id", "in", some(keys.contacts)).execute();
  await db.deleteFrom("subscribers").where("id", "in", some(keys.subscribers)).execute();
  await db.deleteFrom("suggestions").where("id", "in", some(keys.suggestions)).execute();
  await db.deleteFrom("outbox").where("id", "in", some(keys.mails)).execute();
  await noteErasure(db, keys);
}

/** The address, and the phone numbers of their appointments: whether these have stopped reminders is theirs too. */
async function recipientsOf(db: Db, { email, appointments }: PersonKeys): Promise<string[]> {
  const rows = await db
    .selectFrom("appointments")
    .select("phone")
    .where("id", "in", some(appointments))
    .where("phone", "<>", "")
    .execute();
  return [email, ...new Set(rows.map(({ phone }) => phone))];
}

/** Leaves of appointments their date, time, doctor, department and state. What they claim is not looked at. */
export async function eraseAppointments(db: Db, ids: number[]): Promise<void> {
  const emptied = { ...nobody, description: "" };
  await db
    .updateTable("appointments")
    .set({ ...emptied, ...appointmentTexts(emptied), images: "[]", reply: null, user_id: null })
    .set({ overbooked_reason: null, series_id: null, updated_at: utcNow() })
    .where("id", "in", some(ids))
    .execute();
  await db.deleteFrom("follow_ups").where("appointment_id", "in", some(ids)).execute();
}

/** Another person's appointment keeps all but the address. */
async function forgetAddress(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom("appointments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  await db
    .updateTable("appointments")
    .set({ email: "", ...appointmentTexts({ ...row, email: "" }), updated_at: utcNow() })
    .where("id", "=", id)
    .execute();
}

/** Says that it was done, and of how much; never of whom, but for the account's number. */
async function noteErasure(db: Db, { users, appointments, contacts, uploads }: PersonKeys): Promise<void> {
  const detail = {
    by: "operator" as const,
    appointments: appointments.length,
    contacts: contacts.length,
    uploads: uploads.length,
  };
  const subjects = users.length > 0 ? users : ["visitor"];
  for (const entity_id of subjects) {
    await recordAudit(db, { user_id: null, action: "erased", entity: "users", entity_id, detail });
  }
}
