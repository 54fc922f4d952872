import { listLanguages } from "../../db/queries/languages.ts";
import { getDb } from "../installation/installation.server.ts";
import { languagesIn } from "../words/address.ts";
import { isLanguage, type LanguageCode, source } from "../words/languages.ts";
import type { CurrentUser } from "./session.server.ts";

/** In which language somebody reads the dashboard, and what the site is open in. */
export interface DashboardLanguage {
  reads: LanguageCode;
  main: LanguageCode;
  open: readonly LanguageCode[];
}

/**
 * The language that a member of staff chose; where they have not, the one of the site's that their browser asks for, or
 * its main one. Null where the site has English alone: then there is nothing to choose.
 */
export async function dashboardLanguage(
  { language }: Pick<CurrentUser, "language">,
  headers: Headers,
): Promise<DashboardLanguage | null> {
  const { main, open } = languagesIn(await listLanguages(getDb()));
  if (open.length < 2 && main === source) return null;
  const chosen = language !== null && isLanguage(language) ? language : undefined;
  return { reads: chosen ?? preferred(headers.get("Accept-Language") ?? "", open) ?? main, main, open };
}

/** The first of some languages in the order of a browser's wishes; a region of one counts as that one. */
function preferred(wishes: string, open: readonly LanguageCode[]): LanguageCode | undefined {
  const wanted = wishes.split(",").flatMap((wish) => {
    const [, code = "", weight = "1"] =
      /^\s*([a-z]{2,8})(?:-[\w-]+)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(wish) ?? [];
    return code === "" || Number(weight) === 0 ? [] : [{ code: code.toLowerCase(), weight: Number(weight) }];
  });
  const inOrder = wanted.toSorted((one, other) => other.weight - one.weight);
  return inOrder.flatMap(({ code }) => open.find((offered) => offered === code) ?? []).at(0);
}
