import type { WaitingEntry } from "../../../db/queries/waiting-list.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { parseDays } from "./days.ts";
import { doctorOf, offerOf } from "./tell.server.ts";
import { suitsInWords } from "./waiting.ts";

/**
 * An entry of the waiting list, as its own page and the staff's popups show it.
 *
 * @param booked the visit that it has become
 */
export function shownWaiting(entry: WaitingEntry, booked?: LocalMoment) {
  const { id, state, kind, department_name, visit_date, visit_time, days, description } = entry;
  return {
    id,
    state,
    kind,
    description,
    department: department_name,
    doctor: doctorOf(entry),
    offer: offerOf(entry),
    suits: suitsInWords({ ...entry, days: parseDays(days) }),
    // A visit that was moved to the time that was offered is none "so far" any more.
    visit:
      visit_date === null || visit_time === null || state === "accepted"
        ? null
        : { date: visit_date, time: visit_time },
    booked: booked ? { date: booked.date, time: booked.time } : null,
  };
}

export type ShownWaiting = ReturnType<typeof shownWaiting>;
