import { Link, useLocation } from "@remix-run/react";

const tabs = [
  { to: "/dashboard/reports", label: "Appointments" },
  { to: "/dashboard/reports/website", label: "Website" },
];

/** The reports that there are. */
export function ReportTabs() {
  const { pathname } = useLocation();
  return (
    <nav className="screen-tabs" aria-label="Reports">
      <ul>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
