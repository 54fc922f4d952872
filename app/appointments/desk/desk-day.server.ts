import { startOfDay } from "../../../db/local-time.ts";
import type { DeskDay } from "../../../db/queries/at-desk.ts";
import { getConfig, hospitalTime } from "../../installation/installation.server.ts";

/** How long somebody who has arrived is taken to be in the house, unless their visit is noted as over. */
const hoursInHouse = 12;

/** The day that the desk has before it now. */
export function deskDay(): DeskDay {
  const { date } = hospitalTime();
  return {
    date,
    began: startOfDay(getConfig().TIME_ZONE, date),
    since: new Date(Date.now() - hoursInHouse * 60 * 60_000).toISOString(),
  };
}
