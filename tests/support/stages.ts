import type { Stage } from "../../db/stages.ts";
import type { Site } from "./hospital.ts";
import { type Appointment, addAppointment, patientId } from "./portal.ts";

interface StageRow {
  stage: Stage;
  number: number | null;
  queue: number;
  called_to: string;
  arrived_at: string | null;
  called_at: string | null;
  in_room_at: string | null;
  seen_at: string | null;
}

/** What is noted of a visit's day. */
export const stageRow = (hospital: Site, id: number): StageRow | undefined =>
  hospital.rows<StageRow>("select * from stages where appointment_id = ?", id)[0];

let numbers = 5000;

/** Has a visit come as far as a stage of its day. */
export function setStage(hospital: Site, id: number, stage: Stage): void {
  if (stage === "expected") return;
  const at = new Date().toISOString();
  const reached = ["arrived", "called", "in-room", "seen"];
  const stamp = (name: string) => (reached.indexOf(stage) >= reached.indexOf(name) ? at : null);
  numbers += 1;
  hospital.change(
    `insert into stages (appointment_id, date, queue, number, stage, arrived_at, called_at, in_room_at, updated_at)
     select id, date, coalesce(department_id, 0), ?, ?, ?, ?, ?, ? from appointments where id = ?`,
    ...[numbers, stage, stamp("arrived"), stamp("called"), stamp("in-room"), at, id],
  );
}

/** An approved visit of today, with the demo's doctor unless told otherwise. */
export function visitToday(hospital: Site, values: Partial<Appointment> = {}): number {
  const date = String(Temporal.Now.plainDateISO());
  return addAppointment(hospital, { user_id: patientId(hospital), active_status: 1, date, ...values });
}
