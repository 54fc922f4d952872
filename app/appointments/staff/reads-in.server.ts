import type { Db } from "../../../db/connection.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { isLanguage, type LanguageCode } from "../../words/languages.ts";

/** What tells of a patient's language whether staff should know it: null for the hospital's own, and where none was said. */
export async function foreignLanguages(db: Db): Promise<(language: string | null) => LanguageCode | null> {
  const { main } = await openLanguages(db);
  return (language) => (language !== null && language !== main && isLanguage(language) ? language : null);
}
