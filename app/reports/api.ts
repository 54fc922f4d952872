import { z } from "zod";
import type { Call } from "../api/call.ts";
import { found, invalid } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { dateShape, id } from "../api/shapes.ts";
import { askedReport } from "./request.server.ts";

const count = z.int().nonnegative();
const middle = z.number().nonnegative().nullable();

const figures = {
  requests: count.describe("Asked for in these days: each is approved, declined, unanswered or withdrawn"),
  approved: count.describe("Those that were cancelled later included"),
  declined: count,
  unanswered: count,
  withdrawn: count.describe("Cancelled before there was an answer"),
  answer_minutes: middle.describe(
    "Median until the first answer, of requests that were not answered within a minute",
  ),
  visits: count.describe("Promised for these days, those that were cancelled included"),
  moved: count.describe("Visits that were moved, however often"),
  cancelled_by_patient: count,
  cancelled_by_hospital: count,
  cancelled_within_day: count.describe("Less than 24 hours before the visit"),
  cancelled_within_week: count.describe("24 hours to 7 days before the visit"),
  cancelled_earlier: count.describe("7 days or more before the visit"),
  no_shows: count,
  wait_minutes: middle.describe("Median from arriving to being called"),
  open_minutes: count.describe("Of the doctors' hours"),
  taken_minutes: count.describe("That approved visits take, those that share a time once"),
  utilisation: z
    .number()
    .nonnegative()
    .nullable()
    .describe("The minutes taken by the minutes of hours; null without hours"),
};

const line = z.object({
  id: id.nullable().describe("Null for those that have none"),
  name: z.string(),
  ...figures,
});

export const calls: Call[] = [
  {
    method: "GET",
    path: "reports",
    group: groups.reports,
    summary: "The figures of some days, by day or by week, department, doctor and kind of visit",
    may: "reports.view",
    query: {
      from: "The first day; the first of this month where it is left out",
      until: "The last day, at most 366 days in all; today where it is left out",
      department: "Of one department, by its id",
      doctor: "Of one doctor, by their id",
      type: "Of one kind of visit, by its id",
    },
    data: z.object({
      from: dateShape,
      until: dateShape,
      each: z.enum(["day", "week"]).describe("A line of days: a week where there are more than 62 days"),
      total: z.object(figures),
      days: z.array(z.object({ date: dateShape, ...figures })),
      departments: z.array(line),
      doctors: z.array(line),
      types: z.array(line),
    }),
    fails: [422],
    run: async ({ url }) => {
      const { errors, report } = await askedReport(url.searchParams);
      if (!report) throw invalid(errors as Record<string, string[]>);
      return found(report);
    },
  },
];
