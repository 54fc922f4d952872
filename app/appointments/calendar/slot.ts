import type { LocalDate, LocalTime } from "../../../db/schema.ts";

/** The field of the free times, beside `date` and `time`. */
export const slotField = "slot";

/** Where a page comes back that is shown again with other free times. */
export const freeTimesId = "free-times";

/** The name of the buttons that show another day's free times. */
export const dayField = "day";

/** The name of the buttons that show what follows from a choice of department or doctor. */
export const intentField = "intent";

/** Whether a button sent the form that has the page shown again with other choices, rather than the one that means it. */
export function asksToShow(formData: FormData): boolean {
  return formData.has(dayField) || formData.has(intentField);
}

/** The day whose free times go with a form: the one that is asked for, else the one that is filled in. */
export function shownDay(formData: FormData): unknown {
  return formData.get(dayField) ?? formData.get("date");
}

export function slotValue(date: LocalDate, time: LocalTime): string {
  return `${date}T${time}`;
}

/**
 * A form in which a free time may have been chosen: it then stands for date and time, whatever is in these two. Where none is
 * chosen, they count as they are.
 */
export function withSlot(formData: FormData): FormData {
  const chosen = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(String(formData.get(slotField) ?? ""));
  const [, date, time] = chosen ?? [];
  if (date && time) {
    formData.set("date", date);
    formData.set("time", time);
  }
  return formData;
}
