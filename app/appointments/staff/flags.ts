import { type AppointmentStatus, approved, pending } from "../../../db/appointment-states.ts";
import { minutesOfDay, weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import type { WorkingDay } from "../../doctors/week.ts";

interface Visit {
  id: number;
  date: LocalDate;
  time: LocalTime;
}

/** An appointment that another one collides with. */
export interface Collision {
  id: number;
  time: LocalTime;
  names: string;
}

/** What staff should look at before they decide. */
export interface Flags {
  outsideHours: boolean;
  collisions: Collision[];
}

/** A doctor's hours, and everybody who waits for them or is promised to them. */
export interface Calendar {
  week: WorkingDay[];
  slotMinutes: number;
  visits: Array<Visit & { firstname: string; lastname: string }>;
}

/**
 * Whether a visit lies outside the doctor's hours, and with which others it overlaps: a visit takes one slot. What is
 * declined or cancelled takes nobody's time.
 */
export function flagsOf(
  appointment: Visit & { active_status: AppointmentStatus },
  calendar: Calendar | undefined,
): Flags {
  const { active_status } = appointment;
  if (!calendar || (active_status !== pending && active_status !== approved)) {
    return { outsideHours: false, collisions: [] };
  }
  const { slotMinutes, visits } = calendar;
  const start = minutesOfDay(appointment.time);
  const collisions = visits
    .filter(({ id, date }) => date === appointment.date && id !== appointment.id)
    .filter(({ time }) => Math.abs(minutesOfDay(time) - start) < slotMinutes)
    .map(({ id, time, firstname, lastname }) => ({ id, time, names: `${firstname} ${lastname}`.trim() }));
  return { outsideHours: isOutside(appointment, calendar), collisions };
}

function isOutside({ date, time }: Visit, { week, slotMinutes }: Calendar): boolean {
  const hours = week.find(({ day }) => day === weekdayOf(date));
  if (!hours?.from || !hours.to) return true;
  const start = minutesOfDay(time);
  return start < minutesOfDay(hours.from) || start + slotMinutes > minutesOfDay(hours.to);
}
