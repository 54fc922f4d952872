import { z } from "zod";
import { localNow } from "../../db/local-time.ts";
import { createContact, pageOfContacts } from "../../db/queries/contacts.ts";
import { deletePlainRow } from "../../db/queries/plain-rows.ts";
import { pageOfSubscribers, subscribe } from "../../db/queries/subscribers.ts";
import { createSuggestion, pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { check, done, Failure } from "../api/answer.server.ts";
import type { Call } from "../api/call.ts";
import { answerList } from "../api/listing.server.ts";
import { readTarget, targetFields } from "../api/reply-target.server.ts";
import { dateShape, flagShape, id } from "../api/shapes.ts";
import { takeFromAnybody } from "../api/visitors.server.ts";
import { getConfig } from "../http/installation.server.ts";
import { contactSchema } from "./contact.ts";
import { replyToContact } from "./contacts.server.ts";
import { replySchema } from "./reply.ts";
import { subscriberSchema } from "./subscriber.ts";
import { suggestionSchema } from "./suggestion.ts";

const today = () => localNow(getConfig().TIME_ZONE).date;
const byDate = { sorts: ["date"], initial: "-date" } as const;

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

const contacts: Call[] = [
  {
    method: "GET",
    path: "contacts",
    group: "Contacts",
    summary: "List messages",
    may: "contacts.view",
    list: contactSorting,
    data: z.array(contactShape),
    run: ({ db, url }) =>
      answerList(
        url,
        contactSorting,
        (listing) => pageOfContacts(db, listing),
        (row) => contactShape.parse(row),
      ),
  },
  {
    method: "POST",
    path: "contacts",
    group: "Contacts",
    summary: "Send a message to the hospital",
    makes: true,
    may: "public",
    body: () => contactSchema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, {
        name: "contact",
        schema: () => contactSchema,
        store: (db, contact) => createContact(db, { ...contact, date: today() }),
      });
      return done("Message sent successfully");
    },
  },
  {
    method: "POST",
    path: "contacts/reply",
    group: "Contacts",
    summary: "Answer a message by mail, to the address that it came with",
    may: "contacts.reply",
    body: () => replySchema,
    extra: targetFields("contact"),
    run: async ({ caller, body }) => {
      const { id: contact_id, problems } = readTarget(body, "contact");
      const { reply } = await check(replySchema, body, problems);
      if (!(await replyToContact({ contact_id, user_id: caller.id, reply }))) {
        throw new Failure(404, "Contact not found");
      }
      return done("Reply sent successfully");
    },
  },
  deletion("contacts", "Contact", "contacts.delete", "subject"),
];

const subscriberShape = z.object({ id, name: z.string(), email: z.string(), date: dateShape });
const subscriberSorting = { sorts: ["date", "name", "email"], initial: "-date" } as const;

const subscribers: Call[] = [
  {
    method: "GET",
    path: "subscribers",
    group: "Subscribers",
    summary: "List subscribers",
    may: "subscribers.manage",
    list: subscriberSorting,
    data: z.array(subscriberShape),
    run: ({ db, url }) => answerList(url, subscriberSorting, (listing) => pageOfSubscribers(db, listing)),
  },
  {
    method: "POST",
    path: "subscribers",
    group: "Subscribers",
    summary: "Subscribe to the news; the answer is the same for an address that is subscribed already",
    makes: true,
    may: "public",
    body: () => subscriberSchema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, {
        name: "subscribe",
        schema: () => subscriberSchema,
        store: (db, subscriber) => subscribe(db, { ...subscriber, date: today() }),
      });
      return done("Subscribed successfully");
    },
  },
  deletion("subscribers", "Subscriber", "subscribers.manage", "email"),
];

const suggestionShape = z.object({ id, message: z.string(), date: dateShape });

const suggestions: Call[] = [
  {
    method: "GET",
    path: "suggestions",
    group: "Suggestions",
    summary: "List suggestions",
    may: "suggestions.view",
    list: byDate,
    data: z.array(suggestionShape),
    run: ({ db, url }) => answerList(url, byDate, (listing) => pageOfSuggestions(db, listing)),
  },
  {
    method: "POST",
    path: "suggestions",
    group: "Suggestions",
    summary: "Put something into the suggestion box",
    makes: true,
    may: "public",
    body: () => suggestionSchema,
    fails: [429],
    run: async (asked) => {
      await takeFromAnybody(asked, {
        name: "suggestion",
        schema: () => suggestionSchema,
        store: (db, suggestion) => createSuggestion(db, { ...suggestion, date: today() }),
      });
      return done("Suggestion sent successfully");
    },
  },
];

function deletion(
  table: "contacts" | "subscribers",
  noun: string,
  may: "contacts.delete" | "subscribers.manage",
  name: string,
): Call {
  return {
    method: "DELETE",
    path: `${table}/:id`,
    group: `${noun}s`,
    summary: `Delete a ${noun.toLowerCase()}`,
    may,
    run: async ({ db, id }) => {
      if (!(await deletePlainRow(db, { table, name }, id))) throw new Failure(404, `${noun} not found`);
      return done(`${noun} deleted successfully`);
    },
  };
}

export const calls: Call[] = [...subscribers, ...contacts, ...suggestions];
