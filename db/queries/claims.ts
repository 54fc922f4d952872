import type { Selectable } from "kysely";
import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { addDays } from "../local-time.ts";
import type { AppointmentsTable, LocalDate } from "../schema.ts";
import { ticksOf } from "../ticks.ts";
import { findVisitType } from "./visit-types.ts";

// A claim says whose five minutes of a doctor are. Its primary key is what makes it impossible to promise a time twice.

/** Another visit has some of the time that a visit would take. The transaction must be given up. */
export class SeatTaken extends Error {
  constructor() {
    super("The time is already claimed");
  }
}

export const visitColumns = [
  ...(["id", "doctor_id", "date", "time", "minutes", "minutes_before", "minutes_after"] as const),
  ...(["active_status", "visit_type_id", "overbooked_reason"] as const),
] as const;

type Visit = Pick<Selectable<AppointmentsTable>, (typeof visitColumns)[number]>;

/** What of a visit, or of a time that is offered, its claims depend on. */
type Claiming = Omit<Visit, "id" | "active_status">;

/** Whose claims: a visit's, or of somebody on the waiting list. */
type Holder = { appointment_id: number } | { waiting_id: number };

/** What a claim is on, as the database tells one from another. */
export interface Place {
  doctor_id: number;
  date: LocalDate;
  tick: number;
  seat: number;
}

/**
 * Brings an appointment's claims up to what its row says: an approved one claims every tick of its length and buffers,
 * any other none. Every query that changes an appointment's state, doctor, time or length ends with this; belongs in the
 * transaction of the change.
 *
 * @throws SeatTaken when somebody else has the time, and no reason to overbook it is given
 */
export async function keepClaims(db: Db, appointmentId: number): Promise<void> {
  const visit = await db
    .selectFrom("appointments")
    .select(visitColumns)
    .where("id", "=", appointmentId)
    .executeTakeFirst();
  const holder = { appointment_id: appointmentId };
  if (visit?.active_status !== approved) return release(db, holder);
  if (isClaimed(visit, await claimsOf(db, appointmentId))) return;
  await release(db, holder);
  if (!(await claim(db, visit, holder))) throw new SeatTaken();
}

/**
 * Claims a visit's time: the first seat of every tick, by the index free or not. A visit of a kind that several share
 * sits behind others of its kind, doctor and beginning, while there is room; one with a reason to overbook behind
 * whoever is there. Belongs in a transaction.
 *
 * @returns false, and nothing is claimed, when somebody else has some of it
 */
export async function claim(db: Db, visit: Claiming, holder: Holder): Promise<boolean> {
  const { doctor_id } = visit;
  if (doctor_id === null) return true;
  const seats = await nextSeats(db, visit);
  if (!seats) return false;
  const rows = ticksOf(visit).map(({ date, tick }) => ({
    doctor_id,
    date,
    tick,
    appointment_id: null,
    ...holder,
    seat: seats.get(placeOf({ date, tick })) ?? 0,
  }));
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("claims")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === BigInt(rows.length)) return true;
  await db
    .deleteFrom("claims")
    .where(({ and }) => and({ ...holder }))
    .execute();
  return false;
}

/**
 * Gives up all that a visit or an offer claims. Who sat further back moves up, so that the first seat of a tick is taken as
 * long as anybody has the tick. Belongs in a transaction.
 */
export async function release(db: Db, holder: Holder): Promise<void> {
  const given = await db
    .deleteFrom("claims")
    .where(({ and }) => and({ ...holder }))
    .returning(["doctor_id", "date", "tick", "seat"])
    .execute();
  const [first] = given;
  if (!first) return;
  const dates = [...new Set(given.map(({ date }) => date))];
  const behind = await db
    .selectFrom("claims")
    .select(["date", "tick", "seat"])
    .where("doctor_id", "=", first.doctor_id)
    .where("date", "in", dates)
    .where("seat", ">", 0)
    .orderBy("seat")
    .execute();
  const last = new Map(behind.map(({ date, tick, seat }) => [placeOf({ date, tick }), seat]));
  for (const place of given) {
    const seat = last.get(placeOf(place));
    if (seat !== undefined && seat > place.seat) await moveUp(db, place, seat);
  }
}

async function moveUp(db: Db, { doctor_id, date, tick, seat }: Place, from: number): Promise<void> {
  await db
    .updateTable("claims")
    .set({ seat })
    .where(({ and }) => and({ doctor_id, date, tick, seat: from }))
    .execute();
}

/** The seat that a visit gets on each of its ticks, where that is not the first one; null where there is none for it. */
async function nextSeats(db: Db, visit: Claiming): Promise<Map<string, number> | null> {
  const isOver = visit.overbooked_reason !== null;
  const capacity = isOver ? Number.POSITIVE_INFINITY : await capacityOf(db, visit);
  if (capacity === 1) return new Map();
  const taken = new Map(ticksOf(visit).map((place) => [placeOf(place), new Set<number>()]));
  const dates = [...new Set(ticksOf(visit).map(({ date }) => date))];
  const rows = await db
    .selectFrom("claims")
    .leftJoin("appointments", "appointments.id", "claims.appointment_id")
    .leftJoin("waiting_list", "waiting_list.id", "claims.waiting_id")
    .select(["claims.date", "claims.tick", "claims.seat"])
    .select(({ fn }) => [
      fn.coalesce("appointments.visit_type_id", "waiting_list.visit_type_id").as("visit_type_id"),
      fn.coalesce("appointments.date", "waiting_list.offered_date").as("begins_on"),
      fn.coalesce("appointments.time", "waiting_list.offered_time").as("begins_at"),
    ])
    .where("claims.doctor_id", "=", visit.doctor_id)
    .where("claims.date", "in", dates)
    .execute();
  for (const row of rows) {
    const others = taken.get(placeOf(row));
    if (!others) continue;
    const isSame =
      row.visit_type_id === visit.visit_type_id &&
      row.begins_on === visit.date &&
      row.begins_at === visit.time;
    others.add(row.seat);
    if (!isOver && (!isSame || others.size >= capacity)) return null;
  }
  return new Map([...taken].map(([place, others]) => [place, firstFree(others)]));
}

/** The lowest seat that nobody has. */
function firstFree(taken: ReadonlySet<number>): number {
  let seat = 0;
  while (taken.has(seat)) seat += 1;
  return seat;
}

async function capacityOf(db: Db, { visit_type_id }: Claiming): Promise<number> {
  if (visit_type_id === null) return 1;
  return (await findVisitType(db, visit_type_id))?.capacity ?? 1;
}

async function claimsOf(db: Db, appointmentId: number) {
  return db
    .selectFrom("claims")
    .select(["doctor_id", "date", "tick"])
    .where("appointment_id", "=", appointmentId)
    .execute();
}

export function isClaimed(visit: Visit, claims: Array<Omit<Place, "seat">>): boolean {
  const wanted = visit.doctor_id === null ? [] : ticksOf(visit).map(placeOf);
  const has = new Set(claims.map(placeOf));
  return (
    claims.length === wanted.length &&
    claims.every(({ doctor_id }) => doctor_id === visit.doctor_id) &&
    wanted.every((place) => has.has(place))
  );
}

export function placeOf({ date, tick }: { date: LocalDate; tick: number }): string {
  return `${date} ${tick}`;
}

/** Forgets claims on days so long gone that nobody will ask for them. */
export async function sweepClaims(db: Db, today: LocalDate): Promise<void> {
  await db.deleteFrom("claims").where("date", "<", addDays(today, -30)).execute();
}
