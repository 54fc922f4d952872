import { weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { fitsSegment, inGsm } from "../../mail/text-segment.ts";
import { shortDate } from "../../ui/dates.tsx";

interface ReminderText {
  hospital: string;
  date: LocalDate;
  time: LocalTime;
  /** The appointment's own page, where its patient says whether they come, and stops reminders. */
  url: string;
}

/** A reminder by text message. It names no department and no reason, and is as much as one message holds. */
export function reminderText({ hospital, date, time, url }: ReminderText): string {
  const name = inGsm(hospital);
  const when = `${weekdayOf(date).slice(0, 3)} ${shortDate(date)} at ${time}`;
  const wanted = [
    `${name}: your appointment is on ${when}. ${url}`,
    `${name}: ${when}. ${url}`,
    `Your appointment is on ${when}. ${url}`,
  ];
  return wanted.find(fitsSegment) ?? `Your appointment is on ${when}.`;
}
