import { type Selectable, sql } from "kysely";
import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Instant, LocalDate, LocalTime, WaitingListTable } from "../schema.ts";
import { type AskedOutcome, liveWaitingStates, type WaitingState } from "../waiting-states.ts";
import { claim, nothingOffered, release } from "./claims.ts";
import { isHeldWaiting } from "./held.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps, utcNow } from "./stamps.ts";

type Row = Selectable<WaitingListTable>;

/** What somebody who waits says of themselves, and of what they wait for. */
export type NewWaiting = Pick<
  Row,
  | ("firstname" | "lastname" | "email" | "phone" | "user_id")
  | ("department_id" | "doctor_id" | "visit_type_id" | "appointment_id" | "description")
  | ("days" | "from_time" | "until_time" | "notice_hours" | "until_date")
> &
  Partial<Pick<Row, "language">>;

/** Puts somebody on the waiting list. Belongs in a transaction that has looked for the same entry. */
export async function joinWaitingList(db: Db, entry: NewWaiting): Promise<number> {
  const { firstname, lastname, email, phone } = entry;
  const { id } = await db
    .insertInto("waiting_list")
    .values({
      ...{ ...entry, state: "waiting", ...newStamps() },
      sort_text: searchText(lastname, firstname),
      list_text: searchText(firstname, lastname, email, phone),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Wanted = Pick<
  Row,
  "email" | "phone" | "user_id" | "doctor_id" | "department_id" | "visit_type_id" | "appointment_id"
>;

/** Whether the same person waits for the same already. */
export async function isOnWaitingList(db: Db, wanted: Wanted): Promise<boolean> {
  const { email, phone, user_id, doctor_id, department_id, visit_type_id, appointment_id } = wanted;
  const found = await db
    .selectFrom("waiting_list")
    .select("id")
    .where("state", "in", liveWaitingStates)
    .where(({ eb, or }) =>
      appointment_id === null
        ? or([
            ...(user_id === null ? [] : [eb("user_id", "=", user_id)]),
            ...(email === "" ? [] : [eb(sql`lower(email)`, "=", email.toLowerCase())]),
            ...(email === "" && phone !== "" ? [eb("phone", "=", phone)] : []),
          ])
        : eb("appointment_id", "=", appointment_id),
    )
    .where("doctor_id", doctor_id === null ? "is" : "=", doctor_id)
    .where("department_id", department_id === null ? "is" : "=", department_id)
    .where("visit_type_id", visit_type_id === null ? "is" : "=", visit_type_id)
    .executeTakeFirst();
  return found !== undefined;
}

function entries(db: Db) {
  return db
    .selectFrom("waiting_list")
    .leftJoin("users as doctors", "doctors.id", "waiting_list.doctor_id")
    .leftJoin("users as offered", "offered.id", "waiting_list.offered_doctor_id")
    .leftJoin("departments", "departments.id", "waiting_list.department_id")
    .leftJoin("visit_types", "visit_types.id", "waiting_list.visit_type_id")
    .leftJoin("appointments", "appointments.id", "waiting_list.appointment_id")
    .selectAll("waiting_list")
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .select(["offered.firstname as offered_firstname", "offered.lastname as offered_lastname"])
    .select(["departments.name as department_name", "visit_types.name as kind"])
    .select(["appointments.date as visit_date", "appointments.time as visit_time"])
    .select("appointments.active_status as visit_status");
}

/** An entry with the names of what it is for, and when the visit is that an earlier time is wanted for. */
export async function findWaiting(db: Db, id: number) {
  return entries(db).where("waiting_list.id", "=", id).executeTakeFirst();
}

export type WaitingEntry = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

/** One of an account's; undefined for somebody else's, as for one that does not exist. */
export async function findWaitingOf(
  db: Db,
  { id, user_id }: { id: number; user_id: number },
): Promise<WaitingEntry | undefined> {
  return entries(db)
    .where("waiting_list.id", "=", id)
    .where("waiting_list.user_id", "=", user_id)
    .executeTakeFirst();
}

/** The entries of an account, the oldest first. */
export async function listWaitingOf(db: Db, userId: number): Promise<WaitingEntry[]> {
  return entries(db).where("waiting_list.user_id", "=", userId).orderBy("waiting_list.id").execute();
}

/** The entry by which an earlier time is looked for, for a visit. */
export async function findWaitingFor(db: Db, appointmentId: number): Promise<WaitingEntry | undefined> {
  return entries(db)
    .where("waiting_list.appointment_id", "=", appointmentId)
    .where("waiting_list.state", "in", liveWaitingStates)
    .executeTakeFirst();
}

/** Those in a state, the oldest first. */
export async function listWaiting(db: Db, state: WaitingState): Promise<WaitingEntry[]> {
  return entries(db).where("waiting_list.state", "=", state).orderBy("waiting_list.id").execute();
}

/** The offers to which the answer was due by a moment. */
export async function listOffersOver(db: Db, now: Date): Promise<WaitingEntry[]> {
  return entries(db)
    .where("waiting_list.state", "=", "offered")
    .where("waiting_list.offered_until", "<=", now.toISOString())
    .orderBy("waiting_list.id")
    .execute();
}

/** The offers of times from a day on. */
export async function listOffers(db: Db, from: LocalDate): Promise<WaitingEntry[]> {
  return entries(db)
    .where("waiting_list.state", "=", "offered")
    .where("waiting_list.offered_date", ">=", from)
    .orderBy("waiting_list.id")
    .execute();
}

const sorts = {
  created_at: { text: sql.ref<string>("waiting_list.created_at") },
  names: { text: sql.ref<string>("waiting_list.sort_text") },
  until_date: { text: sql.ref<string>("waiting_list.until_date") },
};

/** A page of the staff's list. A search looks at names, addresses and phone numbers. */
export async function pageOfWaiting(
  db: Db,
  { state, ...listing }: Listing<keyof typeof sorts> & { state: WaitingState | undefined },
) {
  let query = entries(db);
  if (state !== undefined) query = query.where("waiting_list.state", "=", state);
  const [id, text] = [sql.ref<number>("waiting_list.id"), sql.ref<string>("waiting_list.list_text")];
  return listPage({ query, id, text, sorts }, listing);
}

interface Change {
  id: number;
  /** The states out of which the change is allowed. */
  from: readonly WaitingState[];
  /** Given where an offer must still be open at a moment. */
  openAt?: Date;
}

/**
 * Brings an entry into another state, in one statement. What was offered is offered no more, and its time free.
 *
 * @returns false, and nothing has changed, when a condition does not hold
 */
export async function changeWaiting(
  db: Db,
  { id, from, openAt }: Change,
  state: Exclude<WaitingState, "offered">,
): Promise<boolean> {
  let query = db
    .updateTable("waiting_list")
    .set({ state, ...nothingOffered, updated_at: utcNow() })
    .where("id", "=", id)
    .where("state", "in", from);
  if (openAt) query = query.where("offered_until", ">", openAt.toISOString());
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await release(db, { waiting_id: id });
  return true;
}

/** A time of a doctor that is offered to somebody, and until when. */
export interface OfferedTime {
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
  minutes: number;
  minutes_before: number;
  minutes_after: number;
  until: Instant;
}

/**
 * Offers a time to somebody who waits, and claims it for them. Belongs in a transaction.
 *
 * @returns false, and nothing has changed, when they wait no more, or somebody else has some of the time
 */
export async function offerTime(
  db: Db,
  { id, visit_type_id }: Pick<Row, "id" | "visit_type_id">,
  { until, ...offer }: OfferedTime,
): Promise<boolean> {
  const isStillWaiting = await db
    .selectFrom("waiting_list")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!isStillWaiting) return false;
  if (!(await claim(db, { ...offer, visit_type_id, overbooked_reason: null }, { waiting_id: id })))
    return false;
  await db
    .updateTable("waiting_list")
    .set({
      state: "offered",
      ...{ offered_doctor_id: offer.doctor_id, offered_date: offer.date, offered_time: offer.time },
      offered_minutes: offer.minutes,
      offered_minutes_before: offer.minutes_before,
      offered_minutes_after: offer.minutes_after,
      ...{ offered_until: until, updated_at: utcNow() },
    })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Notes which visit came of an entry. */
export async function noteVisitOfWaiting(db: Db, id: number, bookedId: number): Promise<void> {
  await db.updateTable("waiting_list").set({ booked_id: bookedId }).where("id", "=", id).execute();
}

interface Asked {
  waiting_id: number;
  doctor_id: number;
  date: LocalDate;
  time: LocalTime;
}

/** Notes what became of a time for somebody who waits: the latest counts. */
export async function noteAsked(db: Db, asked: Asked, outcome: AskedOutcome): Promise<void> {
  await db
    .insertInto("waiting_asked")
    .values({ ...asked, outcome, created_at: utcNow() })
    .onConflict((conflict) =>
      conflict.columns(["waiting_id", "doctor_id", "date", "time"]).doUpdateSet({ outcome }),
    )
    .execute();
}

/** The times that somebody was asked about, or was not and why; the latest first. */
export async function listAsked(db: Db, waitingId: number) {
  return db
    .selectFrom("waiting_asked")
    .leftJoin("users as doctors", "doctors.id", "waiting_asked.doctor_id")
    .select(["doctor_id", "date", "time", "outcome", "waiting_asked.created_at"])
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .where("waiting_id", "=", waitingId)
    .orderBy("waiting_asked.created_at", "desc")
    .orderBy("date")
    .orderBy("time")
    .execute();
}

/** The times that some people were offered before, as `<id> <doctor> <date> <time>`. */
export async function listTimesOffered(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("waiting_asked")
    .innerJoin("waiting_list", "waiting_list.id", "waiting_asked.waiting_id")
    .select(["waiting_id", "waiting_asked.doctor_id", "date", "time"])
    .where("waiting_list.state", "=", "waiting")
    .where("outcome", "in", ["offered", "accepted", "declined", "expired", "withdrawn"])
    .execute();
  return new Set(
    rows.map(({ waiting_id, doctor_id, date, time }) => `${waiting_id} ${doctor_id} ${date} ${time}`),
  );
}

/** The earlier time that is waited for is for a visit that is none any more. */
export function isVisitOver(
  { appointment_id, visit_status, visit_date, visit_time }: WaitingEntry,
  now: { date: LocalDate; time: LocalTime },
): boolean {
  if (appointment_id === null) return false;
  return visit_status !== approved || `${visit_date} ${visit_time}` <= `${now.date} ${now.time}`;
}

/** Forgets those whose waiting ended before a moment. */
export async function sweepWaitingList(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("waiting_list")
    .where("state", "not in", liveWaitingStates)
    .where("updated_at", "<", before.toISOString())
    .where(({ not }) => not(isHeldWaiting()))
    .execute();
}

/** What in the database is somebody's; the address counts where it leads to entries of no account. */
interface Keys {
  users: readonly number[];
  appointments: readonly number[];
  email?: string;
}

/** The numbers of somebody's entries: of their account, for an earlier time of their visits, or with their address. */
export async function waitingIdsOf(db: Db, { users, appointments, email = "" }: Keys): Promise<number[]> {
  const rows = await db
    .selectFrom("waiting_list")
    .select("id")
    .where(({ eb, and, or }) =>
      or([
        eb("user_id", "in", [0, ...users]),
        eb("appointment_id", "in", [0, ...appointments]),
        and([eb("user_id", "is", null), eb("email", "<>", ""), eb(sql`lower(email)`, "=", email)]),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What is kept of some entries. */
export function readWaiting(db: Db, ids: readonly number[]) {
  return db
    .selectFrom("waiting_list")
    .select(["id", "firstname", "lastname", "email", "phone", "department_id", "doctor_id", "visit_type_id"])
    .select([
      "appointment_id",
      "description",
      "days",
      "from_time",
      "until_time",
      "notice_hours",
      "until_date",
    ])
    .select([
      "state",
      "offered_doctor_id",
      "offered_date",
      "offered_time",
      "offered_minutes",
      "offered_until",
    ])
    .select(["booked_id", "language", "created_at", "updated_at"])
    .where("id", "in", [0, ...ids])
    .orderBy("id")
    .execute();
}

/** Takes entries off the waiting list for good; what was offered to them is free. Belongs in a transaction. */
export async function forgetWaiting(db: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await release(db, { waiting_id: id });
    await db.deleteFrom("waiting_list").where("id", "=", id).execute();
  }
}
