import type { VisitVersion } from "../../../db/queries/reminders.ts";
import type { Instant } from "../../../db/schema.ts";
import { momentOf } from "./times.ts";

/** Whether a visit was agreed on before a reminder's time: somebody who has just done so needs none. */
export function isPlanned(
  { starts, created_at }: { starts: Date; created_at: Instant },
  { at }: VisitVersion,
  hours: number,
  { since }: { since: Instant },
): boolean {
  const moment = momentOf(starts, hours).toISOString();
  return (at ?? created_at) < moment && since < moment;
}
