import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listVisitsAbove } from "../../db/queries/visit-types.ts";
import type { Way } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";

// A kind of visit that fewer people share than before: whoever was promised a time keeps it.

/** The way to the visits to come among which some are more than may share their times now, else null. */
export async function wayToVisitsAbove(db: Db, typeId: number): Promise<Way | null> {
  const { count, days } = await listVisitsAbove(db, typeId, hospitalTime());
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return null;
  return {
    href: `/dashboard/appointments?active_status=1&from=${from}&to=${to}&sort=moment`,
    words: t("visit-type.visits-above", { count }),
  };
}

/** The same for the API: beside an answer, and what its description says of it. */
export const visitsAbove = {
  shape: {
    visits_above: z.int().describe("The visits to come that are more than may share their times now"),
  },
  of: async (db: Db, typeId: number) => ({
    visits_above: (await listVisitsAbove(db, typeId, hospitalTime())).count,
  }),
};
