import type { ManagedAppointment } from "../../db/queries/appointments.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import type { ShownAppointment } from "./appointment-facts.tsx";
import { chosenDoctor } from "./doctor-or-none.tsx";
import { referenceOf } from "./reference.ts";

/** An appointment as its patient reads it. */
export function shownAppointment(appointment: ManagedAppointment): ShownAppointment {
  const { firstname, lastname, department_name, created_at } = appointment;
  const { active_status, date, time, phone, email, description, reply } = appointment;
  return {
    ...{ active_status, date, time, phone, email, description, reply },
    emailConfirmed: appointment.email_confirmed === 1,
    reference: referenceOf(appointment),
    requested: hospitalTime(new Date(created_at)).date,
    department: department_name,
    doctor: chosenDoctor(appointment),
    names: `${firstname} ${lastname}`.trim(),
  };
}
