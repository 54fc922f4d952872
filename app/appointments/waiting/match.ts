import { instantOf, type Weekday, weekdayOf } from "../../../db/local-time.ts";
import type { LocalDate, LocalMoment, LocalTime } from "../../../db/schema.ts";
import type { NotAskedReason } from "../../../db/waiting-states.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Nobody is asked who would have less time than this to read the question and answer it. */
const leastMs = 10 * minute;

/** What somebody on the waiting list has said of the times that suit. */
export interface Wish {
  /** None named: every day suits. */
  days: readonly Weekday[];
  /** The earliest and the latest beginning; null where any hour suits. */
  from_time: LocalTime | null;
  until_time: LocalTime | null;
  /** The visit that an earlier time is wanted for; null without one. */
  visit: LocalMoment | null;
  notice_hours: number;
  /** The last day that suits. */
  until_date: LocalDate;
}

/** A time of a doctor that has become free. */
export interface Opening {
  date: LocalDate;
  time: LocalTime;
}

/** How long the hospital leaves people to answer, and how far ahead a kind of visit is booked at least. */
export interface OfferTerms {
  timeZone: string;
  minutes: number;
  earliest_hours: number;
}

/** Until when a time may be offered to somebody, or why it is not. */
export type Match = { is: "offered"; until: Date } | { is: "unsuited"; reason: NotAskedReason };

/**
 * Whether a time that has become free is offered to somebody at a moment. The answer is due before the time is closer than
 * the kind of visit allows and than the person has asked for, so near the visit there is less time for it.
 */
export function matchOf(wish: Wish, opening: Opening, terms: OfferTerms, now: Date): Match {
  const reason = unsuited(wish, opening);
  if (reason) return { is: "unsuited", reason };
  const hoursAhead = Math.max(wish.notice_hours, terms.earliest_hours);
  const starts = instantOf(terms.timeZone, opening).getTime();
  const until = Math.min(now.getTime() + terms.minutes * minute, starts - hoursAhead * hour);
  const least = Math.min(leastMs, terms.minutes * minute);
  if (until - now.getTime() < least) return { is: "unsuited", reason: "too-soon" };
  return { is: "offered", until: new Date(until) };
}

function unsuited(wish: Wish, { date, time }: Opening): NotAskedReason | null {
  if (date > wish.until_date) return "after-until";
  if (wish.days.length > 0 && !wish.days.includes(weekdayOf(date))) return "day";
  if (wish.from_time !== null && time < wish.from_time) return "hour";
  if (wish.until_time !== null && time > wish.until_time) return "hour";
  if (wish.visit && `${date} ${time}` >= `${wish.visit.date} ${wish.visit.time}`) return "not-earlier";
  return null;
}
