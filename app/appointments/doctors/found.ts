import { t } from "../../words/t.ts";
import type { Wish } from "./arrange.ts";

interface Found {
  doctors: unknown[];
  department: { name: string } | null;
  wish: Wish;
}

/** Whether some doctors were chosen by who they are. The time they have is told at each. */
export function isNarrowed({ department, wish }: Found): boolean {
  return department !== null || [wish.name, wish.language, wish.treats].some(Boolean);
}

/** How many doctors are shown. With a choice it also stands in the title: that is read out when the page opens. */
export function found({ doctors, department, wish: { name, language, treats } }: Found): string {
  const doing = language && treats ? "both" : language ? "speaking" : treats ? "treating" : "other";
  return t("doctors.found", {
    count: doctors.length,
    named: name ? "yes" : "other",
    name,
    placed: department ? "yes" : "other",
    department: department?.name ?? "",
    doing,
    language,
    treatment: treats,
  });
}
