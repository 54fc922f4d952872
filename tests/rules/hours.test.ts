import { expect, test } from "vitest";
import { type Hours, hoursOn } from "../../app/doctors/hours.ts";
import { type AbsenceTimes, absentOn, spanAround } from "../../db/absence-times.ts";
import { weekdays } from "../../db/local-time.ts";

const monday = "2030-03-04";
const week = weekdays.map((day) =>
  day === "Monday"
    ? { day, from: "09:00", to: "17:00", breaks: [{ from: "12:00", to: "13:00" }] }
    : { day, from: "", to: "" },
);
const away = (values: Partial<AbsenceTimes>): AbsenceTimes => ({
  from_date: monday,
  from_time: null,
  until_date: monday,
  until_time: null,
  yearly: 0,
  ...values,
});
const words = (hours: Partial<Hours>, date = monday) =>
  hoursOn({ week, ...hours }, date)
    .map(({ from, to }) => `${from}–${to}`)
    .join(" ");

test("hours are those of the week without its breaks", () => {
  expect(words({})).toBe("09:00–12:00 13:00–17:00");
  expect(words({}, "2030-03-05")).toBe("");
});

test.each([
  [{}, ""],
  [{ from_time: "11:00" }, "09:00–11:00"],
  [{ until_time: "11:00" }, "11:00–12:00 13:00–17:00"],
  [{ from_time: "12:30", until_time: "14:00" }, "09:00–12:00 14:00–17:00"],
  [{ from_date: "2030-03-01", until_date: "2030-03-08", from_time: "15:00" }, ""],
  [{ from_date: "2030-03-01", until_time: "15:00" }, "15:00–17:00"],
  [{ from_date: "2030-03-01", until_time: "00:00" }, "09:00–12:00 13:00–17:00"],
  [{ from_date: "2030-03-05", until_date: "2030-03-05" }, "09:00–12:00 13:00–17:00"],
])("an absence %j leaves %s", (values, left) => {
  expect(words({ absences: [away(values)] })).toBe(left);
});

test("extra hours are added, also in an absence, on a day off, and where they meet others", () => {
  const extra = (date: string, from_time: string, until_time: string) => [{ date, from_time, until_time }];
  expect(words({ absences: [away({})], extra: extra(monday, "10:00", "11:00") })).toBe("10:00–11:00");
  expect(words({ extra: extra("2030-03-05", "10:00", "11:00") }, "2030-03-05")).toBe("10:00–11:00");
  expect(words({ extra: extra(monday, "11:00", "18:00") })).toBe("09:00–18:00");
});

test("what comes each year comes from its first year on", () => {
  const christmas = away({ from_date: "2030-12-24", until_date: "2030-12-26", yearly: 1 });
  expect(absentOn(christmas, "2035-12-25")).toEqual({ from: "00:00", to: "24:00" });
  expect(absentOn(christmas, "2029-12-25")).toBeNull();
  expect(absentOn(christmas, "2035-12-27")).toBeNull();
  const turn = away({ from_date: "2030-12-31", until_date: "2031-01-01", until_time: "12:00", yearly: 1 });
  expect(spanAround(turn, "2034-01-01")).toEqual({ from: "2033-12-31", until: "2034-01-01" });
  expect(absentOn(turn, "2034-01-01")).toEqual({ from: "00:00", to: "12:00" });
  expect(absentOn(turn, "2030-01-01")).toBeNull();
  const leap = away({ from_date: "2028-02-29", until_date: "2028-02-29", yearly: 1 });
  expect(absentOn(leap, "2030-02-28")).not.toBeNull();
  expect(absentOn(leap, "2032-02-29")).not.toBeNull();
  expect(absentOn(leap, "2032-02-28")).toBeNull();
});
