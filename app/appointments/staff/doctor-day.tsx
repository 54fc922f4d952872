import { dayInWords } from "../../ui/dates.tsx";
import { Fact } from "../../ui/fact.tsx";
import { t } from "../../words/t.ts";
import type { DoctorDay as Told } from "./doctor-day.server.ts";

/** What can be told on the telephone of a doctor's day, and of the department's next free time. */
export function DoctorDay({ hours, department, next }: Told) {
  if (!hours && !department) return null;
  return (
    <dl className="facts">
      {hours && (
        <Fact term={t("day.doctor-on", { doctor: hours.name, day: dayInWords(hours.date) })}>
          {[hours.times || t("day.no-hours"), ...hours.away].join(". ")}
        </Fact>
      )}
      {department && (
        <Fact term={t("day.next-free-in", { department })}>
          {next
            ? t("booking.moment-with", {
                moment: t("booking.moment", { day: dayInWords(next.date), time: next.time }),
                doctor: next.name,
              })
            : t("day.nothing-free")}
        </Fact>
      )}
    </dl>
  );
}
