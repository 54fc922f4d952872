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
  otherDoctor,
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
    appointmentMail(mail, subjectOf(mail, "mail.move.subject", "mail.other-doctor.subject"), [
      ...moved(mail),
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
  return appointmentMail(mail, subjectOf(mail, "mail.edit.subject", "mail.other-doctor.request-subject"), [
    t("mail.edit.text", mail),
    ...otherDoctor(mail),
    ...messageOf(mail.message),
    facts(mail),
    t("mail.edit.unsuited", phone(mail)),
  ]);
}

/** What a visit or a request has become: its new time, or its new doctor where that is all. */
function subjectOf(
  mail: AppointmentMail,
  ofTime: "mail.move.subject" | "mail.edit.subject",
  ofDoctor: "mail.other-doctor.subject" | "mail.other-doctor.request-subject",
): string {
  const doctor = onlyDoctor(mail);
  return doctor ? t(ofDoctor, { when: when(mail), doctor }) : t(ofTime, { when: when(mail) });
}

function moved(mail: AppointmentMail): string[] {
  const { hospital, was } = mail;
  const doctor = onlyDoctor(mail);
  if (doctor) return [t("mail.other-doctor.text", { hospital, doctor, before: mail.wasWith ?? "none" })];
  return [t("mail.move.text", { hospital, was: was || "none" }), ...otherDoctor(mail)];
}

/** With whom it is now, where that is all that has changed. */
const onlyDoctor = ({ was, wasWith, doctor }: AppointmentMail) => (was || wasWith === null ? null : doctor);

const phone = (mail: AppointmentMail) => ({ phone: phoneOrNone(mail.phone) });
