import { startOfDay } from "../../../db/local-time.ts";
import type { DeskDay } from "../../../db/queries/at-desk.ts";
import { mostHoursInHouse } from "../../../db/stages.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";

/** The day that the desk has before it now. */
export function deskDay(): DeskDay {
  const { date } = hospitalTime();
  return {
    date,
    began: startOfDay(getConfig().TIME_ZONE, date),
    since: new Date(Date.now() - mostHoursInHouse * 60 * 60_000).toISOString(),
  };
}
