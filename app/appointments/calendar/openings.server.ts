import type { Db } from "../../../db/connection.ts";
import { addDays, datesFrom } from "../../../db/local-time.ts";
import type { Practice } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import type { Caller } from "../../access/permissions.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { isOfferedTo } from "../requests/kinds.server.ts";
import { agendaOf, earliestOf, type Kind, latestOf, openCalendars, readVisits } from "./calendar.server.ts";
import { freeTimesByDay, nextFreeTime } from "./free-times.ts";

/** Days through which the next free time is looked for. */
export const daysAhead = 60;

/** A kind of visit, if it is offered to whoever asks. */
export async function offeredKind(db: Db, by: Caller, id: number): Promise<VisitType | undefined> {
  const type = await findVisitType(db, id);
  return type?.active_status === 1 && isOfferedTo(type, by) ? type : undefined;
}

/** A doctor's free times of some days, by day; days without any are left out. */
export async function freeDaysOf(
  db: Db,
  doctor: Practice,
  { from, days, kind }: { from: LocalDate; days: number; kind?: Kind | undefined },
) {
  const agenda = await agendaOf(db, doctor, { from, to: addDays(from, days) }, kind);
  return freeTimesByDay(agenda, from, days);
}

/** A doctor's next free time. */
export interface Opening {
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
}

/** Most doctors have time within days, so no more than these are read of them; of the others, a week at a time. */
const firstDays = 3;
const daysAtOnce = 7;

/** The next free time of each of some doctors who has one, the soonest first. */
export async function nextFreeTimes(
  db: Db,
  doctors: readonly Practice[],
  { days, kind }: { days: number; kind?: Kind | undefined },
): Promise<Opening[]> {
  const first = earliestOf(kind).date;
  const last = sooner(addDays(hospitalTime().date, days - 1), latestOf(kind));
  let waiting = await openCalendars(db, doctors, { from: first, to: last }, kind);
  const openings: Opening[] = [];
  // A visit may begin on the day before, or be prepared for on the day after.
  let unread = addDays(first, -1);
  for (let from = first; from <= last && waiting.length > 0; ) {
    const to = sooner(addDays(from, (from === first ? firstDays : daysAtOnce) - 1), last);
    await readVisits(db, waiting, { from: unread, to: addDays(to, 1) });
    unread = addDays(to, 2);
    const dates = datesFrom(from, to);
    const found = waiting.map(({ agenda }) => nextFreeTime(agenda, dates));
    waiting.forEach(({ doctor_id }, index) => {
      const next = found[index];
      if (next) openings.push({ doctor_id, ...next });
    });
    waiting = waiting.filter((_, index) => !found[index]);
    from = addDays(to, 1);
  }
  return openings.sort((one, other) => (momentOf(one) < momentOf(other) ? -1 : 1));
}

const sooner = (one: LocalDate, other: LocalDate | undefined): LocalDate =>
  other !== undefined && other < one ? other : one;

const momentOf = ({ date, time, doctor_id }: Opening) =>
  `${date} ${time} ${String(doctor_id).padStart(15, "0")}`;
