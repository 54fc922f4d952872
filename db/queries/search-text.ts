/**
 * What a search compares: lower case, without accents, HTML tags or runs of space. Texts and queries go through
 * the same function, so that "bergstrom" finds "Bergström".
 */
export function searchText(...parts: Array<string | null>): string {
  const text = parts
    .map((part) => part ?? "")
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:nbsp|#160);/g, " ")
    .replace(/&amp;/g, "&");
  return withoutDiacritics(text).toLowerCase().replace(/\s+/g, " ").trim();
}

/** The words of a query that are compared, eight at most. */
export function searchWords(query: string): string[] {
  return searchText(query).split(" ").filter(Boolean).slice(0, 8);
}

/** Most texts are plain ASCII, of which two characters count as diacritics; to look for all others takes ten times as long. */
export function withoutDiacritics(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  if (/^[\x00-\x7f]*$/.test(text)) return text.replace(/[\^`]/g, "");
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "");
}

/** LIKE pattern that finds a text anywhere, its own `%`, `_` and `\` taken literally (`escape '\'`). */
export function containing(text: string): string {
  return `%${startingWith(text)}`;
}

/** LIKE pattern that finds a text at the start, taken literally in the same way. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Orders names by the alphabet, whatever their case and accents. `Intl`, which knows more alphabets, takes megabytes. */
export function byAlphabet(one: string, other: string): number {
  const [first, second] = [one, other].map((name) => withoutDiacritics(name).toLowerCase()) as [
    string,
    string,
  ];
  return first < second ? -1 : Number(first > second);
}
