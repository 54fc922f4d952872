import { cached, type Db } from "../../../db/connection.ts";
import { listPractices } from "../../../db/queries/doctors.ts";
import { nextPublication } from "../../../db/queries/publication.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { daysAhead, nextFreeTimes } from "../calendar/openings.server.ts";

/**
 * The next free time of every doctor who has one, the soonest first, for a visit of no particular kind. It is worked out
 * once for whatever is asked until somebody books, the clock's minute ends, or a doctor comes or goes.
 */
export const listNextFree = cached(
  ["appointments", "waiting_list", "doctors", "users", "departments", "absences", "extra_hours"],
  async (db, term) => {
    const now = Date.now();
    term.until = Math.min((Math.floor(now / 60_000) + 1) * 60_000, await nextPublication(db, now));
    return nextFreeTimes(db, await listPractices(db), { days: daysAhead });
  },
);

/** The next free time of a doctor by the doctor's id, likewise. */
export async function nextFreeByDoctor(db: Db): Promise<Map<number, LocalMoment>> {
  return new Map((await listNextFree(db)).map(({ doctor_id, date, time }) => [doctor_id, { date, time }]));
}
