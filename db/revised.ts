import type { TranslatedTable } from "./translated.ts";

/** The tables whose records can be brought back, and the column by which people know one. */
export const revised = {
  departments: "name",
  services: "name",
  slides: "title",
  updates: "title",
  gallery: "title",
  pages: "title",
  alerts: "text",
  staff: "names",
  partners: "name",
  doctors: "name",
  web_info: "name",
} as const;

export type RevisedTable = keyof typeof revised;

/** Of a doctor the texts alone: the account is a person's, and hours have a history of their own. */
export const doctorTexts = ["position", "description", "bio", "facebook", "twitter", "instagram"] as const;

export const revisedTables = Object.keys(revised) as RevisedTable[];

/** How long a deleted record can be brought back. */
export const binDays = 30;

/**
 * What a revision tells: how its record came to be as it is, or that it is gone. `before` begins the record's history;
 * a `draft` is what a record may become, at most one of each.
 */
export const revisionActions = ["before", "added", "changed", "restored", "deleted", "draft"] as const;

export type RevisionAction = (typeof revisionActions)[number];

/**
 * What has versions: the records of a table, and what they say in another language, such as `departments/fr`. Each is a
 * kind by itself, so that whoever looks for the versions of one never finds those of the other.
 */
export type RevisedKind = RevisedTable | `${TranslatedTable}/${string}`;

/** The column by which people know a record that has either. */
export const knownBy: Record<TranslatedTable, string> = {
  ...revised,
  visit_types: "name",
  documents: "title",
  absences: "public_reason",
  newsletters: "subject",
};

/** The kind that has the versions of what records of a table say in a language. */
export function translationsOf(table: TranslatedTable, language: string): RevisedKind {
  return `${table}/${language}`;
}

/** The table of a kind, and the language; null for the records themselves. */
export function partsOf(
  kind: RevisedKind,
): { table: RevisedTable; language: null } | { table: TranslatedTable; language: string } {
  if (isRevised(kind)) return { table: kind, language: null };
  const [table, language = ""] = kind.split("/");
  return { table: table as TranslatedTable, language };
}

export function isRevised(table: string): table is RevisedTable {
  return table in revised;
}
