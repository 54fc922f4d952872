import type { PagePlace } from "../../db/schema.ts";

/** Where the navigation may lead to a page, and what staff call it. */
export const places: Record<PagePlace, string> = {
  none: "Nowhere",
  menu: "Menu",
  footer: "Footer",
};

/** Why a page that the site itself leads to is not deleted. */
export function whyKept(title: string): string {
  return `${title} cannot be deleted: forms and the foot of every page lead to it. Give it a text of your own, or make it private.`;
}
