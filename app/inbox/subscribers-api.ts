import { z } from "zod";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import type { Call } from "../api/call.ts";
import { done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { dateShape, id } from "../api/shapes.ts";
import { takeFromAnybody } from "../api/visitors.server.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { subscriberForm } from "./visitor-forms.server.ts";

const subscriberShape = z.object({ id, name: z.string(), email: z.string(), date: dateShape });
const sorting = { sorts: ["date", "name", "email"], initial: "-date" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "subscribers",
    group: groups.subscribers,
    summary: "List subscribers",
    may: "subscribers.manage",
    list: sorting,
    data: z.array(subscriberShape),
    run: ({ db, url }) => answerList(url, sorting, (listing) => pageOfSubscribers(db, listing)),
  },
  {
    method: "POST",
    path: "subscribers",
    group: groups.subscribers,
    summary: "Subscribe to the news; the answer is the same for an address that is subscribed already",
    makes: true,
    may: "public",
    body: subscriberForm.schema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, subscriberForm);
      return done("Subscribed successfully");
    },
  },
  {
    method: "DELETE",
    path: "subscribers/:id",
    group: groups.subscribers,
    summary: "Delete a subscriber",
    may: "subscribers.manage",
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        if (!(await removeRow(trx, caller, "subscribers", id)))
          throw new Failure(404, "Subscriber not found");
        return done("Subscriber deleted successfully");
      }),
  },
];
