import { Link, useLocation } from "@remix-run/react";
import { Icon } from "../../ui/icon.tsx";
import { useLive } from "../../ui/live.ts";
import { t } from "../../words/t.ts";

const links = [
  { action: "approve", label: "appointment.approve", look: "button" },
  { action: "edit", label: "action.edit", look: "button button-secondary" },
  { action: "reply", label: "action.reply", look: "button button-secondary" },
  { action: "decline", label: "appointment.decline", look: "button button-secondary" },
  { action: "move", label: "appointment.move-visit", look: "button button-secondary" },
  { action: "repeat", label: "appointment.repeat-visit", look: "button button-secondary" },
  { action: "follow-up", label: "appointment.invite-visit", look: "button button-secondary" },
  { action: "cancel", label: "appointment.cancel-visit", look: "button button-secondary" },
] as const;

/** The other things that may be done with the appointment, and the way to paper. */
export function FurtherActions({ actions }: { actions: string[] }) {
  const { pathname, search } = useLocation();
  const live = useLive();
  const offered = links.filter(({ action }) => actions.includes(action));
  if (offered.length === 0 && !live) return null;
  return (
    <p className="popup-foot button-row no-print">
      {offered.map(({ action, label, look }) => (
        <Link
          key={action}
          className={look}
          to={pathname.replace(/view$/, action) + search}
          preventScrollReset
        >
          {t(label)}
        </Link>
      ))}
      {live && (
        <button className="button button-secondary" type="button" onClick={() => print()}>
          <Icon name="print" small />
          {t("action.print")}
        </button>
      )}
    </p>
  );
}
