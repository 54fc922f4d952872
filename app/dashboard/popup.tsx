import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { useLive } from "../ui/live.ts";
import { ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { listUnder } from "./list-href.ts";

/**
 * Where a popup leads when it is closed: its list as it was, filters and page included. A page that has come alive
 * stays where it is; any other is opened at the popup's row.
 */
export function useListHref(): string {
  const { href, row } = listUnder(useLocation());
  return useLive() ? href : href + row;
}

interface PopupProps {
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * A popup over a screen of the dashboard. Without a script it is the page with the popup on it; once the page has come
 * alive it is a modal dialog. Closing it is a navigation, so that whoever guards unsaved changes hears of it.
 */
export function Popup({ title, wide = false, children }: PopupProps) {
  const listHref = useListHref();
  const { site } = useRootData();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const isNew = useRef(useLive());
  useEffect(() => {
    const element = dialog.current;
    const heading = element?.querySelector("h2");
    if (!element || !heading) return;
    // One that came with the page somebody may be reading or typing in by now, where the network is slow.
    const typedIn = isNew.current ? null : element.querySelector<HTMLElement>(":focus");
    const { top } = heading.getBoundingClientRect();
    element.close();
    element.showModal();
    (typedIn ?? heading).focus({ preventScroll: true });
    element.scrollTop += heading.getBoundingClientRect().top - top;
  }, []);
  const close = () => navigate(listHref, { preventScrollReset: true });
  return (
    <div className="popup-page">
      <div className="popup-backdrop" />
      <dialog
        ref={dialog}
        open
        className={wide ? "popup popup-wide" : "popup"}
        aria-labelledby="popup-title"
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          close();
        }}
      >
        <p className="print-only print-hospital" {...ownLanguage()}>
          {site.name}
        </p>
        <div className="popup-head">
          <h2 id="popup-title" tabIndex={-1}>
            {title}
          </h2>
          <Link className="icon-button has-word" to={listHref} preventScrollReset>
            <Icon name="close" />
            <span className="icon-word">{t("page.close")}</span>
          </Link>
        </div>
        {children}
      </dialog>
    </div>
  );
}

/** Instead of a popup's buttons, where there is nothing to decide: back to its list. */
export function ClosePopup() {
  return (
    <p className="button-row">
      <Link className="button" to={useListHref()} preventScrollReset>
        {t("page.close")}
      </Link>
    </p>
  );
}
