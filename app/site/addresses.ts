import { slugOf } from "./slug.ts";

/** Where the public finds what the hospital has: the one place that knows the addresses of records' own pages. */

interface Named {
  id: number;
  name: string;
  /** Its own name, where it is shown in another language: its address stays the same. */
  inAddress?: string;
}

/** A department's address as the navigation writes it, which is also its canonical one. */
export function departmentPath({ id, name, inAddress = name }: Named): string {
  return `/departments/${id}/${encodeURIComponent(inAddress.toLowerCase().replaceAll(" ", "-"))}`;
}

/** A department's address as the list of departments writes it: with the name as it stands. */
export function departmentListPath({ id, name, inAddress = name }: Named): string {
  return `/departments/${id}/${encodeURIComponent(inAddress)}`;
}

export function doctorPath({
  id,
  firstname,
  lastname,
}: {
  id: number;
  firstname: string;
  lastname: string;
}): string {
  const slug = `${firstname}-${lastname}`.toLowerCase().replace(/\s+/g, "-");
  return `/doctors/${id}/${encodeURIComponent(slug)}`;
}

export function updatePath({ slug }: { slug: string }): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

export function pagePath({ slug }: { slug: string }): string {
  return `/pages/${encodeURIComponent(slug)}`;
}

/** A document's address, whose last part is what its reader's computer calls it. */
export function documentPath({
  id,
  title,
  inAddress = title,
}: {
  id: number;
  title: string;
  inAddress?: string;
}): string {
  return `/documents/${id}/${encodeURIComponent(slugOf(inAddress, "document"))}.pdf`;
}

/** Address of a member of the leadership team: a popup over the team's page. */
export function memberPath({ id }: { id: number }): string {
  return `/leadership-team/${id}`;
}

/** Where links begin that show a record before the public sees it. */
export const previewStart = "/preview/";
