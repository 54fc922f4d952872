import type { OwnTexts } from "../../db/schema.ts";

interface OwnText {
  label: string;
  /** Where it stands and what it may say. */
  hint: string;
  kind: "number" | "sentence" | "paragraphs";
  /** Most characters. */
  most: number;
}

const lead = (label: string, hint: string): OwnText => ({ label, hint, kind: "sentence", most: 200 });

/** What only the hospital itself can say. Whatever it leaves empty, the site does not claim. */
export const ownTexts = {
  emergency_number: {
    label: "Emergency number",
    hint: "The number to call where you are when a life is in danger, such as 112, 911 or 999.",
    kind: "number",
    most: 20,
  },
  helpline_hours: {
    label: "Helpline hours",
    hint: "When your own phone number is answered in an emergency, such as: Day and night, every day.",
    kind: "sentence",
    most: 120,
  },
  helpline_text: {
    label: "What the helpline is for",
    hint: "Who answers it, and what they can help with.",
    kind: "paragraphs",
    most: 400,
  },
  requests_answered: {
    label: "Answer to an appointment request",
    hint: "How soon you reply to requests, such as: We reply within one working day.",
    kind: "sentence",
    most: 200,
  },
  messages_answered: {
    label: "Answer to a message",
    hint: "How soon you reply to messages, such as: We reply within two working days.",
    kind: "sentence",
    most: 200,
  },
  visit_advice: {
    label: "Before a visit",
    hint: "What to bring and when to come, one thing per line. Shown to people with a confirmed appointment.",
    kind: "paragraphs",
    most: 600,
  },
  departments_lead: lead("Departments page", "What people find in your departments."),
  doctors_lead: lead("Doctors page", "Who they are, or how to choose one."),
  leadership_lead: lead("Leadership page", "What these people are responsible for."),
  updates_lead: lead("Updates page", "What your news is about."),
  gallery_lead: lead("Gallery page", "What your pictures show."),
  about_lead: lead("About page", "Who you are, in one sentence."),
  contact_lead: lead("Contact page", "What people can write to you about."),
  appointment_lead: lead("Appointment page", "What people should tell you."),
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
