import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { historySteps, listHistory, listNames } from "../../db/queries/appointment-history.ts";
import { roleIds } from "../../db/roles.ts";
import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { dateShape, instant } from "../api/shapes.ts";
import { doctorName } from "../doctors/name.ts";
import { hospitalTime } from "../installation/installation.server.ts";

const step = z.enum(historySteps);

/** What the audit log keeps of a step that changed when or with whom a visit is. */
const moveShape = z.object({
  from_date: z.string(),
  from_time: z.string(),
  to_date: z.string(),
  to_time: z.string(),
  from_doctor_id: z.number().nullish(),
  to_doctor_id: z.number().nullish(),
});

const detailShape = moveShape.partial().extend({ changed: z.string().optional() });

interface Place {
  date: LocalDate;
  time: LocalTime;
  doctor_id: number | null;
}

/** What the audit log keeps of a move; nothing of a change that moves nothing. */
export function moveDetail(from: Place, to: Place): Partial<z.infer<typeof moveShape>> {
  const isElsewhere = from.doctor_id !== to.doctor_id;
  if (!isElsewhere && from.date === to.date && from.time === to.time) return {};
  return {
    ...{ from_date: from.date, from_time: from.time, to_date: to.date, to_time: to.time },
    ...(isElsewhere && { from_doctor_id: from.doctor_id, to_doctor_id: to.doctor_id }),
  };
}

const momentShape = z.object({
  date: dateShape,
  time: z.string().describe("HH:MM"),
  doctor: z.string().nullable().describe("Where it changed with it"),
});

type Moment = z.infer<typeof momentShape>;

/** A step that was taken with an appointment. */
export interface HistoryEntry {
  /** UTC. */
  at: string;
  step: z.infer<typeof step>;
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
    detail: detailShape.parse(JSON.parse(line.detail)),
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
  return lines.map(({ created_at, action, detail, firstname, lastname, role_id }) => {
    const isPatients = role_id === null || role_id === roleIds.patient;
    const { from_date, from_time, to_date, to_time } = detail;
    const moment = (date: string | undefined, time: string | undefined, doctorId?: number | null) =>
      date && time ? { date, time, doctor: nameOf(doctorId) } : null;
    return {
      at: created_at,
      step: step.parse(action),
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
  return `${firstname} ${lastname}`.trim();
}

/** The same as its patient may read it: without the names of the staff, and what they noted among themselves. */
export async function patientsHistoryOf(db: Db, id: number): Promise<HistoryEntry[]> {
  return (await historyOf(db, id)).map((entry) => ({ ...entry, name: null, changed: [] }));
}

/** A step with its moment by the hospital's clock. */
export type ShownEntry = HistoryEntry & { date: LocalDate; time: LocalTime };

/** A history with its moments by the hospital's clock, as pages show it. */
export function shownHistory(history: HistoryEntry[]): ShownEntry[] {
  return history.map((entry) => ({ ...entry, ...hospitalTime(new Date(entry.at)) }));
}

/** A history as the API answers with it. */
export const historyShape = z.array(
  z.object({
    at: instant,
    step,
    by: z.enum(["patient", "hospital"]),
    name: z.string().nullable().describe("Of the member of staff; patients read null"),
    changed: z.array(z.string()).describe("Fields that staff changed; patients read none"),
    from: momentShape.nullable(),
    to: momentShape.nullable(),
  }),
);
