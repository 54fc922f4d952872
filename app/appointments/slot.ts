import type { LocalDate, LocalTime } from "../../db/schema.ts";

/** The field of the free times, beside `date` and `time`. */
export const slotField = "slot";

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
