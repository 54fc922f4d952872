import { type AppointmentStatus, approved, pending } from "../../../db/appointment-states.ts";
import { fullName } from "../../../db/full-name.ts";
import { minutesOfDay } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type Hours, hoursOn, isWithin, stretchOf } from "../../doctors/hours.ts";

interface Visit {
  id: number;
  date: LocalDate;
  time: LocalTime;
  /** One slot of the doctor's, where the visit does not say. */
  minutes?: number;
  visit_type_id?: number | null;
  /** How many share the time of a visit of its kind. */
  capacity?: number | null;
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
  /** It is yet to come, and its doctor is hidden. */
  toBeMoved?: boolean;
  /** It is asked for, and its time has passed. */
  hasPassed?: boolean;
}

/** A doctor's hours, and everybody who waits for them or is promised to them. */
export interface Calendar extends Hours {
  slotMinutes: number;
  isHidden?: boolean;
  visits: Array<Visit & { firstname: string; lastname: string }>;
}

/**
 * Whether a visit lies outside the doctor's hours, and with which others it overlaps. What is declined or cancelled takes
 * nobody's time, and those who share a visit do not stand in each other's way while there is room for all.
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
  const end = start + (appointment.minutes ?? slotMinutes);
  const others = visits.filter(({ id, date }) => date === appointment.date && id !== appointment.id);
  const shared = others.filter((other) => isShared(appointment, other));
  const hasRoom = shared.length < (appointment.capacity ?? 1);
  const collisions = others
    .filter((other) => !hasRoom || !shared.includes(other))
    .filter(({ time, minutes = slotMinutes }) => {
      const other = minutesOfDay(time);
      return other < end && start < other + minutes;
    })
    .map(({ id, time, ...visit }) => ({ id, time, names: fullName(visit) }));
  const { date, time, minutes = slotMinutes } = appointment;
  return { outsideHours: !isWithin(hoursOn(calendar, date), stretchOf({ time, minutes })), collisions };
}

function isShared(one: Visit, other: Visit): boolean {
  return one.visit_type_id != null && one.visit_type_id === other.visit_type_id && one.time === other.time;
}
