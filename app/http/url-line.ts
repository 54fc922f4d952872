import type { FilledLists } from "../../db/queries/filled-lists.ts";
import type { Database } from "../../db/schema.ts";

/** What is the same for everybody who brings no cookie of ours, and to a call no token. */
export interface Kept {
  /**
   * What its query may hold, in this order, and of each name which values our own pages write. With anything else it is
   * made for the one who asks: there is no end to what can be asked for, and the page's links repeat its query.
   */
  query: Readonly<Record<string, (value: string) => boolean>>;
  /** Tables it shows beside the content. */
  reads: ReadonlyArray<keyof Database>;
  /** How long it is true whatever is written: until the hospital's day ends, or its clock's minute. */
  expires: "day" | "minute";
}

export function kept({ query = {}, reads = [], expires = "day" }: Partial<Kept> = {}): Kept {
  return { query, reads, expires };
}

/** What a public page says of itself. */
interface Facts {
  /** Without it the page is made anew for each request. */
  kept?: Kept;
  /** Whether the sitemap names it: always, or where there is something to list. */
  sitemap?: "always" | keyof FilledLists | "services" | "waitingList";
}

/** An entry of the URL table. */
export interface Line extends Facts {
  path: string;
  /** Route module, below `app/`. */
  file: string;
  children: readonly Line[];
}

/** A screen with a URL of its own, and the popups that open over it. */
export function page(path: string, file: string, facts: Facts = {}, popups: readonly Line[] = []): Line {
  return { path, file, ...facts, children: popups };
}

/**
 * What several screens have around them; an empty path where theirs have nothing in common. The screens' own paths
 * are written out.
 */
export function frame(path: string, file: string, screens: readonly Line[]): Line {
  return { path, file, children: screens };
}

/** A popup over the page it stands in; its path is relative to that page's. */
export function popup(path: string, file: string, facts: Facts = {}): Line {
  return { path, file, ...facts, children: [] };
}

/** An address that answers with something other than a page. */
export const document = popup;

/** Every entry with its whole path, what is over a page behind it. */
export function opened<Entry extends { path: string; children: readonly Entry[] }>(
  lines: readonly Entry[],
  above = "",
): Entry[] {
  return lines.flatMap((line) => {
    const path = line.path.startsWith("/") ? line.path : `${above}/${line.path}`.replace("//", "/");
    return [{ ...line, path }, ...opened(line.children, path)];
  });
}
