import { setImmediate } from "node:timers/promises";
import type { Db } from "../../../db/connection.ts";
import { daysBetween } from "../../../db/local-time.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { getDoctor, listPractices, type Practice } from "../../../db/queries/doctors.ts";
import { findVisitType, type VisitType } from "../../../db/queries/visit-types.ts";
import { listTimesOffered, noteAsked } from "../../../db/queries/waiting-asked.ts";
import { changeWaiting, offerTime } from "../../../db/queries/waiting-changes.ts";
import {
  findWaiting,
  isVisitOver,
  listOffers,
  listOffersOver,
  listWaiting,
  type WaitingEntry,
} from "../../../db/queries/waiting-list.ts";
import type { LocalDate } from "../../../db/schema.ts";
import { lengthOf } from "../../../db/ticks.ts";
import { everyMinute } from "../../installation/every-minute.server.ts";
import { getConfig, getDb, hospitalTime, inTransaction } from "../../installation/installation.server.ts";
import { isOurTurn } from "../../installation/nodes.server.ts";
import { offers } from "../../visit-types/visit-type.ts";
import { agendaOf, agendasOf } from "../calendar/calendar.server.ts";
import { type Agenda, freeTimesByDay, isFree } from "../calendar/free-times.ts";
import type { Opening } from "../calendar/openings.server.ts";
import { endOfQuiet } from "../reminders/times.ts";
import { parseDays } from "./days.ts";
import { matchOf, type OfferTerms, type Wish } from "./match.ts";
import { doctorAtWork, offeredTime, placeOf } from "./steps.server.ts";
import { takeBackOffer, tellExpired, tellOffer } from "./tell.server.ts";
import { withdrawOffers } from "./withdraw.server.ts";

/** How long the other nodes leave it to whoever does it, and is not heard of. */
const turnMs = 2 * 60_000;

/**
 * Offers times that have become free to those who wait for them, every minute for as long as the process serves, and ends
 * offers that were not answered. Nobody is asked in the hospital's quiet hours: what becomes free then is offered after them.
 */
export function keepWaitingList(): void {
  everyMinute("the waiting list", tend);
}

async function tend(now: Date): Promise<void> {
  const company = await getCompany(getDb());
  if (!company || !(await isOurTurn("waiting list", turnMs))) return;
  const { TIME_ZONE: timeZone } = getConfig();
  const quiet = endOfQuiet({ timeZone, quietFrom: company.quiet_from, quietUntil: company.quiet_until }, now);
  await withdrawWhatIsLost(now);
  for (const { id } of await listOffersOver(getDb(), now)) await expire(id, now, quiet);
  await endWhatIsOver(now);
  if (company.waiting_minutes > 0 && !quiet) await offerAll(company.waiting_minutes, now);
}

/** Takes back offers that cannot be kept any more: of a doctor who has left, or whose hours have become others. */
async function withdrawWhatIsLost(now: Date): Promise<void> {
  const lost = new Set<string>();
  for (const entry of await listOffers(getDb(), hospitalTime(now).date)) {
    const offer = offeredTime(entry);
    if (offer && !(await doctorAtWork(getDb(), offer))) lost.add(JSON.stringify(placeOf(offer)));
  }
  if (lost.size === 0) return;
  await inTransaction((trx) =>
    withdrawOffers(trx, (offer) => lost.has(JSON.stringify(placeOf(offer))), null),
  );
}

/** Ends an offer whose answer was due, and with it somebody's waiting: whoever does not answer would block one time after another. */
async function expire(id: number, now: Date, quiet: Date | null): Promise<void> {
  await inTransaction(async (trx) => {
    const entry = await findWaiting(trx, id);
    const offer = entry && offeredTime(entry);
    if (!offer || !entry.offered_until || entry.offered_until > now.toISOString()) return;
    if (!(await changeWaiting(trx, { id, from: ["offered"] }, "expired"))) return;
    await noteAsked(trx, { waiting_id: id, ...placeOf(offer) }, "expired");
    await recordAudit(trx, { user_id: null, action: "expired", entity: "waiting_list", entity_id: id });
    await takeBackOffer(trx, entry);
    await tellExpired(trx, entry, quiet);
  });
}

