import { t } from "../words/t.ts";
import { type RenderedMail, renderMail } from "./layout.ts";

/** Whom a mail speaks to, and for which hospital. */
interface Letter {
  firstname: string;
  hospital: string;
}

/** Tells of a change; `when` is its moment in words, in the hospital's time zone. */
interface Change extends Letter {
  when: string;
}

/** What a message is given where it has another wording without a phone number. */
export const phoneOrNone = (phone: string): string => phone || "none";

/** To somebody who asked for a link to set a new password. */
export function passwordResetMail(mail: Letter & { url: string; minutes: number }): RenderedMail {
  const { hospital, minutes } = mail;
  return renderMail({
    subject: t("mail.reset.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.reset.text", { hospital, minutes }),
      { label: t("mail.reset.link"), url: mail.url },
      t("mail.reset.not-you"),
    ],
    hospital,
  });
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExistsMail(mail: Letter & { signInUrl: string; resetUrl: string }): RenderedMail {
  const { hospital } = mail;
  return renderMail({
    subject: t("mail.exists.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.exists.text", { hospital }),
      { label: t("mail.exists.sign-in"), url: mail.signInUrl },
      t("mail.exists.forgotten"),
      { label: t("mail.reset.link"), url: mail.resetUrl },
      t("mail.exists.not-you"),
    ],
    hospital,
  });
}

/** To whoever signs up, where an account opens only from its mailbox. */
export function confirmSignUpMail(mail: Letter & { url: string; hours: number }): RenderedMail {
  const { hospital, hours } = mail;
  return renderMail({
    subject: t("mail.sign-up.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.sign-up.text", { hospital, hours }),
      { label: t("mail.sign-up.link"), url: mail.url },
      t("mail.sign-up.not-you"),
    ],
    hospital,
  });
}

/** To somebody whose password has been changed or reset. */
export function passwordChangedMail(mail: Change & { resetUrl: string }): RenderedMail {
  const { hospital, when } = mail;
  return renderMail({
    subject: t("mail.password.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.password.text", { hospital, when }),
      t("mail.password.what-now"),
      { label: t("mail.reset.link"), url: mail.resetUrl },
    ],
    hospital,
  });
}

/** To a patient who has closed their account. */
export function accountClosedMail(mail: Change & { phone: string }): RenderedMail {
  const { hospital, when } = mail;
  return renderMail({
    subject: t("mail.closed.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.closed.text", { hospital, when }),
      t("mail.closed.not-you", { phone: phoneOrNone(mail.phone) }),
    ],
    hospital,
  });
}

/** To somebody whose two-step sign-in was switched on or off, or reset; or who signed in by a recovery code. */
export function twoStepMail(
  mail: Change & { resetUrl: string } & (
      | { news: "on" | "off" | "reset" }
      | { news: "recovery code used"; codesLeft: number }
    ),
): RenderedMail {
  const { hospital, when } = mail;
  const isCode = mail.news === "recovery code used";
  return renderMail({
    subject: t(isCode ? "mail.two-step.code.subject" : `mail.two-step.${mail.news}.subject`, { hospital }),
    name: mail.firstname,
    body: [
      isCode
        ? t("mail.two-step.code.text", { hospital, when, count: mail.codesLeft })
        : t(`mail.two-step.${mail.news}.text`, { hospital, when }),
      t("mail.two-step.what-now"),
      { label: t("mail.reset.link"), url: mail.resetUrl },
    ],
    hospital,
  });
}

/** To the old address of somebody whose account has another one now. */
export function emailChangedMail(
  mail: Change & {
    /** The hospital's phone, or empty. */
    phone: string;
    /** A link by which the account gets the old address back. */
    wayBack?: { url: string; days: number };
  },
): RenderedMail {
  const { hospital, when, wayBack } = mail;
  const phone = phoneOrNone(mail.phone);
  return renderMail({
    subject: t("mail.email.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.email.text", { hospital, when }),
      ...(wayBack
        ? [
            t("mail.email.way-back", { days: wayBack.days }),
            { label: t("mail.email.take-back"), url: wayBack.url },
            t("mail.email.then-call", { phone }),
          ]
        : [t("mail.email.what-now", { phone })]),
    ],
    hospital,
  });
}

/** To a new member of staff, who sets the first password. */
export function invitationMail(mail: {
  names: string;
  url: string;
  days: number;
  hospital: string;
}): RenderedMail {
  const { hospital, days } = mail;
  return renderMail({
    subject: t("mail.invited.subject", { hospital }),
    name: mail.names,
    body: [
      t("mail.invited.text", { hospital, days }),
      { label: t("mail.invited.link"), url: mail.url },
      t("mail.invited.after"),
    ],
    hospital,
  });
}

/** To a visitor whose message the hospital has answered. */
export function contactReplyMail(mail: {
  firstname: string;
  subject: string;
  /** What the visitor wrote. */
  message: string;
  /** The visitor's day of writing, in words. */
  written: string;
  reply: string;
  hospital: string;
}): RenderedMail {
  const { hospital } = mail;
  return renderMail({
    subject: t("mail.reply.subject", { subject: mail.subject }),
    name: mail.firstname,
    body: [
      t("mail.reply.lead", { hospital }),
      ...mail.reply.split(/\n{2,}/).map((own) => ({ own, by: "somebody" as const })),
      t("mail.reply.written", { date: mail.written }),
      { quote: mail.message },
    ],
    hospital,
  });
}
