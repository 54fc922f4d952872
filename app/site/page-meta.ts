import type { MetaDescriptor, MetaFunction } from "@remix-run/node";
import { sizedPictureUrl } from "../pictures/picture-address.ts";
import { excerpt } from "../rich-text/rich-text.ts";
import type { Crumb } from "../ui/page-head.tsx";
import { href, ownAddress } from "../words/href.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { type OwnTextName, sentences } from "./own-texts.ts";
import { type Matches, rootDataIn, saysInWords } from "./root-data.ts";

interface PageFacts {
  title: string;
  /** Plain text; cut to what search engines show. The title stands in for an empty one. */
  description: string;
  /** Canonical path; null of a page that is nowhere but behind its link. */
  path: string | null;
  /** Upload that stands for the page where it is shared. */
  image?: string | null;
  type?: "website" | "article" | "profile";
  /** The pages above this one, without Home. */
  above?: Crumb[];
  /** schema.org description of what the page is about. */
  about?: Record<string, unknown>;
  /** Kept out of search engines. */
  hidden?: boolean;
}

/** What the hospital says at the head of a page; empty where it says nothing. */
export function leadOf(matches: Matches, name: OwnTextName): string {
  return sentences(rootDataIn(matches)?.site[name] ?? "");
}

/** Title, description, canonical address, Open Graph and JSON-LD of a page. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const root = rootDataIn(matches);
  if (!root) return [{ title: facts.title }];
  const { site, appUrl } = root;
  const { path } = facts;
  const title = path === "/" ? facts.title : `${facts.title} – ${site.name}`;
  const description = excerpt(facts.description.trim() || title, 160);
  const url = path !== null && appUrl + (saysInWords(matches) ? href(path) : ownAddress(path));
  const image = facts.image && appUrl + sizedPictureUrl(facts.image, 1280, "own");
  return [
    { title },
    { name: "description", content: description },
    ...(url ? [{ tagName: "link", rel: "canonical", href: url }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:title", content: facts.title },
    { property: "og:description", content: description },
    ...(url ? [{ property: "og:url", content: url }] : []),
    ...(image ? [{ property: "og:image", content: image }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    ...(facts.hidden ? [{ name: "robots", content: "noindex" }] : []),
    ...(facts.about ? [{ "script:ld+json": { "@context": "https://schema.org", ...facts.about } }] : []),
    ...(path === null || path === "/" ? [] : [{ "script:ld+json": breadcrumbs({ ...facts, path }, appUrl) }]),
  ] as MetaDescriptor[];
}

/** The `meta` of a page that says the same to everybody, and is kept out of search engines. */
export function hiddenMeta(title: Words, description: Words, path: string | null): MetaFunction {
  return ({ matches }) =>
    pageMeta(matches, { title: say(title), description: say(description), path, hidden: true });
}

function breadcrumbs({ title, path, above = [] }: PageFacts & { path: string }, appUrl: string) {
  const crumbs = [{ label: t("page.home"), href: "/" }, ...above, { label: title, href: path }];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: appUrl + ownAddress(href),
    })),
  };
}

/** Social pages of a record that are given. */
export function sameAs(
  links: Partial<Record<"facebook" | "twitter" | "instagram" | "youtube", string>>,
): string[] {
  return [links.facebook, links.twitter, links.instagram, links.youtube].filter(
    (link) => link !== undefined && link !== "",
  ) as string[];
}
