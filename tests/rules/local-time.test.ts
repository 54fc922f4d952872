import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  clock,
  datesFrom,
  instantOf,
  isShown,
  lastCome,
  localNow,
  minutesOfDay,
  mondayOf,
  startOfDay,
  weekdayOf,
  weekdays,
} from "../../db/local-time.ts";

describe("the wall clock of a zone", () => {
  test.each([
    ["UTC", "2026-03-09T08:15:59Z", "2026-03-09", "08:15"],
    ["Pacific/Auckland", "2026-03-09T12:30:00Z", "2026-03-10", "01:30"],
    ["America/Los_Angeles", "2026-03-09T06:30:00Z", "2026-03-08", "23:30"],
    ["Asia/Kathmandu", "2026-01-01T00:00:00Z", "2026-01-01", "05:45"],
    ["UTC", "2026-01-01T00:00:00Z", "2026-01-01", "00:00"],
  ])("%s at %s is %s %s", (zone, instant, date, time) => {
    expect(localNow(zone, new Date(instant))).toEqual({ date, time });
  });

  test.each([
    [
      "the spring change leaves out an hour",
      "2026-03-29T00:59:00Z",
      "00:59",
      "2026-03-29T01:00:00Z",
      "02:00",
    ],
    ["the autumn change repeats one", "2026-10-25T00:30:00Z", "01:30", "2026-10-25T01:30:00Z", "01:30"],
  ])("in London %s", (_, before, timeBefore, after, timeAfter) => {
    expect(localNow("Europe/London", new Date(before)).time).toBe(timeBefore);
    expect(localNow("Europe/London", new Date(after)).time).toBe(timeAfter);
  });
});

test("the wall clock of every zone is as Intl writes it", () => {
  const at = fc.date({ min: new Date("1975-01-01"), max: new Date("2075-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...Intl.supportedValuesOf("timeZone")), at, (timeZone, instant) => {
      const written = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
      const { date, time } = localNow(timeZone, instant);
      expect(`${date} ${time}`).toBe(written.format(instant));
    }),
    { numRuns: 300 },
  );
});

describe("days", () => {
  test.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-01-01", -1, "2025-12-31"],
    ["2026-03-28", 2, "2026-03-30"],
    ["2026-10-24", 2, "2026-10-26"],
    ["2026-05-05", 0, "2026-05-05"],
    ["9999-12-20", 14, "9999-12-31"],
    ["0000-01-03", -14, "0000-01-01"],
    ["2026-01-01", 365, "2027-01-01"],
  ])("%s and %i days is %s", (date, days, sum) => {
    expect(addDays(date, days)).toBe(sum);
  });

  test("from one to another end at the last that there is", () => {
    expect(datesFrom("2026-12-31", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
    expect(datesFrom("2027-01-01", "2026-12-31")).toEqual([]);
    expect(datesFrom("9999-12-30", "9999-12-31")).toEqual(["9999-12-30", "9999-12-31"]);
  });

  test("a week of weekdays, Monday first", () => {
    const monday = "2026-11-16";
    expect(weekdays.map((_, index) => weekdayOf(addDays(monday, index)))).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
  });
});

test("a week begins on its Monday", () => {
  expect(["2026-11-16", "2026-11-19", "2026-11-22"].map(mondayOf)).toEqual(Array(3).fill("2026-11-16"));
});

describe("a day begins", () => {
  test.each([
    ["UTC", "2026-03-09", "2026-03-09T00:00:00.000Z"],
    ["Asia/Kathmandu", "2026-01-01", "2025-12-31T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-21", "2026-11-20T10:00:00.000Z"],
    ["America/Los_Angeles", "2026-07-01", "2026-07-01T07:00:00.000Z"],
    ["Europe/London", "2026-03-29", "2026-03-29T00:00:00.000Z"],
    ["Europe/London", "2026-03-30", "2026-03-29T23:00:00.000Z"],
    ["Europe/London", "2026-10-25", "2026-10-24T23:00:00.000Z"],
    ["Europe/London", "2026-10-26", "2026-10-26T00:00:00.000Z"],
  ])("in %s on %s at %s", (zone, date, instant) => {
    expect(startOfDay(zone, date)).toBe(instant);
  });

  test("after the gap where the clocks skip midnight, and once where they repeat the hour before", () => {
    expect(startOfDay("America/Santiago", "2026-09-06")).toBe("2026-09-06T04:00:00.000Z");
    expect(startOfDay("America/Santiago", "2026-04-05")).toBe("2026-04-05T04:00:00.000Z");
    expect(startOfDay("America/Havana", "2026-11-01")).toBe("2026-11-01T04:00:00.000Z");
  });

  test.each(["America/Santiago", "Europe/London", "Asia/Kathmandu", "America/St_Johns", "Africa/Cairo"])(
    "in %s on every day of a year at its first instant",
    (zone) => {
      for (let date = "2026-01-01"; date < "2027-01-01"; date = addDays(date, 1)) {
        const start = Date.parse(startOfDay(zone, date));
        expect(localNow(zone, new Date(start)).date).toBe(date);
        expect(localNow(zone, new Date(start - 1)).date).toBe(addDays(date, -1));
      }
    },
  );
});

