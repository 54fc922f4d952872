import { cancelled } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { mailboxOf } from "../../../db/queries/users.ts";
import type { CancelledBy } from "../../../db/schema.ts";
import { queuePacedMail } from "../../mail/queue.server.ts";
import { siteUrl, writeToAccount } from "../../mail/write-to.server.ts";
import { hospitalHere, withNamesOf } from "../../words/translated.server.ts";
import { calendarOf } from "../calendar/calendar-file.server.ts";
import { referenceOf } from "../reference.ts";
import { topicOf } from "./appointment-mail.ts";
import { type DoctorNews, doctorMail } from "./doctor-mails.ts";
import type { MailRound } from "./mail-round.server.ts";

/** Seconds for which the mail waits, so that quick steps in a row are told in one. */
const moment = 3;

interface Told {
  /** Which side took the step. */
  by: CancelledBy;
  /** The account that took it; null for whoever holds the link. */
  user_id: number | null;
  /** Where it is one of several steps, whose mails go out together. */
  round?: MailRound | undefined;
}

/** Mails the doctor of a visit what became of it, unless it was their own step. Belongs in the step's transaction. */
export async function tellDoctor(
  db: Db,
  news: DoctorNews,
  appointment: AppointmentRecord | ManagedAppointment,
  { by, user_id, round }: Told,
): Promise<void> {
  const { id, doctor_id, date, time } = appointment;
  if (doctor_id === null || doctor_id === user_id) return;
  const doctor = await mailboxOf(db, doctor_id);
  if (!doctor?.email) return;
  const isOff = news === "cancelled" || news === "left";
  const mail = await writeToAccount(db, doctor_id, async () => ({
    ...doctorMail(news, {
      firstname: doctor.firstname,
      reference: referenceOf(appointment),
      date,
      time,
      by,
      hospital: await hospitalHere(db),
      department: (await withNamesOf(db, appointment)).department_name,
      url: siteUrl(`/dashboard/appointments/${id}/view`),
    }),
    calendar: await calendarOf(db, appointment, isOff ? "CANCEL" : "PUBLISH"),
  }));
  if (round) return round.add(doctor.email, mail);
  const pace = { topic: `doctor ${doctor_id} of ${topicOf(appointment)}`, wait: moment };
  await queuePacedMail(db, doctor.email, mail, pace);
}

/** The same of a move: where another doctor has the visit now, both hear of it. */
export async function tellDoctorsOfMove(
  db: Db,
  before: AppointmentRecord,
  after: AppointmentRecord,
  told: Told,
): Promise<void> {
  if (before.doctor_id === after.doctor_id) return tellDoctor(db, "moved", after, told);
  // In the calendar of whoever had it, it is off, by a version later than theirs.
  const { updated_at, changes } = after;
  const left: typeof before = { ...before, active_status: cancelled, updated_at, changes };
  await tellDoctor(db, "left", left, told);
  await tellDoctor(db, "added", after, told);
}
