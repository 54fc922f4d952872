import { type Weekday, weekdays } from "../../db/local-time.ts";

/** One row of a doctor's week; both times are empty on a day off. */
export interface WorkingDay {
  day: Weekday;
  from: string;
  to: string;
}

/** A time in the form of a week, such as `monday_from`. */
export type WeekField = `${Lowercase<Weekday>}_${"from" | "to"}`;

/** A week as its form has it. */
export type WeekForm = Record<WeekField, string>;

export function weekField(day: Weekday, end: "from" | "to"): WeekField {
  return `${day.toLowerCase() as Lowercase<Weekday>}_${end}`;
}

/** The fields of a week in the order of its form. */
export const weekFields: readonly WeekField[] = weekdays.flatMap((day) => [
  weekField(day, "from"),
  weekField(day, "to"),
]);

export function formOfWeek(week: readonly WorkingDay[]): WeekForm {
  const entries = week.flatMap(({ day, from, to }) => [
    [weekField(day, "from"), from],
    [weekField(day, "to"), to],
  ]);
  return Object.fromEntries(entries);
}

export function weekOfForm(form: WeekForm): WorkingDay[] {
  return weekdays.map((day) => ({
    day,
    from: form[weekField(day, "from")],
    to: form[weekField(day, "to")],
  }));
}

/** The button that empties a day sends its name in this field. */
export const clearField = "clear";

/** Empties the day whose button was pressed, if one was. */
export function clearDay(formData: FormData): boolean {
  const pressed = formData.get(clearField);
  const day = weekdays.find((name) => name === pressed);
  if (!day) return false;
  formData.delete(clearField);
  formData.set(weekField(day, "from"), "");
  formData.set(weekField(day, "to"), "");
  return true;
}
