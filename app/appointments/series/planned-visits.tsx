import type { SubmissionResult } from "@conform-to/react";
import type { LocalMoment } from "../../../db/schema.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { type FieldState, Select } from "../../ui/form.tsx";
import { formatDate } from "../../words/formats.ts";
import { t } from "../../words/t.ts";
import { slotValue } from "../calendar/slot.ts";
import type { PlannedVisit } from "./plan.server.ts";
import { leftOut, visitField } from "./series.ts";

/** Where a page comes back that shows the visits of a series. */
export const plannedId = "planned-visits";

/** The field of a visit, with what was chosen in it before. */
export function stateOf(
  { date, time, status }: PlannedVisit,
  lastResult: SubmissionResult<string[]> | undefined,
): FieldState {
  const name = visitField(date);
  const errors = lastResult?.error?.[name];
  const planned = status === "free" ? slotValue(date, time) : "";
  return {
    id: `repeat-${name}`,
    name,
    initialValue: lastResult?.initialValue?.[name] ?? planned,
    ...(errors && { errors }),
  };
}

/** The visits of a series, each at its planned time, at another one or left out. */
export function PlannedVisits({ plan, rows }: { plan: PlannedVisit[]; rows: FieldState[] }) {
  const conflicts = plan.filter(({ status }) => status !== "free").length;
  return (
    <fieldset className="planned" id={plannedId} tabIndex={-1}>
      <legend>{t("series.planned", { count: plan.length })}</legend>
      <p className="hint" role="status">
        {conflicts === 0 ? t("series.all-free") : t("series.conflicts", { count: conflicts })}
      </p>
      <ul className="planned-visits">
        {plan.map((visit, index) => (
          <PlannedRow key={visit.date} visit={visit} field={rows[index]} />
        ))}
      </ul>
    </fieldset>
  );
}

function PlannedRow({ visit, field }: { visit: PlannedVisit; field: FieldState | undefined }) {
  const { status, problem, nearest } = visit;
  if (!field) return null;
  const options = status === "free" ? [visit] : nearest;
  return (
    <li>
      <Select
        field={field}
        label={t("booking.moment", { day: dayInWords(visit.date), time: visit.time })}
        {...(problem && { hint: problem, placeholder: t("list.choose-head") })}
        optional="unmarked"
      >
        {options.map((moment) => (
          <option key={slotValue(moment.date, moment.time)} value={slotValue(moment.date, moment.time)}>
            {status === "free" ? t("series.book-it") : insteadOf(visit, moment)}
          </option>
        ))}
        <option value={leftOut}>{t("series.leave-out")}</option>
      </Select>
    </li>
  );
}

function insteadOf(planned: LocalMoment, { date, time }: LocalMoment): string {
  return date === planned.date
    ? time
    : t("series.instead", { day: formatDate(date, "shortWeekdayDate"), time });
}
