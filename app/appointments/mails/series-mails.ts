import { type MailLink, oneLine, type RenderedMail, renderMail } from "../../mail/layout.ts";
import { when } from "./appointment-mail.ts";

/** One of several visits that were booked together. */
export interface SeriesVisit {
  reference: string;
  date: string;
  time: string;
  /** Its page: its patient's own, or the one on the dashboard. */
  url: string;
}

/** The facts that a mail about several visits is made of. */
export interface SeriesMail {
  firstname: string;
  hospital: string;
  /** In their order. */
  visits: SeriesVisit[];
  doctor: string | null;
  department: string | null;
  /** Where the hospital is, its phone number, and what to know before a visit; empty where it has not said. */
  address: string;
  phone: string;
  visitAdvice: string;
}

/** To somebody whose visit is repeated. */
export function seriesMail(mail: SeriesMail): RenderedMail {
  const { hospital, visits, doctor, department, address, phone, visitAdvice } = mail;
  const place = [
    doctor && `With: ${doctor}`,
    department && `Department: ${department}`,
    address && `Where: ${oneLine(address)}`,
  ];
  return renderMail({
    subject: `${countOf(visits)} confirmed, the first on ${firstOf(visits)}`,
    name: mail.firstname,
    body: [
      `${hospital} has booked your next appointments. They are confirmed. We look forward to seeing you.`,
      place.filter(Boolean).join("\n"),
      ...(visitAdvice ? [visitAdvice] : []),
      `If you can’t come to one of them, please cancel it as early as you can: with its link below${phone ? `, or by phone:\n${phone}` : "."}`,
      ...visits.map(linkTo),
    ].filter((part) => part !== ""),
    hospital,
  });
}

/** To the doctor of several visits that somebody else has booked together. */
export function doctorSeriesMail({
  firstname,
  hospital,
  department,
  visits,
}: Pick<SeriesMail, "firstname" | "hospital" | "department" | "visits">): RenderedMail {
  return renderMail({
    subject: `Booked: ${countOf(visits).toLowerCase()}, the first on ${firstOf(visits)}`,
    name: firstname,
    body: [
      `The hospital has booked these appointments with you, which repeat an earlier one. They are confirmed.`,
      ...(department ? [`Department: ${department}`] : []),
      ...visits.map(linkTo),
    ],
    hospital,
  });
}

function linkTo({ reference, url, ...visit }: SeriesVisit): MailLink {
  return { label: `${when(visit)} (${reference})`, url };
}

function countOf({ length }: SeriesVisit[]): string {
  return length === 1 ? "Another appointment" : `${length} appointments`;
}

const firstOf = ([first]: SeriesVisit[]) => (first ? when(first) : "");
