import type { ReactNode } from "react";
import type { LocalDate } from "../../db/schema.ts";
import { dayInWords, shortDate } from "../ui/dates.tsx";
import { type FieldState, TextField } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import type { FreeTimes } from "./free-times.ts";
import { slotField, slotValue } from "./slot.ts";

const freeTimesId = "free-times";

interface WhenFieldsProps {
  date: FieldState;
  time: FieldState;
  today: LocalDate;
  /** Null while no doctor is chosen. */
  free: FreeTimes | null;
  /** Address of the page that shows another day, but for the day itself. */
  path: string;
}

/**
 * When: one of a doctor's free times, day by day, or any date and time. Styles hide these two while a free time is chosen, and
 * `withSlot` lets it win over them. At first none is chosen: a form that is shown again has its time in the two fields.
 */
export function WhenFields({ date, time, today, free, path }: WhenFieldsProps) {
  return (
    <div className="when">
      <div data-free-times>{free && <FreeTimeChoice free={free} path={path} />}</div>
      <div className="field-row">
        <TextField field={date} label="Date" type="date" min={today} optional={free ? "unmarked" : false} />
        <TextField field={time} label="Time" type="time" optional={free ? "unmarked" : false} />
      </div>
    </div>
  );
}

function FreeTimeChoice({ free, path }: { free: FreeTimes; path: string }) {
  const [day] = free.days;
  if (!day)
    return <p className="hint">There is no free time in the next weeks. You can ask for one all the same.</p>;
  return (
    <fieldset className="field free-times" id={freeTimesId}>
      <legend className="legend-field">Free on {dayInWords(day)}</legend>
      <ul className="days">
        {free.earlier && (
          <DayLink path={path} day={free.earlier}>
            <Icon name="chevron-left" small />
            Earlier
          </DayLink>
        )}
        {free.days.map((entry) => (
          <DayLink key={entry} path={path} day={entry} current={entry === day}>
            {dayInWords(entry).slice(0, 3)} {shortDate(entry)}
          </DayLink>
        ))}
        {free.later && (
          <DayLink path={path} day={free.later}>
            Later
            <Icon name="chevron-right" small />
          </DayLink>
        )}
      </ul>
      <div className="slots">
        {free.times.map((entry) => (
          <label key={entry} className="slot">
            <input type="radio" name={slotField} value={slotValue(day, entry)} />
            {entry}
          </label>
        ))}
        <label className="slot slot-none">
          <input type="radio" name={slotField} value="" defaultChecked />
          Another date or time
        </label>
      </div>
    </fieldset>
  );
}

interface DayLinkProps {
  path: string;
  day: LocalDate;
  current?: boolean;
  children: ReactNode;
}

function DayLink({ path, day, current = false, children }: DayLinkProps) {
  const href = `${path}${path.includes("?") ? "&" : "?"}day=${day}#${freeTimesId}`;
  return (
    <li>
      <a href={href} aria-current={current ? "date" : undefined} data-day>
        {children}
      </a>
    </li>
  );
}
