import type { Db } from "../../db/connection.ts";
import type { ManagedAppointment } from "../../db/queries/appointments.ts";
import { findVisitType } from "../../db/queries/visit-types.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { translateOne, withNamesOf } from "../words/translated.server.ts";
import type { ShownAppointment } from "./appointment-facts.tsx";
import { videoLink } from "./calendar/video.server.ts";
import { turnOf } from "./desk/waiting-room.server.ts";
import { chosenDoctor } from "./doctor-or-none.tsx";
import { referenceOf } from "./reference.ts";

/** With whom an appointment is, as its patient reads it. */
export async function whomOf(
  db: Db,
  appointment: Pick<
    ManagedAppointment,
    "department_id" | "department_name" | "doctor_firstname" | "doctor_lastname"
  >,
) {
  const { department_name } = await withNamesOf(db, appointment);
  return { doctor: chosenDoctor(appointment), department: department_name };
}

/** An appointment as its patient reads it. */
export async function shownAppointment(appointment: ManagedAppointment): Promise<ShownAppointment> {
  const { firstname, lastname, created_at } = appointment;
  const { active_status, date, time, phone, email, description, reply } = appointment;
  const { visit_type_id, minutes } = appointment;
  const found = visit_type_id === null ? undefined : await findVisitType(getDb(), visit_type_id);
  const type = found && (await translateOne(getDb(), "visit_types", found));
  return {
    turn: await turnOf(getDb(), appointment),
    kind: type ? t("visit.kind", { kind: type.name, count: minutes }) : null,
    isByVideo: appointment.room !== null,
    video: await videoLink(getDb(), appointment),
    ...{ active_status, date, time, phone, email, description, reply },
    emailConfirmed: appointment.email_confirmed === 1,
    reference: referenceOf(appointment),
    requested: hospitalTime(new Date(created_at)).date,
    ...(await whomOf(getDb(), appointment)),
    names: `${firstname} ${lastname}`.trim(),
  };
}
