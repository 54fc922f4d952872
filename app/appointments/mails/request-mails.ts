import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { sentences } from "../../site/own-texts.ts";
import {
  appointmentMail,
  facts,
  factsWithPlace,
  type MailsAbout,
  type PatientStep,
  when,
} from "./appointment-mail.ts";

const seeOrChange = "See or change the appointment";

/** What patients hear of what they did themselves. */
export const requestMails: MailsAbout<Exclude<PatientStep, "booked"> | "email confirmed"> = {
  /** To somebody who has just requested an appointment, or for whom the hospital has noted one. */
  requested: (mail) =>
    appointmentMail(
      mail,
      `Your appointment request for ${when(mail)}`,
      [
        `${mail.hospital} has your request for an appointment, and is checking whether the time is free. It is not confirmed yet. ${sentences(mail.requestsAnswered) || "We’ll be in touch."}`,
        facts(mail),
        "If this wasn’t you, please ignore this email.",
        "Use the link below to see your request, choose another time or cancel it. Anyone with the link can do the same, so keep it to yourself.",
      ],
      seeOrChange,
    ),

  /** To somebody who has changed their own request. */
  changed: (mail) =>
    appointmentMail(
      mail,
      `Your appointment request is now for ${when(mail)}`,
      [
        "You’ve changed your appointment request. These are the new details. It is not confirmed yet.",
        facts(mail),
      ],
      seeOrChange,
    ),

  /** To somebody who has cancelled their own request. */
  cancelled: (mail) =>
    renderMail({
      subject: `Your appointment request for ${when(mail)} is cancelled`,
      name: mail.firstname,
      body: ["You’ve cancelled your appointment request. You don’t need to come.", facts(mail)],
      hospital: mail.hospital,
    }),

  /** To somebody who has moved a visit that was confirmed, and stays so. */
  "visit moved": (mail) =>
    appointmentMail(
      mail,
      `Your appointment is moved to ${when(mail)}`,
      [
        `You’ve moved your appointment${mail.was && `, which was on ${mail.was}`}. It is confirmed for the new time.`,
        factsWithPlace(mail),
      ],
      seeOrChange,
    ),

  /** To somebody who has chosen another time for what the hospital had to cancel. */
  "time chosen": (mail) =>
    appointmentMail(
      mail,
      `Your appointment on ${when(mail)} is confirmed`,
      ["You’ve chosen another time. It is confirmed. We look forward to seeing you.", factsWithPlace(mail)],
      seeOrChange,
    ),

  /** To somebody who has chosen the time of a follow-up to which they were invited. */
  "follow-up chosen": (mail) =>
    appointmentMail(
      mail,
      `Your follow-up on ${when(mail)} is confirmed`,
      [
        "You’ve chosen the time of your follow-up. It is confirmed. We look forward to seeing you.",
        factsWithPlace(mail),
        ...(mail.visitAdvice ? [mail.visitAdvice] : []),
      ],
      seeOrChange,
    ),

  /** To somebody who has cancelled a visit that was confirmed. */
  "visit cancelled": (mail) =>
    renderMail({
      subject: `Your appointment on ${when(mail)} is cancelled`,
      name: mail.firstname,
      body: ["You’ve cancelled your appointment. You don’t need to come.", facts(mail)],
      hospital: mail.hospital,
    }),

  /** To somebody who has confirmed the address of their appointment. */
  "email confirmed": (mail) =>
    appointmentMail(mail, `Your appointment on ${when(mail)}: email address confirmed`, [
      "You’ve confirmed this email address. From now on we’ll write to you here about this appointment.",
      facts(mail),
    ]),
};

/** To an address that somebody named for an appointment of theirs. It says nothing of the appointment. */
export function namedMail({ hospital, url }: { hospital: string; url: string }): RenderedMail {
  return renderMail({
    subject: `Is this your email address? ${hospital} asks`,
    name: "",
    body: [
      `Someone gave this email address for an appointment at ${hospital}. If that was you, confirm the address to get emails about the appointment.`,
      { label: "Confirm this address", url },
      "If this wasn’t you, please ignore this email.",
    ],
    hospital,
  });
}
