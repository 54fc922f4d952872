import { z } from "zod";
import { pageOfSuggestions } from "../../db/queries/suggestions.ts";
import type { Call } from "../api/call.ts";
import { done } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { dateShape, id } from "../api/shapes.ts";
import { takeFromAnybody } from "../api/visitors.server.ts";
import { suggestionForm } from "./visitor-forms.server.ts";

const sorting = { sorts: ["date"], initial: "-date" } as const;
const suggestionShape = z.object({ id, message: z.string(), date: dateShape });

export const calls: Call[] = [
  {
    method: "GET",
    path: "suggestions",
    group: groups.suggestions,
    summary: "List suggestions",
    may: "suggestions.view",
    list: sorting,
    data: z.array(suggestionShape),
    run: ({ db, url }) => answerList(url, sorting, (listing) => pageOfSuggestions(db, listing)),
  },
  {
    method: "POST",
    path: "suggestions",
    group: groups.suggestions,
    summary: "Send a suggestion",
    makes: true,
    may: "public",
    body: suggestionForm.schema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, suggestionForm);
      return done("Suggestion sent successfully");
    },
  },
];
