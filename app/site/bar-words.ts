import type { Plain } from "../words/made/keys.ts";

/** What the entries that every site has are called on its pages; the dashboard names them in English. */
export const barWords: Readonly<Record<string, keyof Plain>> = {
  home: "page.home",
  departments: "nav.departments",
  "leadership-team": "nav.leadership",
  updates: "nav.updates",
  gallery: "nav.gallery",
  about: "nav.about",
  contact: "action.contact",
};
