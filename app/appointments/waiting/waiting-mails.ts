import type { LocalDate, LocalMoment } from "../../../db/schema.ts";
import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { firstThatFits, inGsm } from "../../mail/text-segment.ts";
import { dateInWords, shortWeekday } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";
import { when } from "../mails/appointment-mail.ts";
import { type Suits, suitsInWords } from "./waiting.ts";

/** The facts that a mail to somebody on the waiting list is made of. */
export interface WaitingLetter {
  firstname: string;
  hospital: string;
  phone: string;
  doctor: string | null;
  department: string | null;
  kind: string | null;
  suits: Suits;
  /** Where they answer, and leave the list. */
  url: string;
}

/** A time that is offered, with whom it is, and until when the answer is due. */
export interface ShownOffer extends LocalMoment {
  doctor: string;
  until: LocalMoment;
}

export const waitingMails = {
  joined: (letter: WaitingLetter): RenderedMail => {
    const { kind, doctor, department, suits, url, firstname, hospital } = letter;
    const facts = [
      kind && t("mail.fact.visit", { kind }),
      doctor && t("mail.fact.with", { doctor }),
      department && t("mail.fact.department", { department }),
      t("mail.fact.suits", { suits: suitsInWords(suits) }),
    ];
    return renderMail({
      subject: t("mail.joined.subject", { hospital }),
      name: firstname,
      hospital,
      body: [
        t("mail.joined.text"),
        facts.filter(Boolean).join("\n"),
        t("mail.joined.leave"),
        { label: t("mail.joined.link"), url },
      ],
    });
  },

  offered: (letter: WaitingLetter & { offer: ShownOffer; visit: LocalMoment | null }): RenderedMail => {
    const { kind, department, offer, visit, url, firstname, hospital, phone } = letter;
    const facts = [
      t("mail.fact.when", { when: when(offer) }),
      t("mail.fact.with", { doctor: offer.doctor }),
      department && t("mail.fact.department", { department }),
      kind && t("mail.fact.visit", { kind }),
    ];
    return renderMail({
      subject: t("mail.offered.subject", { hospital, when: when(offer) }),
      name: firstname,
      hospital,
      body: [
        t("mail.offered.text", { time: offer.until.time, day: dateInWords(offer.until.date) }),
        facts.filter(Boolean).join("\n"),
        visit ? t("mail.offered.visit", { when: when(visit) }) : t("mail.offered.at-once"),
        ...(phone ? [t("mail.call", { phone })] : []),
        { label: t("mail.offered.link"), url },
      ],
    });
  },

  expired: (letter: WaitingLetter): RenderedMail => {
    const { url, firstname, hospital } = letter;
    return renderMail({
      subject: t("mail.expired.subject", { hospital }),
      name: firstname,
      hospital,
      body: [t("mail.expired.text"), t("mail.expired.now"), { label: t("mail.expired.link"), url }],
    });
  },
};

/**
 * An offer by text message. It names no department and no reason, and is as much as one message holds: of the answer that is
 * due tomorrow the day, too, unless the link would not fit beside it.
 */
export function offerText({
  hospital,
  url,
  offer,
  today,
}: WaitingLetter & { offer: ShownOffer; today: LocalDate }): string {
  const moment = t("mail.text.when", { day: shortWeekday(offer.date), time: offer.time });
  const { date, time } = offer.until;
  const until = t("mail.text.until", { day: date === today ? "none" : shortWeekday(date), time });
  const values = { when: moment, until, url };
  return firstThatFits([
    t("mail.text.offer", { ...values, hospital: inGsm(hospital) }),
    t("mail.text.offer-nameless", values),
    t("mail.text.offer-short", values),
    t("mail.text.offer-short", { ...values, until: t("mail.text.until", { day: "none", time }) }),
    t("mail.text.offer-bare", values),
  ]);
}
