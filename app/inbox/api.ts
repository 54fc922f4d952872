import { z } from "zod";
import { subscriberStates } from "../../db/newsletter-states.ts";
import { pageOfContacts } from "../../db/queries/contacts.ts";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { noteListed } from "../access/listed.server.ts";
import type { Call } from "../api/call.ts";
import { check, done, Failure } from "../api/call-result.server.ts";
import { groups } from "../api/groups.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readTarget, targetFields } from "../api/reply-target.server.ts";
import { dateShape, flagShape, id, instant } from "../api/shapes.ts";
import { takeFromAnybody } from "../api/visitors.server.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { removalCall } from "../records/record-calls.server.ts";
import { say } from "../words/say.ts";
import { replySchema, replyToContact } from "./contacts.server.ts";
import { contactForm, type InboxForm, subscriberForm, suggestionForm } from "./visitor-forms.server.ts";

const subscriberShape = z.object({
  id,
  name: z.string(),
  email: z.string(),
  date: dateShape,
  state: z.enum(subscriberStates).describe("Who has confirmed gets newsletters"),
  confirmed_at: instant.nullable(),
  refusal: z.string().describe("What the address’s mail server said when it refused mail"),
});
const subscriberSorting = { sorts: ["date", "name", "email"], initial: "-date" } as const;

const contactShape = z.object({
  id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  date: dateShape,
  answered: flagShape.describe("1 once a reply was sent"),
});
const contactSorting = { sorts: ["date", "names", "subject"], initial: "-date" } as const;

const suggestionShape = z.object({ id, message: z.string(), date: dateShape });
const suggestionSorting = { sorts: ["date"], initial: "-date" } as const;

export const calls: Call[] = [
  {
    method: "GET",
    path: "subscribers",
    group: groups.subscribers,
    summary: "List subscribers",
    may: "subscribers.manage",
    list: subscriberSorting,
    query: { state: `One of ${subscriberStates.join(", ")}` },
    data: z.array(subscriberShape),
    run: ({ db, url }) => {
      const state = subscriberStates.find((one) => one === url.searchParams.get("state"));
      return answerList(url, subscriberSorting, (listing) => pageOfSubscribers(db, { ...listing, state }));
    },
  },
  sending(subscriberForm, {
    path: "subscribers",
    group: groups.subscribers,
    summary: "Subscribe to the news; the answer is the same for an address that is subscribed already",
  }),
  removalCall("subscribers", {
    group: groups.subscribers,
    noun: "Subscriber",
    fails: [409],
    may: "subscribers.manage",
    remove: (db, by, id) => removeRow(db, by, "subscribers", id),
  }),
  {
    method: "GET",
    path: "contacts",
    group: groups.contacts,
    summary: "List messages",
    may: "contacts.view",
    list: contactSorting,
    data: z.array(contactShape),
    run: ({ db, url, caller }) => {
      const load = async (listing: Parameters<typeof pageOfContacts>[1]) => {
        const page = await pageOfContacts(db, listing);
        await noteListed(db, caller, { entity: "contacts", rows: page.rows.length });
        return page;
      };
      return answerList(url, contactSorting, load, (row) => contactShape.parse(row));
    },
  },
  sending(contactForm, {
    path: "contacts",
    group: groups.contacts,
    summary: "Send a message to the hospital",
  }),
  {
    method: "POST",
    path: "contacts/reply",
    group: groups.contacts,
    summary: "Answer a message by email, to the address it came with",
    may: "contacts.reply",
    body: () => replySchema,
    extra: targetFields("contact"),
    tells: true,
    fails: [404],
    run: async (asked) => {
      const { caller, body } = asked;
      const { id: contact_id, problems } = readTarget(body, "contact");
      const { reply } = await check(replySchema, body, problems);
      return makeOnce(asked, async (trx) => {
        if (!(await replyToContact(trx, { contact_id, user_id: caller.id, reply }))) {
          throw new Failure(404, "Contact not found");
        }
        return done("Reply sent successfully");
      });
    },
  },
  removalCall("contacts", {
    group: groups.contacts,
    noun: "Contact",
    fails: [409],
    may: "contacts.delete",
    remove: (db, by, id) => removeRow(db, by, "contacts", id),
  }),
  {
    method: "GET",
    path: "suggestions",
    group: groups.suggestions,
    summary: "List suggestions",
    may: "suggestions.view",
    list: suggestionSorting,
    data: z.array(suggestionShape),
    run: ({ db, url }) => answerList(url, suggestionSorting, (listing) => pageOfSuggestions(db, listing)),
  },
  sending(suggestionForm, { path: "suggestions", group: groups.suggestions, summary: "Send a suggestion" }),
];

/** The call that takes what visitors also send by a form of the site. */
function sending<Value>(form: InboxForm<Value>, named: Pick<Call, "path" | "group" | "summary">): Call {
  return {
    ...named,
    method: "POST",
    makes: true,
    may: "public",
    body: form.schema,
    fails: [429],
    run: (asked) => takeFromAnybody(asked, { ...form, answer: () => done(say(form.sent)) }),
  };
}
