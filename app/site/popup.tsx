import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { Own, ownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { PopupNotice, popupNoticeId } from "./notices.tsx";
import { useRootData } from "./root-data.ts";

const widths = { text: "popup", wide: "popup popup-wide", picture: "popup popup-picture" };

interface PopupProps {
  title: string;
  /** Where the popup leads when it is closed: the page it stands over. */
  closeHref: string;
  /** The title is the hospital's own words. */
  isOwn?: boolean;
  width?: keyof typeof widths;
  children: ReactNode;
}

/**
 * A popup over its page. It has a URL of its own and needs no script; the public pages' script lifts `.popup` into
 * a `<dialog>` instead of going there.
 */
export function Popup({ title, isOwn = false, closeHref, width = "text", children }: PopupProps) {
  const { site, notice } = useRootData();
  return (
    <div className="popup-page">
      <div className="popup-backdrop" />
      <div
        className={widths[width]}
        role="dialog"
        aria-modal="true"
        aria-labelledby="popup-title"
        aria-describedby={notice ? popupNoticeId : undefined}
      >
        <p className="print-only print-hospital" {...ownLanguage(site.name)}>
          {site.name}
        </p>
        <div className="popup-head">
          <h2 id="popup-title" tabIndex={-1}>
            {isOwn ? <Own>{title}</Own> : title}
          </h2>
          <a className="icon-button has-word" href={closeHref} data-close>
            <Icon name="close" />
            <span className="icon-word">{t("page.close")}</span>
          </a>
        </div>
        {notice && <PopupNotice notice={notice} />}
        {children}
      </div>
    </div>
  );
}
