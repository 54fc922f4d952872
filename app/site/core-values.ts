/** The hospital's own values out of its profile, where commas part them. */
export function coreValues(text: string): string[] {
  return text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
