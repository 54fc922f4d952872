import type { Instant, LocalDate } from "../../../db/schema.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { t } from "../../words/t.ts";

export const followUpStates = ["waiting", "used", "expired", "withdrawn"] as const;

/** How an invitation to a follow-up stands: one that waits can be used. */
export type FollowUpState = (typeof followUpStates)[number];

interface Invitation {
  used_at: Instant | null;
  withdrawn_at: Instant | null;
  until_date: LocalDate;
}

export function followUpState(
  { used_at, withdrawn_at, until_date }: Invitation,
  today: LocalDate,
): FollowUpState {
  if (used_at !== null) return "used";
  if (withdrawn_at !== null) return "withdrawn";
  return until_date < today ? "expired" : "waiting";
}

/** What is said of one that cannot be used any more. */
export const endedWords = (state: Exclude<FollowUpState, "waiting">) => t(`follow-up.${state}`);

/** The days that can be chosen, as a sentence goes on: between 3 March 2030 and 10 March 2030. */
export function daysInWords({ from_date, until_date }: { from_date: LocalDate; until_date: LocalDate }) {
  return t("follow-up.days", {
    span: from_date === until_date ? "one" : "other",
    first: dateInWords(from_date),
    last: dateInWords(until_date),
  });
}

/** Weeks that are usual from a visit to its follow-up, and the most. */
export const usualWeeks = { from: 2, until: 3 };
export const mostWeeks = 52;
