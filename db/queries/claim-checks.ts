import type { ExpressionBuilder } from "kysely";
import { approved } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import type { Database, LocalDate, LocalTime } from "../schema.ts";
import { claim, isClaimed, type Place, placeOf, release, SeatTaken, visitColumns } from "./claims.ts";
import { nothingOffered } from "./waiting-changes.ts";

/** Where claims and visits disagree, by the numbers of appointments. */
export interface Disagreement {
  /** Approved, and not claimed tick by tick. */
  unclaimed: number[];
  /** They claim a time, and are not approved. */
  unfounded: number[];
  /** They share a doctor's time with another visit, and nobody gave a reason. */
  overlapping: number[];
  /** Entries of the waiting list that claim a time which is not offered to them, or the other way round. */
  offers: number[];
}

/** Compares the claims and the visits of a day and all that follow; also of a visit before it that claims a time from it on. */
export async function findDisagreement(db: Db, from: LocalDate): Promise<Disagreement> {
  const isConcerned = ({ eb, or, selectFrom }: ExpressionBuilder<Database, "appointments">) =>
    or([
      eb("appointments.date", ">=", from),
      eb(
        "appointments.id",
        "in",
        selectFrom("claims")
          .select("appointment_id")
          .where("claims.date", ">=", from)
          .where("appointment_id", "is not", null)
          .$castTo<{ appointment_id: number }>(),
      ),
    ]);
  const visits = await db
    .selectFrom("appointments")
    .select(visitColumns)
    .where("active_status", "=", approved)
    .where(isConcerned)
    .orderBy("id")
    .execute();
  const claims = await db
    .selectFrom("claims")
    .innerJoin("appointments", "appointments.id", "claims.appointment_id")
    .select(["appointments.id", "claims.doctor_id", "claims.date", "claims.tick", "claims.seat"])
    .leftJoin("visit_types", "visit_types.id", "appointments.visit_type_id")
    .select(["appointments.active_status", "appointments.overbooked_reason", "visit_types.capacity"])
    .select([
      "appointments.visit_type_id",
      "appointments.date as begins_on",
      "appointments.time as begins_at",
    ])
    .where(isConcerned)
    .orderBy("appointments.id")
    .execute();
  const byAppointment = Map.groupBy(claims, ({ id }) => id);
  const ids = (found: typeof claims) => [...new Set(found.map(({ id }) => id))];
  return {
    unclaimed: visits
      .filter((visit) => !isClaimed(visit, byAppointment.get(visit.id) ?? []))
      .map(({ id }) => id),
    unfounded: ids(claims.filter(({ active_status }) => active_status !== approved)),
    overlapping: ids(overlapping(claims)).sort((one, other) => one - other),
    offers: await findWrongOffers(db, from),
  };
}

interface SharedClaim extends Place {
  visit_type_id: number | null;
  begins_on: LocalDate;
  begins_at: LocalTime;
  capacity: number | null;
  overbooked_reason: string | null;
}

/** Claims that share their ticks with others, without a reason and without being of one group for which there is room. */
function overlapping<Claim extends SharedClaim>(claims: readonly Claim[]): Claim[] {
  const exclusive = claims.filter(({ overbooked_reason }) => overbooked_reason === null);
  const byTick = Map.groupBy(exclusive, ({ doctor_id, ...place }) => `${doctor_id} ${placeOf(place)}`);
  const found = [...byTick.values()].flatMap((sharing) => {
    const [first, ...others] = sharing.toSorted((one, other) => one.seat - other.seat);
    const isOfGroup = (claim: Claim) =>
      claim.visit_type_id === first?.visit_type_id &&
      claim.begins_on === first.begins_on &&
      claim.begins_at === first.begins_at;
    return others.filter((claim, index) => !isOfGroup(claim) || index + 1 >= (claim.capacity ?? 1));
  });
  return found;
}

async function findWrongOffers(db: Db, from: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom("waiting_list")
    .leftJoin("claims", "claims.waiting_id", "waiting_list.id")
    .select(["waiting_list.id", "waiting_list.state"])
    .select(({ fn }) => fn.count<number>("claims.tick").as("ticks"))
    .where(({ eb, or }) => or([eb("claims.date", ">=", from), eb("waiting_list.offered_date", ">=", from)]))
    .groupBy(["waiting_list.id", "waiting_list.state"])
    .orderBy("waiting_list.id")
    .execute();
  return rows.filter(({ state, ticks }) => (state === "offered") !== Number(ticks) > 0).map(({ id }) => id);
}

/**
 * Makes claims agree with visits: what is not approved gives up its time, and a visit that has none gets it, on a
 * further seat where others have it already. Who was offered a time wrongly waits on. Belongs in a transaction.
 */
export async function repairClaims(db: Db, { unclaimed, unfounded, offers }: Disagreement): Promise<void> {
  for (const id of [...unfounded, ...unclaimed]) await release(db, { appointment_id: id });
  for (const id of offers) {
    await release(db, { waiting_id: id });
    await db
      .updateTable("waiting_list")
      .set({ state: "waiting", ...nothingOffered })
      .where("id", "=", id)
      .where("state", "=", "offered")
      .execute();
  }
  for (const id of unclaimed) {
    const visit = await db
      .selectFrom("appointments")
      .select(visitColumns)
      .where("id", "=", id)
      .where("active_status", "=", approved)
      .executeTakeFirst();
    if (!visit) continue;
    const anySeat = { ...visit, overbooked_reason: visit.overbooked_reason ?? "" };
    if (!(await claim(db, anySeat, { appointment_id: id }))) throw new SeatTaken();
  }
}
