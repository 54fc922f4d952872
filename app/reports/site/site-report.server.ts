import type { Db } from "../../../db/connection.ts";
import { datesFrom, mondayOf } from "../../../db/local-time.ts";
import { leastSearches, sumsByDay, sumsByName } from "../../../db/queries/site-figures.ts";
import type { LocalDate, SiteFigureKind } from "../../../db/schema.ts";
import { getSiteCounts } from "../../http/site-counts.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { type RangeField, rangeSchema, readRange } from "../range.ts";
import type { RangeErrors } from "../request.server.ts";

/** More days than these are told week by week. */
const mostDays = 62;

/** Pages, words and files that a report names. */
const mostPages = 200;
const mostOthers = 50;

/** What was done on the website, in all. */
export interface SiteSums {
  views: number;
  searches: number;
  /** Searches that found nothing. */
  nothing: number;
  downloads: number;
  /** Bookings. */
  begun: number;
  finished: number;
}

export interface Named {
  name: string;
  count: number;
}

export interface SiteReport {
  from: LocalDate;
  until: LocalDate;
  each: "day" | "week";
  total: SiteSums;
  /** By the day, or by the first one of the week that lies in the report. */
  days: Array<SiteSums & { date: LocalDate }>;
  pages: Named[];
  nothing: Named[];
  downloads: Named[];
}

const sumOf: Record<SiteFigureKind, keyof SiteSums> = {
  view: "views",
  search: "searches",
  nothing: "nothing",
  download: "downloads",
  begun: "begun",
  finished: "finished",
};

/** What an address asks for: its days as they were sent, and the report of them; null where something is wrong. */
export async function askedSiteReport(parameters: URLSearchParams) {
  const { from, until } = readRange(parameters, hospitalTime().date);
  const none = { departmentIds: [], doctorIds: [], typeIds: [] };
  const read = rangeSchema(none).safeParse({ from, until, department: "", doctor: "", type: "" });
  const errors: RangeErrors = {};
  for (const { path, message } of read.error?.issues ?? [])
    errors[path[0] as RangeField] = [...(errors[path[0] as RangeField] ?? []), message];
  const report = read.data ? await makeSiteReport(getDb(), read.data) : null;
  return { sent: { from, until }, errors, report, isCounting: getSiteCounts().isOn };
}

async function makeSiteReport(
  db: Db,
  { from, until }: { from: LocalDate; until: LocalDate },
): Promise<SiteReport> {
  const span = { from, until };
  const named = (kind: SiteFigureKind, limit: number, least = 1) =>
    sumsByName(db, span, { kind, limit, least });
  const [sums, pages, nothing, downloads] = await Promise.all([
    sumsByDay(db, span),
    named("view", mostPages),
    named("nothing", mostOthers, leastSearches),
    named("download", mostOthers),
  ]);
  const dates = datesFrom(from, until);
  const each = dates.length > mostDays ? "week" : "day";
  const keyOf = each === "day" ? (date: LocalDate) => date : mondayOf;
  const sumsOn = Map.groupBy(sums, ({ day }) => keyOf(day));
  const days = [...Map.groupBy(dates, keyOf)].map(([key, own]) => ({
    date: own[0] ?? key,
    ...added(sumsOn.get(key) ?? []),
  }));
  return { from, until, each, total: added(sums), days, pages, nothing, downloads };
}

function added(rows: ReadonlyArray<{ kind: SiteFigureKind; count: number }>): SiteSums {
  const sums = { views: 0, searches: 0, nothing: 0, downloads: 0, begun: 0, finished: 0 };
  for (const { kind, count } of rows) sums[sumOf[kind]] += count;
  return sums;
}