/** Ends the waiting of those whose last day has passed, or whose visit was held, moved to another doctor or cancelled. */
async function endWhatIsOver(now: Date): Promise<void> {
  const today = hospitalTime(now);
  for (const entry of await listWaiting(getDb(), "waiting")) {
    const state = isVisitOver(entry, today) ? "left" : entry.until_date < today.date ? "expired" : null;
    if (state === null) continue;
    const { id } = entry;
    await inTransaction(async (trx) => {
      if (!(await changeWaiting(trx, { id, from: ["waiting"] }, state))) return;
      await recordAudit(trx, { user_id: null, action: state, entity: "waiting_list", entity_id: id });
    });
  }
}

/** Somebody who waits, with the doctors whose times suit. */
interface Waiting {
  entry: WaitingEntry;
  wish: Wish;
  type: VisitType | undefined;
  doctors: Practice[];
}

/** Offers what is free: the longest waiting choose first, each among their own the soonest. */
async function offerAll(minutes: number, now: Date): Promise<void> {
  const waiting = await readWaiting();
  if (waiting.length === 0) return;
  const openings = await openingsFor(waiting, now);
  const offered = await listTimesOffered(getDb());
  const terms = { timeZone: getConfig().TIME_ZONE, minutes };
  const passedOver: Waiting[] = [];
  for (const one of waiting) {
    // Who is suited by nothing has all times looked through, and the requests that came meanwhile wait for it.
    await setImmediate();
    const made = await offerFirst(one, openings(one), { ...terms, offered, now });
    if (made) await noteWhyOthersNot(passedOver, one, made, { ...terms, now });
    else passedOver.push(one);
  }
}

async function readWaiting(): Promise<Waiting[]> {
  const practices = await listPractices(getDb());
  const types = new Map<number, VisitType | undefined>();
  const waiting: Waiting[] = [];
  for (const entry of await listWaiting(getDb(), "waiting")) {
    const { doctor_id, department_id, visit_type_id } = entry;
    if (visit_type_id !== null && !types.has(visit_type_id)) {
      types.set(visit_type_id, await findVisitType(getDb(), visit_type_id));
    }
    const type = types.get(visit_type_id ?? 0);
    const doctors = practices.filter(
      (doctor) =>
        (doctor_id === null ? doctor.department_id === department_id : doctor.id === doctor_id) &&
        (!type || offers(type, doctor)),
    );
    waiting.push({ entry, type, doctors, wish: wishOf(entry) });
  }
  return waiting;
}

function wishOf({
  visit_date,
  visit_time,
  from_time,
  until_time,
  notice_hours,
  ...entry
}: WaitingEntry): Wish {
  return {
    from_time,
    until_time,
    notice_hours,
    until_date: entry.until_date,
    days: parseDays(entry.days),
    visit: visit_date === null || visit_time === null ? null : { date: visit_date, time: visit_time },
  };
}

/** The free times of the doctors for whom somebody waits, for each kind of visit that is waited for, the soonest first. */
async function openingsFor(waiting: readonly Waiting[], now: Date): Promise<(one: Waiting) => Opening[]> {
  const today = hospitalTime(now).date;
  const byKind = Map.groupBy(waiting, ({ type }) => type?.id ?? 0);
  const agendas = new Map<string, { doctor_id: number; agenda: Agenda }>();
  for (const [kindId, those] of byKind) {
    const doctors = [
      ...new Map(those.flatMap((one) => one.doctors.map((doctor) => [doctor.id, doctor]))).values(),
    ];
    const read = await agendasOf(getDb(), doctors, { from: today, to: lastOf(waiting) }, those[0]?.type);
    for (const [index, { id }] of doctors.entries()) {
      const agenda = read[index];
      if (agenda) agendas.set(`${kindId} ${id}`, { doctor_id: id, agenda });
    }
  }
  const days = Math.max(0, daysBetween(today, lastOf(waiting)) + 1);
  // Many wait for the same: it is worked out once.
  const known = new Map<string, Opening[]>();
  return ({ type, doctors }) => {
    const keys = doctors.map(({ id }) => `${type?.id ?? 0} ${id}`);
    const found = known.get(keys.join());
    if (found) return found;
    const openings = keys
      .flatMap((key) => agendas.get(key) ?? [])
      .flatMap(({ doctor_id, agenda }) =>
        freeTimesByDay(agenda, today, days).flatMap(({ date, times }) =>
          times.map((time) => ({ doctor_id, date, time })),
        ),
      )
      .sort(soonest);
    known.set(keys.join(), openings);
    return openings;
  };
}

