import { instantOf } from "../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { inHouse, mostHoursInHouse, type Stage } from "../../db/stages.ts";
import { getConfig } from "../installation/installation.server.ts";

/** Whether the patient of an approved visit is there, and has not been seen yet, however late it is. */
export function isUnderWay(
  { stage, ...begins }: { stage: Stage | null; date: LocalDate; time: LocalTime },
  now: Date,
): boolean {
  const latest = instantOf(getConfig().TIME_ZONE, begins).getTime() + mostHoursInHouse * 60 * 60_000;
  return stage !== null && inHouse.includes(stage) && now.getTime() < latest;
}
