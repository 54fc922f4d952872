import { unknownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";

/** What a page is called in a report: its path, which of the home page says little. */
export function pageName({ name }: { name: string }): string {
  return name === "/" ? t("report.home-page") : name;
}

/** In which language such a name is: an address in none. */
export const languageOfPage = (name: string) => (name.startsWith("/") ? unknownLanguage() : {});
