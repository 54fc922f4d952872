import { Link, useLocation } from "@remix-run/react";

interface ScreenTabsProps {
  label: string;
  tabs: ReadonlyArray<{ to: string; label: string }>;
}

/** Screens that stand side by side under one heading. */
export function ScreenTabs({ label, tabs }: ScreenTabsProps) {
  const { pathname } = useLocation();
  return (
    <nav className="screen-tabs" aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={pathname === tab.to ? "page" : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
