import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import { instantOf } from "../../db/local-time.ts";
import type { ManagedAppointment } from "../../db/queries/appointments.ts";
import { getConfig, getDb, hospitalTime } from "../installation/installation.server.ts";
import { withNamesOf } from "../words/translated.server.ts";
import type { ShownAppointment } from "./appointment-facts.tsx";
import { type VideoWay, videoWayOf } from "./calendar/video.server.ts";
import { turnOf } from "./desk/waiting-room.server.ts";
import { chosenDoctor } from "./doctor-or-none.tsx";
import { meetingOf } from "./meeting.server.ts";
import { referenceOf } from "./reference.ts";
import { isUnderWay } from "./under-way.server.ts";

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

/** Where an appointment lies that was asked for or promised: before its patient, behind them, or its time is over. */
function liesOf(visit: ManagedAppointment, video: VideoWay | null): ShownAppointment["lies"] {
  const { stage, minutes } = visit;
  if (stage === "seen") return "seen";
  if (video?.link || isUnderWay(visit, new Date())) return "ahead";
  const ends = instantOf(getConfig().TIME_ZONE, visit).getTime() + minutes * 60_000;
  return stage === "no-show" || ends <= Date.now() ? "over" : "ahead";
}

/** An appointment as its patient reads it. */
export async function shownAppointment(appointment: ManagedAppointment): Promise<ShownAppointment> {
  const { created_at } = appointment;
  const { active_status, date, time, phone, email, description, reply } = appointment;
  const { kind, mode } = await meetingOf(getDb(), appointment);
  const video = await videoWayOf(getDb(), appointment);
  return {
    turn: await turnOf(getDb(), appointment),
    kind,
    mode,
    lies: liesOf(appointment, video),
    video,
    active_status,
    date,
    time,
    phone,
    email,
    description,
    reply,
    emailConfirmed: appointment.email_confirmed === 1,
    reference: referenceOf(appointment),
    requested: hospitalTime(new Date(created_at)).date,
    ...(await whomOf(getDb(), appointment)),
    names: fullName(appointment),
  };
}
