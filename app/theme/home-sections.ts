/** The sections of the home page below its first screen, in the order that every site begins with. */
export const homeSections = {
  welcome: "Welcome message",
  departments: "Departments",
  doctors: "Doctors",
  partners: "Partners",
  updates: "Updates",
  emergency: "Emergency helpline",
} as const;

export type HomeSection = keyof typeof homeSections;

export const homeSectionNames = Object.keys(homeSections) as HomeSection[];

/** The sections that a text names, commas between them; each once. */
export function sectionsIn(text: string): HomeSection[] {
  const named = text.split(",").map((name) => name.trim());
  return [...new Set(named)].filter((name): name is HomeSection => Object.hasOwn(homeSections, name));
}
