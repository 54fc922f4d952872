import type { DayTimes } from "../../db/queries/report-days.ts";
import type { LocalDate } from "../../db/schema.ts";

/** Minutes of hours, and those that visits take. */
export interface Used {
  open: number;
  taken: number;
}

interface Wanted {
  /** The kind of the visits; those of the hours are the same for each. */
  kind: number;
  /** Days; all where they are absent. */
  days?: readonly LocalDate[];
  /** Whose hours are meant; everybody's where it is absent. */
  only?: (doctorId: number) => boolean;
}

/** How much of some doctors' hours visits take. */
export class HoursUsed {
  readonly #open: ReadonlyMap<number, ReadonlyMap<LocalDate, number>>;
  readonly #taken: ReadonlyMap<string, ReadonlyMap<LocalDate, number>>;

  /** @param open the minutes of hours by doctor and day; visits of other doctors are left out */
  constructor(open: ReadonlyMap<number, ReadonlyMap<LocalDate, number>>, times: readonly DayTimes[]) {
    this.#open = open;
    const byPlace = Map.groupBy(times, ({ doctor_id, visit_type_id }) => `${doctor_id} ${visit_type_id}`);
    this.#taken = new Map(
      [...byPlace].map(([place, rows]) => [place, new Map(rows.map(({ day, minutes }) => [day, minutes]))]),
    );
  }

  within({ kind, days, only }: Wanted): Used {
    const used = { open: 0, taken: 0 };
    for (const [doctor, open] of this.#open) {
      if (only && !only(doctor)) continue;
      used.open += sumOf(open, days);
      used.taken += sumOf(this.#taken.get(`${doctor} ${kind}`), days);
    }
    return used;
  }
}

function sumOf(minutes: ReadonlyMap<LocalDate, number> | undefined, days?: readonly LocalDate[]): number {
  if (!minutes) return 0;
  const values = days ? days.map((day) => minutes.get(day) ?? 0) : [...minutes.values()];
  return values.reduce((sum, value) => sum + value, 0);
}
