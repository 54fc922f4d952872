export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** @param count a whole number, not below zero */
type PluralRule = (count: number) => PluralCategory;

/**
 * Which form a whole number takes, as CLDR has it, by the name that a language's line calls it by. A test holds each
 * language against `Intl`, which costs megabytes at run time.
 */
export const pluralRules = {
  /** One, and all others. */
  english: (count) => (count === 1 ? "one" : "other"),
  /** As English, with a form of its own for whole millions. */
  spanish: (count) => (count === 1 ? "one" : count !== 0 && count % 1_000_000 === 0 ? "many" : "other"),
  /** Nothing is like one, too. */
  french: (count) => (count < 2 ? "one" : count % 1_000_000 === 0 ? "many" : "other"),
  arabic: (count) => {
    if (count < 3) return (["zero", "one", "two"] as const)[count] ?? "other";
    const end = count % 100;
    return end < 3 ? "other" : end < 11 ? "few" : "many";
  },
  /** For a language of which CLDR has none: its messages name the number one, `=1`, where that needs a form. */
  none: () => "other",
} as const satisfies Record<string, PluralRule>;

export type PluralRuleName = keyof typeof pluralRules;
