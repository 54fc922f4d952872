import { weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { Because } from "../../site/absent-list.tsx";
import { dateInWords, shortDate } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import { formatWeekday } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
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
        <h2 id="week">{t("times.week", { first: shortDate(first), last: dateInWords(last) })}</h2>
        <nav className="week-links" aria-label={t("times.weeks")}>
          {earlier && (
            <a href={dayPath(chosen, earlier < today ? today : earlier)} rel="prev">
              <Icon name="chevron-left" small />
              {t("times.before")}
            </a>
          )}
          {later && (
            <a href={dayPath(chosen, later)} rel="next">
              {t("times.after")}
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
      {formatWeekday(weekdayOf(date), true)} <span className="whole-words">{shortDate(date)}</span>
    </strong>
  );
  if (times === 0) {
    return (
      <div className="times-day">
        {name}{" "}
        <span>{date < today ? t("times.past") : closed ? <Closed days={closed} /> : t("times.none")}</span>
      </div>
    );
  }
  return (
    <a className="times-day" href={dayPath(chosen, date)} aria-current={isShown ? "date" : undefined}>
      {name} <span>{t("times.count", { count: times })}</span>
    </a>
  );
}

/** Why a day has no times, in the words that the hospital gives the public. */
function Closed({ days: { scope, public_reason } }: { days: NonNullable<WeekDay["closed"]> }) {
  return <Because absence={t("times.closed", { scope })} reason={public_reason} />;
}
