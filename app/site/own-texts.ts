import type { OwnTexts } from "../../db/schema.ts";
import { t } from "../words/t.ts";

interface OwnText {
  label: () => string;
  /** Where it stands and what it may say. */
  hint: () => string;
  kind: "number" | "sentence" | "paragraphs";
  /** Most characters. */
  most: number;
}

const lead = (label: () => string, hint: () => string): OwnText => ({
  label,
  hint,
  kind: "sentence",
  most: 200,
});

/** What only the hospital itself can say. Whatever it leaves empty, the site does not claim. */
export const ownTexts = {
  emergency_number: {
    label: () => t("company.emergency-number"),
    hint: () => t("company.emergency-number-hint"),
    kind: "number",
    most: 20,
  },
  helpline_hours: {
    label: () => t("company.helpline-hours"),
    hint: () => t("company.helpline-hours-hint"),
    kind: "sentence",
    most: 120,
  },
  helpline_text: {
    label: () => t("company.helpline-text"),
    hint: () => t("company.helpline-text-hint"),
    kind: "paragraphs",
    most: 400,
  },
  requests_answered: {
    label: () => t("company.requests-answered"),
    hint: () => t("company.requests-answered-hint"),
    kind: "sentence",
    most: 200,
  },
  messages_answered: {
    label: () => t("company.messages-answered"),
    hint: () => t("company.messages-answered-hint"),
    kind: "sentence",
    most: 200,
  },
  visit_advice: {
    label: () => t("company.visit-advice"),
    hint: () => t("company.visit-advice-hint"),
    kind: "paragraphs",
    most: 600,
  },
  departments_lead: lead(
    () => t("company.departments-lead"),
    () => t("company.departments-lead-hint"),
  ),
  doctors_lead: lead(
    () => t("company.doctors-lead"),
    () => t("company.doctors-lead-hint"),
  ),
  leadership_lead: lead(
    () => t("company.leadership-lead"),
    () => t("company.leadership-lead-hint"),
  ),
  updates_lead: lead(
    () => t("company.updates-lead"),
    () => t("company.updates-lead-hint"),
  ),
  gallery_lead: lead(
    () => t("company.gallery-lead"),
    () => t("company.gallery-lead-hint"),
  ),
  about_lead: lead(
    () => t("company.about-lead"),
    () => t("company.about-lead-hint"),
  ),
  contact_lead: lead(
    () => t("company.contact-lead"),
    () => t("company.contact-lead-hint"),
  ),
  appointment_lead: lead(
    () => t("company.appointment-lead"),
    () => t("company.appointment-lead-hint"),
  ),
} as const satisfies Record<keyof OwnTexts, OwnText>;

export type OwnTextName = keyof typeof ownTexts;

export const ownTextNames = Object.keys(ownTexts) as OwnTextName[];

/** The texts as the company's form puts them together. */
export const ownTextGroups = {
  emergency: ["emergency_number", "helpline_hours", "helpline_text"],
  promises: ["requests_answered", "messages_answered", "visit_advice"],
  leads: [
    ...["departments_lead", "doctors_lead", "leadership_lead", "updates_lead"],
    ...["gallery_lead", "about_lead", "contact_lead", "appointment_lead"],
  ],
} as const satisfies Record<string, readonly OwnTextName[]>;

/** The ones that people depend on most: the first run asks for them too. */
export const firstOwnTexts = [
  ...["emergency_number", "helpline_hours", "requests_answered", "messages_answered"],
] as const satisfies readonly OwnTextName[];

export type FirstOwnText = (typeof firstOwnTexts)[number];

/** Texts of the hospital one after the other, each ended as a sentence; what is empty is left out. */
export function sentences(...texts: string[]): string {
  return texts
    .filter((text) => text !== "")
    .map((text) => (/[.!?…:]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** The lines of a text, each once. */
export function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== "");
}
