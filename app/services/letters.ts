import { byAlphabet, withoutDiacritics } from "../../db/queries/search-text.ts";

/** What begins with a letter. */
interface Letter<Service> {
  letter: string;
  anchor: string;
  services: Service[];
}

/** Services in the order of the alphabet, letter by letter; what begins with none stands last. */
export function byLetter<Service extends { name: string }>(services: Service[]): Letter<Service>[] {
  const letters = new Map<string, Service[]>();
  for (const service of services.toSorted((one, other) => byAlphabet(one.name, other.name))) {
    const letter = letterOf(service.name);
    letters.set(letter, [...(letters.get(letter) ?? []), service]);
  }
  const inOrder = [...letters].sort(([one], [other]) =>
    one === others || other === others
      ? Number(one === others) - Number(other === others)
      : byAlphabet(one, other),
  );
  return inOrder.map(([letter, its]) => ({
    letter,
    anchor: letter === others ? "others" : `letter-${letter.toLowerCase()}`,
    services: its,
  }));
}

const others = "0–9";

/** The letter a name stands under: that of “Échographie” is E. */
function letterOf(name: string): string {
  const [first = ""] = withoutDiacritics(name.trim());
  return /\p{L}/u.test(first) ? first.toUpperCase() : others;
}
