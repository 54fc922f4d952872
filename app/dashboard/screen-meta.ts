import type { MetaDescriptor } from "@remix-run/node";
import { type Matches, rootDataIn } from "../site/root-data.ts";

/** The title of a dashboard screen. Search engines have no business here. */
export function screenMeta(matches: Matches, title: string): MetaDescriptor[] {
  return [
    { title: [title, rootDataIn(matches)?.site.name].filter(Boolean).join(" – ") },
    { name: "robots", content: "noindex" },
  ];
}
