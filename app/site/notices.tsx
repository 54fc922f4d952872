import type { Notice } from "../http/flash.server.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";

interface NoticesProps {
  notice: Notice;
  /** Path and query of the page. */
  here: string;
  /** It is seen already and not yet read out. */
  silent?: boolean;
  /** It comes with a page that is new as a whole, and is where the reader begins. */
  takesFocus?: boolean;
  /** Takes the message away on a page that has come alive. */
  onDismiss?: () => void;
}

/** The message that the last form left for this page; it stays in sight wherever the page is scrolled to. */
export function Notices({ notice, here, silent = false, takesFocus = true, onDismiss }: NoticesProps) {
  const done = notice.role === "status";
  return (
    <div className="wrap notice-place">
      <div
        role={notice.role}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: no reader reads out by itself what stands in a page from the start.
        autoFocus={takesFocus}
      >
        <div
          className={`notice ${done ? "notice-success" : "notice-alert"}`}
          aria-hidden={silent || undefined}
        >
          <Icon name={done ? "check" : "alert"} />
          <p>{notice.text}</p>
          <a
            className="icon-button has-word"
            href={here}
            tabIndex={silent ? -1 : undefined}
            data-dismiss
            onClick={(event) => {
              if (!onDismiss) return;
              event.preventDefault();
              onDismiss();
            }}
          >
            <Icon name="close" />
            <span className="icon-word">{t("notice.dismiss")}</span>
          </a>
        </div>
      </div>
      {notice.way && (
        <div className={`notice ${notice.way.isOffer ? "" : "notice-warning"}`.trim()}>
          <Icon name={notice.way.isOffer ? "arrow-right" : "alert"} />
          <p>
            <a href={notice.way.href}>{notice.way.words}</a>
          </p>
        </div>
      )}
    </div>
  );
}

/** What a popup is described by when a message stands in it. */
export const popupNoticeId = "popup-notice";

/** The same where a popup is open: what stands on the page below is out of sight. */
export function PopupNotice({ notice: { role, text } }: { notice: Notice }) {
  const done = role === "status";
  return (
    <div className={`notice ${done ? "notice-success" : "notice-alert"}`} id={popupNoticeId} role={role}>
      <Icon name={done ? "check" : "alert"} />
      <p>{text}</p>
    </div>
  );
}
