import { z } from "zod";
import {
  email,
  language,
  localDate,
  localTime,
  optionalEmail,
  optionalId,
  optionalLine,
  optionalParagraphs,
  optionalPhone,
  paragraphs,
  phone,
} from "../forms/fields.ts";
import { t } from "../words/t.ts";
import { whichVisits } from "./series/series.ts";

const when = {
  date: localDate(() => t("booking.date-missing")),
  time: localTime(() => t("booking.time-missing")),
};

const person = {
  firstname: optionalLine({ label: () => t("form.firstname"), most: 80 }),
  lastname: optionalLine({ label: () => t("form.lastname"), most: 80 }),
  phone: optionalPhone,
  email: optionalEmail,
};

const descriptionRules = { label: () => t("booking.description"), most: 2000 };

const description = paragraphs({
  ...descriptionRules,
  missing: () => t("booking.description-missing"),
});

/** A request on the appointment page, by somebody who need not have an account. */
export const requestSchema = z.object({
  ...when,
  department_id: optionalId(() => t("booking.department-unknown")),
  doctor_id: optionalId(() => t("booking.doctor-unknown")),
  visit_type_id: optionalId(() => t("booking.kind-unknown")),
  description,
  ...person,
  language,
});

export type AppointmentRequest = z.output<typeof requestSchema>;

/** A request on a doctor's page. The person's fields count only when staff book for a caller. */
export const bookingSchema = z.object({
  ...when,
  ...person,
  visit_type_id: requestSchema.shape.visit_type_id,
  language,
  description: optionalParagraphs({ ...descriptionRules, label: () => t("contact.message") }),
});

/** A request for one doctor by somebody who is signed in, as on the doctor's page: the description may stay empty. */
export const doctorRequestSchema = requestSchema.extend({
  description: bookingSchema.shape.description,
});

/** Who looks at the booking form of a doctor's page. */
export type Booker = "visitor" | "patient" | "customer care" | "other staff";

export type Booking = z.output<typeof bookingSchema>;

/** When an appointment is to be: what its patient may change by its link, and when a visit is moved. */
export const moveSchema = z.object(when);

/** What patients may change of an appointment that is pending. */
export const changeSchema = z.object({ phone, email, ...when, description });

export type AppointmentChange = z.output<typeof changeSchema>;

/** What staff write into an appointment. The person's fields count only where no account says who it is. */
export const staffSchema = requestSchema.extend({
  description: paragraphs({ ...descriptionRules, missing: () => t("appointment.description-missing") }),
  overbooked_reason: optionalLine({ label: () => t("appointment.reason"), most: 200 }).transform(
    (reason) => reason || null,
  ),
});

export type StaffAppointment = z.output<typeof staffSchema>;

/** With what a doctor approves: nothing, unless it is booked over another visit. */
export const approvalSchema = z.object({
  overbooked_reason: optionalLine({ label: () => t("appointment.reason"), most: 200 }),
});

/** What staff answer to an appointment. */
export const replySchema = z.object({
  reply: paragraphs({
    label: () => t("appointment.reply"),
    most: 2000,
    missing: () => t("appointment.reply-missing"),
  }),
});

export type AppointmentReply = z.output<typeof replySchema>;

/** What the hospital tells a patient whose visit it cancels, and which others of its series go with it. */
export const cancelSchema = z.object({
  which: z.enum(whichVisits, { error: () => t("appointment.which-missing") }).default("this"),
  message: paragraphs({
    label: () => t("contact.message-of"),
    most: 2000,
    missing: () => t("appointment.message-missing"),
  }),
});

export type Cancellation = z.output<typeof cancelSchema>;

/** Where the hospital moves a visit to; without a doctor it stays with the one it is with. */
export const staffMoveSchema = z.object({
  ...when,
  department_id: optionalId(() => t("booking.department-unknown")),
  doctor_id: optionalId(() => t("booking.doctor-unknown")),
  ...approvalSchema.shape,
  message: optionalParagraphs({ label: () => t("contact.message-of"), most: 2000 }),
});

export type StaffMove = z.output<typeof staffMoveSchema>;

const pictureNames = z.array(z.string());

/** The names of the pictures attached to an appointment, out of the database. */
export function parsePictures(text: string): string[] {
  return pictureNames.parse(JSON.parse(text));
}
