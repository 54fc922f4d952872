import type { Db } from "../../db/connection.ts";
import { listLanguages } from "../../db/queries/languages.ts";
import { languagesIn } from "../words/address.ts";
import type { LanguageCode } from "../words/languages.ts";

/** The languages that the site is open in, wherever they are asked for. */
export async function openLanguages(db: Db): Promise<{ main: LanguageCode; open: readonly LanguageCode[] }> {
  return languagesIn(await listLanguages(db));
}
