import { describe, expect, test } from "vitest";
import { type Calendar, flagsOf } from "../../app/appointments/staff/flags.ts";
import { weekdays } from "../../db/local-time.ts";

const monday = "2030-03-04";
const saturday = "2030-03-09";

const week = weekdays.map((day, index) => ({
  day,
  from: index < 5 ? "09:00" : "",
  to: index < 5 ? "17:00" : "",
}));

const calendar = (...visits: Calendar["visits"]): Calendar => ({ week, slotMinutes: 30, visits });
const visit = (time: string, changes = {}) => ({
  id: 1,
  date: monday,
  time,
  active_status: 0 as const,
  ...changes,
});
const other = (time: string, changes = {}) => ({
  id: 2,
  date: monday,
  time,
  firstname: "Nora",
  lastname: "Fitzgerald",
  ...changes,
});

describe("outside working hours", () => {
  test.each([
    ["09:00", false],
    ["16:30", false],
    ["08:59", true],
    ["16:31", true],
    ["00:00", true],
    ["23:59", true],
  ])("a visit at %s: %s", (time, outside) => {
    expect(flagsOf(visit(time), calendar()).outsideHours).toBe(outside);
  });

  test("all day on a day off", () => {
    expect(flagsOf(visit("10:00", { date: saturday }), calendar()).outsideHours).toBe(true);
  });
});

describe("collisions", () => {
  test.each([
    ["10:00", true],
    ["09:31", true],
    ["10:29", true],
    ["09:30", false],
    ["10:30", false],
  ])("of a visit at 10:00 with one at %s: %s", (time, collides) => {
    const { collisions } = flagsOf(visit("10:00"), calendar(other(time)));
    expect(collisions).toEqual(collides ? [{ id: 2, time, names: "Nora Fitzgerald" }] : []);
  });

  test("not with itself, nor with another day", () => {
    const visits = [other("10:00", { id: 1 }), other("10:00", { date: saturday })];
    expect(flagsOf(visit("10:00"), calendar(...visits)).collisions).toEqual([]);
  });
});

describe("those who share a visit", () => {
  const group = { visit_type_id: 9 };
  const member = (changes = {}) => visit("10:00", { ...group, capacity: 2, ...changes });
  const second = other("10:00", group);

  test("do not stand in each other's way while there is room for all", () => {
    expect(flagsOf(member(), calendar(second)).collisions).toEqual([]);
    const third = other("10:00", { ...group, id: 3 });
    expect(flagsOf(member(), calendar(second, third)).collisions.map(({ id }) => id)).toEqual([2, 3]);
    expect(flagsOf(member({ capacity: 1 }), calendar(second)).collisions).toHaveLength(1);
  });

  test("are those of one kind and beginning", () => {
    for (const changes of [{ visit_type_id: 8 }, { visit_type_id: null }, { time: "10:15" }]) {
      expect(flagsOf(member(), calendar({ ...second, ...changes })).collisions).toHaveLength(1);
    }
    expect(flagsOf(visit("10:00", { capacity: 2 }), calendar(other("10:00"))).collisions).toHaveLength(1);
  });
});

test.each([2, 3] as const)("an appointment in state %i takes nobody's time", (active_status) => {
  const flags = flagsOf(visit("03:00", { active_status }), calendar(other("03:00")));
  expect(flags).toEqual({ outsideHours: false, collisions: [] });
});

test("without a doctor there is nothing to flag", () => {
  expect(flagsOf(visit("03:00"), undefined)).toEqual({ outsideHours: false, collisions: [] });
});
