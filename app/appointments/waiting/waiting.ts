import type { Weekday } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import type { AskedOutcome, WaitingState } from "../../../db/waiting-states.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";

/** How each state is shown. */
export const waitingStatuses: Record<
  WaitingState,
  { label: () => string; tag: "" | "tag-good" | "tag-wait" }
> = {
  waiting: { label: () => t("waiting-list.state-waiting"), tag: "tag-wait" },
  offered: { label: () => t("waiting-list.state-offered"), tag: "tag-wait" },
  accepted: { label: () => t("waiting-list.state-accepted"), tag: "tag-good" },
  declined: { label: () => t("waiting-list.state-declined"), tag: "" },
  expired: { label: () => t("waiting-list.state-expired"), tag: "" },
  left: { label: () => t("waiting-list.state-left"), tag: "" },
};

/** What somebody on the waiting list, or staff for them, can do. */
export const waitingSteps = ["accept", "decline", "leave", "rejoin"] as const;

export type WaitingStep = (typeof waitingSteps)[number];

/** Out of which states each leads, and into which. */
export const waitingStepStates: Record<
  WaitingStep,
  { from: readonly WaitingState[]; to: Exclude<WaitingState, "offered"> }
> = {
  accept: { from: ["offered"], to: "accepted" },
  decline: { from: ["offered"], to: "declined" },
  leave: { from: ["waiting", "offered", "declined", "expired"], to: "left" },
  rejoin: { from: ["declined", "expired"], to: "waiting" },
};

/** Whether an entry stands as a step leaves it. */
export const isTaken = ({ state }: { state: WaitingState }, step: WaitingStep) =>
  state === waitingStepStates[step].to;

/** What can be done with an entry that stands so. */
export function stepsOf(state: WaitingState): WaitingStep[] {
  return waitingSteps.filter((step) => waitingStepStates[step].from.includes(state));
}

/** What is said of a step that was taken, and on the button that takes it. */
export const stepWords = {
  accept: { done: "visit.confirmed", button: "waiting.accept" },
  decline: { done: "waiting.declined-done", button: "waiting.decline" },
  leave: { done: "waiting.left-done", button: "waiting.leave" },
  rejoin: { done: "waiting.joined", button: "waiting.rejoin" },
} as const satisfies Record<WaitingStep, object>;

/** Why a step cannot be taken. */
export const notAnyMore = () => t("waiting.not-any-more");
export const notNow = () => t("waiting.not-now");

/** What became of a time for somebody who waits, as staff read it. */
export const askedWords: Record<AskedOutcome, () => string> = {
  offered: () => t("waiting-list.asked-offered"),
  accepted: () => t("waiting-list.asked-accepted"),
  declined: () => t("waiting-list.asked-declined"),
  expired: () => t("waiting-list.asked-expired"),
  withdrawn: () => t("waiting-list.asked-withdrawn"),
  day: () => t("waiting-list.asked-day"),
  hour: () => t("waiting-list.asked-hour"),
  "not-earlier": () => t("waiting-list.asked-not-earlier"),
  "after-until": () => t("waiting-list.asked-after-until"),
  "too-soon": () => t("waiting-list.asked-too-soon"),
};

/** What somebody has said of the times that suit. */
export interface Suits {
  days: readonly Weekday[];
  from_time: LocalTime | null;
  until_time: LocalTime | null;
  notice_hours: number;
  until_date: LocalDate;
}

/** The same in words: Mondays and Fridays, from 09:00 to 12:00, until 3 March 2030. */
export function suitsInWords({ days, from_time, until_time, notice_hours, until_date }: Suits): string {
  const span = from_time ? (until_time ? "both" : "from") : until_time ? "until" : "other";
  return t("suits.words", {
    days: daysInWords(days),
    hours: t("suits.hours", { span, from: from_time ?? "", until: until_time ?? "" }),
    date: dateInWords(until_date),
    notice: notice_hours,
  });
}

function daysInWords(days: readonly Weekday[]): string {
  const [last, ...before] = days.map((day) => t("suits.day", { day })).reverse();
  if (last === undefined) return t("suits.any-day");
  if (before.length === 0) return last;
  const others = before.reverse().reduceRight((rest, first) => t("booking.and-then", { first, rest }));
  return t("suits.days-and", { days: others, day: last });
}

/** The longest notice that can be asked for, in hours: two weeks; and how many days ahead somebody can wait. */
export const mostNoticeHours = 336;
export const mostDaysAhead = 180;

/** Why somebody is not put on the list. */
export const alreadyWaiting = () => t("waiting.already");
export const noWaitingList = () => t("waiting.none");

export const joinedWords = () => t("waiting.joined");
