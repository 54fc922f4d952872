import { describe, expect, test } from "vitest";
import { type CalendarEntry, calendarFile } from "../../app/appointments/calendar/calendar-file.ts";

const entry: CalendarEntry = {
  uid: "appointment-7@hospital.example",
  starts: new Date("2031-03-10T09:30:00Z"),
  minutes: 45,
  title: "Appointment at Alder, Brook; and Co",
  place: "A\\B",
  description: "One\nTwo\r\nThree",
  status: 0,
  requested: new Date("2031-01-01T10:00:00.500Z"),
  changed: new Date("2031-01-01T10:01:40.500Z"),
  changes: 0,
};

/** The file's properties, its folded lines put together again. */
function propertiesOf(changes: Partial<CalendarEntry> = {}): Record<string, string> {
  const lines = calendarFile({ ...entry, ...changes })
    .replaceAll("\r\n ", "")
    .split("\r\n");
  return Object.fromEntries(lines.map((line) => [line.split(":", 1)[0], line.slice(line.indexOf(":") + 1)]));
}

describe("a calendar file", () => {
  test("begins and ends in UTC, after as many minutes as the visit takes", () => {
    expect(propertiesOf()).toMatchObject({ DTSTART: "20310310T093000Z", DTEND: "20310310T101500Z" });
    expect(propertiesOf({ starts: new Date("2031-12-31T23:50:00Z") }).DTEND).toBe("20320101T003500Z");
  });

  test("escapes what has a meaning in it, and drops other control characters", () => {
    expect(propertiesOf()).toMatchObject({
      SUMMARY: "Appointment at Alder\\, Brook\\; and Co",
      LOCATION: "A\\\\B",
      DESCRIPTION: "One\\nTwo\\nThree",
    });
    expect(propertiesOf({ title: "A\u0000\u0007B\tC" }).SUMMARY).toBe("ABC");
    // Nobody adds a property by the name of a hospital or a doctor.
    expect(calendarFile({ ...entry, title: "x\r\nATTENDEE:mailto:x@evil.example" })).not.toMatch(
      /^ATTENDEE/m,
    );
  });

  test("folds lines at 75 bytes, and tears no character apart", () => {
    const title = "Späte Überprüfung – 診療の予約 👩🏽‍⚕️ ".repeat(6);
    const lines = calendarFile({ ...entry, title }).split("\r\n");
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(propertiesOf({ title }).SUMMARY).toBe(title);
    expect(lines.some((line) => line.includes("\ufffd"))).toBe(false);
  });

  test("says how the appointment stands, and which of two versions is the later", () => {
    const states = [0, 1, 2, 3].map((status) => propertiesOf({ status: status as 0 | 1 | 2 | 3 }).STATUS);
    expect(states).toEqual(["TENTATIVE", "CONFIRMED", "CANCELLED", "CANCELLED"]);
    expect(propertiesOf()).toMatchObject({ SEQUENCE: "100", DTSTAMP: "20310101T100140Z" });
    // Two changes within a second.
    expect(propertiesOf({ changes: 1 }).SEQUENCE).toBe("101");
  });

  test("is one event in one calendar, every line ended as the format wants it", () => {
    const file = calendarFile(entry);
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")).toBe(true);
    expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });
});
