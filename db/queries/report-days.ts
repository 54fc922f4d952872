import { type Selectable, sql } from "kysely";
import { approved, cancelled, declined, pending } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { addDays, instantOf, startOfDay } from "../local-time.ts";
import type { AppointmentsTable, LocalDate, ReportFiguresTable, ReportTimesTable } from "../schema.ts";
import { tickMinutes, tickRange } from "../ticks.ts";
import { chunksOf } from "./chunks.ts";

// The figures of a day, counted from the appointments, their stages, and what the audit log says was done with them.

export type DayFigures = Selectable<ReportFiguresTable>;
export type DayTimes = Selectable<ReportTimesTable>;

/** A day by the clock of a time zone. */
export interface Day {
  day: LocalDate;
  timeZone: string;
}

export interface DayCounted {
  figures: DayFigures[];
  times: DayTimes[];
}

/** All visits together, in the place of their kind. */
export const anyKind = -1;

/** Counts a day: what was asked for on it, and the visits that are on it. In the order of what the figures are of. */
export async function countDay(db: Db, day: Day): Promise<DayCounted> {
  const groups = new Map<string, Group>();
  const groupOf = (visit: Visit) => {
    const place = {
      department_id: visit.department_id ?? 0,
      doctor_id: visit.doctor_id ?? 0,
      visit_type_id: visit.visit_type_id ?? 0,
    };
    const key = Object.values(place).join(" ");
    const group = groups.get(key) ?? newGroup(day.day, place);
    groups.set(key, group);
    return group;
  };
  const asked = {
    from: startOfDay(day.timeZone, day.day),
    until: startOfDay(day.timeZone, addDays(day.day, 1)),
  };
  for (const visit of await visitsIn(db, { asked })) addRequest(groupOf(visit), visit);
  const visits = await visitsIn(db, { date: day.day });
  for (const visit of visits) addVisit(groupOf(visit), visit, day.timeZone);
  return {
    figures: [...groups.values()].map(stored).toSorted(byPlace),
    times: timesOf(day.day, visits),
  };
}

type Minutes = number | null;
type Lists = "answers" | "patient_notices" | "hospital_notices" | "waits";
type Group = Omit<DayFigures, Lists> & Record<Lists, Minutes[]>;

function newGroup(
  day: LocalDate,
  place: Pick<DayFigures, "department_id" | "doctor_id" | "visit_type_id">,
): Group {
  return {
    day,
    ...place,
    requests: 0,
    approved: 0,
    declined: 0,
    unanswered: 0,
    withdrawn: 0,
    at_once: 0,
    visits: 0,
    moved: 0,
    no_shows: 0,
    answers: [],
    patient_notices: [],
    hospital_notices: [],
    waits: [],
  };
}

const visitColumns = [
  ...(["department_id", "doctor_id", "visit_type_id", "date", "time", "created_at"] as const),
  ...(["minutes", "minutes_before", "minutes_after", "active_status", "cancelled_by"] as const),
] as const;

interface Visit extends Pick<Selectable<AppointmentsTable>, (typeof visitColumns)[number]> {
  stage: string | null;
  arrived_at: string | null;
  called_at: string | null;
  /** What was done with it, the first step first. */
  steps: Array<{ action: string; at: string }>;
}

type Which = { date: LocalDate } | { asked: { from: string; until: string } };

/** The appointments of a day, or those that were asked for on one. */
async function visitsIn(db: Db, which: Which): Promise<Visit[]> {
  const chosen = db
    .selectFrom("appointments")
    .$if("date" in which, (query) => query.where("appointments.date", "=", "date" in which ? which.date : ""))
    .$if("asked" in which, (query) => {
      const { from, until } = "asked" in which ? which.asked : { from: "", until: "" };
      return query.where("appointments.created_at", ">=", from).where("appointments.created_at", "<", until);
    });
  const visits = await chosen.select(["appointments.id", ...visitColumns]).execute();
  if (visits.length === 0) return [];
  const stages = await chosen
    .innerJoin("stages", "stages.appointment_id", "appointments.id")
    .select(["appointments.id", "stages.stage", "stages.arrived_at", "stages.called_at"])
    .execute();
  // A left join has the appointments looked at first, whatever an engine thinks of the audit log.
  const steps = await chosen
    .leftJoin("audit_log", (join) =>
      join
        .on("audit_log.entity", "=", "appointments")
        .on("audit_log.entity_id", "=", sql<string>`cast(appointments.id as text)`),
    )
    .select(["appointments.id", "audit_log.action", "audit_log.created_at as at"])
    .orderBy("audit_log.id")
    .execute();
  const pastSteps = await chosen
    .innerJoin("past_steps", "past_steps.appointment_id", "appointments.id")
    .select(["appointments.id", "past_steps.action", "past_steps.created_at as at"])
    .orderBy("past_steps.id")
    .execute();
  const stageOf = new Map(stages.map((stage) => [stage.id, stage]));
  const stepsOf = Map.groupBy([...pastSteps, ...steps], ({ id }) => id);
  return visits.map(({ id, ...visit }) => {
    const { stage = null, arrived_at = null, called_at = null } = stageOf.get(id) ?? {};
    const taken = (stepsOf.get(id) ?? []).flatMap(({ action, at }) => (action && at ? { action, at } : []));
    return { ...visit, stage, arrived_at, called_at, steps: taken };
  });
}

