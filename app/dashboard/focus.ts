import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { isPopup } from "./screens.ts";

/**
 * Takes the focus along as a browser would that loads each page: to the title of a new screen, and from a closed popup
 * back to the link that opened it, or to the title where that link is gone.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (left === pathname || isPopup(pathname)) return;
    const opener = isPopup(left) ? (linkTo(left) ?? linkTo(viewOf(left))) : null;
    const target = opener ?? document.querySelector<HTMLElement>("#main h1");
    target?.focus();
  }, [pathname]);
}

/** A popup that has no link in the list was opened from the one that shows the row. */
function viewOf(pathname: string): string {
  return pathname.replace(/[^/]+$/, "view");
}

function linkTo(pathname: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>("#main a[href]");
  return [...links].find((link) => new URL(link.href).pathname === pathname) ?? null;
}
