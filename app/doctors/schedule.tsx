import type { Weekday } from "../../db/local-time.ts";
import type { WorkingDay } from "./week.ts";

/** A doctor's week, the present day marked. */
export function Schedule({ week, today }: { week: WorkingDay[]; today: Weekday }) {
  return (
    <table className="schedule">
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Hours</th>
        </tr>
      </thead>
      <tbody>
        {week.map(({ day, from, to }) => (
          <tr key={day} className={day === today ? "today" : undefined}>
            <th scope="row">
              {day} {day === today && <span className="tag">Today</span>}
            </th>
            <td>
              {from && to ? (
                <>
                  <time dateTime={from}>{from}</time> – <time dateTime={to}>{to}</time>
                </>
              ) : (
                <span className="missing">Not Available</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
