import { describe, expect, test } from "vitest";
import { horizon, nearestFreeTimes } from "../../app/appointments/calendar/free-times.ts";
import type { WorkingDay } from "../../app/doctors/week.ts";
import { parseWorkingDays } from "../../app/doctors/working-days.ts";
import { addDays, weekdays } from "../../db/local-time.ts";

const monday = "2030-03-04";
const before = { date: "2030-01-01", time: "00:00" };

/** A week with the same hours on some of its days. */
function week(from: string, to: string, days: string[] = ["Monday", "Wednesday"]): WorkingDay[] {
  return weekdays.map((day) => (days.includes(day) ? { day, from, to } : { day, from: "", to: "" }));
}

function search(changes: Partial<Parameters<typeof nearestFreeTimes>[0]>) {
  return nearestFreeTimes({
    week: week("09:00", "11:00"),
    slotMinutes: 30,
    wanted: { date: monday, time: "10:00" },
    now: before,
    isTaken: () => false,
    most: 3,
    ...changes,
  });
}

describe("slots of a day", () => {
  test.each([
    ["09:00", "11:00", 30, ["09:00", "09:30", "10:00", "10:30"]],
    ["09:00", "10:15", 30, ["09:00", "09:30"]],
    ["23:00", "23:59", 20, ["23:00", "23:20"]],
    ["09:00", "09:20", 30, []],
    ["", "", 30, []],
    ["09:00", "", 30, []],
  ])("from %s to %s by %i minutes", (from, to, slotMinutes, slots) => {
    const wanted = { date: monday, time: "00:00" };
    const found = search({ week: week(from, to), slotMinutes, wanted, most: 100, days: 1 });
    expect(found).toEqual(slots.map((time) => ({ date: monday, time })));
  });
});

describe("nearest free times", () => {
  test("those of the wanted day come first, the nearest before the others", () => {
    const times = search({ isTaken: (_, time) => time === "10:00" }).map(({ time }) => time);
    expect(new Set(times.slice(0, 2))).toEqual(new Set(["09:30", "10:30"]));
    expect(times[2]).toBe("09:00");
  });

  test("a full day sends to the next day on which the doctor works", () => {
    expect(search({ isTaken: (date) => date === monday })).toEqual(
      ["09:00", "09:30", "10:00"].map((time) => ({ date: addDays(monday, 2), time })),
    );
  });

  test("nothing is offered that has passed", () => {
    const now = { date: monday, time: "10:00" };
    expect(search({ now })).toEqual([
      { date: monday, time: "10:30" },
      { date: addDays(monday, 2), time: "09:00" },
      { date: addDays(monday, 2), time: "09:30" },
    ]);
  });

  test("a doctor without hours, or without a free time within the horizon, has none", () => {
    expect(search({ week: week("", "") })).toEqual([]);
    expect(search({ isTaken: () => true })).toEqual([]);
    const lastDay = addDays(monday, horizon);
    expect(search({ isTaken: (date) => date < lastDay })).toEqual([]);
  });

  test("no more than asked for", () => {
    expect(search({ most: 1 })).toHaveLength(1);
    expect(search({ most: 100 })).toHaveLength(16);
  });
});

test("a stored week always has seven rows from Monday", () => {
  const stored = JSON.stringify([{ day: "Friday", from: "08:00", to: "12:00" }]);
  const parsed = parseWorkingDays(stored);
  expect(parsed.map(({ day }) => day)).toEqual([...weekdays]);
  expect(parsed.filter(({ from }) => from !== "")).toEqual([{ day: "Friday", from: "08:00", to: "12:00" }]);
});
