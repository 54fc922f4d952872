import { t } from "../words/t.ts";

/** The sections of the home page below its first screen, in the order that every site begins with. */
export const homeSections = {
  welcome: () => t("company.welcome"),
  departments: () => t("screen.departments"),
  doctors: () => t("screen.doctors"),
  partners: () => t("screen.partners"),
  updates: () => t("screen.updates"),
  emergency: () => t("look.section-emergency"),
} as const;

export type HomeSection = keyof typeof homeSections;

export const homeSectionNames = Object.keys(homeSections) as HomeSection[];

/** The sections that a text names, commas between them; each once. */
export function sectionsIn(text: string): HomeSection[] {
  const named = text.split(",").map((name) => name.trim());
  return [...new Set(named)].filter((name): name is HomeSection => Object.hasOwn(homeSections, name));
}
