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

/** To somebody who asked for a link to set a new password. */
export function passwordResetMail(mail: Letter & { url: string; minutes: number }): RenderedMail {
  return renderMail({
    subject: `Choose a new password for ${mail.hospital}`,
    name: mail.firstname,
    body: [
      `You asked for a new password for your account at ${mail.hospital}. Choose one here. The link works once, for ${mail.minutes} minutes.`,
      { label: "Choose a new password", url: mail.url },
      "If this wasn’t you, please ignore this email. Your password stays the same.",
    ],
    hospital: mail.hospital,
  });
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExistsMail(mail: Letter & { signInUrl: string; resetUrl: string }): RenderedMail {
  return renderMail({
    subject: `You already have an account at ${mail.hospital}`,
    name: mail.firstname,
    body: [
      `Someone, probably you, tried to create an account at ${mail.hospital} with this email address. You already have an account, so nothing has changed. Just sign in.`,
      { label: "Sign in", url: mail.signInUrl },
      "If you’ve forgotten your password, choose a new one.",
      { label: "Choose a new password", url: mail.resetUrl },
      "If this wasn’t you, please ignore this email. Nobody has learned anything about your account.",
    ],
    hospital: mail.hospital,
  });
}

/** To whoever signs up, where an account opens only from its mailbox. */
export function confirmSignUpMail(mail: Letter & { url: string; hours: number }): RenderedMail {
  return renderMail({
    subject: `Open your account at ${mail.hospital}`,
    name: mail.firstname,
    body: [
      `Someone, probably you, signed up at ${mail.hospital} with this email address. Open the account within ${mail.hours} hours, then sign in with the password you chose.`,
      { label: "Open the account", url: mail.url },
      "If this wasn’t you, please ignore this email. There is no account until the link is used.",
    ],
    hospital: mail.hospital,
  });
}

/** To somebody whose password has been changed or reset. */
export function passwordChangedMail(mail: Change & { resetUrl: string }): RenderedMail {
  return renderMail({
    subject: `Your password at ${mail.hospital} was changed`,
    name: mail.firstname,
    body: [
      `The password for your account at ${mail.hospital} was changed on ${mail.when}. You have been signed out everywhere else.`,
      "If this was you, there is nothing to do. If it wasn’t, choose a new password now and tell us.",
      { label: "Choose a new password", url: mail.resetUrl },
    ],
    hospital: mail.hospital,
  });
}

/** To a patient who has closed their account. */
export function accountClosedMail(mail: Change & { phone: string }): RenderedMail {
  return renderMail({
    subject: `Your account at ${mail.hospital} is closed`,
    name: mail.firstname,
    body: [
      `Your account at ${mail.hospital} was closed on ${mail.when}. Nobody can sign in to it any more.`,
      `If this wasn’t you, please tell us${mail.phone ? `: ${mail.phone}` : ""}.`,
    ],
    hospital: mail.hospital,
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
  const told = {
    on: {
      subject: `Two-step sign-in at ${hospital} is on`,
      text: `Two-step sign-in was switched on for your account at ${hospital} on ${when}. From now on, signing in takes your password and a code from your authenticator app. Keep your recovery codes where you find them without your phone.`,
    },
    off: {
      subject: `Two-step sign-in at ${hospital} is off`,
      text: `Two-step sign-in was switched off for your account at ${hospital} on ${when}. From now on, your password alone signs you in.`,
    },
    reset: {
      subject: `Two-step sign-in at ${hospital} was reset`,
      text: `Two-step sign-in was taken off your account at ${hospital} on ${when}, and you were signed out everywhere. Your password alone signs you in. Please set two-step sign-in up again in your settings.`,
    },
    "recovery code used": {
      subject: `A recovery code was used at ${hospital}`,
      text: `Somebody signed in to your account at ${hospital} on ${when} with your password and one of your recovery codes. ${"codesLeft" in mail ? `${mail.codesLeft} of them are left.` : ""} You can make new ones in your settings.`,
    },
  }[mail.news];
  return renderMail({
    subject: told.subject,
    name: mail.firstname,
    body: [
      told.text,
      "If you know about this, there is nothing to do. If you don’t, choose a new password now and tell your administrator.",
      { label: "Choose a new password", url: mail.resetUrl },
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
  const call = mail.phone ? `please call us now: ${mail.phone}` : "please tell us now";
  const { wayBack } = mail;
  return renderMail({
    subject: `Your email address at ${mail.hospital} was changed`,
    name: mail.firstname,
    body: [
      `The email address for your account at ${mail.hospital} was changed on ${mail.when}. Use the new one to sign in.`,
      ...(wayBack
        ? [
            `If you know about this, there is nothing to do. If you don’t, take your account back: it gets this email address again, and you choose a new password. The link works once, for ${wayBack.days} days.`,
            { label: "Take my account back", url: wayBack.url },
            `Then ${call}.`,
          ]
        : [`If this was you, there is nothing to do. If it wasn’t, ${call}.`]),
    ],
    hospital: mail.hospital,
  });
}

/** To a new member of staff, who sets the first password. */
export function invitationMail(mail: {
  names: string;
  url: string;
  days: number;
  hospital: string;
}): RenderedMail {
  return renderMail({
    subject: `Your account at ${mail.hospital} is ready`,
    name: mail.names,
    body: [
      `Welcome to ${mail.hospital}. We’ve created an account for you. To start using it, set a password. The link works once, for ${mail.days} days.`,
      { label: "Set your password", url: mail.url },
      "After that you can sign in with this email address. If the link has expired, ask the person who invited you for a new one.",
    ],
    hospital: mail.hospital,
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
  return renderMail({
    subject: `Re: ${mail.subject}`,
    name: mail.firstname,
    body: [
      `Thank you for your message to ${mail.hospital}. This is our reply:`,
      ...mail.reply.split(/\n{2,}/),
      `On ${mail.written} you wrote:`,
      { quote: mail.message },
    ],
    hospital: mail.hospital,
  });
}
