import type { Flag, LocalDate } from "../../db/schema.ts";

// Days of a calendar's file (RFC 5545), as far as a list of holidays needs it.

/** What a file of holidays may weigh, in bytes. */
export const mostBytes = 200 * 1024;

/** How many days to come one file may bring. */
export const mostDays = 400;

/** A holiday of one day or several; its last day is one of them. */
export interface Holiday {
  name: string;
  from_date: LocalDate;
  until_date: LocalDate;
  /** 1 for what comes again each year. */
  yearly: Flag;
}

/** The text of a file, however old the program that wrote it. Null where it is none. */
export function calendarText(bytes: Uint8Array): string | null {
  const text = decoded(bytes);
  return /^\s*BEGIN:VCALENDAR\s/i.test(text) && !text.includes("\0") ? text : null;
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The whole days in a calendar's text, the earliest first, each once; and how many events are of another kind. */
export function readHolidays(text: string): { holidays: Holiday[]; others: number } {
  const holidays = new Map<string, Holiday>();
  let others = 0;
  for (const lines of eventsIn(text)) {
    const holiday = holidayOf(lines);
    if (holiday) holidays.set(keyOf(holiday), holiday);
    else others += 1;
  }
  const sorted = [...holidays.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { holidays: withYearly(sorted), others };
}

const keyOf = ({ from_date, until_date, name }: Holiday) => `${from_date} ${until_date} ${name}`;

/** The lines of each event, by the names of their properties; of several of one name the first. */
function* eventsIn(text: string): Generator<Map<string, string>> {
  let event: Map<string, string> | null = null;
  let inner = 0;
  // A line that begins with a space goes on with the one before it.
  for (const line of text.replace(/\r?\n[ \t]/g, "").split(/\r?\n|\r/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).split(";", 1)[0]?.toUpperCase() ?? "";
    const value = line.slice(colon + 1).trim();
    if (!event) {
      if (name === "BEGIN" && value.toUpperCase() === "VEVENT") event = new Map();
    } else if (name === "END" && value.toUpperCase() === "VEVENT") {
      yield event;
      event = null;
      inner = 0;
    } else if (name === "BEGIN" || name === "END") {
      // An alarm within the event has properties of its own.
      inner += name === "BEGIN" ? 1 : -1;
    } else if (inner === 0 && !event.has(name)) {
      event.set(name, value);
    }
  }
}

function holidayOf(event: Map<string, string>): Holiday | null {
  const [from_date, end] = [dayOf(event.get("DTSTART")), dayOf(event.get("DTEND"))];
  if (!from_date || (event.has("DTEND") && !end)) return null;
  if (event.get("STATUS")?.toUpperCase() === "CANCELLED") return null;
  const rule = event.get("RRULE");
  if (rule !== undefined && !isEachYear(rule)) return null;
  // The day at which it ends is not one of its own.
  const last =
    end && end > from_date ? String(Temporal.PlainDate.from(end).subtract({ days: 1 })) : from_date;
  return { name: nameIn(event), from_date, until_date: last, yearly: rule === undefined ? 0 : 1 };
}

/** A whole day; null for a time of day, for what is no day, and for years that no hospital plans. */
function dayOf(value: string | undefined): LocalDate | null {
  const [, year, month, day] = /^(19\d\d|20\d\d)(\d\d)(\d\d)$/.exec(value ?? "") ?? [];
  if (!year) return null;
  try {
    return String(
      Temporal.PlainDate.from(
        { year: Number(year), month: Number(month), day: Number(day) },
        { overflow: "reject" },
      ),
    );
  } catch {
    return null;
  }
}

/** Whether a rule means no more than the same day of every year. */
function isEachYear(rule: string): boolean {
  const parts = rule.toUpperCase().split(";").filter(Boolean);
  const plain = /^(FREQ=YEARLY|INTERVAL=1|WKST=[A-Z]{2}|BYMONTH=\d{1,2}|BYMONTHDAY=\d{1,2})$/;
  return parts.includes("FREQ=YEARLY") && parts.every((part) => plain.test(part));
}

function nameIn(event: Map<string, string>): string {
  const text = (event.get("SUMMARY") ?? "").replace(/\\n/gi, " ").replace(/\\([\\;,])/g, "$1");
  return text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Of what is on the same day of three years in a row, the first, which then comes again each year. */
function withYearly(holidays: Holiday[]): Holiday[] {
  const alike = Map.groupBy(holidays, ({ name, from_date, until_date }) =>
    [name, from_date.slice(5), until_date.slice(5)].join(" "),
  );
  const dropped = new Set<Holiday>();
  const yearly = new Set<Holiday>();
  for (const [first, ...later] of alike.values()) {
    if (!first) continue;
    const years = [first, ...later].map(({ from_date }) => Number(from_date.slice(0, 4)));
    const isRow = years.length > 2 && years.every((year, index) => year === (years[0] ?? 0) + index);
    if (!isRow && first.yearly === 0) continue;
    yearly.add(first);
    for (const one of later) dropped.add(one);
  }
  return holidays
    .filter((holiday) => !dropped.has(holiday))
    .map((holiday) => (yearly.has(holiday) ? { ...holiday, yearly: 1 } : holiday));
}
