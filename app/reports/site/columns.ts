import { t } from "../../words/t.ts";
import type { SiteSums } from "./site-report.server.ts";

/** What is counted, as tables and spreadsheets name it. */
export const siteColumns: ReadonlyArray<{ name: keyof SiteSums; label: () => string }> = [
  { name: "views", label: () => t("report.pages-read") },
  { name: "searches", label: () => t("report.searches") },
  { name: "nothing", label: () => t("report.found-nothing") },
  { name: "begun", label: () => t("report.begun") },
  { name: "finished", label: () => t("report.finished") },
  { name: "downloads", label: () => t("report.downloads") },
];
