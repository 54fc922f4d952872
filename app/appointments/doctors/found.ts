import { t } from "../../words/t.ts";
import type { Wish } from "./arrange.ts";

interface Found {
  doctors: unknown[];
  department: { name: string } | null;
  wish: Wish;
  called: Record<"language" | "treats", Record<string, string>>;
}

/** Whether some doctors were chosen by who they are. The time they have is told at each. */
export function isNarrowed({ department, wish }: Found): boolean {
  return department !== null || [wish.name, wish.language, wish.treats].some(Boolean);
}

/** How many doctors are shown. With a choice it also stands in the title: that is read out when the page opens. */
export function found({ doctors, department, wish, called }: Found): string {
  const { name, language, treats } = wish;
  const doing = language && treats ? "both" : language ? "speaking" : treats ? "treating" : "other";
  return t("doctors.found", {
    count: doctors.length,
    named: name ? "yes" : "other",
    name,
    placed: department ? "yes" : "other",
    department: department?.name ?? "",
    doing,
    language: called.language[language.toLowerCase()] ?? language,
    treatment: called.treats[treats.toLowerCase()] ?? treats,
  });
}
