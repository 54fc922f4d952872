/** The hospital's own values out of its profile, where commas part them; each once. */
export function coreValues(text: string): string[] {
  const values = text.split(",").map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== "");
}
