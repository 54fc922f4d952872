import {
  type AppointmentMail,
  appointmentMail,
  type Decision,
  facts,
  factsWithPlace,
  type MailsAbout,
  when,
} from "./appointment-mail.ts";

/** What patients hear of decisions. */
export const decisionMails: MailsAbout<Decision> = {
  /** To somebody whose request a doctor has approved. */
  approve: (mail) =>
    appointmentMail(mail, `Your appointment on ${when(mail)} is confirmed`, [
      `${mail.hospital} has confirmed your appointment. We look forward to seeing you.`,
      factsWithPlace(mail),
      ...(mail.visitAdvice ? [mail.visitAdvice] : []),
      ["If you can’t come, please tell us as early as you can", byPhone(mail)].join(""),
    ]),

  /** To somebody whose request was declined. */
  decline: (mail) =>
    appointmentMail(mail, `Your appointment request for ${when(mail)} was declined`, [
      `Sorry, ${mail.hospital} can’t offer you this appointment.`,
      facts(mail),
      ["You can request another day or another doctor", byPhone(mail)].join(""),
      { label: "Request another appointment", url: mail.requestUrl },
    ]),

  /** To somebody whose appointment the hospital has written an answer to. */
  reply: (mail) =>
    appointmentMail(mail, `A reply about your appointment on ${when(mail)}`, [
      `${mail.hospital} has replied to you about this appointment:`,
      facts(mail),
      ...mail.reply.split(/\n{2,}/),
    ]),

  /** To somebody whose request the hospital has moved to another time or another doctor. */
  edit: (mail) =>
    appointmentMail(mail, `Your appointment request was changed to ${when(mail)}`, [
      `${mail.hospital} has changed your appointment request. These are the new details. The doctor still has to confirm them.`,
      facts(mail),
      ["If this doesn’t suit you, please tell us", byPhone(mail)].join(""),
    ]),
};

const byPhone = ({ phone }: AppointmentMail) => (phone ? `:\n${phone}` : ".");
