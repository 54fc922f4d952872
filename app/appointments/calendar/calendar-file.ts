import { type AppointmentStatus, approved, pending } from "../../../db/appointment-states.ts";

/** An appointment as a calendar has it. */
export interface CalendarEntry {
  /** The same for every file about one appointment: a calendar that has it already changes its own. */
  uid: string;
  starts: Date;
  minutes: number;
  title: string;
  /** Null for what is nowhere. */
  place: string | null;
  description: string;
  status: AppointmentStatus;
  requested: Date;
  changed: Date;
  /** How often it was changed: two changes within a second are two versions. */
  changes: number;
  /** What calendars are to do with it; they add or change it where this says nothing. */
  method?: "PUBLISH" | "CANCEL";
  /** Whose appointment it is to change; calendars take a mailed change from nobody else. */
  organizer?: { name: string; email: string };
}

/** An iCalendar file (RFC 5545) with one appointment. Times are in UTC, which every calendar shows in its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  return fileOf([`METHOD:${entry.method ?? "PUBLISH"}`, ...eventOf(entry)]);
}

/** A calendar with several events, which programs ask for again and again. */
export function feedFile(name: string, events: string[][]): string {
  const head = ["METHOD:PUBLISH", `X-WR-CALNAME:${escaped(name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT15M"];
  return fileOf([...head, ...events.flat()]);
}

function fileOf(content: string[]): string {
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Wellhouse//Appointments//EN"];
  return [...head, ...content, "END:VCALENDAR"].map((line) => `${folded(line)}\r\n`).join("");
}

/** The lines of one appointment. */
export function eventOf(entry: CalendarEntry): string[] {
  const ends = new Date(entry.starts.getTime() + entry.minutes * 60_000);
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.changed)}`,
    // A later version must have a higher number.
    `SEQUENCE:${Math.floor((entry.changed.getTime() - entry.requested.getTime()) / 1000) + entry.changes}`,
    `DTSTART:${utc(entry.starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escaped(entry.place)}`]),
    `DESCRIPTION:${escaped(entry.description)}`,
    `STATUS:${statusOf(entry.status)}`,
    "CLASS:PRIVATE",
    ...(entry.organizer ? [organizerLine(entry.organizer)] : []),
    "END:VEVENT",
  ];
}

interface ClosedEvent {
  uid: string;
  title: string;
}

/** The lines of days on which the hospital is closed: whole ones up to the day after the last, or between two moments. */
export function closedEvent({
  uid,
  title,
  ...span
}: ClosedEvent & ({ from: string; until: string } | { starts: Date; ends: Date })): string[] {
  const day = (date: string) => `;VALUE=DATE:${date.replaceAll("-", "")}`;
  const [start, end] =
    "from" in span ? [day(span.from), day(span.until)] : [`:${utc(span.starts)}`, `:${utc(span.ends)}`];
  return [
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    // A file that says the same is the same to the byte: calendars that ask again are told so in a line.
    "DTSTAMP:20260101T000000Z",
    `DTSTART${start}`,
    `DTEND${end}`,
    `SUMMARY:${escaped(title)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/** Files with one appointment each as one file; a single one as it is. What is off says so in its status. */
export function joinedCalendar(files: readonly string[]): string {
  const [only = ""] = files;
  if (files.length === 1) return only;
  const [head = ""] = only.split("BEGIN:VEVENT");
  const events = files.map((file) => file.slice(file.indexOf("BEGIN:VEVENT"), file.indexOf("END:VCALENDAR")));
  return `${head.replace("METHOD:CANCEL", "METHOD:PUBLISH")}${events.join("")}END:VCALENDAR\r\n`;
}

function organizerLine({ name, email }: { name: string; email: string }): string {
  return `ORGANIZER;CN="${name.replace(/[\p{Cc}"]/gu, "")}":mailto:${email}`;
}

function statusOf(status: AppointmentStatus): string {
  if (status === approved) return "CONFIRMED";
  return status === pending ? "TENTATIVE" : "CANCELLED";
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escaped(text: string): string {
  const plain = text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");
  return plain.replace(/[\\;,]/g, "\\$&").replace(/\n/g, "\\n");
}

/** Lines of at most 75 bytes: the rest of a longer one follows, indented by a space, and no character is torn apart. */
function folded(line: string): string {
  let rows = "";
  let size = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > 75) {
      rows += "\r\n ";
      size = 1;
    }
    rows += character;
    size += bytes;
  }
  return rows;
}
