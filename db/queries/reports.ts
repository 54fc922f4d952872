import { setImmediate, setTimeout } from "node:timers/promises";
import type { Db } from "../connection.ts";
import { addDays, datesFrom, localNow, startOfDay } from "../local-time.ts";
import type { LocalDate } from "../schema.ts";
import { anyKind, countDay, type Day, keepDay } from "./report-days.ts";

/** Days from one to another, both included, by the clock of a time zone. */
export interface Span {
  from: LocalDate;
  until: LocalDate;
  timeZone: string;
}

/** What a report is narrowed down to. */
export interface ReportFilter {
  department_id: number | null;
  doctor_id: number | null;
  visit_type_id: number | null;
}

/** The days of a span that are not counted, or on which something has changed since. */
export async function listUncounted(db: Db, { from, until, timeZone }: Span): Promise<LocalDate[]> {
  const counted = await db
    .selectFrom("report_days")
    .select("day")
    .where("day", ">=", from)
    .where("day", "<=", until)
    .where("time_zone", "=", timeZone)
    .execute();
  const moved = await db
    .selectFrom("report_marks")
    .select("date")
    .distinct()
    .where("date", ">=", from)
    .where("date", "<=", until)
    .execute();
  const asked = await db
    .selectFrom("report_marks")
    .select("asked_at")
    .distinct()
    .where("asked_at", ">=", startOfDay(timeZone, from))
    .where("asked_at", "<", startOfDay(timeZone, addDays(until, 1)))
    .execute();
  const known = new Set(counted.map(({ day }) => day));
  for (const { date } of moved) known.delete(date ?? "");
  for (const { asked_at } of asked) known.delete(localNow(timeZone, new Date(asked_at ?? "")).date);
  return datesFrom(from, until).filter((day) => !known.has(day));
}

/** How days are counted: how many in one transaction, and how others come first after it. */
interface Pace {
  days: number;
  /** @param took the transaction's milliseconds */
  rest: (took: number) => Promise<unknown>;
}

/** Somebody waits for it, or it is soon done. */
const soon: Pace = { days: 7, rest: () => setImmediate() };

/** After an import or a restore there are thousands, and each page would wait for the days of a week. */
const beside: Pace = { days: 1, rest: (took) => setTimeout(took) };

/** More days than these are counted beside everything else. */
const few = 366;

/** Counts the days of a span that want it. */
export async function keepDays(db: Db, span: Span): Promise<void> {
  await keepDaysAnew(db, await listUncounted(db, span), span.timeZone);
}

/** As `keepDays`, before anybody asks. */
export async function keepDaysAhead(db: Db, span: Span): Promise<void> {
  const days = await listUncounted(db, span);
  await keepDaysAnew(db, days, span.timeZone, days.length > few ? beside : soon);
}

/** Counts some days, whether they want it or not. */
export async function keepDaysAnew(
  db: Db,
  days: readonly LocalDate[],
  timeZone: string,
  pace = soon,
): Promise<void> {
  for (let done = 0; done < days.length; done += pace.days) {
    const next = days.slice(done, done + pace.days);
    const began = performance.now();
    await db.transaction().execute(async (trx) => {
      for (const day of next) await keepDay(trx, { day, timeZone });
    });
    await pace.rest(performance.now() - began);
  }
}

/** The figures of the days of a span as they are at one moment, and the minutes that visits take of doctors' time. */
export async function readFigures(db: Db, span: Span, filter: ReportFilter) {
  await keepDays(db, span);
  return db.transaction().execute(async (trx) => {
    // What has changed since, which is little.
    for (const day of await listUncounted(trx, span)) await keepDay(trx, { day, timeZone: span.timeZone });
    const { department_id, doctor_id, visit_type_id } = filter;
    const figures = await trx
      .selectFrom("report_figures")
      .selectAll()
      .where("day", ">=", span.from)
      .where("day", "<=", span.until)
      .$if(department_id !== null, (query) => query.where("department_id", "=", department_id ?? 0))
      .$if(doctor_id !== null, (query) => query.where("doctor_id", "=", doctor_id ?? 0))
      .$if(visit_type_id !== null, (query) => query.where("visit_type_id", "=", visit_type_id ?? 0))
      .execute();
    const times = await trx
      .selectFrom("report_times")
      .selectAll()
      .where("day", ">=", span.from)
      .where("day", "<=", span.until)
      .$if(doctor_id !== null, (query) => query.where("doctor_id", "=", doctor_id ?? 0))
      .$if(visit_type_id !== null, (query) =>
        query.where("visit_type_id", "in", [visit_type_id ?? 0, anyKind]),
      )
      .execute();
    return { figures, times };
  });
}

/** The first and the last day on which something was asked for or is to be; undefined where there is nothing. */
export async function findRecordedDays(
  db: Db,
  timeZone: string,
): Promise<{ from: LocalDate; until: LocalDate } | undefined> {
  const { first, last, asked_first, asked_last } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("appointments")
        .select(({ fn }) => fn.min("date").as("day"))
        .as("first"),
      selectFrom("appointments")
        .select(({ fn }) => fn.max("date").as("day"))
        .as("last"),
      selectFrom("appointments")
        .select(({ fn }) => fn.min("created_at").as("at"))
        .as("asked_first"),
      selectFrom("appointments")
        .select(({ fn }) => fn.max("created_at").as("at"))
        .as("asked_last"),
    ])
    .executeTakeFirstOrThrow();
  if (!first || !last || !asked_first || !asked_last) return undefined;
  const dayOf = (at: string) => localNow(timeZone, new Date(at)).date;
  const [from, until] = [dayOf(asked_first), dayOf(asked_last)];
  return { from: first < from ? first : from, until: last > until ? last : until };
}

/** The days whose kept figures are not those that a count gives, of those that are counted. */
export async function findWrongDays(db: Db, timeZone: string): Promise<LocalDate[]> {
  const counted = await db
    .selectFrom("report_days")
    .select("day")
    .where("time_zone", "=", timeZone)
    .orderBy("day")
    .execute();
  const wrong: LocalDate[] = [];
  for (const { day } of counted) if (await isWrong(db, { day, timeZone })) wrong.push(day);
  return wrong;
}

function isWrong(db: Db, { day, timeZone }: Day): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const [isUncounted] = await listUncounted(trx, { from: day, until: day, timeZone });
    if (isUncounted) return false;
    const figures = await trx
      .selectFrom("report_figures")
      .selectAll()
      .where("day", "=", day)
      .orderBy("department_id")
      .orderBy("doctor_id")
      .orderBy("visit_type_id")
      .execute();
    const times = await trx
      .selectFrom("report_times")
      .selectAll()
      .where("day", "=", day)
      .orderBy("doctor_id")
      .orderBy("visit_type_id")
      .execute();
    return inOneOrder({ figures, times }) !== inOneOrder(await countDay(trx, { day, timeZone }));
  });
}

function inOneOrder({ figures, times }: { figures: object[]; times: object[] }): string {
  const sorted = (row: object) => Object.entries(row).toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify([figures.map(sorted), times.map(sorted)]);
}
