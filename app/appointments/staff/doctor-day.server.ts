import type { Db } from "../../../db/connection.ts";
import { getDepartment } from "../../../db/queries/departments.ts";
import { getDoctor, listDoctorNames, listPractices } from "../../../db/queries/doctors.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { absentDaysIn } from "../../doctors/absent-days.ts";
import { hoursWithin } from "../../doctors/hours.server.ts";
import { hoursOn } from "../../doctors/hours.ts";
import { doctorName } from "../../doctors/name.ts";
import { intervalsInWords } from "../../doctors/week.ts";
import { isDate } from "../../forms/fields.ts";
import { absentInWords } from "../../site/absent-days.ts";
import { offers } from "../../visit-types/visit-type.ts";
import type { FreeTimes } from "../calendar/free-times.ts";
import { daysAhead, nextFreeTimes } from "../calendar/openings.server.ts";
import { dayField } from "../calendar/slot.ts";
import { listNextFree } from "../openings/next-free.server.ts";

/** What the form says, as it is filled in so far. */
type Filled = Partial<Record<string, unknown>>;

/**
 * What customer care tells a caller of a doctor and a day: the hours of that day, and when the department has time next. The
 * department's next free time stands without a doctor, too.
 *
 * @param free the free times that are shown: their first day counts where none is filled in
 */
export async function doctorDayOf(db: Db, filled: Filled, free: FreeTimes | null) {
  const id = (field: string) => idFilter(String(filled[field] ?? ""));
  const doctorId = id("doctor_id");
  const doctor = doctorId === undefined ? undefined : await getDoctor(db, doctorId);
  const departmentId = doctor?.department_id ?? id("department_id");
  const department = departmentId === undefined ? undefined : await getDepartment(db, departmentId);
  const day = filled[dayField] ?? filled.date;
  const date = typeof day === "string" && isDate(day) ? day : free?.days[0];
  return {
    hours: doctor && date ? await hoursOf(db, doctor, date) : null,
    department: department?.name ?? null,
    next: department ? await nextIn(db, department.id, id("visit_type_id")) : null,
  };
}

export type DoctorDay = Awaited<ReturnType<typeof doctorDayOf>>;

type Doctor = NonNullable<Awaited<ReturnType<typeof getDoctor>>>;

async function hoursOf(db: Db, doctor: Doctor, date: LocalDate) {
  const span = { from: date, to: date };
  const hours = (await hoursWithin(db, span))(doctor);
  return {
    name: doctorName(doctor),
    date,
    times: intervalsInWords(hoursOn(hours, date)),
    away: absentDaysIn(hours, span).map(absentInWords),
  };
}

/** The first free time of a department's doctors, and whose it is; null where none has any for weeks. */
async function nextIn(db: Db, departmentId: number, typeId: number | undefined) {
  const kind = typeId === undefined ? undefined : await findVisitType(db, typeId);
  const practices = (await listPractices(db, departmentId)).filter((doctor) => !kind || offers(kind, doctor));
  const ids = new Set(practices.map(({ id }) => id));
  const all = kind ? await nextFreeTimes(db, practices, { days: daysAhead, kind }) : await listNextFree(db);
  const next = all.find(({ doctor_id }) => ids.has(doctor_id));
  const doctor = (await listDoctorNames(db)).find(({ id }) => id === next?.doctor_id);
  return next && doctor ? { date: next.date, time: next.time, name: doctorName(doctor) } : null;
}
