import type { Weekday } from "../../../db/local-time.ts";
import type { LocalDate, LocalTime } from "../../../db/schema.ts";
import type { AskedOutcome, WaitingState } from "../../../db/waiting-states.ts";
import { dateInWords } from "../../ui/dates.tsx";

/** How each state is shown. */
export const waitingStatuses: Record<WaitingState, { label: string; tag: "" | "tag-good" | "tag-wait" }> = {
  waiting: { label: "Waiting", tag: "tag-wait" },
  offered: { label: "Offered", tag: "tag-wait" },
  accepted: { label: "Accepted", tag: "tag-good" },
  declined: { label: "Declined", tag: "" },
  expired: { label: "Not answered", tag: "" },
  left: { label: "Left", tag: "" },
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

/** What can be done with an entry that stands so. */
export function stepsOf(state: WaitingState): WaitingStep[] {
  return waitingSteps.filter((step) => waitingStepStates[step].from.includes(state));
}

/** What is said of a step that was taken, and on the button that takes it. */
export const stepWords: Record<WaitingStep, { done: string; button: string }> = {
  accept: { done: "Appointment confirmed", button: "Take this time" },
  decline: { done: "Time declined successfully", button: "No, thank you" },
  leave: { done: "Taken off the waiting list successfully", button: "Leave the waiting list" },
  rejoin: { done: "Added to the waiting list successfully", button: "Stay on the waiting list" },
};

/** Why a step cannot be taken. */
export const notAnyMore = "This time is no longer offered";
export const notNow = "This cannot be done any more";

/** What became of a time for somebody who waits, as staff read it. */
export const askedWords: Record<AskedOutcome, string> = {
  offered: "Asked, no answer yet",
  accepted: "Asked, accepted",
  declined: "Asked, declined",
  expired: "Asked, not answered in time",
  withdrawn: "Asked, taken back by the hospital",
  day: "Not asked: the day does not suit",
  hour: "Not asked: the hour does not suit",
  "not-earlier": "Not asked: not earlier than the appointment",
  "after-until": "Not asked: after the last day that suits",
  "too-soon": "Not asked: too soon",
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
  const hours = [from_time && `from ${from_time}`, until_time && `to ${until_time}`]
    .filter(Boolean)
    .join(" ");
  const plural = days.map((day) => `${day}s`);
  const on = plural.length > 1 ? `${plural.slice(0, -1).join(", ")} and ${plural.at(-1)}` : plural[0];
  const notice =
    notice_hours > 0 && `told at least ${notice_hours === 1 ? "an hour" : `${notice_hours} hours`} before`;
  return [on ?? "Any day", hours || "at any hour", `until ${dateInWords(until_date)}`, notice]
    .filter(Boolean)
    .join(", ");
}

/** The longest notice that can be asked for, in hours: two weeks; and how many days ahead somebody can wait. */
export const mostNoticeHours = 336;
export const mostDaysAhead = 180;

/** Why somebody is not put on the list. */
export const alreadyWaiting = "You are on the waiting list for this already";
export const noWaitingList = "There is no waiting list at present";

export const joinedWords = "Added to the waiting list successfully";
