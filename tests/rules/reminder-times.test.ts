import { describe, expect, test } from "vitest";
import { type ReminderTimes, timelinessOf } from "../../app/appointments/reminders/times.ts";
import { instantOf } from "../../db/local-time.ts";

const timeZone = "Europe/Paris";
const usual: ReminderTimes = { timeZone, hours: [48, 3], quietFrom: "21:00", quietUntil: "07:00" };
const moment = (text: string) => {
  const [date = "", time = ""] = text.split(" ");
  return instantOf(timeZone, { date, time });
};
const inWords = (visit: string, hours: number, now: string, times = usual) => {
  const timeliness = timelinessOf({ starts: moment(visit), hours }, times, moment(now));
  if (timeliness.is === "due") return "due";
  return timeliness.is === "skipped" ? timeliness.reason : `from ${timeliness.until.toISOString()}`;
};

describe("of a visit on Thursday at 10:00", () => {
  const visit = "2031-03-06 10:00";
  test.each([
    // Two days before, to the minute.
    [48, "2031-03-04 09:59", "from 2031-03-04T09:00:00.000Z"],
    [48, "2031-03-04 10:00", "due"],
    // Missed by a day, and by so much that the next one has come.
    [48, "2031-03-05 10:00", "due"],
    [48, "2031-03-06 06:59", "from 2031-03-06T06:00:00.000Z"],
    [48, "2031-03-06 07:00", "next-one"],
    // The night between: in the hospital's zone, and over midnight.
    [48, "2031-03-04 20:59", "due"],
    [48, "2031-03-04 21:00", "from 2031-03-05T06:00:00.000Z"],
    [48, "2031-03-05 00:00", "from 2031-03-05T06:00:00.000Z"],
    [48, "2031-03-05 03:00", "from 2031-03-05T06:00:00.000Z"],
    [48, "2031-03-05 07:00", "due"],
    // Three hours before is when the night ends.
    [3, "2031-03-06 06:59", "from 2031-03-06T06:00:00.000Z"],
    [3, "2031-03-06 07:00", "due"],
    // The last half hour.
    [3, "2031-03-06 09:30", "due"],
    [3, "2031-03-06 09:31", "too-late"],
    [3, "2031-03-06 10:00", "too-late"],
    [3, "2031-03-07 10:00", "too-late"],
  ])("%i hours before, at %s: %s", (hours, now, expected) => {
    expect(inWords(visit, hours, now)).toBe(expected);
  });
});

test.each([
  // Its time is in the night, its visit soon after.
  ["2031-03-06 08:00", 3, "2031-03-06 05:00", "from 2031-03-06T06:00:00.000Z"],
  ["2031-03-06 08:00", 3, "2031-03-06 07:00", "due"],
  ["2031-03-06 07:30", 3, "2031-03-06 07:00", "due"],
  ["2031-03-06 07:29", 3, "2031-03-06 04:29", "quiet-hours"],
  ["2031-03-06 06:00", 3, "2031-03-06 03:00", "quiet-hours"],
  ["2031-03-06 06:00", 48, "2031-03-04 06:00", "from 2031-03-04T06:00:00.000Z"],
  // Before it comes, what is told is when it would be sent.
  ["2031-03-06 08:00", 3, "2031-03-05 12:00", "from 2031-03-06T06:00:00.000Z"],
  // Clocks go forward at 02:00 on 30 March: three hours before are three hours.
  ["2031-03-30 10:00", 48, "2031-03-28 08:59", "from 2031-03-28T08:00:00.000Z"],
  ["2031-03-30 10:00", 48, "2031-03-28 09:00", "due"],
  // Back at 03:00 on 26 October: an hour of the night comes twice, and the night ends once.
  ["2031-10-26 11:00", 9, "2031-10-26 03:00", "from 2031-10-26T06:00:00.000Z"],
])("of a visit at %s, %i hours before, at %s: %s", (visit, hours, now, expected) => {
  expect(inWords(visit, hours, now)).toBe(expected);
});

test.each([
  ["no quiet hours", { quietFrom: "07:00", quietUntil: "07:00" }, "2031-03-04 03:00", "due"],
  [
    "quiet hours at noon",
    { quietFrom: "12:00", quietUntil: "14:00" },
    "2031-03-04 13:00",
    "from 2031-03-04T13:00:00.000Z",
  ],
  [
    "quiet until midnight",
    { quietFrom: "21:00", quietUntil: "00:00" },
    "2031-03-04 23:00",
    "from 2031-03-04T23:00:00.000Z",
  ],
  ["quiet until midnight", { quietFrom: "21:00", quietUntil: "00:00" }, "2031-03-05 00:00", "due"],
])("%s", (_, quiet, now, expected) => {
  expect(inWords("2031-03-06 03:00", 72, now, { ...usual, hours: [72], ...quiet })).toBe(expected);
});
