/** The names of a list, as the database keeps it: a JSON text. */
export function namesOf(stored: string): string[] {
  return JSON.parse(stored);
}

/** The same in a line, as a form has them; a line that is none of the database's stays as it is. */
export function listedNames(text: string): string {
  return text.startsWith("[") ? namesOf(text).join(", ") : text;
}
