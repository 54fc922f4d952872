import { instantOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { inHouse, type Stage } from "../../db/stages.ts";
import { getConfig } from "../installation/installation.server.ts";

/** Hours after its beginning for which a visit may go on; by then somebody has forgotten to note that it is over. */
const mostHours = 12;

/** Whether the patient of an approved visit is there, and has not been seen yet, however late it is. */
export function isUnderWay(
  { stage, ...begins }: { stage: Stage | null; date: LocalDate; time: LocalTime },
  now: Date,
): boolean {
  const latest = instantOf(getConfig().TIME_ZONE, begins).getTime() + mostHours * 60 * 60_000;
  return stage !== null && inHouse.includes(stage) && now.getTime() < latest;
}
