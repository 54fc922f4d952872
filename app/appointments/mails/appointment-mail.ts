import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type MailOwn, type MailPart, oneLine, type RenderedMail, renderMail } from "../../mail/layout.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import type { Meeting } from "../meeting.server.ts";
import type { AppointmentAction } from "../states.ts";

/** The facts that every mail about an appointment is made of. */
export interface AppointmentMail extends Meeting {
  firstname: string;
  /** What the appointment is called on the phone and at the desk. */
  reference: string;
  date: LocalDate;
  time: LocalTime;
  /** Name of the doctor; null where none was chosen. */
  doctor: string | null;
  department: string | null;
  hospital: string;
  /** The number that the patient gave, on which a visit by phone takes place; empty where they gave none. */
  calls: string;
  /** The hospital's phone number, as the company profile has it. */
  phone: string;
  /** Where the hospital is; empty where it has not said. */
  address: string;
  /** Whether it has said where visits by video take place: only then is there a link to join one. */
  hasVideoLink: boolean;
  /** How soon the hospital answers requests, and what to know before a visit; empty where it has not said. */
  requestsAnswered: string;
  visitAdvice: string;
  /** What the hospital has answered; empty where it has not. */
  reply: string;
  /** What the hospital says to the step that the mail is about; empty where it has said nothing. */
  message: string;
  /** It is so soon that its patient can give it up by telephone only. */
  isTooLate: boolean;
  /** When it was before, in words; empty where it was not moved. */
  was: string;
  /** With whom it was before, "none" for nobody; null where it is with the same doctor still. */
  wasWith: string | null;
  /** The appointment's own page, for whoever holds the mail. */
  manageUrl: string;
  /** Where its patient chooses another time for it. */
  changeUrl: string;
  /** Where another appointment can be requested. */
  requestUrl: string;
}

/** What staff do to an appointment, and its patient should hear of. */
export type Decision = Extract<
  AppointmentAction,
  "edit" | "approve" | "decline" | "reply" | "move" | "cancel" | "reschedule" | "invite"
>;

/** What patients do to an appointment of theirs, signed in or by its link. */
export type PatientStep =
  | "requested"
  | "booked"
  | "changed"
  | "cancelled"
  | "visit moved"
  | "time chosen"
  | "follow-up chosen"
  | "visit cancelled";

/** Mails by the news that they bring. */
export type MailsAbout<News extends string> = Record<News, (mail: AppointmentMail) => RenderedMail>;

/** What mails about an appointment have in common: the latest says how it stands. */
export function topicOf({ id }: { id: number }): string {
  return `appointment ${id}`;
}

/** Renders a mail that ends with the way to the appointment's own page. */
export function appointmentMail(
  { firstname, hospital, manageUrl }: AppointmentMail,
  subject: string,
  body: MailPart[],
  label = t("mail.see"),
): RenderedMail {
  const link = { label, url: manageUrl };
  return renderMail({ subject, name: firstname, body: [...body, link], hospital });
}

/** The appointment's day and time in words. */
export function when({ date, time }: Pick<AppointmentMail, "date" | "time">): string {
  return t("mail.when", { date: dateInWords(date), time });
}

/** With whom it is instead, where that has changed. */
export function otherDoctor({ doctor, wasWith }: Pick<AppointmentMail, "doctor" | "wasWith">): string[] {
  if (wasWith === null) return [];
  return [t("mail.other-doctor.also", { doctor: doctor ?? "none", before: wasWith })];
}

/** What somebody at the hospital has written to the patient, in paragraphs. */
export function messageOf(text: string): MailOwn[] {
  return text ? text.split(/\n{2,}/).map((own) => ({ own, by: "somebody" })) : [];
}

/** What to know before one comes, if the hospital has said it. */
export function advice({ visitAdvice, mode }: Pick<AppointmentMail, "visitAdvice" | "mode">): MailOwn[] {
  return visitAdvice && mode === "in-person" ? [{ own: visitAdvice, by: "hospital" }] : [];
}

/** How people meet where nobody comes; empty for a visit in person. */
export function howToMeet({ mode }: Pick<AppointmentMail, "mode">): string {
  return mode === "in-person" ? "" : t("mail.fact.how", { mode });
}

/** Where a visit is: in which place, on which number or behind which link. */
export function whereToMeet({
  mode,
  calls,
  address,
  hasVideoLink,
}: Pick<AppointmentMail, "mode" | "calls" | "address" | "hasVideoLink">): string {
  if (mode === "video") return hasVideoLink ? t("mail.fact.video") : "";
  if (mode === "phone") return calls ? t("visit.answer-call", { phone: calls }) : t("visit.no-number");
  return address && t("mail.fact.where", { address: oneLine(address) });
}

/** What stands in every such mail, one fact to a line. */
export function facts(mail: AppointmentMail): string {
  const lines = [
    t("mail.fact.reference", { reference: mail.reference }),
    t("mail.fact.when", { when: when(mail) }),
    mail.kind && t("mail.fact.visit", { kind: mail.kind }),
    mail.doctor && t("mail.fact.with", { doctor: mail.doctor }),
    mail.department && t("mail.fact.department", { department: mail.department }),
    howToMeet(mail),
  ];
  return lines.filter(Boolean).join("\n");
}

/** The same, for somebody who is expected. */
export function factsWithPlace(mail: AppointmentMail): string {
  return [facts(mail), whereToMeet(mail)].filter(Boolean).join("\n");
}
