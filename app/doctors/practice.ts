import { byAlphabet } from "../../db/queries/search-text.ts";
import { namesOf } from "../forms/stored-names.ts";
import { madeOf, ownLanguage } from "../words/own.tsx";
import { inSequence } from "../words/sequence.ts";

/** JSON texts: lists of names. */
interface Practice {
  languages: string;
  treats: string;
}

/** What a doctor speaks and treats, as search engines read it. */
export function practiceFacts({ languages, treats }: Practice) {
  const orNone = (names: string[]) => (names.length > 0 ? names : undefined);
  return { knowsLanguage: orNone(namesOf(languages)), knowsAbout: orNone(namesOf(treats)) };
}

/** The names of a list in a line, with the commas of their language. */
export function namesInLine(list: string): string {
  const names = namesOf(list);
  return madeOf(list, ownLanguage(list).lang ? names.join(", ") : inSequence(names));
}

/** All names that some doctors have in a list of theirs, in the order of the alphabet; the same in other letters is one. */
export function namesAmong(doctors: readonly Practice[], list: keyof Practice): string[] {
  const found = new Map<string, string>();
  for (const doctor of doctors) {
    for (const name of namesOf(doctor[list]))
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
  }
  return [...found.values()].sort(byAlphabet);
}

/**
 * What names in a list are called in the language that is spoken, by the names that the hospital wrote, in small letters:
 * where the list of some doctor is translated name by name.
 */
export function saidNames(
  doctors: readonly Practice[],
  said: readonly Practice[],
  list: keyof Practice,
): Record<string, string> {
  return Object.fromEntries(
    doctors.flatMap((doctor, index) => {
      const own = namesOf(doctor[list]);
      const names = namesOf(said[index]?.[list] ?? "[]");
      const isOther = doctor[list] !== said[index]?.[list] && names.length === own.length;
      return isOther ? own.map((name, place) => [name.toLowerCase(), names[place] ?? name]) : [];
    }),
  );
}

/** Whether a doctor has a name in a list of theirs, in whatever letters. */
export function hasName(doctor: Practice, list: keyof Practice, name: string): boolean {
  return namesOf(doctor[list]).some((one) => one.toLowerCase() === name.toLowerCase());
}
