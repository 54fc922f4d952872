import { createHash } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { addDays } from "../../db/local-time.ts";
import {
  absenceRecords,
  type ComingVisit,
  listComingVisits,
  listExtraHoursWithin,
  listPractices,
} from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import type { Instant } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { furthest } from "../appointments/calendar/calendar.server.ts";
import { withdrawOffers } from "../appointments/waiting/withdraw.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import type { Absence } from "./absence.ts";
import { touches } from "./affected.ts";
import { type Decided, settleVisits } from "./settle-visits.server.ts";

/** What was decided about the visits that somebody was shown. */
export interface Answer {
  /** Stands for the visits as they were shown. */
  seen: string;
  decisions: ReadonlyMap<number, Decided>;
  /** About each that none of them is about; without it, nothing. */
  otherwise?: Decided | undefined;
}

/** The visits that an absence touches, and what stands for them as they are now. */
export interface Affected {
  visits: ComingVisit[];
  seen: string;
}

export interface StoredAbsence {
  id: number;
  /** Visits of which something has become, and whose patients have no address at which they could be told, or none confirmed. */
  untold: number[];
}

/** What was decided about some visits cannot be done, for a reason to be shown. The transaction must be given up. */
export class CannotSettle extends Error {
  readonly affected: Affected;

  constructor(problem: string, affected: Affected) {
    super(problem);
    this.affected = affected;
  }
}

interface Storing {
  /** The absence that is changed, and its version where only that one may be; null adds one. */
  current: { id: number; version: Instant | null } | null;
  absence: Absence;
  answer: Answer | null;
}

/**
 * Stores an absence with what becomes of each visit that it touches, or nothing at all. Belongs in a transaction.
 *
 * @returns what is stored; the visits where not all of them are decided about as they are now; null where somebody else has
 * changed the absence meanwhile
 * @throws CannotSettle
 */
export async function storeAbsence(
  db: Db,
  user: CurrentUser,
  { current, absence, answer }: Storing,
): Promise<StoredAbsence | Affected | null> {
  const affected = await affectedBy(db, absence);
  const decisionOn = (id: number) => answer?.decisions.get(id) ?? answer?.otherwise;
  const isDecided = answer?.seen === affected.seen && affected.visits.every(({ id }) => decisionOn(id));
  if (affected.visits.length > 0 && !isDecided) return affected;
  if (current && !(await absenceRecords.update(db, current.id, current.version, absence))) return null;
  const id = current?.id ?? (await absenceRecords.create(db, absence));
  const { scope, from_date, until_date } = absence;
  await recordAudit(db, {
    user_id: user.id,
    action: current ? "edited" : "added",
    entity: "absences",
    entity_id: id,
    detail: { scope, from_date, until_date, visits: affected.visits.length },
  });
  await takeBackOffers(db, user, absence);
  const settled = affected.visits.flatMap((visit) => {
    const decided = decisionOn(visit.id);
    return decided ? { visit, decided } : [];
  });
  const problem = await settleVisits(db, user, settled);
  if (problem) throw new CannotSettle(problem, affected);
  const isTold = ({ email, email_confirmed }: ComingVisit) => email !== "" && email_confirmed === 1;
  const untold = settled.filter(({ visit, decided }) => decided.decision !== "keep" && !isTold(visit));
  return { id, untold: untold.map(({ visit }) => visit.id) };
}

/** The visits to come that an absence touches, as they are now. */
export async function affectedBy(db: Db, absence: Absence): Promise<Affected> {
  const now = hospitalTime();
  const until = absence.yearly ? null : absence.until_date;
  if (until !== null && until < now.date) return { visits: [], seen: seenOf([]) };
  const coming = await listComingVisits(db, now, { ...absence, until });
  const extra = await listExtraHoursWithin(db, { from: now.date, to: coming.at(-1)?.date ?? now.date });
  const visits = coming.filter((visit) => touches(absence, visit, extra));
  return { visits, seen: seenOf(visits) };
}

/** Times that an absence touches are offered to nobody on the waiting list any more. */
export async function takeBackOffers(db: Db, user: CurrentUser, absence: Absence): Promise<void> {
  const { scope, doctor_id, department_id } = absence;
  const departments = new Map((await listPractices(db)).map((doctor) => [doctor.id, doctor.department_id]));
  const isMeant = (id: number) =>
    scope === "hospital" || (scope === "doctor" ? id === doctor_id : departments.get(id) === department_id);
  const today = hospitalTime().date;
  const extra = await listExtraHoursWithin(db, { from: today, to: addDays(today, furthest) });
  await withdrawOffers(db, (offer) => isMeant(offer.doctor_id) && touches(absence, offer, extra), user.id);
}

function seenOf(visits: readonly ComingVisit[]): string {
  const versions = visits.map(({ id, updated_at }) => [id, updated_at]);
  return createHash("sha256").update(JSON.stringify(versions)).digest("base64url").slice(0, 22);
}
