import type { Db } from "../../db/connection.ts";
import { createContact } from "../../db/queries/contacts.ts";
import { subscribe } from "../../db/queries/subscribers.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { type Contact, contactSchema } from "./contact.ts";
import { type Subscriber, subscriberSchema } from "./subscriber.ts";
import { type Suggestion, suggestionSchema } from "./suggestion.ts";

// What visitors send, by a form of the site or by a call: under one limit, with one check, dated by the hospital's calendar.

const today = () => hospitalTime().date;

export const contactForm = {
  name: "contact",
  schema: () => contactSchema,
  store: (db: Db, contact: Contact) => createContact(db, { ...contact, date: today() }),
};

export const subscriberForm = {
  name: "subscribe",
  schema: () => subscriberSchema,
  store: (db: Db, subscriber: Subscriber) => subscribe(db, { ...subscriber, date: today() }),
};

export const suggestionForm = {
  name: "suggestion",
  schema: () => suggestionSchema,
  store: (db: Db, suggestion: Suggestion) => createSuggestion(db, { ...suggestion, date: today() }),
};
