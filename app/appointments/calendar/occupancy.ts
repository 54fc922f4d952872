import { addDays } from "../../../db/local-time.ts";
import type { HeldVisit } from "../../../db/queries/appointments.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type Span, tickRange } from "../../../db/ticks.ts";

const ticksPerDay = 288;

/** A visit as it would be taken. */
export interface WantedVisit extends Span {
  visit_type_id: number | null;
}

/** A visit in ticks of a day that it has something of, which need not be the one it begins on. */
interface Entry {
  from: number;
  to: number;
  visit: HeldVisit;
}

/** What of a doctor's time is gone, ready to be asked many times. */
export class Occupancy {
  readonly #byDay = new Map<LocalDate, Entry[]>();

  constructor(visits: Iterable<HeldVisit> = []) {
    for (const visit of visits) this.add(visit);
  }

  add(visit: HeldVisit): void {
    const entry: Entry = { ...tickRange(visit), visit };
    this.#add(visit.date, entry);
    // Dates are costly to reckon with, and few visits reach over midnight.
    if (entry.from < 0) this.#add(addDays(visit.date, -1), later(entry, 1));
    if (entry.to > ticksPerDay) this.#add(addDays(visit.date, 1), later(entry, -1));
  }

  #add(date: LocalDate, entry: Entry): void {
    const entries = this.#byDay.get(date);
    if (entries) entries.push(entry);
    else this.#byDay.set(date, [entry]);
  }

  /** When visits of a kind begin on a day. */
  beginningsOf(kindId: number, date: LocalDate): LocalTime[] {
    const visits = (this.#byDay.get(date) ?? []).map(({ visit }) => visit);
    return visits
      .filter((visit) => visit.visit_type_id === kindId && visit.date === date)
      .map(({ time }) => time);
  }

  /**
   * Whether a visit finds room beside what is there: no tick of its own is anybody else's, or all that are there are of
   * the same kind and beginning, and fewer than can share it.
   */
  hasRoom(wanted: WantedVisit, capacity = 1): boolean {
    const { from, to } = tickRange(wanted);
    let others: Set<HeldVisit> | undefined;
    for (const other of this.#around(wanted.date, from, to)) {
      if (other.from >= to || from >= other.to) continue;
      if (capacity === 1) return false;
      const { visit_type_id, date, time } = other.visit;
      const isSame = visit_type_id === wanted.visit_type_id && date === wanted.date && time === wanted.time;
      others = (others ?? new Set()).add(other.visit);
      if (!isSame || others.size >= capacity) return false;
    }
    return true;
  }

  /** What is there on a day, and on those beside it that a stretch of it reaches into. */
  #around(date: LocalDate, from: number, to: number): readonly Entry[] {
    const entries = this.#byDay.get(date) ?? [];
    const beside = (days: 1 | -1) =>
      (this.#byDay.get(addDays(date, days)) ?? []).map((entry) => later(entry, days));
    if (from < 0) return [...beside(-1), ...entries];
    return to > ticksPerDay ? [...entries, ...beside(1)] : entries;
  }
}

/** The same in the ticks of so many days before. */
function later({ from, to, visit }: Entry, days: 1 | -1): Entry {
  return { from: from + days * ticksPerDay, to: to + days * ticksPerDay, visit };
}
