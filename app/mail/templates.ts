import { type RenderedMail, renderMail } from "./layout.ts";

/** To somebody who asked for a link to set a new password. */
export function passwordResetMail(mail: {
  firstname: string;
  url: string;
  minutes: number;
  hospital: string;
}): RenderedMail {
  return renderMail({
    subject: `Choose a new password for ${mail.hospital}`,
    name: mail.firstname,
    body: [
      `You asked for a new password for your account at ${mail.hospital}. You can choose one here. The link works once, within the next ${mail.minutes} minutes.`,
      { label: "Choose a new password", url: mail.url },
      "It was not you? Then there is nothing to do: your password stays as it is.",
    ],
    hospital: mail.hospital,
  });
}

/** To the owner of an address with which somebody tried to sign up again. */
export function accountExistsMail(mail: {
  firstname: string;
  signInUrl: string;
  resetUrl: string;
  hospital: string;
}): RenderedMail {
  return renderMail({
    subject: `You already have an account at ${mail.hospital}`,
    name: mail.firstname,
    body: [
      `Somebody, most likely you, has just tried to create an account at ${mail.hospital} with this email address. You have one already, so nothing was changed: simply sign in.`,
      { label: "Sign in", url: mail.signInUrl },
      "If the password will not come to mind, choose a new one.",
      { label: "Choose a new password", url: mail.resetUrl },
      "If this wasn’t you, please ignore this email. Nobody has learned anything about your account.",
    ],
    hospital: mail.hospital,
  });
}

/** To somebody whose password has been changed or reset. */
export function passwordChangedMail(mail: {
  firstname: string;
  /** The moment in words, in the hospital's time zone. */
  when: string;
  hospital: string;
  resetUrl: string;
}): RenderedMail {
  return renderMail({
    subject: `Your password at ${mail.hospital} was changed`,
    name: mail.firstname,
    body: [
      `The password of your account at ${mail.hospital} was changed on ${mail.when}. Everywhere else that you were signed in, you have been signed out.`,
      "If you changed it yourself, all is well. If you did not, please choose a new password at once, and tell us.",
      { label: "Choose a new password", url: mail.resetUrl },
    ],
    hospital: mail.hospital,
  });
}

/** To the old address of somebody whose account has another one now. */
export function emailChangedMail(mail: {
  firstname: string;
  /** The moment in words, in the hospital's time zone. */
  when: string;
  hospital: string;
  /** The hospital's phone, or empty. */
  phone: string;
}): RenderedMail {
  const call = mail.phone ? `please call us at once: ${mail.phone}` : "please tell us at once";
  return renderMail({
    subject: `Your email address at ${mail.hospital} was changed`,
    name: mail.firstname,
    body: [
      `Your account at ${mail.hospital} was given another email address on ${mail.when}. From now on you sign in with that one.`,
      `If you changed it yourself, all is well. If you did not, ${call}.`,
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
      `Welcome to ${mail.hospital}. An account has been made for you; all it needs is a password that only you know. The link works once, within the next ${mail.days} days.`,
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
