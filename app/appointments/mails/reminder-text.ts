import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { firstThatFits, inGsm } from "../../mail/text-segment.ts";
import { shortWeekday } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import type { Meeting } from "../meeting.server.ts";

interface ReminderText extends Pick<Meeting, "mode"> {
  hospital: string;
  date: LocalDate;
  time: LocalTime;
  /** The appointment's own page, where its patient says whether they come, and stops reminders. */
  url: string;
}

/** A reminder by text message. It names no department and no reason, and is as much as one message holds. */
export function reminderText({ hospital, date, time, mode, url }: ReminderText): string {
  const name = inGsm(hospital);
  const when = t("mail.text.when", { day: shortWeekday(date), time });
  return firstThatFits([
    t("mail.text.reminder", { hospital: name, mode, when, url }),
    t("mail.text.reminder-short", { hospital: name, when, url }),
    t("mail.text.reminder-nameless", { mode, when, url }),
    t("mail.text.reminder-bare", { mode, when }),
  ]);
}
