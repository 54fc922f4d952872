import type { PagePurpose } from "../../db/schema.ts";
import { source } from "../words/languages.ts";
import { t, tIn } from "../words/t.ts";

/** The title of a page that every site needs, where it is still the one that the program gave it; else null. */
export function shippedTitle({
  purpose,
  title,
}: {
  purpose: PagePurpose | null;
  title: string;
}): string | null {
  if (purpose === null || title !== tIn(source, `pages.${purpose}`)) return null;
  return t(`pages.${purpose}`);
}
