import type { PagePlace } from "../../db/schema.ts";
import { t } from "../words/t.ts";

/** Where the navigation may lead to a page. */
export const places = ["none", "menu", "footer"] as const satisfies readonly PagePlace[];

/** What staff call such a place. */
export const placeName = (place: PagePlace): string => t("page.place", { place });

/** Why a page that the site itself leads to is not deleted. */
export function whyKept(title: string): string {
  return t("page.kept", { title });
}
