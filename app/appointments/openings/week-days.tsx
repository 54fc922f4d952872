import { weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { absentInWords } from "../../site/absent-days.ts";
import { dateInWords, shortDate } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Chosen, dayPath, dayTimesId } from "./addresses.ts";
import type { WeekDay } from "./week.ts";

interface WeekDaysProps {
  chosen: Chosen;
  days: WeekDay[];
  day: LocalDate | null;
  today: LocalDate;
  /** A day of the week before and of the one after. */
  earlier: LocalDate | null;
  later: LocalDate | null;
}

/** The days of a week: how many free times each has, or why it has none. */
export function WeekDays({ chosen, days, day, today, earlier, later }: WeekDaysProps) {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today];
  return (
    <section aria-labelledby="week" id={dayTimesId}>
      <div className="week-head">
        <h2 id="week">
          {shortDate(first)} to {dateInWords(last)}
        </h2>
        <nav className="week-links" aria-label="Weeks">
          {earlier && (
            <a href={dayPath(chosen, earlier < today ? today : earlier)} rel="prev">
              <Icon name="chevron-left" small />
              Week before
            </a>
          )}
          {later && (
            <a href={dayPath(chosen, later)} rel="next">
              Week after
              <Icon name="chevron-right" small />
            </a>
          )}
        </nav>
      </div>
      <ol className="times-week">
        {days.map((entry) => (
          <li key={entry.date} className={entry.date < today ? "past" : undefined}>
            <Day entry={entry} chosen={chosen} isShown={entry.date === day} today={today} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DayProps {
  entry: WeekDay;
  chosen: Chosen;
  isShown: boolean;
  today: LocalDate;
}

function Day({ entry: { date, times, closed }, chosen, isShown, today }: DayProps) {
  const name = (
    <strong>
      {weekdayOf(date).slice(0, 3)} <span className="whole-words">{shortDate(date)}</span>
    </strong>
  );
  if (times === 0) {
    return (
      <div className="times-day">
        {name} <span>{date < today ? "Past" : closed ? reasonOf(closed) : "No free times"}</span>
      </div>
    );
  }
  return (
    <a className="times-day" href={dayPath(chosen, date)} aria-current={isShown ? "date" : undefined}>
      {name} <span>{times === 1 ? "1 time" : `${times} times`}</span>
    </a>
  );
}

/** Why a day has no times, in the words that the hospital gives the public. */
function reasonOf(closed: NonNullable<WeekDay["closed"]>): string {
  const [word = ""] = absentInWords(closed).split(/ (?:on|from) /);
  return closed.public_reason ? `${word}: ${closed.public_reason}` : word;
}
