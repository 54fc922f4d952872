import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { createContact } from "../../db/queries/contacts.ts";
import { createSuggestion } from "../../db/queries/suggestions.ts";
import { email, line, optionalLine, paragraphs, phone } from "../forms/fields.ts";
import { readForm } from "../forms/form.server.ts";
import { takeVisitorForm } from "../forms/visitor-form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { subscribeToNews } from "../newsletters/subscription.server.ts";

// What visitors send, by a form of the site or by a call: under one limit, with one check, dated by the hospital's calendar.

export interface InboxForm<Value> {
  name: string;
  schema: () => z.ZodObject & z.ZodType<Value>;
  store: (db: Db, value: Value) => Promise<unknown>;
  /** What its sender reads when it is stored. */
  sent: string;
}

const today = () => hospitalTime().date;

/** A message to the hospital. */
const contactSchema = z.object({
  firstname: line({ label: "First name", most: 80, missing: "Enter your first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter your last name" }),
  phone,
  email,
  subject: line({ label: "Subject", most: 150, missing: "Enter a subject" }),
  message: paragraphs({ label: "Message", most: 5000, missing: "Enter your message" }),
});

export type Contact = z.output<typeof contactSchema>;

export const contactForm: InboxForm<Contact> = {
  name: "contact",
  schema: () => contactSchema,
  store: (db, contact) => createContact(db, { ...contact, date: today() }),
  sent: "Message sent successfully",
};

/** Somebody who wants the hospital's news by email. */
const subscriberSchema = z.object({ name: optionalLine({ label: "Name", most: 120 }), email });

export type Subscriber = z.output<typeof subscriberSchema>;

export const subscriberForm: InboxForm<Subscriber> = {
  name: "subscribe",
  schema: () => subscriberSchema,
  store: (db, subscriber) => subscribeToNews(db, { ...subscriber, date: today() }),
  sent: "Subscribed successfully",
};

/** A line for the suggestion box; nobody asks who wrote it. */
const suggestionSchema = z.object({
  message: paragraphs({ label: "Suggestion", most: 5000, missing: "Enter your suggestion" }),
});

export type Suggestion = z.output<typeof suggestionSchema>;

export const suggestionForm: InboxForm<Suggestion> = {
  name: "suggestion",
  schema: () => suggestionSchema,
  store: (db, suggestion) => createSuggestion(db, { ...suggestion, date: today() }),
  sent: "Suggestion sent successfully",
};

/** Takes one of these forms from its page, and leads on. */
export async function takeFromPage<Value>(
  { request, context }: ActionFunctionArgs,
  form: InboxForm<Value>,
  to: string,
) {
  const refusal = await takeVisitorForm({ ...form, formData: await readForm(request), context });
  return refusal ?? redirectWithNotice(to, { role: "status", text: form.sent });
}
