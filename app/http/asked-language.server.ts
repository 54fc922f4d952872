import { perHospital } from "../installation/hospitals.server.ts";
import { languagesIn, type SiteLanguages } from "../words/address.ts";
import { bareOf, hasLanguages, prefixOf } from "../words/href.ts";
import type { Spoken } from "../words/kinds.ts";
import { source } from "../words/languages.ts";

/** What was last read of the site's languages: where something goes wrong, the database may be what does. */
const known = perHospital((): { languages: SiteLanguages } => ({ languages: languagesIn([]) }));

/** Remembers the languages of the site as a request found them. */
export function noteLanguages(languages: SiteLanguages): void {
  known().languages = languages;
}

/** What is spoken at an address, as it was sent, where nobody can ask. */
export function spokenAt(address = "/"): Spoken {
  const { main, open } = known().languages;
  const [path = ""] = address.split("?", 1);
  const prefix = prefixOf(path)?.toLowerCase();
  const asked = open.find((code) => code.toLowerCase() === prefix) ?? main;
  return { words: hasLanguages(bareOf(path)) ? asked : source, asked, main, open };
}
