import { approved, cancelled } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { changeHeldAppointment } from "../../../db/queries/appointment-changes.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { earliestChangeable, patientStates, whyNot } from "./change-limit.server.ts";
import type { Holder } from "./change-pending.server.ts";
import { noteStep } from "./patient-events.server.ts";

/**
 * Cancels an appointment for its patient: a request at any time, a visit until the limit. Belongs in a transaction.
 *
 * @returns why not, or null when it is done
 */
export async function cancelFor(
  db: Db,
  { condition, user }: Holder,
  before: ManagedAppointment,
): Promise<string | null> {
  const change = {
    held: condition(before),
    from: patientStates("cancel"),
    earliest: earliestChangeable(before),
  };
  const values = { active_status: cancelled, cancelled_by: "patient" } as const;
  if (!(await changeHeldAppointment(db, change, values))) return whyNot(db, before, "cancel");
  await noteStep(db, before.active_status === approved ? "visit cancelled" : "cancelled", {
    id: before.id,
    user_id: user?.id ?? null,
  });
  return null;
}
