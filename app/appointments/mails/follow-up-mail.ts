import type { LocalDate } from "../../../db/schema.ts";
import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { daysInWords } from "../follow-ups/follow-up.ts";

/** The facts that an invitation to a follow-up is made of. */
export interface FollowUpMail {
  firstname: string;
  hospital: string;
  phone: string;
  doctor: string | null;
  department: string | null;
  kind: string | null;
  from_date: LocalDate;
  until_date: LocalDate;
  message: string;
  /** Where its patient chooses the time. */
  url: string;
}

/** To somebody who is invited to a follow-up. */
export function followUpMail(mail: FollowUpMail): RenderedMail {
  const { hospital, phone, doctor, department, kind, until_date, message, url } = mail;
  const facts = [
    kind && `Visit: ${kind}`,
    doctor && `With: ${doctor}`,
    department && `Department: ${department}`,
    `When: ${daysInWords(mail)}`,
  ];
  return renderMail({
    subject: `Please choose a time for your follow-up at ${hospital}`,
    name: mail.firstname,
    body: [
      `${hospital} would like to see you again. Please choose one of the free times with the link below: it is confirmed as soon as you have chosen it. You don’t need to sign in.`,
      ...(message ? message.split(/\n{2,}/) : []),
      facts.filter(Boolean).join("\n"),
      `The link is for one visit, and works until ${dateInWords(until_date)}. Anyone with the link can choose the time, so keep it to yourself.`,
      `If none of the times suits you, please tell us${phone ? `:\n${phone}` : "."}`,
      { label: "Choose a time", url },
    ],
    hospital,
  });
}
