import type { LocalDate, LocalTime } from "../../db/schema.ts";
import { type MailLink, type RenderedMail, renderMail } from "../mail/layout.ts";
import { dateInWords } from "../ui/dates.tsx";

/** What every mail about an appointment is made of. */
export interface AppointmentMail {
  firstname: string;
  date: LocalDate;
  time: LocalTime;
  /** Name of the doctor; null where none was chosen. */
  doctor: string | null;
  department: string | null;
  hospital: string;
  /** The hospital's phone number, as the company profile has it. */
  phone: string;
  /** The appointment's own page, for whoever holds the mail. */
  manageUrl: string;
}

/** To somebody whose request a doctor has approved. */
export function approvedMail(mail: AppointmentMail): RenderedMail {
  return appointmentMail(mail, `Your appointment on ${when(mail)} is confirmed`, [
    `Good news: ${mail.hospital} has accepted your appointment. We look forward to seeing you.`,
    facts(mail),
    ["Can you not come after all? Please tell us as early as you can", byPhone(mail)].join(""),
  ]);
}

/** To somebody whose request was declined. */
export function declinedMail(mail: AppointmentMail & { requestUrl: string }): RenderedMail {
  return appointmentMail(mail, `Your appointment request for ${when(mail)} was declined`, [
    `We are sorry: ${mail.hospital} cannot offer you this appointment.`,
    facts(mail),
    ["You are welcome to ask for another day or another doctor", byPhone(mail)].join(""),
    { label: "Request another appointment", url: mail.requestUrl },
  ]);
}

/** To somebody whose appointment the hospital has written an answer to. */
export function repliedMail(mail: AppointmentMail & { reply: string }): RenderedMail {
  return appointmentMail(mail, `A reply about your appointment on ${when(mail)}`, [
    `${mail.hospital} has answered you about this appointment:`,
    facts(mail),
    ...mail.reply.split(/\n{2,}/),
  ]);
}

/** To somebody whose request the hospital has moved to another time or another doctor. */
export function changedMail(mail: AppointmentMail): RenderedMail {
  return appointmentMail(mail, `Your appointment request was changed to ${when(mail)}`, [
    `${mail.hospital} has changed your appointment request. It now stands like this, and waits for the doctor to confirm it.`,
    facts(mail),
    ["Does that not suit you? Please tell us", byPhone(mail)].join(""),
  ]);
}

function appointmentMail(
  { firstname, hospital, manageUrl }: AppointmentMail,
  subject: string,
  body: Array<string | MailLink>,
): RenderedMail {
  const link = { label: "See your appointment", url: manageUrl };
  return renderMail({ subject, name: firstname, body: [...body, link], hospital });
}

function when({ date, time }: AppointmentMail): string {
  return `${dateInWords(date)} at ${time}`;
}

function facts(mail: AppointmentMail): string {
  const lines = [
    `When: ${when(mail)}`,
    mail.doctor && `With: ${mail.doctor}`,
    mail.department && `Department: ${mail.department}`,
  ];
  return lines.filter(Boolean).join("\n");
}

const byPhone = ({ phone }: AppointmentMail) => (phone ? `:\n${phone}` : ".");
