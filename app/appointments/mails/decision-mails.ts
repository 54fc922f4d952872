import { phoneOrNone } from "../../mail/templates.ts";
import { t } from "../../words/t.ts";
import {
  type AppointmentMail,
  advice,
  appointmentMail,
  type Decision,
  facts,
  factsWithPlace,
  type MailsAbout,
  messageOf,
  when,
} from "./appointment-mail.ts";

/** What patients hear of decisions. */
export const decisionMails: MailsAbout<Decision> = {
  /** To somebody whose request a doctor has approved. */
  approve: (mail) =>
    appointmentMail(mail, t("mail.confirmed.subject", { when: when(mail) }), [
      t("mail.approve.text", mail),
      factsWithPlace(mail),
      ...advice(mail),
      t(mail.isTooLate ? "mail.approve.call" : "mail.approve.cannot-come", phone(mail)),
    ]),

  /** To somebody whose visit the hospital has moved. */
  move: (mail) =>
    appointmentMail(mail, t("mail.move.subject", { when: when(mail) }), [
      t("mail.move.text", { hospital: mail.hospital, was: mail.was || "none" }),
      ...messageOf(mail.message),
      factsWithPlace(mail),
      t("mail.move.unsuited", phone(mail)),
    ]),

  /** To somebody whose visit the hospital has cancelled. */
  cancel: (mail) =>
    appointmentMail(mail, t("mail.cancel.subject", { when: when(mail) }), [
      t("mail.cancel.text", mail),
      ...messageOf(mail.message),
      facts(mail),
      t("mail.cancel.another", phone(mail)),
      { label: t("mail.request-another"), url: mail.requestUrl },
    ]),

  /** To somebody who is to choose another time for what the hospital had to cancel. */
  invite: (mail) =>
    appointmentMail(mail, t("mail.invite.subject", { when: when(mail) }), [
      t("mail.invite.text", mail),
      ...messageOf(mail.message),
      facts(mail),
      t("mail.invite.none-suits", phone(mail)),
      { label: t("mail.invite.link"), url: mail.changeUrl },
    ]),

  /** To somebody whose request was declined. */
  decline: (mail) =>
    appointmentMail(mail, t("mail.decline.subject", { when: when(mail) }), [
      t("mail.decline.text", mail),
      ...messageOf(mail.reply),
      facts(mail),
      t("mail.decline.another", phone(mail)),
      { label: t("mail.request-another"), url: mail.requestUrl },
    ]),

  /** To somebody whose appointment the hospital has written an answer to. */
  reply: (mail) =>
    appointmentMail(mail, t("mail.answer.subject", { when: when(mail) }), [
      t("mail.answer.text", mail),
      facts(mail),
      ...messageOf(mail.reply),
    ]),

  edit: changedRequest,
  reschedule: changedRequest,
};

/** To somebody whose request the hospital has moved to another time or another doctor. */
function changedRequest(mail: AppointmentMail) {
  return appointmentMail(mail, t("mail.edit.subject", { when: when(mail) }), [
    t("mail.edit.text", mail),
    ...messageOf(mail.message),
    facts(mail),
    t("mail.edit.unsuited", phone(mail)),
  ]);
}

const phone = (mail: AppointmentMail) => ({ phone: phoneOrNone(mail.phone) });
