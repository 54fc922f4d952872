import { z } from "zod";
import { email, line, paragraphs, phone } from "../forms/fields.ts";

/** A message to the hospital. */
export const contactSchema = z.object({
  firstname: line({ label: "First name", most: 80, missing: "Enter your first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter your last name" }),
  phone,
  email,
  subject: line({ label: "Subject", most: 150, missing: "Enter a subject" }),
  message: paragraphs({ label: "Message", most: 5000, missing: "Enter your message" }),
});

export type Contact = z.output<typeof contactSchema>;
