/** How a text is written: a few words in a line, plain paragraphs, formatted, or as a list of names. */
export type TextKind = "line" | "paragraphs" | "formatted" | "names";

/**
 * The kinds of records whose texts can be said in other languages: which of their fields, and how each is written. The
 * last one that a record has is what its page is about.
 */
export const translated = {
  web_info: {
    name: "line",
    address: "line",
    helpline_hours: "line",
    helpline_text: "paragraphs",
    requests_answered: "line",
    messages_answered: "line",
    visit_advice: "paragraphs",
    departments_lead: "line",
    doctors_lead: "line",
    leadership_lead: "line",
    updates_lead: "line",
    gallery_lead: "line",
    about_lead: "line",
    contact_lead: "line",
    appointment_lead: "line",
    welcome_message: "paragraphs",
    mission: "paragraphs",
    vision: "paragraphs",
    core_values: "line",
    about_description: "formatted",
  },
  slides: { title: "line", caption: "line" },
  departments: { name: "line", description: "formatted" },
  services: { name: "line", description: "formatted" },
  doctors: {
    languages: "names",
    treats: "names",
    position: "line",
    description: "paragraphs",
    bio: "formatted",
  },
  visit_types: { name: "line", price: "line", description: "paragraphs" },
  updates: { title: "line", description: "formatted" },
  pages: { title: "line", lead: "line", description: "formatted" },
  staff: { position: "line", bio: "paragraphs" },
  partners: { name: "line", description: "paragraphs" },
  gallery: { title: "line" },
  alerts: { text: "line" },
  documents: { title: "line" },
  absences: { public_reason: "line" },
  newsletters: { subject: "line", body: "formatted" },
} as const satisfies Record<string, Readonly<Record<string, TextKind>>>;

export type TranslatedTable = keyof typeof translated;

export const translatedTables = Object.keys(translated) as TranslatedTable[];

export function isTranslated(table: string): table is TranslatedTable {
  return Object.hasOwn(translated, table);
}

/** The names of a kind's texts. */
export function textsOf(table: TranslatedTable): readonly string[] {
  return Object.keys(translated[table]);
}

/** How each text of a kind is written. */
export function textKindsOf(table: TranslatedTable): ReadonlyArray<[name: string, kind: TextKind]> {
  return Object.entries(translated[table]);
}

/** Whether a text of a record says nothing; a list without names does not, either. */
export function saysNothing(text: unknown): boolean {
  return !text || text === "[]";
}
