import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatCount } from "../ui/numbers.ts";
import { t } from "../words/t.ts";
import { headingId } from "./focus.ts";
import { screenAt, sidebar } from "./screens.ts";

interface ScreenHeadProps {
  title: string;
  /** Rows of the list. */
  count?: number;
  /** What can be done here, at the right. */
  children?: ReactNode;
}

/** Where a screen stands in the dashboard, its title with the count, and its main action. */
export function ScreenHead({ title, count, children }: ScreenHeadProps) {
  const { pathname } = useLocation();
  const group = sidebar.find(
    (entry) => "screens" in entry && entry.screens.includes(screenAt(pathname) as never),
  );
  return (
    <header className="screen-head">
      <nav className="breadcrumb" aria-label={t("page.breadcrumb")}>
        <ol>
          <li>
            <Link to="/dashboard/overview">{t("screen.dashboard")}</Link>
          </li>
          {group && <li>{group.label}</li>}
          <li>
            <span aria-current="page">{title}</span>
          </li>
        </ol>
      </nav>
      <div className="screen-title">
        <h1 id={headingId} tabIndex={-1}>
          {title} {count !== undefined && <span className="count">{formatCount(count)}</span>}
        </h1>
        {children && <div className="screen-actions">{children}</div>}
      </div>
    </header>
  );
}
