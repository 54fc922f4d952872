import type { LocalMoment } from "../../../db/schema.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { readSlot } from "../calendar/slot.ts";
import type { PlannedVisit } from "./plan.server.ts";
import type { CannotRepeat } from "./repeat.server.ts";
import { leftOut, visitField } from "./series.ts";

/** A visit of a series with the time that was chosen for it. */
interface Chosen extends LocalMoment {
  /** The field that it was chosen in. */
  field: string;
}

interface Choices {
  chosen: Chosen[];
  /** What is wrong, by field. */
  errors: Record<string, string[]>;
  /** What is wrong with all of them. */
  formErrors: string[];
}

/** What a form chose for each visit of a series; null where it did not show these. */
export function readChoices(formData: FormData, plan: readonly PlannedVisit[]): Choices | null {
  const fields = plan.map(({ date }) => visitField(date));
  const shown = [...formData.keys()].filter((name) => name.startsWith(visitField("")));
  if (shown.length !== fields.length || fields.some((field) => !formData.has(field))) return null;
  const chosen: Chosen[] = [];
  const errors: Choices["errors"] = {};
  for (const { date } of plan) {
    const field = visitField(date);
    const value = formData.get(field);
    const moment = readSlot(value);
    if (moment) chosen.push({ field, ...moment });
    else if (value !== leftOut) errors[field] = [t("series.choose-or-leave", { day: dayInWords(date) })];
  }
  const isNone = chosen.length === 0 && Object.keys(errors).length === 0;
  return { chosen, errors, formErrors: isNone ? [t("series.choose-one")] : [] };
}

/** What is wrong with visits that could not be booked, by field. */
export function problemsByField(chosen: readonly Chosen[], { problems }: CannotRepeat) {
  return Object.fromEntries(
    chosen.flatMap(({ field, date }, index) => {
      const problem = problems.get(index);
      return problem ? [[field, [t("series.problem", { day: dayInWords(date), problem })]]] : [];
    }),
  );
}
