import type { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { changeHeldAppointment, type HeldAppointment } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { countHit } from "../../../db/queries/rate-limits.ts";
import type { Flag, Instant } from "../../../db/schema.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { isSameEmail } from "../../accounts/email-change.server.ts";
import { countFrom } from "../../http/limits.server.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import type { AppointmentChange } from "../appointment.ts";
import { insteadFor } from "../calendar/nearest.server.ts";
import { moveDetail } from "../history.server.ts";
import { refuseClosed, refuseMoved, refuseTaken, refuseThePast } from "../requests/time-checks.server.ts";
import { earliestChangeable, patientStates } from "./change-limit.server.ts";
import { noteStep } from "./patient-events.server.ts";

/** What patients change of an appointment: its time at least. */
export type Moved = Pick<AppointmentChange, "date" | "time"> & Partial<AppointmentChange>;

/** Who holds an appointment, and by what. */
export interface Holder {
  /** Their account; null for whoever holds the link. */
  user: Pick<CurrentUser, "id" | "email"> | null;
  /** What its row must still say when it is changed. */
  condition: (appointment: ManagedAppointment) => HeldAppointment;
}

/** A change checked against the clock and the doctor's calendar. */
export async function timelySchema<Change extends Moved>(
  db: Db,
  schema: z.ZodType<Change>,
  visit: ManagedAppointment,
): Promise<z.ZodType<Change>> {
  const timely = schema.superRefine(refuseThePast(db, () => insteadFor(db, visit)));
  const doctor = visit.doctor_id === null ? undefined : await getDoctor(db, visit.doctor_id);
  if (doctor) return timely.superRefine(refuseTaken(db, doctor, visit));
  return timely.superRefine(visit.doctor_id === null ? refuseClosed(db, visit) : refuseMoved(visit));
}

/** What became of a change: made, too late, meant for an older version, or one too many, with the seconds to wait. */
type ChangeOutcome = "changed" | "settled" | "behind" | { wait: number };

/** What is said of one change too many. */
export function tooManyChanges(seconds: number): string {
  return t("visit.too-many-changes", { minutes: Math.ceil(seconds / 60) });
}

const hour = 60 * 60;

/**
 * Changes a pending appointment for its patient. Sent twice, it is changed once, and told in one mail. Belongs in a
 * transaction.
 *
 * @param address network address of the client
 * @param version the `updated_at` of the appointment that its patient saw; null takes it as it is now
 */
export async function changeFor(
  db: Db,
  { condition, user }: Holder,
  before: ManagedAppointment,
  {
    change,
    address,
    version,
  }: { change: Moved & { images?: string }; address: string; version: Instant | null },
): Promise<ChangeOutcome> {
  if (isSame(before, { ...before, ...change })) return "changed";
  if (version !== null && version !== before.updated_at) return "behind";
  const wait = await countChange(db, before.id, address);
  if (wait !== null) return { wait };
  const confirmation = confirmationOf(before.email, change.email, user);
  const held = { held: condition(before), from: patientStates("edit"), earliest: earliestChangeable(before) };
  if (!(await changeHeldAppointment(db, held, { ...change, ...confirmation }))) return "settled";
  const namesAddress = confirmation.email_confirmed === 0;
  const detail = moveDetail(before, { ...before, ...change });
  await noteStep(db, "changed", { id: before.id, user_id: user?.id ?? null, namesAddress, detail });
  return "changed";
}

/** Each change mails somebody. */
export async function countChange(db: Db, id: number, address: string): Promise<number | null> {
  const { LIMIT_CHANGES_APPOINTMENT, LIMIT_CHANGES_ADDRESS } = getConfig();
  const perAppointment = { most: LIMIT_CHANGES_APPOINTMENT, seconds: hour };
  const wait = await countHit(db, `changes appointment ${id}`, perAppointment);
  return wait ?? countFrom(db, "changes address", address, { most: LIMIT_CHANGES_ADDRESS, seconds: hour });
}

/** Whether a new address is known to be the patient's: the account's is, any other its owner must confirm. */
function confirmationOf(
  before: string,
  email: string | undefined,
  user: Holder["user"],
): { email_confirmed?: Flag } {
  if (email === undefined || isSameEmail(email, before)) return {};
  return { email_confirmed: user && isSameEmail(email, user.email) ? 1 : 0 };
}

function isSame(before: ManagedAppointment, after: ManagedAppointment): boolean {
  return (Object.keys(after) as Array<keyof ManagedAppointment>).every(
    (name) => before[name] === after[name],
  );
}
