import { dayInWords } from "../ui/dates.tsx";
import { T } from "../words/words.tsx";
import type { SpecialDays } from "./absent-days.ts";
import { intervalsInWords } from "./week.ts";

/** The single days on which a doctor works otherwise than in other weeks. */
export function ExtraHours({ special }: { special: readonly SpecialDays[] }) {
  const days = special.filter(({ hours }) => hours.length > 0);
  if (days.length === 0) return null;
  return (
    <ul className="absent-days extra-hours">
      {days.map(({ from, hours }) => (
        <li key={from}>
          <T id="doctor.extra-hours" values={{ day: dayInWords(from), hours: intervalsInWords(hours) }} />
        </li>
      ))}
    </ul>
  );
}
