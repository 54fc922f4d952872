import {
  type AppointmentStatus,
  approved,
  cancelled,
  declined,
  pending,
} from "../../db/appointment-states.ts";
import { addDays, mondayOf } from "../../db/local-time.ts";
import type { DayCount } from "../../db/queries/overview.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { t } from "../words/t.ts";

/** Days shown before and after today, and weeks up to this one. */
const daysEachWay = 14;
const weeksShown = 12;

/** Departments with a bar of their own; the others share one. */
const departmentsShown = 10;

/** The days around today, in order. */
export function daysAround(today: LocalDate): LocalDate[] {
  return Array.from({ length: 2 * daysEachWay + 1 }, (_, index) => addDays(today, index - daysEachWay));
}

/** The Mondays of the weeks up to this one, in order. */
export function weeksUntil(today: LocalDate): LocalDate[] {
  const last = mondayOf(today);
  return Array.from({ length: weeksShown }, (_, index) => addDays(last, 7 * (index + 1 - weeksShown)));
}

/** How many appointments are in each state. */
export type StatusCounts = Record<AppointmentStatus, number>;

export function byStatus(rows: readonly DayCount[]): StatusCounts {
  const counts: StatusCounts = { [pending]: 0, [approved]: 0, [declined]: 0, [cancelled]: 0 };
  for (const { active_status, count } of rows) counts[active_status] += count;
  return counts;
}

/** Each day with its appointments by state; days without any have zeros. */
export function byDay(rows: readonly DayCount[], days: readonly LocalDate[]) {
  const rowsOf = Map.groupBy(rows, ({ date }) => date);
  return days.map((date) => ({ date, counts: byStatus(rowsOf.get(date) ?? []) }));
}

/** Departments with their appointments, the most first; at the end those for which none was chosen. */
export function byDepartment(rows: readonly DayCount[], names: ReadonlyArray<{ id: number; name: string }>) {
  const rowsOf = Map.groupBy(rows, ({ department_id }) => department_id);
  const known = new Map(names.map(({ id, name }) => [id, name]));
  return [...rowsOf]
    .map(([id, counted]) => ({
      id,
      name: (id !== null && known.get(id)) || t("overview.not-chosen"),
      count: total(counted.map(({ count }) => count)),
    }))
    .toSorted(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        other.count - one.count ||
        one.name.localeCompare(other.name),
    );
}

/** A long list cut to the bars that a picture has room for, the rest in one. */
export function withOthers(entries: ReadonlyArray<{ name: string; count: number }>) {
  if (entries.length <= departmentsShown) return entries;
  const rest = entries.slice(departmentsShown - 1);
  const others = {
    name: t("overview.others", { count: rest.length }),
    count: total(rest.map(({ count }) => count)),
  };
  return [...entries.slice(0, departmentsShown - 1), others];
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

export function greetingAt(time: LocalTime): string {
  if (time < "12:00") return t("overview.morning");
  return time < "18:00" ? t("overview.afternoon") : t("overview.evening");
}
