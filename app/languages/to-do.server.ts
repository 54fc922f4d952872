import type { Db } from "../../db/connection.ts";
import { countTextsToDo } from "../../db/queries/record-texts.ts";
import type { TranslatedTable } from "../../db/translated.ts";
import { isLanguage } from "../words/languages.ts";

/** Where each kind of record is translated, in the order in which visitors meet them. */
const lists: Record<TranslatedTable, { name: string; path: string }> = {
  web_info: { name: "Company profile", path: "/admin/settings/company" },
  slides: { name: "Slides", path: "/admin/slides" },
  departments: { name: "Departments", path: "/admin/departments" },
  services: { name: "Services", path: "/admin/services" },
  doctors: { name: "Doctors", path: "/dashboard/doctors" },
  visit_types: { name: "Visit types", path: "/admin/visit-types" },
  updates: { name: "Updates", path: "/admin/updates" },
  pages: { name: "Pages", path: "/admin/pages" },
  staff: { name: "Leadership team", path: "/dashboard/staff" },
  partners: { name: "Partners", path: "/admin/partners" },
  gallery: { name: "Gallery", path: "/admin/gallery" },
  alerts: { name: "Alerts", path: "/admin/alerts" },
  documents: { name: "Documents", path: "/admin/documents" },
};

/** What is left to translate of each kind, by language; nothing where the hospital has one language alone. */
export async function listToDo(db: Db) {
  const kinds = await Promise.all(
    Object.entries(lists).map(async ([kind, { name, path }]) => {
      const counts = await countTextsToDo(db, kind as TranslatedTable);
      const languages = counts.flatMap(({ language: code, missing, outdated }) =>
        isLanguage(code) ? [{ code, missing, outdated }] : [],
      );
      return { name, path, isSingle: kind === "web_info", languages };
    }),
  );
  return kinds.filter(({ languages }) => languages.length > 0);
}

export type KindToDo = Awaited<ReturnType<typeof listToDo>>[number];