describe("the moment of a local time", () => {
  test.each([
    ["Europe/London", "2026-03-29", "00:30", "2026-03-29T00:30:00.000Z"],
    ["Europe/London", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["Europe/London", "2026-10-25", "00:30", "2026-10-24T23:30:00.000Z"],
    ["Europe/London", "2026-10-25", "02:30", "2026-10-25T02:30:00.000Z"],
    ["Asia/Kathmandu", "2026-11-01", "00:00", "2026-10-31T18:15:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-01", "23:59", "2026-11-01T09:59:00.000Z"],
  ])("in %s on %s at %s", (zone, date, time, moment) => {
    expect(instantOf(zone, { date, time }).toISOString()).toBe(moment);
    expect(localNow(zone, new Date(moment))).toEqual({ date, time });
    expect(isShown(zone, { date, time })).toBe(true);
  });

  test("of a repeated time is the first", () => {
    const repeated = instantOf("Europe/London", { date: "2026-10-25", time: "01:30" });
    expect(repeated.toISOString()).toBe("2026-10-25T00:30:00.000Z");
  });

  test.each([
    ["Europe/London", "2026-03-29", "01:00", "2026-03-29T01:00:00.000Z"],
    ["America/New_York", "2026-03-08", "02:59", "2026-03-08T07:59:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z"],
  ])("in %s on %s at %s, which the clocks skip, is as far on", (zone, date, time, moment) => {
    expect(isShown(zone, { date, time })).toBe(false);
    expect(instantOf(zone, { date, time }).toISOString()).toBe(moment);
  });
});

describe("the last time that has come", () => {
  test.each([
    ["before an hour is shown twice", "Europe/London", "2026-10-25T00:59:59Z", "01:59"],
    ["at the first moment of the second time", "Europe/London", "2026-10-25T01:00:00Z", "01:59"],
    ["at its last moment", "Europe/London", "2026-10-25T01:59:59Z", "01:59"],
    ["after it", "Europe/London", "2026-10-25T02:00:00Z", "02:00"],
    ["where half an hour comes twice", "Australia/Lord_Howe", "2026-04-04T15:10:00Z", "01:59"],
    ["after an hour that is skipped", "Europe/London", "2026-03-29T01:00:00Z", "02:00"],
    ["in a zone whose clocks are never changed", "Asia/Kathmandu", "2026-01-01T00:00:00Z", "05:45"],
  ])("%s", (_, zone, instant, time) => {
    expect(lastCome(zone, new Date(instant)).time).toBe(time);
  });

  test("is of the day before where the hour before midnight comes twice", () => {
    const shown = { date: "2026-10-24", time: "23:59" };
    expect(lastCome("Asia/Beirut", new Date("2026-10-24T21:30:00Z"))).toEqual(shown);
    expect(lastCome("Asia/Beirut", new Date("2026-10-24T22:00:00Z")).date).toBe("2026-10-25");
  });

  test("has come, and the minute after it has not, in every zone", () => {
    const at = fc.date({ min: new Date("1975-01-01"), max: new Date("2075-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...Intl.supportedValuesOf("timeZone")), at, (timeZone, now) => {
        const { date, time } = lastCome(timeZone, now);
        expect(instantOf(timeZone, { date, time }).getTime()).toBeLessThanOrEqual(now.getTime());
        const next = minutesOfDay(time) + 1;
        const after =
          next === 24 * 60 ? { date: addDays(date, 1), time: "00:00" } : { date, time: clock(next) };
        expect(instantOf(timeZone, after).getTime()).toBeGreaterThan(now.getTime());
      }),
      { numRuns: 300 },
    );
  });
});
