import type { Notice } from "../http/flash.server.ts";
import { Icon } from "../ui/icon.tsx";

interface NoticesProps {
  notice: Notice;
  /** Path and query of the page. */
  here: string;
  /** Takes the message away on a page that has come alive. */
  onDismiss?: () => void;
}

/** The message that the last form left for this page. */
export function Notices({ notice, here, onDismiss }: NoticesProps) {
  const done = notice.role === "status";
  return (
    <div className="wrap notice-place">
      <div className={`notice ${done ? "notice-success" : "notice-alert"}`} role={notice.role}>
        <Icon name={done ? "check" : "alert"} />
        <p>{notice.text}</p>
        <a
          className="icon-button"
          href={here}
          data-dismiss
          onClick={(event) => {
            if (!onDismiss) return;
            event.preventDefault();
            onDismiss();
          }}
        >
          <Icon name="close" />
          <span className="visually-hidden">Dismiss</span>
        </a>
      </div>
    </div>
  );
}
