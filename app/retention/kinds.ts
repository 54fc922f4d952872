import type { RetainedKind } from "../../db/queries/retained.ts";
import { leastAuditDays } from "../access/audit-days.ts";

interface KindInWords {
  label: string;
  /** From when its days count, and what becomes of it. */
  hint: string;
  least: number;
  most: number;
  /** How long they are kept where nothing is set. */
  unset: string;
}

const hundredYears = 36_525;

/** What is kept for as long as the hospital says. Pictures come first: with their appointments they would go uncounted. */
export const kindsInWords: Record<RetainedKind, KindInWords> = {
  pictures: {
    label: "Pictures of appointments",
    hint: "After the day of the visit. Its appointment stays.",
    least: 1,
    most: hundredYears,
    unset: "as long as the appointment",
  },
  appointments: {
    label: "Appointments",
    hint: "After the day of the visit. Date, time, doctor, department and status stay, without the patient.",
    // An email about a visit is gone by then.
    least: 30,
    most: hundredYears,
    unset: "for ever",
  },
  contacts: {
    label: "Messages",
    hint: "After the day they were sent. Their replies go with them.",
    least: 1,
    most: hundredYears,
    unset: "for ever",
  },
  suggestions: {
    label: "Suggestions",
    hint: "After the day they were sent.",
    least: 1,
    most: hundredYears,
    unset: "for ever",
  },
  mails: {
    label: "Emails sent",
    hint: "After they were sent; 30 days at most.",
    least: 1,
    most: 30,
    unset: "for 30 days",
  },
  files: {
    label: "Uploaded files nobody uses",
    hint: "After they came. A day at least, since a form with them may still be open.",
    least: 1,
    most: 30,
    unset: "for 1 day",
  },
  audit_lines: {
    label: "Lines of the audit log",
    hint: "After they were written. Whole days that are sealed go, the oldest first; their seals stay.",
    least: leastAuditDays,
    most: hundredYears,
    unset: "for ever",
  },
};

export const kindNames = Object.keys(kindsInWords) as RetainedKind[];

export function daysInWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