/** The last day that suits any of them. */
function lastOf(waiting: readonly Waiting[]): LocalDate {
  return waiting.map(({ wish }) => wish.until_date).reduce((one, other) => (one > other ? one : other), "");
}

function soonest(one: Opening, other: Opening): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  if (one.time !== other.time) return one.time < other.time ? -1 : 1;
  return one.doctor_id - other.doctor_id;
}

type Terms = Omit<OfferTerms, "earliest_hours"> & { now: Date };

/** Offers somebody the first of some times that suits, which they were not offered before; null where there is none. */
async function offerFirst(
  { entry, wish, type, doctors }: Waiting,
  openings: readonly Opening[],
  { offered, now, ...terms }: Terms & { offered: ReadonlySet<string> },
): Promise<Opening | null> {
  for (const opening of openings) {
    const { doctor_id, date, time } = opening;
    if (date > wish.until_date) return null;
    if (offered.has(`${entry.id} ${doctor_id} ${date} ${time}`)) continue;
    const match = matchOf(wish, opening, { ...terms, earliest_hours: type?.earliest_hours ?? 0 }, now);
    if (match.is === "unsuited") continue;
    const doctor = doctors.find(({ id }) => id === doctor_id);
    if (!doctor) continue;
    const length = lengthOf(type, doctor.slot_minutes);
    const isMade = await inTransaction(async (trx) => {
      const offer = { ...opening, ...length, until: match.until.toISOString() };
      if (!(await isFreeNow(trx, opening, type)) || !(await offerTime(trx, entry, offer))) return false;
      await noteAsked(trx, { waiting_id: entry.id, ...opening }, "offered");
      await recordAudit(trx, {
        user_id: null,
        action: "offered",
        entity: "waiting_list",
        entity_id: entry.id,
      });
      const made = await findWaiting(trx, entry.id);
      if (made) await tellOffer(trx, made);
      return true;
    });
    if (isMade) return opening;
  }
  return null;
}

/** Whether a time is still free: since the agendas were read, its doctor may have entered leave, or have left. */
async function isFreeNow(db: Db, { doctor_id, ...moment }: Opening, type: VisitType | undefined) {
  const doctor = await getDoctor(db, doctor_id);
  const span = { from: moment.date, to: moment.date };
  return doctor !== undefined && isFree(await agendaOf(db, doctor, span, type), moment);
}

/** Notes why those were not asked about a time who have waited longer for one of its doctor's than whoever is. */
async function noteWhyOthersNot(
  others: readonly Waiting[],
  { type }: Waiting,
  opening: Opening,
  { now, ...terms }: Terms,
): Promise<void> {
  const isMeant = (other: Waiting) =>
    other.type?.id === type?.id && other.doctors.some(({ id }) => id === opening.doctor_id);
  for (const { entry, wish } of others.filter(isMeant)) {
    const match = matchOf(wish, opening, { ...terms, earliest_hours: type?.earliest_hours ?? 0 }, now);
    if (match.is === "unsuited") {
      await inTransaction((trx) => noteAsked(trx, { waiting_id: entry.id, ...opening }, match.reason));
    }
  }
}
