import type { ReactNode } from "react";
import type { LocalDate, LocalMoment } from "../../../db/schema.ts";
import { formatDate } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";

/** When a doctor has time next, in a few words. */
export function NextFree({ next, today }: { next: LocalMoment; today: LocalDate }) {
  const { date, time } = next;
  const day = date === today ? t("date.today") : formatDate(date, "shortWeekdayDate");
  const moment = (inside: ReactNode) => (
    <time className="whole-words" dateTime={`${date}T${time}`}>
      {inside}
    </time>
  );
  return <T id="doctors.next-free" values={{ day, time }} tags={{ time: moment }} />;
}
