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
  const isOne = doctors.length === 1;
  const does = (verb: string, what: string) => what && `${verb}${isOne ? "s" : ""} ${what}`;
  const doing = [does("speak", language), does("treat", treats)].filter(Boolean).join(" and ");
  return [
    `${doctors.length} ${isOne ? "doctor" : "doctors"}`,
    name && `named “${name}”`,
    department && `in ${department.name}`,
    doing && `who ${doing}`,
  ]
    .filter(Boolean)
    .join(" ");
}
