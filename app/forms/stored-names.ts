/** The names of a list, as the database keeps it: a JSON text. */
export function namesOf(stored: string): string[] {
  return JSON.parse(stored);
}