const answering: readonly string[] = ["approved", "declined"];
/** Steps after which a visit is promised. */
const promising: readonly string[] = ["approved", "repeated", "chosen", "follow-up chosen"];
const moving: readonly string[] = ["moved", "chosen"];
const cancelling: readonly string[] = ["cancelled", "invited"];

const wasPromised = ({ active_status, steps }: Visit) =>
  active_status === approved ||
  (active_status === cancelled && steps.some(({ action }) => promising.includes(action)));

function addRequest(group: Group, visit: Visit): void {
  group.requests += 1;
  if (wasPromised(visit)) group.approved += 1;
  else if (visit.active_status === declined) group.declined += 1;
  else if (visit.active_status === pending) group.unanswered += 1;
  else group.withdrawn += 1;
  const answer = visit.steps.find(({ action }) => answering.includes(action));
  if (!answer) return;
  const minutes = minutesBetween(visit.created_at, answer.at);
  if (minutes === 0) group.at_once += 1;
  else group.answers.push(minutes);
}

function addVisit(group: Group, visit: Visit, timeZone: string): void {
  if (!wasPromised(visit)) return;
  group.visits += 1;
  if (visit.steps.some(({ action }) => moving.includes(action))) group.moved += 1;
  if (visit.active_status === cancelled) {
    const step = visit.steps.findLast(({ action }) => cancelling.includes(action));
    const notice = step ? minutesBetween(step.at, instantOf(timeZone, visit).toISOString()) : null;
    // An erasure names no side; it is done for the patient.
    group[visit.cancelled_by === "hospital" ? "hospital_notices" : "patient_notices"].push(notice);
    return;
  }
  if (visit.stage === "no-show") group.no_shows += 1;
  if (visit.arrived_at && visit.called_at)
    group.waits.push(minutesBetween(visit.arrived_at, visit.called_at));
}

/** Whole minutes from one moment to another, 0 where that was before. */
function minutesBetween(from: string, to: string): number {
  return Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
}

function stored(group: Group): DayFigures {
  const inOrder = (minutes: Minutes[]) =>
    JSON.stringify(minutes.toSorted((one, other) => (one ?? Number.MAX_VALUE) - (other ?? Number.MAX_VALUE)));
  return {
    ...group,
    answers: inOrder(group.answers),
    patient_notices: inOrder(group.patient_notices),
    hospital_notices: inOrder(group.hospital_notices),
    waits: inOrder(group.waits),
  };
}

/** How much of each doctor's time the approved visits of a day take, by kind and together. */
function timesOf(day: LocalDate, visits: readonly Visit[]): DayTimes[] {
  const taken = new Map<string, Set<number>>();
  for (const visit of visits) {
    if (visit.active_status !== approved || visit.doctor_id === null) continue;
    const { from, to } = tickRange(visit);
    for (const kind of [anyKind, visit.visit_type_id ?? 0]) {
      const key = `${visit.doctor_id} ${kind}`;
      const ticks = taken.get(key) ?? new Set();
      taken.set(key, ticks);
      for (let tick = from; tick < to; tick++) ticks.add(tick);
    }
  }
  return [...taken]
    .map(([key, ticks]) => {
      const [doctor_id = 0, visit_type_id = 0] = key.split(" ").map(Number);
      return { day, doctor_id, visit_type_id, minutes: ticks.size * tickMinutes };
    })
    .toSorted((one, other) => one.doctor_id - other.doctor_id || one.visit_type_id - other.visit_type_id);
}

const byPlace = (one: DayFigures, other: DayFigures) =>
  one.department_id - other.department_id ||
  one.doctor_id - other.doctor_id ||
  one.visit_type_id - other.visit_type_id;

/** Counts a day and keeps its figures; what was noted of it until now is seen to. Belongs in a transaction. */
export async function keepDay(db: Db, { day, timeZone }: Day): Promise<void> {
  const { figures, times } = await countDay(db, { day, timeZone });
  await db.deleteFrom("report_figures").where("day", "=", day).execute();
  await db.deleteFrom("report_times").where("day", "=", day).execute();
  await db.deleteFrom("report_marks").where("date", "=", day).execute();
  await db
    .deleteFrom("report_marks")
    .where("asked_at", ">=", startOfDay(timeZone, day))
    .where("asked_at", "<", startOfDay(timeZone, addDays(day, 1)))
    .execute();
  for (const rows of chunksOf(figures)) await db.insertInto("report_figures").values(rows).execute();
  for (const rows of chunksOf(times)) await db.insertInto("report_times").values(rows).execute();
  await db
    .insertInto("report_days")
    .values({ day, time_zone: timeZone })
    .onConflict((conflict) => conflict.column("day").doUpdateSet({ time_zone: timeZone }))
    .execute();
}
