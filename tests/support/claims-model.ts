import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { Db } from "../../db/connection.ts";

// What is known of promised times without the program's own arithmetic: minutes since 1970, and rows.

/** What a visit's row says of its place and its state. */
export interface VisitRow {
  id: number;
  doctor_id: number | null;
  date: string;
  time: string;
  minutes: number;
  minutes_before: number;
  minutes_after: number;
  visit_type_id: number | null;
  active_status: number;
  invited: number;
  overbooked_reason: string | null;
}

const columns = [
  ...(["id", "doctor_id", "date", "time", "minutes", "minutes_before", "minutes_after"] as const),
  ...(["visit_type_id", "active_status", "invited", "overbooked_reason"] as const),
] as const;

/** All visits there are, the oldest first. */
export function visitRows(db: Db): Promise<VisitRow[]> {
  return db.selectFrom("appointments").select(columns).orderBy("id").execute();
}

const minuteOf = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`) / 60_000;

/** The fives of minutes since 1970 that a visit takes. */
export function fivesOf({ date, time, minutes, minutes_before, minutes_after }: VisitRow): number[] {
  const begins = minuteOf(date, time);
  const [first, end] = [(begins - minutes_before) / 5, (begins + minutes + minutes_after) / 5];
  return Array.from({ length: Math.ceil(end) - Math.floor(first) }, (_, index) => Math.floor(first) + index);
}

/** Whether a visit has room beside others that are promised. */
export function hasRoom(
  visit: VisitRow,
  promised: readonly VisitRow[],
  capacities: ReadonlyMap<number, number>,
): boolean {
  const mine = new Set(fivesOf(visit));
  const beside = promised.filter(
    (other) =>
      other.id !== visit.id &&
      other.doctor_id === visit.doctor_id &&
      fivesOf(other).some((five) => mine.has(five)),
  );
  const sharesWith = (other: VisitRow) =>
    visit.visit_type_id !== null &&
    isDeepStrictEqual(
      [other.visit_type_id, other.date, other.time],
      [visit.visit_type_id, visit.date, visit.time],
    );
  const seats = capacities.get(visit.visit_type_id ?? 0) ?? 1;
  return beside.length === 0 || (beside.every(sharesWith) && beside.length < seats);
}

/** Every visit that is approved claims its fives and no others; offers apart nothing else claims any; nobody shares a time beyond its seats, but over whom staff have said why. */
export async function expectExactClaims(
  db: Db,
  capacities: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const promised = (await visitRows(db)).filter(
    ({ active_status, doctor_id }) => active_status === 1 && doctor_id !== null,
  );
  const claims = await db.selectFrom("claims").selectAll().where("appointment_id", "is not", null).execute();
  const claimed = claims.map(
    ({ doctor_id, date, tick, appointment_id }) =>
      `${doctor_id} ${minuteOf(date, "00:00") / 5 + tick} ${appointment_id}`,
  );
  const due = promised.flatMap((visit) =>
    fivesOf(visit).map((five) => `${visit.doctor_id} ${five} ${visit.id}`),
  );
  expect(claimed.toSorted()).toEqual(due.toSorted());
  const plain = promised.filter(({ overbooked_reason }) => overbooked_reason === null);
  for (const visit of plain) expect(hasRoom(visit, plain, capacities), `visit ${visit.id}`).toBe(true);
}
