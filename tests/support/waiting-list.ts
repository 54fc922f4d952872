import { clock } from "../../db/local-time.ts";

/** A hospital's database. */
interface Rows {
  rows: <Row>(sql: string, ...values: unknown[]) => Row[];
  change: (sql: string, ...values: unknown[]) => void;
}

/** A row of the waiting list. */
export interface WaitingRow {
  id: number;
  firstname: string;
  lastname: string;
  email: string;
  phone: string;
  user_id: number | null;
  department_id: number | null;
  doctor_id: number | null;
  visit_type_id: number | null;
  appointment_id: number | null;
  description: string;
  days: string;
  from_time: string | null;
  until_time: string | null;
  notice_hours: number;
  until_date: string;
  state: string;
  offered_doctor_id: number | null;
  offered_date: string | null;
  offered_time: string | null;
  offered_until: string | null;
  offered_minutes: number | null;
  offered_minutes_before: number | null;
  offered_minutes_after: number | null;
  booked_id: number | null;
}

/** Everybody on the waiting list, the longest waiting first. */
export const waitingRows = (hospital: Rows) =>
  hospital.rows<WaitingRow>("select * from waiting_list order by id");

let added = 0;

/** Somebody who waits; with an offer its time is claimed. */
export function addWaiting(
  hospital: Rows,
  values: Partial<WaitingRow> & Pick<WaitingRow, "doctor_id" | "until_date">,
): number {
  added += 1;
  const row = {
    firstname: "Waiting",
    lastname: `Number ${added}`,
    email: `waits-${added}@mail.example`,
    phone: "",
    user_id: null,
    department_id: null,
    visit_type_id: null,
    appointment_id: null,
    description: "",
    days: "[]",
    from_time: null,
    until_time: null,
    notice_hours: 0,
    state: "waiting",
    sort_text: "waiting",
    list_text: "waiting",
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
    ...values,
  };
  const names = Object.keys(row);
  const [{ id } = { id: 0 }] = hospital.rows<{ id: number }>(
    `insert into waiting_list (${names.join(", ")}) values (${names.map(() => "?").join(", ")}) returning id`,
    ...Object.values(row),
  );
  return id;
}

interface Offered {
  doctor_id: number;
  date: string;
  time: string;
  /** UTC. */
  until: string;
}

/** Somebody to whom half an hour is offered, in which its doctor works, and kept for them. */
export function addOffered(
  hospital: Rows,
  { doctor_id, date, time, until }: Offered,
  values: Partial<WaitingRow> = {},
): number {
  const id = addWaiting(hospital, {
    doctor_id,
    until_date: date,
    state: "offered",
    offered_doctor_id: doctor_id,
    offered_date: date,
    offered_time: time,
    offered_until: until,
    offered_minutes: 30,
    offered_minutes_before: 0,
    offered_minutes_after: 0,
    ...values,
  });
  const begins = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  hospital.change(
    `insert into extra_hours (doctor_id, date, from_time, until_time, sort_text, created_at, updated_at)
     values (?, ?, ?, ?, '', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    ...[doctor_id, date, time, clock(begins + 30)],
  );
  const first = begins / 5;
  for (let tick = first; tick < first + 6; tick++) {
    hospital.change(
      "insert into claims (doctor_id, date, tick, seat, waiting_id) values (?, ?, ?, 0, ?)",
      ...[doctor_id, date, tick, id],
    );
  }
  return id;
}
