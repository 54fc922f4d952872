/**
 * What a search compares: lower case, without accents, HTML tags or runs of space. Texts and queries go through
 * the same function, so that "bergstrom" finds "Bergström".
 */
export function searchText(...parts: Array<string | null>): string {
  return parts
    .map((part) => part ?? "")
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&amp;/g, "&")
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** LIKE pattern that finds a text anywhere, its own `%`, `_` and `\` taken literally (`escape '\'`). */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** LIKE pattern that finds a text at the start, taken literally in the same way. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}
