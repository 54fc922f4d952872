/**
 * What a search compared when the first lists were made searchable. A copy: rows that a migration fills must come out the
 * same whenever it runs.
 */
export function searchText(...parts: Array<string | null>): string {
  const text = parts
    .map((part) => part ?? "")
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&amp;/g, "&");
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
