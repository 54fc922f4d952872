import type { DayFigures } from "../../db/queries/report-days.ts";
import { t } from "../words/t.ts";

/** The figures of some days, people or kinds together. */
export interface Figures {
  /** Of what was asked for: each is in one of the four that follow. */
  requests: number;
  approved: number;
  declined: number;
  unanswered: number;
  withdrawn: number;
  /** The middle of the minutes until the first answer, of what was not answered at once; null where there is none. */
  answer_minutes: number | null;
  /** Visits that were promised, those that were cancelled included. */
  visits: number;
  moved: number;
  cancelled_by_patient: number;
  cancelled_by_hospital: number;
  /** Of the cancelled, those of which it was less than a day, less than a week, or a week and more ahead. */
  cancelled_within_day: number;
  cancelled_within_week: number;
  cancelled_earlier: number;
  no_shows: number;
  /** The middle of the minutes from arriving to being called; null where there is none. */
  wait_minutes: number | null;
  /** Minutes of doctors' hours, and those that visits take. */
  open_minutes: number;
  taken_minutes: number;
  /** The share of the hours that visits take, 1 for all of them; null where there are no hours. */
  utilisation: number | null;
}

const day = 24 * 60;

/** @param hours minutes of doctors' hours, and those that visits take */
export function figuresOf(
  rows: readonly DayFigures[],
  { open, taken }: { open: number; taken: number },
): Figures {
  const sum = (name: "requests" | "approved" | "declined" | "unanswered" | "withdrawn" | Visits) =>
    rows.reduce((all, row) => all + row[name], 0);
  const list = (name: "answers" | "waits" | "patient_notices" | "hospital_notices") =>
    rows.flatMap((row) => (row[name] === "[]" ? [] : (JSON.parse(row[name]) as Array<number | null>)));
  const [byPatient, byHospital] = [list("patient_notices"), list("hospital_notices")];
  const notices = [...byPatient, ...byHospital].filter((minutes) => minutes !== null);
  return {
    requests: sum("requests"),
    approved: sum("approved"),
    declined: sum("declined"),
    unanswered: sum("unanswered"),
    withdrawn: sum("withdrawn"),
    answer_minutes: median(list("answers")),
    visits: sum("visits"),
    moved: sum("moved"),
    cancelled_by_patient: byPatient.length,
    cancelled_by_hospital: byHospital.length,
    cancelled_within_day: notices.filter((minutes) => minutes < day).length,
    cancelled_within_week: notices.filter((minutes) => minutes >= day && minutes < 7 * day).length,
    cancelled_earlier: notices.filter((minutes) => minutes >= 7 * day).length,
    no_shows: sum("no_shows"),
    wait_minutes: median(list("waits")),
    open_minutes: open,
    taken_minutes: taken,
    utilisation: open === 0 ? null : Math.round((10_000 * taken) / open) / 10_000,
  };
}

type Visits = "visits" | "moved" | "no_shows";

/** The middle of some numbers, of an even count halfway between the two in the middle; what is not known is left out. */
function median(numbers: ReadonlyArray<number | null>): number | null {
  const sorted = numbers.filter((number) => number !== null).toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Minutes as people read them, in at most two units: 45 min, 3 h 20 min, 2 days 4 h. */
export function minutesInWords(minutes: number | null): string {
  if (minutes === null) return "–";
  const whole = Math.round(minutes);
  if (whole < 60) return t("report.minutes", { count: whole });
  if (whole < 48 * 60) {
    const hours = t("report.hours", { count: Math.floor(whole / 60) });
    return inUnits(hours, whole % 60 > 0 && t("report.minutes", { count: whole % 60 }));
  }
  const hours = Math.round(whole / 60);
  const days = t("report.days-long", { count: Math.floor(hours / 24) });
  return inUnits(days, hours % 24 > 0 && t("report.hours", { count: hours % 24 }));
}

/** The same where there is little room: in one unit, 24.9 h. */
export function minutesInShort(minutes: number | null): string {
  if (minutes === null || minutes < 60) return minutesInWords(minutes);
  const short = (number: number) => String(Number(number.toFixed(1))).replace(".", t("number.decimal"));
  return minutes < 48 * 60
    ? t("report.hours", { count: short(minutes / 60) })
    : t("report.days-long", { count: short(minutes / day) });
}

const inUnits = (more: string, less: string | false) => (less ? t("report.two-units", { more, less }) : more);

/** A share as people read it, such as 82 %. */
export function shareInWords(share: number | null): string {
  if (share === null) return "–";
  const percent = Math.round(100 * share);
  return t("report.share", { percent: percent === 0 && share > 0 ? "< 1" : String(percent) });
}
