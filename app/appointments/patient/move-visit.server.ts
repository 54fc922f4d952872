import { approved, cancelled } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { changeHeldAppointment } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { Instant, LocalMoment } from "../../../db/schema.ts";
import { t } from "../../words/t.ts";
import { moveSchema } from "../appointment.ts";
import { insteadFor } from "../calendar/nearest.server.ts";
import { roomAfterMove } from "../calendar/video.server.ts";
import { moveDetail } from "../history.server.ts";
import { refuseMoved, refuseNotFree, refuseThePast } from "../requests/time-checks.server.ts";
import {
  earliestChangeable,
  isInvited,
  patientOptions,
  patientStates,
  whyNot,
} from "./change-limit.server.ts";
import { countChange, type Holder, tooManyChanges } from "./change-pending.server.ts";
import { noteStep } from "./patient-events.server.ts";

/** What is said to a step that was meant for the appointment as it was. */
export const movedMeanwhile = () => t("visit.moved-meanwhile");

/** Where its patient moves a visit to: one of the doctor's free times. */
export async function freeTimeSchema(db: Db, visit: ManagedAppointment) {
  const { doctor_id } = visit;
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  if (doctor) return moveSchema.superRefine(refuseNotFree(db, doctor, visit));
  const timely = moveSchema.superRefine(refuseThePast(db, () => insteadFor(db, visit)));
  return doctor_id === null ? timely : timely.superRefine(refuseMoved(visit));
}

interface Move {
  to: LocalMoment;
  /** Network address of the client. */
  address: string;
  /** The `updated_at` of the visit that its patient saw; null takes it as it is now. */
  version: Instant | null;
}

/** Why a move is not made: too late for it; one too many, with the seconds to wait; or it may be sent again. */
export type MoveRefusal = { message: string; wait?: number; again?: true };

/**
 * Moves an approved visit for its patient; it stays approved, and its doctor is told. One for which its patient is invited to
 * choose a time is approved with that, and the invitation used up. Belongs in a transaction, which must
 * be given up where it throws since somebody else has just taken the time (`unlessTaken`).
 *
 * @returns why not, or null when it is done
 */
export async function moveFor(
  db: Db,
  { condition, user }: Holder,
  before: ManagedAppointment,
  { to, address, version }: Move,
): Promise<MoveRefusal | null> {
  if (!patientOptions(before).actions.includes("move")) return { message: await whyNot(db, before, "move") };
  const isChoice = isInvited(before);
  const detail = moveDetail(before, { ...before, ...to });
  // It is there, be it by the first of two presses.
  if (!isChoice && Object.keys(detail).length === 0) return null;
  if (version !== null && version !== before.updated_at) return { message: movedMeanwhile(), again: true };
  const wait = await countChange(db, before.id, address);
  if (wait !== null) return { message: tooManyChanges(wait), wait };
  const change = {
    held: { ...condition(before), ...(isChoice && { invited: 1 as const }) },
    from: isChoice ? ([cancelled] as const) : patientStates("move"),
    earliest: earliestChangeable(before),
    version: before.updated_at,
  };
  const moved = { ...to, ...roomAfterMove(before) };
  const values = isChoice ? ({ ...moved, active_status: approved, cancelled_by: null } as const) : moved;
  if (!(await changeHeldAppointment(db, change, values))) return { message: movedMeanwhile(), again: true };
  await noteStep(db, isChoice ? "time chosen" : "visit moved", {
    id: before.id,
    user_id: user?.id ?? null,
    before,
    detail,
  });
  return null;
}
