import { type LanguageCode, source } from "./languages.ts";

export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

/** Which form a whole number takes, as CLDR has it; a test holds them against `Intl`, which costs megabytes at run time. */
const rules: Partial<Record<LanguageCode, (count: number) => PluralCategory>> = {
  en: (count) => (count === 1 ? "one" : "other"),
  fr: (count) => (count < 2 ? "one" : count % 1_000_000 === 0 ? "many" : "other"),
  sw: (count) => (count === 1 ? "one" : "other"),
  ar: (count) => {
    if (count < 3) return (["zero", "one", "two"] as const)[count] ?? "other";
    const end = count % 100;
    return end < 3 ? "other" : end < 11 ? "few" : "many";
  },
  // CLDR has no rule for it: its messages name the number one, `=1`, where that needs a form.
  rw: () => "other",
  es: (count) => (count === 1 ? "one" : count !== 0 && count % 1_000_000 === 0 ? "many" : "other"),
};

/** @param count a whole number, not below zero */
export function pluralOf(language: LanguageCode, count: number): PluralCategory {
  return (rules[language] ?? rules[source])?.(count) ?? "other";
}
