import { describe, expect, test } from "vitest";
import { axisFor } from "../../app/overview/chart-axis.ts";
import {
  byDay,
  byDepartment,
  byStatus,
  daysAround,
  greetingAt,
  weeksUntil,
  withOthers,
} from "../../app/overview/figures.ts";
import type { DayCount } from "../../db/queries/overview.ts";

const rows: DayCount[] = [
  { date: "2026-03-28", department_id: 1, active_status: 0, count: 2 },
  { date: "2026-03-28", department_id: 2, active_status: 1, count: 3 },
  { date: "2026-03-29", department_id: null, active_status: 1, count: 5 },
  { date: "2026-03-29", department_id: 9, active_status: 3, count: 4 },
];

test("the days around today are 29, through ends of months and years", () => {
  const days = daysAround("2027-01-05");
  expect([days.length, days[0], days[14], days[28]]).toEqual([29, "2026-12-22", "2027-01-05", "2027-01-19"]);
});

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2026-11-23", "2026-11-23"],
])("the weeks until %s are twelve Mondays, the last %s", (today, last) => {
  const weeks = weeksUntil(today);
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)).toBe(last);
  expect(Date.parse(last) - Date.parse(weeks[0] ?? "")).toBe(77 * 24 * 60 * 60 * 1000);
});

test("rows are summed by state, by day and by department", () => {
  expect(byStatus(rows)).toEqual({ 0: 2, 1: 8, 2: 0, 3: 4 });
  expect(byDay(rows, ["2026-03-27", "2026-03-28"])).toEqual([
    { date: "2026-03-27", counts: { 0: 0, 1: 0, 2: 0, 3: 0 } },
    { date: "2026-03-28", counts: { 0: 2, 1: 3, 2: 0, 3: 0 } },
  ]);
  const names = [
    { id: 1, name: "Eye Care" },
    { id: 2, name: "Cardiology" },
    { id: 9, name: "Surgery" },
    { id: 10, name: "Unasked" },
  ];
  expect(byDepartment(rows, names)).toEqual([
    { id: 9, name: "Surgery", count: 4 },
    { id: 2, name: "Cardiology", count: 3 },
    { id: 1, name: "Eye Care", count: 2 },
    { id: null, name: "Not chosen", count: 5 },
  ]);
});

test("more departments than bars share the last one", () => {
  const of = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, count: 1 }));
  expect(withOthers(of(10))).toEqual(of(10));
  expect(withOthers(of(13))).toEqual([...of(9), { name: "4 others", count: 4 }]);
});

test.each([
  ["00:00", "Good morning"],
  ["11:59", "Good morning"],
  ["12:00", "Good afternoon"],
  ["17:59", "Good afternoon"],
  ["18:00", "Good evening"],
])("at %s one says %s", (time, greeting) => {
  expect(greetingAt(time)).toBe(greeting);
});

describe("an axis", () => {
  test.each([
    [0, [0, 1, 2, 3, 4]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [8, [0, 2, 4, 6, 8]],
    [18, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [80, [0, 20, 40, 60, 80]],
    [101, [0, 50, 100, 150]],
    [201, [0, 100, 200, 300]],
    [30_000, [0, 10_000, 20_000, 30_000]],
  ])("up to %i", (most, numbers) => {
    expect(axisFor(most)).toEqual(numbers);
  });

  test("reaches every number in at most four steps", () => {
    for (let most = 0; most < 5000; most += 7) {
      const axis = axisFor(most);
      expect(axis.length).toBeLessThanOrEqual(5);
      expect(axis.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
});
