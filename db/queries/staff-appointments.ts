import { type ExpressionBuilder, sql } from "kysely";
import { type AppointmentStatus, approved, openStates } from "../appointment-states.ts";
import { cached, type Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import type { Database, Flag, LocalDate } from "../schema.ts";
import type { Reach } from "./appointment-changes.ts";
import { atDesk, type DeskDay } from "./at-desk.ts";
import { countRows } from "./count.ts";
import { type Listing, listPage } from "./listing.ts";
import { isPublished } from "./publication.ts";
import { appointmentsWithParts } from "./searchable-appointments.ts";
import { stageColumns } from "./stage-columns.ts";

/** By what the staff narrow the appointments down. */
export interface AppointmentFilters {
  doctor_id?: number | undefined;
  department_id?: number | undefined;
  active_status?: AppointmentStatus | undefined;
  /** First and last day. */
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

const appointmentSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("appointments.id") },
  moment: { text: sql<string>`(appointments.date || ' ' || appointments.time)` },
  names: { text: sql.ref<string>("appointments.sort_text") },
  status: { number: sql.ref<number>("appointments.active_status") },
};

/** How many there are in all. The one count of a list that grows for ever: it is made anew once one of them was written. */
const countAppointments = cached(["appointments"], (db) => countRows(db.selectFrom("appointments")));

/** A page of the staff's list. A search looks at names, phone, email and description. */
export async function pageOfAppointments(
  db: Db,
  reach: Reach,
  asked: Listing<keyof typeof appointmentSorts> & AppointmentFilters,
) {
  const [id, text] = [sql.ref<number>("appointments.id"), sql.ref<string>("appointments.list_text")];
  const { doctor_id, department_id, active_status, from, to } = asked;
  const narrowing = [...Object.values(reach), doctor_id, department_id, active_status, from, to];
  const isAll = narrowing.every((value) => value === undefined);
  const countAll = isAll ? () => countAppointments(db) : undefined;
  const query = filtered(db, reach, asked);
  const candidates = (words: readonly string[], limit: number) =>
    appointmentsWithParts(db, "list_text", words, limit);
  return listPage({ query, id, text, candidates, sorts: appointmentSorts, countAll }, asked);
}

/** All appointments of one day, in the order of the clock. */
export async function listDay(
  db: Db,
  reach: Reach,
  { date, ...filters }: Omit<AppointmentFilters, "from" | "to"> & { date: LocalDate },
) {
  return filtered(db, reach, { ...filters, from: date, to: date })
    .orderBy("time")
    .orderBy("doctor_id")
    .orderBy("id")
    .execute();
}

/** The approved visits that the desk has before it, in the order of their moments. */
export async function listAtDesk(
  db: Db,
  reach: Reach,
  { day, department_id }: { day: DeskDay; department_id?: number | undefined },
) {
  const { date } = day;
  return filtered(db, reach, { department_id, active_status: approved, from: addDays(date, -1), to: date })
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("appointments.date", "=", date),
        exists(
          selectFrom("stages")
            .select("stages.appointment_id")
            .whereRef("stages.appointment_id", "=", "appointments.id")
            .where(atDesk(day)),
        ),
      ]),
    )
    .orderBy("date")
    .orderBy("time")
    .orderBy("doctor_id")
    .orderBy("id")
    .execute();
}

/** Some appointments by their ids, in the order of their moments; those out of reach are left out. */
export async function listChosen(db: Db, reach: Reach, ids: number[]) {
  if (ids.length === 0) return [];
  return filtered(db, reach, {})
    .where("id", "in", ids)
    .orderBy("date")
    .orderBy("time")
    .orderBy("id")
    .execute();
}

/** What its department, its doctor and its kind are called. Not joins: a list counts its rows, and would count through them. */
const names = ({ selectFrom }: ExpressionBuilder<Database, "appointments">) => {
  const department = selectFrom("departments").whereRef("departments.id", "=", "appointments.department_id");
  const doctor = selectFrom("users").whereRef("users.id", "=", "appointments.doctor_id");
  const kind = selectFrom("visit_types").whereRef("visit_types.id", "=", "appointments.visit_type_id");
  return [
    department.select("name").as("department_name"),
    doctor.select("firstname").as("doctor_firstname"),
    doctor.select("lastname").as("doctor_lastname"),
    kind.select("capacity").as("capacity"),
    kind.select("name").as("kind"),
    kind.select("mode").as("kind_mode"),
  ];
};

export type StaffRow = Awaited<ReturnType<typeof listDay>>[number];

function filtered(db: Db, reach: Reach, filters: AppointmentFilters) {
  const { doctor_id, department_id, active_status, from, to } = filters;
  let query = db
    .selectFrom("appointments")
    .select([
      "id",
      "firstname",
      "lastname",
      "phone",
      "email",
      "language",
      "department_id",
      "doctor_id",
      "user_id",
      "date",
      "time",
      "description",
      "images",
      "minutes",
      "visit_type_id",
      "room",
      "active_status",
      "reply",
      "cancelled_by",
      "invited",
      "series_id",
      "created_at",
      "updated_at",
    ])
    .select(names)
    .select(stageColumns)
    .where(({ and }) => and({ ...reach }));
  if (doctor_id !== undefined) query = query.where("doctor_id", "=", doctor_id);
  if (department_id !== undefined) query = query.where("department_id", "=", department_id);
  if (active_status !== undefined) query = query.where("active_status", "=", active_status);
  if (from !== undefined) query = query.where("date", ">=", from);
  if (to !== undefined) query = query.where("date", "<=", to);
  return query;
}

/** The pending and approved appointments of some doctors on some days. */
export async function listOpenAppointments(db: Db, doctorIds: number[], dates: LocalDate[]) {
  if (doctorIds.length === 0 || dates.length === 0) return [];
  return db
    .selectFrom("appointments")
    .select(["id", "doctor_id", "date", "time", "minutes", "visit_type_id", "firstname", "lastname"])
    .where("doctor_id", "in", doctorIds)
    .where("date", "in", dates)
    .where("active_status", "in", openStates)
    .orderBy("time")
    .orderBy("id")
    .execute();
}

/** The weeks of some doctors, those who have left included, and whether visitors do not find them now. */
export async function listWeeks(db: Db, doctorIds: number[]) {
  if (doctorIds.length === 0) return [];
  return db
    .selectFrom("doctors")
    .select(["id", "department_id", "working_days", "slot_minutes"])
    .select(sql<Flag>`case when ${isPublished("doctors")} then 0 else 1 end`.as("hidden"))
    .where("id", "in", doctorIds)
    .execute();
}
