import { z } from "zod";
import type { Call } from "../../api/call.ts";
import { found, invalid } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { dateShape } from "../../api/shapes.ts";
import { askedSiteReport } from "./site-report.server.ts";

const count = z.int().nonnegative();

const sums = {
  views: count.describe("Pages that were read"),
  searches: count,
  nothing: count.describe("Searches that found nothing"),
  downloads: count,
  begun: count.describe("Appointment forms that were opened, or sent from a doctor's page"),
  finished: count.describe("Appointments that were asked for with these forms"),
};

const named = z.array(z.object({ name: z.string(), count })).describe("The most frequent first");

export const calls: Call[] = [
  {
    method: "GET",
    path: "reports/website",
    group: groups.reports,
    summary: "What was read, searched for and booked on the website in some days",
    may: "reports.view",
    query: {
      from: "The first day; the first of this month where it is left out",
      until: "The last day, at most 366 days in all; today where it is left out",
    },
    data: z.object({
      from: dateShape,
      until: dateShape,
      each: z.enum(["day", "week"]).describe("A line of days: a week where there are more than 62 days"),
      total: z.object(sums),
      days: z.array(z.object({ date: dateShape, ...sums })),
      pages: named,
      nothing: z
        .array(z.object({ name: z.string(), count }))
        .describe("Words that were looked for at least twice and found nothing"),
      downloads: named,
    }),
    fails: [422],
    run: async ({ url }) => {
      const { errors, report } = await askedSiteReport(url.searchParams);
      if (!report) throw invalid(errors as Record<string, string[]>);
      return found(report);
    },
  },
];
