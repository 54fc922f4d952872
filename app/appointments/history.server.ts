import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import { type HistoryStep, listHistory, listNames } from "../../db/queries/appointment-history.ts";
import { roleIds } from "../../db/roles.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../db/schema.ts";
import { doctorName } from "../doctors/name.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { changedField } from "./changed-fields.ts";

/** What the audit log keeps of a step that changed when or with whom a visit is. */
interface MoveDetail {
  from_date: LocalDate;
  from_time: LocalTime;
  to_date: LocalDate;
  to_time: LocalTime;
  from_doctor_id?: number | null;
  to_doctor_id?: number | null;
}

/** What it keeps of any step; it is written by this program alone. */
type Detail = Partial<MoveDetail> & { changed?: string };

interface Place {
  date: LocalDate;
  time: LocalTime;
  doctor_id: number | null;
}

/** What the audit log keeps of a move; nothing of a change that moves nothing. */
export function moveDetail(from: Place, to: Place): Partial<MoveDetail> {
  const isElsewhere = from.doctor_id !== to.doctor_id;
  if (!isElsewhere && from.date === to.date && from.time === to.time) return {};
  return {
    from_date: from.date,
    from_time: from.time,
    to_date: to.date,
    to_time: to.time,
    ...(isElsewhere && { from_doctor_id: from.doctor_id, to_doctor_id: to.doctor_id }),
  };
}

interface Moment {
  date: LocalDate;
  time: LocalTime;
  /** Where it changed with it. */
  doctor: string | null;
}

/** A step that was taken with an appointment. */
export interface HistoryEntry {
  /** UTC. */
  at: string;
  step: HistoryStep;
  /** Nobody has approved it: its kind is confirmed with the booking. */
  at_once: boolean;
  by: "patient" | "hospital";
  /** Who took it, of the hospital's staff. */
  name: string | null;
  /** The names of the fields that staff changed. */
  changed: string[];
  from: Moment | null;
  to: Moment | null;
}

/** What has happened to an appointment so far, out of the audit log. Its names are for staff alone: patients have `patientsHistoryOf`. */
export async function historyOf(db: Db, id: number): Promise<HistoryEntry[]> {
  const lines = (await listHistory(db, id)).map((line) => ({
    ...line,
    detail: JSON.parse(line.detail) as Detail,
  }));
  const doctorIds = lines.flatMap(({ detail }) => [detail.from_doctor_id, detail.to_doctor_id]);
  const known = await listNames(
    db,
    doctorIds.filter((one) => one != null),
  );
  const doctors = new Map(known.map((doctor) => [doctor.id, doctor]));
  const nameOf = (doctorId: number | null | undefined) => {
    const doctor = doctors.get(doctorId ?? 0);
    return doctor ? doctorName(doctor) : null;
  };
  return lines.map(({ created_at, action, detail, firstname, lastname, role_id }, index) => {
    const isPatients = role_id === null || role_id === roleIds.patient;
    const { from_date, from_time, to_date, to_time } = detail;
    const moment = (date: string | undefined, time: string | undefined, doctorId?: number | null) =>
      date && time ? { date, time, doctor: nameOf(doctorId) } : null;
    return {
      at: created_at,
      step: action,
      // Doctors alone approve what others have asked for.
      at_once:
        action === "approved" && lines[index - 1]?.action === "requested" && role_id !== roleIds.doctor,
      by: isPatients ? "patient" : "hospital",
      name: isPatients || firstname === null ? null : nameAs(role_id, firstname, lastname ?? ""),
      changed: detail.changed?.split(", ").filter(Boolean) ?? [],
      from: moment(from_date, from_time, detail.from_doctor_id),
      to: moment(to_date, to_time, detail.to_doctor_id),
    };
  });
}

function nameAs(role_id: number, firstname: string, lastname: string): string {
  if (role_id === roleIds.doctor) return doctorName({ firstname, lastname });
  return fullName({ firstname, lastname });
}

/** The same as its patient may read it: without the names of the staff, and what they noted among themselves. */
export async function patientsHistoryOf(db: Db, id: number): Promise<HistoryEntry[]> {
  return (await historyOf(db, id)).map((entry) => ({ ...entry, name: null, changed: [] }));
}

/** A step with its moment by the hospital's clock. */
export type ShownEntry = HistoryEntry & LocalMoment;

/** A history as pages show it: with its moments by the hospital's clock, and what was changed in words. */
export function shownHistory(history: HistoryEntry[]): ShownEntry[] {
  return history.map((entry) => ({
    ...entry,
    ...hospitalTime(new Date(entry.at)),
    changed: entry.changed.map(changedField),
  }));
}
