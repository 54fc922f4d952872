import { type Selectable, sql } from "kysely";
import { approved, openStates } from "../appointment-states.ts";
import { cached, type Db } from "../connection.ts";
import type { LocalDate, LocalMoment, VisitTypesTable } from "../schema.ts";
import { liveWaitingStates } from "../waiting-states.ts";
import { countRows } from "./count.ts";
import { digitsOf } from "./phone-digits.ts";
import { records, sortBy } from "./records.ts";

/** A search looks at names and descriptions. */
export const visitTypeRecords = records("visit_types", {
  columns: [
    ...(["name", "description", "price", "department_id", "doctor_ids", "mode"] as const),
    ...(["minutes", "minutes_before", "minutes_after", "capacity", "offered_to", "confirmed"] as const),
    ...(["earliest_hours", "latest_days", "change_until_hours", "live_limit"] as const),
    ...(["position", "active_status"] as const),
  ],
  sorts: {
    position: { number: sql.ref("position") },
    name: sortBy.name,
    visibility: sortBy.visibility,
    created_at: sortBy.creation,
  },
  filter: "active_status",
  texts: { sort_text: ["name"], list_text: ["name", "description"] },
});

export type VisitType = Omit<Selectable<VisitTypesTable>, "sort_text" | "list_text">;

/** The names of all kinds of visit, the hidden ones too, in the hospital's order. */
export async function listVisitTypeNames(db: Db) {
  return db.selectFrom("visit_types").select(["id", "name"]).orderBy("position").orderBy("id").execute();
}

/** The kinds of visit that are shown, in the hospital's order. */
export const listShownVisitTypes = cached(["visit_types"], (db) =>
  db
    .selectFrom("visit_types")
    .selectAll()
    .where("active_status", "=", 1)
    .orderBy("position")
    .orderBy("id")
    .execute(),
);

/** A kind of visit, shown or not. */
export async function findVisitType(db: Db, id: number): Promise<VisitType | undefined> {
  return db.selectFrom("visit_types").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Who has visits, as they can be told from others: an account, else the phone and the address they gave. */
export interface Person {
  user_id: number | null;
  email: string;
  phone: string;
}

/** How many visits of a kind somebody has asked for or been promised that are yet to come. */
export async function countLiveVisits(
  db: Db,
  typeId: number,
  { user_id, email, phone }: Person,
  now: LocalMoment,
): Promise<number> {
  const digits = digitsOf(phone);
  const live = visitsOfKind(db, typeId, now);
  if (user_id !== null) return countRows(live.where("user_id", "=", user_id));
  if (email === "" && digits === "") return 0;
  const others = await live.select(["email", "phone"]).execute();
  return others.filter(
    (other) =>
      (email !== "" && other.email.toLowerCase() === email.toLowerCase()) ||
      (digits !== "" && digitsOf(other.phone) === digits),
  ).length;
}

/** How many need a kind: visits to come, asked for or agreed, places on the waiting list, and invitations to a follow-up. */
export async function countNeedsOfKind(db: Db, typeId: number, now: LocalMoment): Promise<number> {
  const visits = await countRows(visitsOfKind(db, typeId, now));
  const waiting = await countRows(
    db.selectFrom("waiting_list").where("visit_type_id", "=", typeId).where("state", "in", liveWaitingStates),
  );
  const invitations = await countRows(
    db
      .selectFrom("follow_ups")
      .where("visit_type_id", "=", typeId)
      .where("used_at", "is", null)
      .where("withdrawn_at", "is", null)
      .where("until_date", ">=", now.date),
  );
  return visits + waiting + invitations;
}

/**
 * How many visits to come of a kind are more than may share their times, and on which days. Whoever was booked over others
 * with a reason is not counted.
 */
export async function listVisitsAbove(
  db: Db,
  typeId: number,
  now: LocalMoment,
): Promise<{ count: number; days: LocalDate[] }> {
  const capacity = (await findVisitType(db, typeId))?.capacity ?? 1;
  const times = await visitsOfKind(db, typeId, now)
    .where("active_status", "=", approved)
    .where("doctor_id", "is not", null)
    .where("overbooked_reason", "is", null)
    .select("date")
    .select(({ fn }) => fn.countAll<number>().as("visits"))
    .groupBy(["date", "time", "doctor_id"])
    .having(({ fn }) => fn.countAll(), ">", capacity)
    .orderBy("date")
    .execute();
  return {
    count: times.reduce((sum, { visits }) => sum + Number(visits) - capacity, 0),
    days: times.map(({ date }) => date),
  };
}

function visitsOfKind(db: Db, typeId: number, now: LocalMoment) {
  return db
    .selectFrom("appointments")
    .where("visit_type_id", "=", typeId)
    .where("active_status", "in", openStates)
    .where(({ eb, or, and }) =>
      or([eb("date", ">", now.date), and([eb("date", "=", now.date), eb("time", ">=", now.time)])]),
    );
}
