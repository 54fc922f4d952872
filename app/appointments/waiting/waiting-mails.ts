import { weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import { type RenderedMail, renderMail } from "../../mail/layout.ts";
import { fitsSegment, inGsm } from "../../mail/text-segment.ts";
import { dateInWords, shortDate } from "../../ui/dates.tsx";
import { type Suits, suitsInWords } from "./waiting.ts";

interface Moment {
  date: LocalDate;
  time: LocalTime;
}

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
export interface ShownOffer extends Moment {
  doctor: string;
  until: Moment;
}

const when = ({ date, time }: Moment) => `${dateInWords(date)} at ${time}`;

export const waitingMails = {
  joined: (letter: WaitingLetter): RenderedMail => {
    const { kind, doctor, department, suits, url, firstname, hospital } = letter;
    const facts = [
      kind && `Visit: ${kind}`,
      doctor && `With: ${doctor}`,
      department && `Department: ${department}`,
      `What suits you: ${suitsInWords(suits)}`,
    ];
    return renderMail({
      ...{ subject: `You are on the waiting list of ${hospital}`, name: firstname, hospital },
      body: [
        "When a time becomes free that suits you, we’ll write to you. You then have a short while to take it, before we ask the next person.",
        facts.filter(Boolean).join("\n"),
        "If you don’t need it any more, leave the list with the link below.",
        { label: "See your place on the waiting list", url },
      ],
    });
  },

  offered: (letter: WaitingLetter & { offer: ShownOffer; visit: Moment | null }): RenderedMail => {
    const { kind, department, offer, visit, url, firstname, hospital, phone } = letter;
    const facts = [
      `When: ${when(offer)}`,
      `With: ${offer.doctor}`,
      department && `Department: ${department}`,
      kind && `Visit: ${kind}`,
    ];
    return renderMail({
      ...{ subject: `A time is free for you at ${hospital}: ${when(offer)}`, name: firstname, hospital },
      body: [
        `A time has become free that you asked for. We keep it for you until ${offer.until.time} on ${dateInWords(offer.until.date)}; then we ask the next person.`,
        facts.filter(Boolean).join("\n"),
        visit
          ? `If you take it, your appointment on ${when(visit)} is moved to it. If you don’t, that stays as it is.`
          : "If you take it, it is confirmed at once.",
        ...(phone ? [`You can also call us:\n${phone}`] : []),
        { label: "Take this time, or decline it", url },
      ],
    });
  },

  expired: (letter: WaitingLetter): RenderedMail => {
    const { url, firstname, hospital } = letter;
    return renderMail({
      ...{ subject: `The time at ${hospital} has gone to somebody else`, name: firstname, hospital },
      body: [
        "We have not heard from you in time, so we have asked the next person. Nothing else has changed.",
        "You are not on the waiting list any more. If you still want a time, say so with the link below.",
        { label: "Stay on the waiting list", url },
      ],
    });
  },
};

/** An offer by text message. It names no department and no reason, and is as much as one message holds. */
export function offerText({ hospital, url, offer }: WaitingLetter & { offer: ShownOffer }): string {
  const moment = `${weekdayOf(offer.date).slice(0, 3)} ${shortDate(offer.date)} at ${offer.time}`;
  const until = `by ${offer.until.time}`;
  const wanted = [
    `${inGsm(hospital)}: a time is free for you, ${moment}. Please answer ${until}: ${url}`,
    `A time is free for you, ${moment}. Please answer ${until}: ${url}`,
    `Free for you: ${moment}. Answer ${until}: ${url}`,
  ];
  return wanted.find(fitsSegment) ?? `A time is free for you: ${moment}. Please call us ${until}.`;
}
