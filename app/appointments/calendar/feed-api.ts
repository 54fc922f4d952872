import { z } from "zod";
import type { Call } from "../../api/call.ts";
import { check, done, Failure } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { flag } from "../../forms/fields.ts";
import { endFeedLink, newFeedLink } from "./feed.server.ts";

const feedSchema = z.object({ with_names: flag("Choose whether names are shown").optional() });

const group = groups.calendar;

export const calls: Call[] = [
  {
    method: "POST",
    path: "calendar-feed",
    group,
    summary: "A new link to your own calendar, in the place of the one before; it is told once",
    may: "dashboard.enter",
    tells: true,
    body: () => feedSchema,
    data: z.object({ link: z.string().describe("An iCalendar file to subscribe to") }),
    run: async (asked) => {
      const { caller, body } = asked;
      const { with_names = 0 } = await check(feedSchema, body);
      return makeOnce(asked, async (trx) => {
        const link = await newFeedLink(trx, caller.id, caller.role === "doctor" ? with_names : 0);
        return done("Calendar link created successfully", { link });
      });
    },
  },
  {
    method: "DELETE",
    path: "calendar-feed",
    group,
    summary: "End the link to your own calendar",
    may: "dashboard.enter",
    fails: [404],
    run: async ({ db, caller }) => {
      if (!(await endFeedLink(db, caller.id))) throw new Failure(404, "There is no calendar link");
      return done("Calendar link ended successfully");
    },
  },
];
