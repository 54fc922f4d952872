import type { Db } from "../../../db/connection.ts";
import type { AppointmentRecord } from "../../../db/queries/appointment-changes.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { bookedCaller, bookedDoctor, bookedSlot } from "../../dashboard/list-href.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { isDate, isTime } from "../../forms/fields.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { freeTimesOf, freeTimesOfChosen, freeTimesToMove } from "../calendar/picker.server.ts";
import { readSlot, slotIn } from "../calendar/slot.ts";
import { reachedAppointment } from "./staff.server.ts";

/**
 * What the form for a new appointment begins with: an earlier patient, or a doctor's free time, or both, where its address names
 * them.
 */
export async function freshValues(db: Db, user: CurrentUser, { searchParams }: URL) {
  const caller = await callerOf(db, user, searchParams.get(bookedCaller));
  const isKnown = caller !== null;
  const id = idFilter(searchParams.get(bookedDoctor));
  const doctor = id === undefined ? undefined : await getDoctor(db, id);
  const slot = readSlot(searchParams.get(bookedSlot));
  if (!doctor || !slot || !isDate(slot.date) || !isTime(slot.time)) {
    const free = await freeTimesOfChosen(db, caller?.doctor_id, { day: null });
    return { isKnown, values: caller, free, slot: null };
  }
  const free = await freeTimesOf(db, doctor, { day: slot.date });
  const values = {
    ...caller,
    date: slot.date,
    time: slot.time,
    doctor_id: String(doctor.id),
    department_id: String(doctor.department_id),
  };
  return { isKnown, values, free, slot: slotIn(free, slot) };
}

/** What the form for an appointment that is changed begins with. */
export async function valuesOf(db: Db, appointment: AppointmentRecord) {
  const free = await freeTimesToMove(db, appointment, null);
  return { isKnown: false, values: formValues(appointment), free, slot: null };
}

/** What is known of an earlier patient, by the number of an appointment of theirs. */
async function callerOf(db: Db, user: CurrentUser, id: string | null) {
  if (id === null) return null;
  const before = await reachedAppointment(user, id);
  const { department_id, doctor_id, firstname, lastname, phone, email } = formValues(before);
  const { main, open } = await openLanguages(db);
  const language = open.find((code) => code === before.language) ?? main;
  return { department_id, doctor_id, firstname, lastname, phone, email, language };
}

/** An appointment as its form shows it. */
function formValues(appointment: AppointmentRecord) {
  const { firstname, lastname, phone, email, date, time, description } = appointment;
  const text = (id: number | null) => (id === null ? "" : String(id));
  return {
    firstname,
    lastname,
    phone,
    email,
    date,
    time,
    description,
    department_id: text(appointment.department_id),
    doctor_id: text(appointment.doctor_id),
    visit_type_id: text(appointment.visit_type_id),
    overbooked_reason: appointment.overbooked_reason ?? "",
  };
}
