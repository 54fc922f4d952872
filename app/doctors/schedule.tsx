import type { ReactElement } from "react";
import type { Weekday } from "../../db/local-time.ts";
import { formatWeekday } from "../words/formats.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { workedOn } from "./hours.ts";
import type { WorkingDay } from "./week.ts";

/** A doctor's week, the present day marked. */
export function Schedule({ week, today }: { week: WorkingDay[]; today: Weekday }) {
  return (
    <table className="schedule">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("schedule.day")}</th>
          <th scope="col">{t("schedule.hours")}</th>
        </tr>
      </thead>
      <tbody>
        {week.map((entry) => (
          <tr key={entry.day} className={entry.day === today ? "today" : undefined}>
            <th scope="row">
              {formatWeekday(entry.day)}{" "}
              {entry.day === today && <span className="tag">{t("schedule.today")}</span>}
            </th>
            <td>
              <Hours day={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hours({ day }: { day: WorkingDay }) {
  const worked = workedOn(day);
  if (worked.length === 0) return <span className="missing">{t("schedule.none")}</span>;
  const ranges = worked.map(({ from, to }) => (
    <span key={from} className="range">
      <time dateTime={from}>{from}</time> – <time dateTime={to}>{to}</time>
    </span>
  ));
  return ranges.reduce(pair);
}

const pair = (first: ReactElement, next: ReactElement) => <T id="list.pair" values={{ first, next }} />;
