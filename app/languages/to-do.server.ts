import type { Db } from "../../db/connection.ts";
import { countTextsToDo } from "../../db/queries/text-stands.ts";
import type { TranslatedTable } from "../../db/translated.ts";
import { isLanguage } from "../words/languages.ts";
import { t } from "../words/t.ts";

/** Where each kind of record is translated, in the order in which visitors meet them. */
const lists: Record<TranslatedTable, { name: () => string; path: string }> = {
  web_info: { name: () => t("languages.kind-company"), path: "/admin/settings/company" },
  slides: { name: () => t("screen.slides"), path: "/admin/slides" },
  departments: { name: () => t("screen.departments"), path: "/admin/departments" },
  services: { name: () => t("screen.services"), path: "/admin/services" },
  doctors: { name: () => t("screen.doctors"), path: "/dashboard/doctors" },
  visit_types: { name: () => t("screen.visit-types"), path: "/admin/visit-types" },
  updates: { name: () => t("screen.updates"), path: "/admin/updates" },
  pages: { name: () => t("screen.pages"), path: "/admin/pages" },
  staff: { name: () => t("languages.kind-leadership"), path: "/dashboard/staff" },
  partners: { name: () => t("screen.partners"), path: "/admin/partners" },
  gallery: { name: () => t("screen.gallery"), path: "/admin/gallery" },
  alerts: { name: () => t("screen.alerts"), path: "/admin/alerts" },
  documents: { name: () => t("screen.documents"), path: "/admin/documents" },
  absences: { name: () => t("screen.absences"), path: "/dashboard/absences" },
  newsletters: { name: () => t("screen.newsletters"), path: "/admin/newsletters" },
};

/** What is left to translate of each kind, by language; nothing where the hospital has one language alone. */
export async function listToDo(db: Db) {
  const kinds = await Promise.all(
    Object.entries(lists).map(async ([kind, { name, path }]) => {
      const counts = await countTextsToDo(db, kind as TranslatedTable);
      const languages = counts.flatMap(({ language: code, missing, outdated }) =>
        isLanguage(code) ? [{ code, missing, outdated }] : [],
      );
      return { name: name(), path, isSingle: kind === "web_info", languages };
    }),
  );
  return kinds.filter(({ languages }) => languages.length > 0);
}

export type KindToDo = Awaited<ReturnType<typeof listToDo>>[number];
