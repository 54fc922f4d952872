import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { createContact } from "../../db/queries/contacts.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { email, language, line, optionalLine, paragraphs, phone } from "../forms/fields.ts";
import { readForm } from "../forms/form.server.ts";
import { takeVisitorForm } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { subscribeToNews } from "../newsletters/subscription.server.ts";
import { say, type Words } from "../words/say.ts";
import { languageOf } from "../words/spoken.ts";
import { t } from "../words/t.ts";

// What visitors send, by a form of the site or by a call: under one limit, with one check, dated by the hospital's calendar.

export interface InboxForm<Value> {
  name: string;
  schema: () => z.ZodObject & z.ZodType<Value>;
  store: (db: Db, value: Value) => Promise<unknown>;
  /** What its sender reads when it is stored. */
  sent: Words;
}

/** A check that is made into one function when it is first needed: anybody may send any number of these forms. */
function compiled<Schema extends z.ZodObject>(schema: Schema): () => Schema {
  let made: Schema | undefined;
  return () => (made ??= z.compile(schema));
}

const today = () => hospitalTime().date;

/** A message to the hospital. */
const contactSchema = z.object({
  firstname: line({
    label: () => t("form.firstname"),
    most: 80,
    missing: () => t("contact.firstname-missing"),
  }),
  lastname: line({
    label: () => t("form.lastname"),
    most: 80,
    missing: () => t("contact.lastname-missing"),
  }),
  phone,
  email,
  subject: line({
    label: () => t("contact.subject"),
    most: 150,
    missing: () => t("contact.subject-missing"),
  }),
  message: paragraphs({
    label: () => t("contact.message"),
    most: 5000,
    missing: () => t("contact.message-missing"),
  }),
  language,
});

export type Contact = z.output<typeof contactSchema>;

export const contactForm: InboxForm<Contact> = {
  name: "contact",
  schema: compiled(contactSchema),
  store: (db, contact) => createContact(db, { ...contact, language: languageOf(contact), date: today() }),
  sent: () => t("contact.sent"),
};

/** Somebody who wants the hospital's news by email. */
const subscriberSchema = z.object({
  name: optionalLine({ label: () => t("subscribe.name"), most: 120 }),
  email,
  language,
});

export type Subscriber = z.output<typeof subscriberSchema>;

export const subscriberForm: InboxForm<Subscriber> = {
  name: "subscribe",
  schema: compiled(subscriberSchema),
  store: (db, subscriber) =>
    subscribeToNews(db, { ...subscriber, language: languageOf(subscriber), date: today() }),
  sent: () => t("subscribe.sent"),
};

/** A line for the suggestion box; nobody asks who wrote it. */
const suggestionSchema = z.object({
  message: paragraphs({
    label: () => t("suggestion.name"),
    most: 5000,
    missing: () => t("suggestion.missing"),
  }),
});

export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionForm: InboxForm<Suggestion> = {
  name: "suggestion",
  schema: compiled(suggestionSchema),
  store: (db, suggestion) => createSuggestion(db, { ...suggestion, date: today() }),
  sent: () => t("suggestion.sent"),
};

/** Takes one of these forms from its page, and leads on. */
export async function takeFromPage<Value>(
  { request, context }: ActionFunctionArgs,
  form: InboxForm<Value>,
  to: string,
) {
  const formData = await readForm(request);
  const { name, schema, store, sent } = form;
  const refusal = await takeVisitorForm({ name, schema: schema(), store, formData, context });
  return refusal ?? redirectWithNotice(to, { role: "status", text: say(sent) });
}
