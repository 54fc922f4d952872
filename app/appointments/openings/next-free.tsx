import { weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { shortDate } from "../../ui/dates.tsx";

/** When a doctor has time next, in a few words. */
export function NextFree({ next, today }: { next: { date: LocalDate; time: LocalTime }; today: LocalDate }) {
  const { date, time } = next;
  const day = date === today ? "today" : `${weekdayOf(date).slice(0, 3)} ${shortDate(date)}`;
  return (
    <>
      Next free{" "}
      <time className="whole-words" dateTime={`${date}T${time}`}>
        {day} at {time}
      </time>
    </>
  );
}
