import { type Selectable, sql } from "kysely";
import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { LocalDate, LocalMoment, WaitingListTable } from "../schema.ts";
import { liveWaitingStates, type WaitingState } from "../waiting-states.ts";
import { isHeldWaiting } from "./held.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export type WaitingRow = Selectable<WaitingListTable>;

/** What somebody who waits says of themselves, and of what they wait for. */
export type NewWaiting = Pick<
  WaitingRow,
  | ("firstname" | "lastname" | "email" | "phone" | "user_id")
  | ("department_id" | "doctor_id" | "visit_type_id" | "appointment_id" | "description")
  | ("days" | "from_time" | "until_time" | "notice_hours" | "until_date")
> &
  Partial<Pick<WaitingRow, "language">>;

/** Puts somebody on the waiting list. Belongs in a transaction that has looked for the same entry. */
export async function joinWaitingList(db: Db, entry: NewWaiting): Promise<number> {
  const { firstname, lastname, email, phone } = entry;
  const { id } = await db
    .insertInto("waiting_list")
    .values({
      ...entry,
      state: "waiting",
      ...newStamps(),
      sort_text: searchText(lastname, firstname),
      list_text: searchText(firstname, lastname, email, phone),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type Wanted = Pick<
  WaitingRow,
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
    .select(["appointments.active_status as visit_status", "appointments.doctor_id as visit_doctor_id"]);
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

/** The earlier time that is waited for is for a visit that is none any more, or another doctor's by now. */
export function isVisitOver(
  { appointment_id, doctor_id, visit_doctor_id, visit_status, visit_date, visit_time }: WaitingEntry,
  now: LocalMoment,
): boolean {
  if (appointment_id === null) return false;
  if (visit_doctor_id !== doctor_id) return true;
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
