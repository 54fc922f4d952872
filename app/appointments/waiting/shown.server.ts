import type { WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { parseDays } from "./days.ts";
import { doctorOf, offerOf } from "./tell.server.ts";
import { suitsInWords } from "./waiting.ts";

/** An entry of the waiting list, as its own page and the staff's popups show it. */
export function shownWaiting(entry: WaitingEntry) {
  const { id, state, kind, department_name, visit_date, visit_time, days, description } = entry;
  return {
    ...{ id, state, kind, description, department: department_name },
    doctor: doctorOf(entry),
    offer: offerOf(entry),
    suits: suitsInWords({ ...entry, days: parseDays(days) }),
    visit: visit_date === null || visit_time === null ? null : { date: visit_date, time: visit_time },
  };
}

export type ShownWaiting = ReturnType<typeof shownWaiting>;
