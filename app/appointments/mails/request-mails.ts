import { type MailOwn, type RenderedMail, renderMail } from "../../mail/layout.ts";
import { sentences } from "../../site/own-texts.ts";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import {
  type AppointmentMail,
  advice,
  appointmentMail,
  facts,
  factsWithPlace,
  type MailsAbout,
  otherDoctor,
  type PatientStep,
  when,
} from "./appointment-mail.ts";

type Answered = Pick<AppointmentMail, "requestsAnswered">;

const seeOrChange = () => t("mail.see-or-change");

/** Whether the hospital has said when requests are answered, and in the reader's language, whose paragraph it then ends. */
const isTranslated = ({ requestsAnswered }: Answered) =>
  requestsAnswered !== "" && !ownLanguage(requestsAnswered).lang;

/** Otherwise it has one of its own. */
const answeredWhen = ({ requestsAnswered: own }: Answered): MailOwn[] =>
  own ? [{ own, by: "hospital" }] : [];

/** What patients hear of what they did themselves. */
export const requestMails: MailsAbout<Exclude<PatientStep, "booked"> | "email confirmed"> = {
  /** To somebody who has just requested an appointment, or for whom the hospital has noted one. */
  requested: (mail) =>
    appointmentMail(
      mail,
      t("mail.requested.subject", { when: when(mail) }),
      [
        t("mail.requested.text", {
          hospital: mail.hospital,
          next: isTranslated(mail) ? sentences(mail.requestsAnswered) : t("mail.requested.next"),
        }),
        ...(isTranslated(mail) ? [] : answeredWhen(mail)),
        facts(mail),
        t("mail.not-you"),
        t("mail.requested.private"),
      ],
      seeOrChange(),
    ),

  /** To somebody who has changed their own request. */
  changed: (mail) =>
    appointmentMail(
      mail,
      t("mail.changed.subject", { when: when(mail) }),
      [t("mail.changed.text"), facts(mail)],
      seeOrChange(),
    ),

  /** To somebody who has cancelled their own request. */
  cancelled: (mail) =>
    renderMail({
      subject: t("mail.withdrawn.subject", { when: when(mail) }),
      name: mail.firstname,
      body: [t("mail.withdrawn.text", mail), facts(mail)],
      hospital: mail.hospital,
    }),

  /** To somebody who has moved a visit that was confirmed, and stays so. */
  "visit moved": (mail) =>
    appointmentMail(
      mail,
      t("mail.move.subject", { when: when(mail) }),
      [t("mail.moved.text", { was: mail.was || "none" }), ...otherDoctor(mail), factsWithPlace(mail)],
      seeOrChange(),
    ),

  /** To somebody who has chosen another time for what the hospital had to cancel. */
  "time chosen": (mail) =>
    appointmentMail(
      mail,
      t("mail.confirmed.subject", { when: when(mail) }),
      [t("mail.chosen.text", mail), factsWithPlace(mail)],
      seeOrChange(),
    ),

  /** To somebody who has chosen the time of a follow-up to which they were invited. */
  "follow-up chosen": (mail) =>
    appointmentMail(
      mail,
      t("mail.follow-up-chosen.subject", { when: when(mail) }),
      [t("mail.follow-up-chosen.text", mail), factsWithPlace(mail), ...advice(mail)],
      seeOrChange(),
    ),

  /** To somebody who has cancelled a visit that was confirmed. */
  "visit cancelled": (mail) =>
    renderMail({
      subject: t("mail.cancel.subject", { when: when(mail) }),
      name: mail.firstname,
      body: [t("mail.cancelled.text", mail), facts(mail)],
      hospital: mail.hospital,
    }),

  /** To somebody who has confirmed the address of their appointment. */
  "email confirmed": (mail) =>
    appointmentMail(mail, t("mail.address.subject", { when: when(mail) }), [
      t("mail.address.text"),
      facts(mail),
    ]),
};

/** To an address that somebody named for an appointment of theirs. It says nothing of the appointment. */
export function namedMail({ hospital, url }: { hospital: string; url: string }): RenderedMail {
  return renderMail({
    subject: t("mail.named.subject", { hospital }),
    name: "",
    body: [t("mail.named.text", { hospital }), { label: t("mail.named.link"), url }, t("mail.not-you")],
    hospital,
  });
}
