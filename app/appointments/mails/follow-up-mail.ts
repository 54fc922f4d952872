import type { LocalDate } from "../../../db/schema.ts";
import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { phoneOrNone } from "../../mail/templates.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { daysInWords } from "../follow-ups/follow-up.ts";
import type { Meeting } from "../meeting.server.ts";
import { howToMeet, messageOf } from "./appointment-mail.ts";

/** The facts that an invitation to a follow-up is made of. */
export interface FollowUpMail extends Meeting {
  firstname: string;
  hospital: string;
  phone: string;
  doctor: string | null;
  department: string | null;
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
    kind && t("mail.fact.visit", { kind }),
    doctor && t("mail.fact.with", { doctor }),
    department && t("mail.fact.department", { department }),
    howToMeet(mail),
    t("mail.fact.when", { when: daysInWords(mail) }),
  ];
  return renderMail({
    subject: t("mail.follow-up.subject", { hospital }),
    name: mail.firstname,
    body: [
      t("mail.follow-up.text", { hospital }),
      ...messageOf(message),
      facts.filter(Boolean).join("\n"),
      t("mail.follow-up.private", { day: dateInWords(until_date) }),
      t("mail.invite.none-suits", { phone: phoneOrNone(phone) }),
      { label: t("mail.follow-up.link"), url },
    ],
    hospital,
  });
}
