import type { RetainedKind } from "../../db/queries/retained.ts";
import { leastAuditDays } from "../access/audit-days.ts";
import { t } from "../words/t.ts";

interface KindInWords {
  label: () => string;
  /** From when its days count, and what becomes of it. */
  hint: () => string;
  least: number;
  most: number;
  /** How long they are kept where nothing is set. */
  unset: "appointment" | "month" | "day" | "ever";
}

const hundredYears = 36_525;

/** What is kept for as long as the hospital says. Pictures come first: with their appointments they would go uncounted. */
export const kindsInWords: Record<RetainedKind, KindInWords> = {
  pictures: {
    label: () => t("retention.pictures"),
    hint: () => t("retention.pictures-hint"),
    least: 1,
    most: hundredYears,
    unset: "appointment",
  },
  appointments: {
    label: () => t("retention.appointments"),
    hint: () => t("retention.appointments-hint"),
    // An email about a visit is gone by then.
    least: 30,
    most: hundredYears,
    unset: "ever",
  },
  contacts: {
    label: () => t("retention.contacts"),
    hint: () => t("retention.contacts-hint"),
    least: 1,
    most: hundredYears,
    unset: "ever",
  },
  suggestions: {
    label: () => t("retention.suggestions"),
    hint: () => t("retention.suggestions-hint"),
    least: 1,
    most: hundredYears,
    unset: "ever",
  },
  mails: {
    label: () => t("retention.mails"),
    hint: () => t("retention.mails-hint"),
    least: 1,
    most: 30,
    unset: "month",
  },
  files: {
    label: () => t("retention.files"),
    hint: () => t("retention.files-hint"),
    least: 1,
    most: 30,
    unset: "day",
  },
  audit_lines: {
    label: () => t("retention.audit"),
    hint: () => t("retention.audit-hint"),
    least: leastAuditDays,
    most: hundredYears,
    unset: "ever",
  },
};

export const kindNames = Object.keys(kindsInWords) as RetainedKind[];
