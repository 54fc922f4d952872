import type { LocalDate } from "../../../db/schema.ts";

/** What is chosen on the page of free times. */
export interface Chosen {
  department_id: number | undefined;
  visit_type_id: number | undefined;
}

/** Where the times of a day stand on their page. */
export const dayTimesId = "times";

/** Where a day's free times are, of what is chosen. */
export function dayPath(chosen: Chosen, day: LocalDate): string {
  return `/free-times?${queryOf({ ...chosen, day })}#${dayTimesId}`;
}

/** Where a free time is asked for: the form, with the time chosen. */
export function requestPath(chosen: Chosen, doctorId: number, slot: string): string {
  return `/appointment?${queryOf({ ...chosen, doctor_id: doctorId, slot })}`;
}

/** Where somebody waits for a time that becomes free, of what is chosen. */
export function waitingListPath(chosen: Chosen & { doctor_id?: number }): string {
  const query = queryOf({ ...chosen }).toString();
  return query ? `/waiting-list?${query}` : "/waiting-list";
}

function queryOf(values: Record<string, string | number | undefined>): URLSearchParams {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(given);
}
