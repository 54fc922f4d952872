import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isPopup } from "./screens.ts";

/**
 * Takes the focus along as a browser would that loads each page: to what the address names, to the title of a new
 * screen, and from a closed popup back to the link that opened it, or to the title where that link is gone. A step that
 * leads back to the same screen is such a page, too, where its address names a row.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const { pathname, hash } = location;
    const left = before.current;
    before.current = location;
    const isSame = left.pathname === pathname;
    if (left === location || isPopup(pathname) || (isSame && !hash)) return;
    const opener = isPopup(left.pathname)
      ? (linkTo(left) ?? linkTo({ pathname: viewOf(left.pathname) }))
      : null;
    const named = hash ? document.getElementById(hash.slice(1)) : null;
    // Whoever has moved a row has it already, by one of its buttons.
    if (isSame && (!named || named.contains(document.activeElement))) return;
    const target = (named?.contains(opener) ? opener : named) ?? opener;
    if (!target) return document.querySelector<HTMLElement>("#main h1")?.focus();
    // What is in view stays where it is.
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: "nearest" });
  }, [location]);
}

/** The heading of a screen, from which a new page of its list is read. */
export const headingId = "screen-heading";

/**
 * Gives the focus back to the control that asked for another list, whose form the answer renders anew; or to the heading,
 * where the answer begins in view at its top.
 *
 * @returns notes that control by its id; the one that has the focus, unless told otherwise
 */
export function useFocusAfterAnswer(): (id?: string) => void {
  const { search } = useLocation();
  const asker = useRef<string>();
  useEffect(() => {
    if (asker.current) document.getElementById(asker.current)?.focus();
    asker.current = undefined;
  }, [search]);
  return (id = document.activeElement?.id) => {
    asker.current = id;
  };
}

/** A popup that has no link in the list was opened from the one that shows the row. */
function viewOf(pathname: string): string {
  return pathname.replace(/[^/]+$/, "view");
}

/** Of several, such as the free times of a day that one form books, the one with the same query. */
function linkTo({ pathname, search }: { pathname: string; search?: string }): HTMLElement | null {
  const all = document.querySelectorAll<HTMLAnchorElement>("#main a[href]");
  const links = [...all].filter((link) => link.pathname === pathname);
  return links.find((link) => link.search === search) ?? links[0] ?? null;
}
