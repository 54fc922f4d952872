import { type AppointmentStatus, approved, pending } from "../../../db/appointment-states.ts";

/** An appointment as a calendar has it. */
export interface CalendarEntry {
  /** The same for every file about one appointment: a calendar that has it already changes its own. */
  uid: string;
  starts: Date;
  minutes: number;
  title: string;
  place: string;
  description: string;
  status: AppointmentStatus;
  requested: Date;
  changed: Date;
}

/** An iCalendar file (RFC 5545) with one appointment. Times are in UTC, which every calendar shows in its own zone. */
export function calendarFile(entry: CalendarEntry): string {
  const ends = new Date(entry.starts.getTime() + entry.minutes * 60_000);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Wellhouse//Appointments//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utc(entry.changed)}`,
    // A later version must have a higher number.
    `SEQUENCE:${Math.floor((entry.changed.getTime() - entry.requested.getTime()) / 1000)}`,
    `DTSTART:${utc(entry.starts)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `LOCATION:${escaped(entry.place)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `STATUS:${statusOf(entry.status)}`,
    "CLASS:PRIVATE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
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
