import type { MetaDescriptor } from "@remix-run/node";
import type { RootData } from "../site/root-data.ts";

type Matches = Array<{ id: string; data: unknown } | undefined>;

/** The title of a dashboard screen. Search engines have no business here. */
export function screenMeta(matches: Matches, title: string): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === "root")?.data as RootData | undefined;
  return [
    { title: [title, root?.site.name].filter(Boolean).join(" – ") },
    { name: "robots", content: "noindex" },
  ];
}
