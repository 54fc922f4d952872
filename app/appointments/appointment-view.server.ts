import type { ManagedAppointment } from "../../db/queries/appointments.ts";
import { findVisitType } from "../../db/queries/visit-types.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import type { ShownAppointment } from "./appointment-facts.tsx";
import { videoLink } from "./calendar/video.server.ts";
import { turnOf } from "./desk/waiting-room.server.ts";
import { chosenDoctor } from "./doctor-or-none.tsx";
import { referenceOf } from "./reference.ts";

/** An appointment as its patient reads it. */
export async function shownAppointment(appointment: ManagedAppointment): Promise<ShownAppointment> {
  const { firstname, lastname, department_name, created_at } = appointment;
  const { active_status, date, time, phone, email, description, reply } = appointment;
  const { visit_type_id, minutes } = appointment;
  const type = visit_type_id === null ? undefined : await findVisitType(getDb(), visit_type_id);
  return {
    turn: await turnOf(getDb(), appointment),
    kind: type ? t("visit.kind", { kind: type.name, count: minutes }) : null,
    isByVideo: appointment.room !== null,
    video: await videoLink(getDb(), appointment),
    ...{ active_status, date, time, phone, email, description, reply },
    emailConfirmed: appointment.email_confirmed === 1,
    reference: referenceOf(appointment),
    requested: hospitalTime(new Date(created_at)).date,
    department: department_name,
    doctor: chosenDoctor(appointment),
    names: `${firstname} ${lastname}`.trim(),
  };
}
