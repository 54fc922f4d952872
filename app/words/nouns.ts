/** What messages of any kind of record choose by: its kind, which each language has its own words for, and its English noun. */
export function kindOf(noun: string): { kind: string; noun: string } {
  return { kind: noun.toLowerCase().replaceAll(" ", "_"), noun };
}

/** The same within a sentence. */
export function kindWithin(noun: string): { kind: string; noun: string } {
  return kindOf(noun.toLowerCase());
}

/** A noun with its article within an English sentence, as the API's own texts have it. */
export function oneOf(noun: string): string {
  const word = noun.toLowerCase();
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}
