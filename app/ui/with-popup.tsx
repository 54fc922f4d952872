import { useMatches, useOutlet } from "@remix-run/react";
import type { ReactNode } from "react";

/** The `handle` of a route that is a popup: everything it stands over is out of reach while it is open. */
export const popupHandle = { popup: true };

const outOfReach = { inert: "" };

/** A page over which popups open: its content, and after it the popup of the URL, if any. */
export function WithPopup({ children }: { children: ReactNode }) {
  const popup = useOutlet();
  return (
    <>
      <div {...(popup ? outOfReach : {})}>{children}</div>
      {popup}
    </>
  );
}

/** Whether a popup stands over the page. */
export function usePopupOpen(): boolean {
  return useMatches().some(({ handle }) => handle === popupHandle);
}

/** Attributes for what surrounds the page: out of reach too while a popup is open. */
export function useBehindPopup(): Record<string, string> {
  return usePopupOpen() ? outOfReach : {};
}
