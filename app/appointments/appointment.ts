import { z } from "zod";
import {
  localDate,
  localTime,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  paragraphs,
} from "../http/fields.ts";

const when = {
  date: localDate("Choose a date"),
  time: localTime("Choose a time"),
};

const person = {
  firstname: optionalLine({ label: "First name", most: 80 }),
  lastname: optionalLine({ label: "Last name", most: 80 }),
  phone: optionalPhone,
  email: optionalEmail,
};

const descriptionRules = { label: "Description", most: 2000 };

/** A request on the appointment page, by somebody who need not have an account. */
export const requestSchema = z.object({
  ...when,
  department_id: optionalId("Choose a department from the list"),
  doctor_id: optionalId("Choose a doctor from the list"),
  description: paragraphs({ ...descriptionRules, missing: "Describe what you need help with" }),
  ...person,
});

export type AppointmentRequest = z.output<typeof requestSchema>;

/** A request on a doctor's page. The person's fields count only when staff book for a caller. */
export const bookingSchema = z.object({
  ...when,
  ...person,
  description: optionalParagraphs({ ...descriptionRules, label: "Message" }),
});

export type Booking = z.output<typeof bookingSchema>;
