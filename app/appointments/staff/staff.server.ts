import { allStates, approved, openStates, pending } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { fullName } from "../../../db/full-name.ts";
import { type AppointmentRecord, getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import { visitVersions } from "../../../db/queries/reminders.ts";
import {
  type AppointmentFilters,
  listOpenAppointments,
  listWeeks,
  type StaffRow,
} from "../../../db/queries/staff-appointments.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate } from "../../../db/schema.ts";
import type { RequestArgs } from "../../access/guards.server.ts";
import { noteListed } from "../../access/listed.server.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { hoursWithin } from "../../doctors/hours.server.ts";
import { isDate } from "../../forms/fields.ts";
import { forbidden, idFrom, orNotFound } from "../../http/responses.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { modeOf } from "../meeting.server.ts";
import { type AppointmentAction, actionsToday, reachOf, statesFor } from "../states.ts";
import { type Calendar, type Flags, flagsOf } from "./flags.ts";
import { foreignLanguages } from "./reads-in.server.ts";

/** The signed-in member of staff, if their role may take this action on some appointments at all; else 403. */
export async function requireRoleFor(asked: RequestArgs, action: AppointmentAction): Promise<CurrentUser> {
  const user = await requireScreen(asked);
  if (statesFor(user, action).length === 0) throw forbidden();
  return user;
}

/** The appointment that a URL names, if it is within the reach of who asks; else 404. */
export async function reachedAppointment(user: CurrentUser, parameter: string | undefined) {
  return orNotFound(await getAppointmentWithin(getDb(), idFrom(parameter), reachOf(user)));
}

/** An appointment as a popup introduces it. */
export async function summaryOf(db: Db, appointment: AppointmentRecord) {
  const { id, date, time, minutes, active_status, doctor_id, visit_type_id, department_name } = appointment;
  const type = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  const visit = {
    id,
    date,
    time,
    minutes,
    active_status,
    doctor_id,
    visit_type_id,
    capacity: type?.capacity ?? null,
  };
  const [flagged] = await withFlags(db, [visit]);
  return {
    names: fullName(appointment),
    date,
    time,
    active_status,
    doctor: chosenDoctor(appointment),
    department: department_name,
    kind: await kindInWords(db, appointment),
    language: (await foreignLanguages(db))(appointment.language),
    flags: flagged?.flags ?? { outsideHours: false, collisions: [] },
  };
}

/** What kind of visit an appointment is, and how long it takes; null where it was asked for without one. */
async function kindInWords(
  db: Db,
  { visit_type_id, minutes }: { visit_type_id: number | null; minutes: number },
): Promise<string | null> {
  const type = visit_type_id === null ? undefined : await findVisitType(db, visit_type_id);
  return type ? t("appointment.kind", { kind: type.name, minutes }) : null;
}

/** The filters in the URL of the list of appointments; values that are not valid are ignored. */
export function readFilters({ searchParams }: URL): AppointmentFilters {
  const day = (name: string) => dayFilter(searchParams.get(name));
  return {
    doctor_id: idFilter(searchParams.get("doctor_id")),
    department_id: idFilter(searchParams.get("department_id")),
    active_status: allStates.find((status) => String(status) === searchParams.get("status")),
    from: day("from"),
    to: day("to"),
  };
}

/** A day that a URL names. */
export function dayFilter(text: string | null): LocalDate | undefined {
  return text && isDate(text) ? text : undefined;
}

/** Rows as the list and the day show them: what may be done with each, and what to look at before. */
export async function shownRows(db: Db, user: CurrentUser, rows: StaffRow[]) {
  const flagged = await withFlags(db, rows);
  const languageOf = await foreignLanguages(db);
  const visits = rows.filter(({ active_status }) => active_status === approved);
  const versionOf = await visitVersions(
    db,
    visits.map(({ id }) => id),
  );
  const { date: today } = hospitalTime();
  return flagged.map((row) => ({
    id: row.id,
    names: fullName(row),
    doctor_id: row.doctor_id,
    doctor: chosenDoctor(row),
    department: row.department_name,
    kind: row.kind,
    mode: modeOf(row.room, row.kind_mode),
    language: languageOf(row.language),
    date: row.date,
    time: row.time,
    description: row.description,
    active_status: row.active_status,
    requested: hospitalTime(new Date(row.created_at)).date,
    flags: row.flags,
    version: row.updated_at,
    attends: versionOf(row.id).attends,
    actions: actionsToday(user, row, today),
  }));
}

export type ShownRow = Awaited<ReturnType<typeof shownRows>>[number];

/** A row of a day, which is read with the telephone in the hand. */
export type DayVisit = ShownRow & { phone: string };

/** The rows of a day with their telephone numbers, which no other list needs. To read them is on record. */
export async function shownDay(
  db: Db,
  user: CurrentUser,
  date: LocalDate,
  rows: StaffRow[],
): Promise<DayVisit[]> {
  await noteListed(db, user, { entity: "appointments", part: date, rows: rows.length });
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
  return (await shownRows(db, user, rows)).map((row) => ({ ...row, phone: phones.get(row.id) ?? "" }));
}

type Flagged = ("id" | "doctor_id" | "date" | "time") | ("minutes" | "active_status" | "visit_type_id");

async function withFlags<Row extends Pick<StaffRow, Flagged> & Partial<Pick<StaffRow, "capacity">>>(
  db: Db,
  rows: Row[],
): Promise<Array<Row & { flags: Flags }>> {
  const doctorIds = [...new Set(rows.flatMap(({ doctor_id }) => doctor_id ?? []))];
  const dates = [...new Set(rows.map(({ date }) => date))];
  const [first = "", last = first] = [dates.toSorted()[0], dates.toSorted().at(-1)];
  const [visits, weeks, hoursOf] = await Promise.all([
    listOpenAppointments(db, doctorIds, dates),
    listWeeks(db, doctorIds),
    hoursWithin(db, { from: first, to: last }),
  ]);
  const visitsOf = Map.groupBy(visits, ({ doctor_id }) => doctor_id);
  const calendars = new Map<number | null, Calendar>(
    weeks.map((doctor) => [
      doctor.id,
      {
        ...hoursOf(doctor),
        slotMinutes: doctor.slot_minutes,
        isHidden: doctor.hidden === 1,
        visits: visitsOf.get(doctor.id) ?? [],
      },
    ]),
  );
  const now = hospitalTime();
  return rows.map((row) => {
    const calendar = calendars.get(row.doctor_id);
    const isComing = row.date >= now.date && openStates.some((state) => state === row.active_status);
    const toBeMoved = isComing && calendar?.isHidden === true;
    const hasPassed = row.active_status === pending && `${row.date} ${row.time}` < `${now.date} ${now.time}`;
    const more = { ...(toBeMoved && { toBeMoved }), ...(hasPassed && { hasPassed }) };
    return { ...row, flags: { ...flagsOf(row, calendar), ...more } };
  });
}
