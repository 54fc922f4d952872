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
      `If you can’t come, please cancel as early as you can: with the link below${mail.phone ? `, or by phone:\n${mail.phone}` : "."}`,
    ]),

  /** To somebody whose visit the hospital has moved. */
  move: (mail) =>
    appointmentMail(mail, `Your appointment is moved to ${when(mail)}`, [
      `${mail.hospital} has moved your appointment${mail.was && `, which was on ${mail.was}`}. It is confirmed for the new time.`,
      ...paragraphs(mail.message),
      factsWithPlace(mail),
      ["If this doesn’t suit you, please change it with the link below, or tell us", byPhone(mail)].join(""),
    ]),

  /** To somebody whose visit the hospital has cancelled. */
  cancel: (mail) =>
    appointmentMail(mail, `Your appointment on ${when(mail)} is cancelled`, [
      `Sorry, ${mail.hospital} has had to cancel your appointment. You don’t need to come.`,
      ...paragraphs(mail.message),
      facts(mail),
      ["You can request another appointment", byPhone(mail)].join(""),
      { label: "Request another appointment", url: mail.requestUrl },
    ]),

  /** To somebody who is to choose another time for what the hospital had to cancel. */
  invite: (mail) =>
    appointmentMail(mail, `Please choose another time: your appointment on ${when(mail)} is cancelled`, [
      `Sorry, ${mail.hospital} can’t see you at this time. You don’t need to come. Please choose another time with the link below: it is confirmed as soon as you have chosen it.`,
      ...paragraphs(mail.message),
      facts(mail),
      ["If none of the times suits you, please tell us", byPhone(mail)].join(""),
      { label: "Choose another time", url: mail.changeUrl },
    ]),

  /** To somebody whose request was declined. */
  decline: (mail) =>
    appointmentMail(mail, `Your appointment request for ${when(mail)} was declined`, [
      `Sorry, ${mail.hospital} can’t offer you this appointment.`,
      ...(mail.reply ? mail.reply.split(/\n{2,}/) : []),
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

  edit: changedRequest,
  reschedule: changedRequest,
};

/** To somebody whose request the hospital has moved to another time or another doctor. */
function changedRequest(mail: AppointmentMail) {
  return appointmentMail(mail, `Your appointment request was changed to ${when(mail)}`, [
    `${mail.hospital} has changed your appointment request. These are the new details. The doctor still has to confirm them.`,
    ...paragraphs(mail.message),
    facts(mail),
    ["If this doesn’t suit you, please tell us", byPhone(mail)].join(""),
  ]);
}

function paragraphs(text: string): string[] {
  return text ? text.split(/\n{2,}/) : [];
}

function byPhone({ phone }: AppointmentMail): string {
  return phone ? `:\n${phone}` : ".";
}
