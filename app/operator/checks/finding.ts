/** One line of what `check` says. */
export interface Finding {
  kind: "ok" | "note" | "problem";
  about: string;
  text: string;
}

/** The first few of some names, and how many more there are. */
export function someOf(names: readonly string[], most = 5): string {
  const more = names.length - most;
  return names.slice(0, most).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
