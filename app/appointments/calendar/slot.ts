import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";

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

/** @param doctorId whose it is, where no doctor is chosen yet */
export function slotValue(date: LocalDate, time: LocalTime, doctorId?: number): string {
  return `${date}T${time}${doctorId === undefined ? "" : `@${doctorId}`}`;
}

/** A free time as a form or an address names it; null where it names none. */
export function readSlot(
  value: unknown,
): { date: LocalDate; time: LocalTime; doctorId: string | undefined } | null {
  const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?:@([1-9]\d{0,14}))?$/;
  const [, date, time, doctorId] = pattern.exec(String(value ?? "")) ?? [];
  return date && time ? { date, time, doctorId } : null;
}

/** A time that was free when somebody chose it on another page, and whether it still is. */
export interface ChosenSlot {
  value: string;
  isFree: boolean;
}

export function slotIn(
  { days, times }: { days: LocalDate[]; times: LocalTime[] },
  { date, time }: LocalMoment,
): ChosenSlot {
  return { value: slotValue(date, time), isFree: days[0] === date && times.includes(time) };
}

/**
 * A form in which a free time may have been chosen: it then stands for date and time, and for the doctor where it says one,
 * whatever is in these. Where none is chosen, they count as they are.
 */
export function withSlot(formData: FormData): FormData {
  const chosen = readSlot(formData.get(slotField));
  if (chosen) {
    formData.set("date", chosen.date);
    formData.set("time", chosen.time);
    if (chosen.doctorId !== undefined) formData.set("doctor_id", chosen.doctorId);
  }
  return formData;
}
