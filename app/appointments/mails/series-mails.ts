import { type MailLink, type RenderedMail, renderMail } from "../../mail/layout.ts";
import { phoneOrNone } from "../../mail/templates.ts";
import { t } from "../../words/t.ts";
import type { Meeting } from "../meeting.server.ts";
import { advice, howToMeet, when, whereToMeet } from "./appointment-mail.ts";

/** One of several visits that were booked together. */
export interface SeriesVisit {
  reference: string;
  date: string;
  time: string;
  /** Its page: its patient's own, or the one on the dashboard. */
  url: string;
}

/** The facts that a mail about several visits is made of. */
export interface SeriesMail extends Meeting {
  firstname: string;
  hospital: string;
  /** In their order. */
  visits: SeriesVisit[];
  doctor: string | null;
  department: string | null;
  /** Where the hospital is and whether it says where to meet by video, its phone number, and what to know before a visit; empty where it has not said. */
  address: string;
  hasVideoLink: boolean;
  phone: string;
  visitAdvice: string;
  /** The number that the patient gave; empty where they gave none. */
  calls: string;
}

/** To somebody whose visit is repeated. */
export function seriesMail(mail: SeriesMail): RenderedMail {
  const { hospital, visits, kind, mode, doctor, department, phone } = mail;
  const place = [
    kind && t("mail.fact.visit", { kind }),
    doctor && t("mail.fact.with", { doctor }),
    department && t("mail.fact.department", { department }),
    howToMeet(mail),
    whereToMeet(mail),
  ];
  return renderMail({
    subject: t("mail.series.subject", { count: visits.length, first: firstOf(visits) }),
    name: mail.firstname,
    body: [
      t("mail.series.text", { hospital, mode }),
      place.filter(Boolean).join("\n"),
      ...advice(mail),
      t("mail.series.cannot-come", { phone: phoneOrNone(phone) }),
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
    subject: t("mail.series.doctor-subject", { count: visits.length, first: firstOf(visits) }),
    name: firstname,
    body: [
      t("mail.series.doctor-text"),
      ...(department ? [t("mail.fact.department", { department })] : []),
      ...visits.map(linkTo),
    ],
    hospital,
  });
}

function linkTo({ reference, url, ...visit }: SeriesVisit): MailLink {
  return { label: t("mail.series.visit", { when: when(visit), reference }), url };
}

const firstOf = ([first]: SeriesVisit[]) => (first ? when(first) : "");
