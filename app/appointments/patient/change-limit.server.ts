import { approved, cancelled, pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import type { ManagedAppointment } from "../../../db/queries/appointments.ts";
import { getCompany } from "../../../db/queries/company.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { hospitalTime, timeCome } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { type AppointmentAction, actionsOn, statesFor } from "../states.ts";

/** Hours before a visit of no kind until which its patient may give it up or move it. Sooner, nobody else could take the time. */
const usualHours = 24;

/** When a visit must begin at the earliest, by the hospital's clock, for its patient to give it up or move it: its kind says so. */
export function earliestChangeable({ change_until_hours }: Pick<ManagedAppointment, "change_until_hours">) {
  return timeCome(new Date(Date.now() + (change_until_hours ?? usualHours) * 60 * 60_000));
}

/** Whoever comes by an appointment's link does what its patient may. */
const holder = { id: 0, role: "patient" } as const;

/** The states in which patients may do something with an appointment of theirs. */
export function patientStates(action: AppointmentAction) {
  return statesFor(holder, action);
}

/** What a patient may do with an appointment of theirs now, and whether they must call for the rest. */
export function patientOptions(appointment: ManagedAppointment): {
  actions: AppointmentAction[];
  byPhone: boolean;
} {
  const actions = actionsOn(holder, { ...appointment, user_id: holder.id });
  if (!isTooLate(appointment)) return { actions, byPhone: false };
  return { actions: ["view"], byPhone: !isBefore(appointment, hospitalTime()) };
}

/** Whether its patient may choose another time for what the hospital had to cancel. */
export function isInvited({ active_status, invited }: ManagedAppointment): boolean {
  return active_status === cancelled && invited === 1;
}

/** Whether it is a visit that its patient moves to one of its doctor's free times; what is only asked for is changed otherwise. */
export function isMovable(appointment: ManagedAppointment): boolean {
  return appointment.active_status === approved || isInvited(appointment);
}

/** Whether a visit is too near for its patient to change anything but by phone. */
export function isTooLate(
  appointment: LocalMoment & Pick<ManagedAppointment, "active_status" | "change_until_hours">,
): boolean {
  return appointment.active_status === approved && isBefore(appointment, earliestChangeable(appointment));
}

function isBefore(one: LocalMoment, other: LocalMoment): boolean {
  return `${one.date} ${one.time}` < `${other.date} ${other.time}`;
}

/** What patients read when the hospital has decided about the appointment meanwhile. */
export const decidedMeanwhile = () => t("visit.settled");

/** Why a patient's step on an appointment is refused, in words for its patient. */
export async function whyNot(
  db: Db,
  appointment: ManagedAppointment,
  step: AppointmentAction,
): Promise<string> {
  if (!isTooLate(appointment)) return whatInstead(appointment, step);
  const phone = (await getCompany(db))?.contacts;
  return t("visit.too-late", { reach: phone ? "phone" : "other", phone: phone ?? "" });
}

/** A request is changed where a visit is moved: who goes the other way hears of this one. */
function whatInstead(appointment: ManagedAppointment, step: AppointmentAction): string {
  if (step === "move" && appointment.active_status === pending) return t("visit.edit-instead");
  if (step !== "edit" || !isMovable(appointment)) return decidedMeanwhile();
  return t(isInvited(appointment) ? "visit.choose-instead" : "visit.move-instead");
}
