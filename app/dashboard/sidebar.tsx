import { Link, useLocation } from "@remix-run/react";
import type { Role } from "../../db/roles.ts";
import { Icon } from "../ui/icon.tsx";
import { useBehindPopup } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { opens, type Screen, screenAt, sidebar } from "./screens.ts";

/** The screens that a role finds in the sidebar; the group with the current one is open. */
export function Sidebar({ role }: { role: Role }) {
  const current = screenAt(useLocation().pathname);
  const listed = (screen: Screen) => opens(role, screen);
  return (
    <div className="sidebar" {...useBehindPopup()}>
      <details className="sidebar-menu">
        <summary>
          <Icon name="menu" />
          {t("dashboard.menu")}
        </summary>
      </details>
      <nav aria-label={t("screen.dashboard")}>
        <ul>
          {sidebar.map((entry) => {
            if (!("screens" in entry)) {
              return listed(entry) && <Item key={entry.path} screen={entry} current={current} />;
            }
            const shown = entry.screens.filter(listed);
            if (shown.length === 0) return null;
            const open = current !== undefined && shown.includes(current);
            return (
              <li key={entry.label}>
                <details className="sidebar-group" open={open}>
                  <summary>
                    <Icon name={entry.icon} />
                    {entry.label}
                    <Icon name="chevron-down" small />
                  </summary>
                  <ul>
                    {shown.map((screen) => (
                      <Item key={screen.path} screen={screen} current={current} />
                    ))}
                  </ul>
                </details>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

function Item({ screen, current }: { screen: Screen; current: Screen | undefined }) {
  return (
    <li>
      <Link to={screen.path} aria-current={screen === current ? "page" : undefined}>
        <Icon name={screen.icon} />
        {screen.label}
      </Link>
    </li>
  );
}
