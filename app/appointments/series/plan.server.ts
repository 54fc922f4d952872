import type { Db } from "../../../db/connection.ts";
import { addDays } from "../../../db/local-time.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { findVisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalMoment } from "../../../db/schema.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { absenceThen } from "../calendar/absence-then.server.ts";
import { agendaOf } from "../calendar/calendar.server.ts";
import { hasTime, horizon, isWorkedAt, nearestFreeTimes } from "../calendar/free-times.ts";
import { brokenByTheClock } from "../requests/time-rules.server.ts";
import type { Rhythm } from "./rhythm.ts";

/** One visit of a series as its rhythm has it. */
export interface PlannedVisit extends LocalMoment {
  status: "free" | "taken" | "closed";
  /** Why it cannot be had; null where it can. */
  problem: string | null;
  /** What can be had instead. */
  nearest: LocalMoment[];
}

interface Repeated extends LocalMoment {
  doctor_id: number | null;
  visit_type_id: number | null;
}

/** Times offered beside one that cannot be had. */
const offered = 6;

/** The dates on which a visit would be repeated, from the first that is still to come. */
function datesOf({ date }: { date: LocalDate }, { every, times }: Rhythm): LocalDate[] {
  const today = hospitalTime().date;
  const next = (from: LocalDate) => addDays(from, every * 7);
  const dates: LocalDate[] = [];
  for (let at = next(date); dates.length < times; at = next(at)) if (at >= today) dates.push(at);
  return dates;
}

/** The doctor of a visit and its kind, who can be booked again; null where the doctor sees nobody any more. */
export async function withWhom(db: Db, { doctor_id, visit_type_id }: Omit<Repeated, keyof LocalMoment>) {
  const doctor = doctor_id === null ? undefined : await getDoctor(db, doctor_id);
  if (!doctor) return null;
  return { doctor, type: visit_type_id === null ? undefined : await findVisitType(db, visit_type_id) };
}

/** The visits of a series, each free, taken or closed; null where its doctor sees nobody any more. */
export async function planSeries(db: Db, visit: Repeated, rhythm: Rhythm): Promise<PlannedVisit[] | null> {
  const whom = await withWhom(db, visit);
  if (!whom) return null;
  const { doctor, type } = whom;
  const dates = datesOf(visit, rhythm);
  const [from = visit.date] = dates;
  const span = { from, to: addDays(dates.at(-1) ?? from, horizon) };
  // How early and how late visitors may ask for a kind of visit binds nobody who works here.
  const agenda = await agendaOf(db, doctor, span, type && { ...type, earliest_hours: 0, latest_days: null });
  const planned: PlannedVisit[] = [];
  for (const date of dates) {
    const moment = { date, time: visit.time };
    if (hasTime(agenda, moment)) {
      planned.push({ ...moment, status: "free", problem: null, nearest: [] });
      continue;
    }
    const nearest = nearestFreeTimes({ ...agenda, wanted: moment, most: offered });
    const minutes = agenda.slotMinutes;
    const broken = brokenByTheClock(moment)?.message;
    if (broken) {
      planned.push({ ...moment, status: "closed", problem: broken, nearest });
    } else if (isWorkedAt(agenda, { ...moment, minutes })) {
      planned.push({ ...moment, status: "taken", problem: t("booking.taken"), nearest });
    } else {
      const away = await absenceThen(db, { ...doctor, minutes }, moment);
      const problem = away ?? t("booking.not-worked");
      planned.push({ ...moment, status: "closed", problem, nearest });
    }
  }
  return planned;
}
