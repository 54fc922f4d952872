import { Link, useLocation } from "@remix-run/react";
import { withParameters } from "../../dashboard/list-query.ts";

/** The ways to look at the appointments: as a list, day by day, and a day doctor by doctor. */
export function ViewSwitch({ view }: { view: "list" | "day" | "sheet" }) {
  const { search } = useLocation();
  const aDay = { q: "", from: "", to: "", sort: "" };
  const views = [
    { name: "list", label: "List", query: withParameters(search, { view: "", date: "" }) },
    { name: "day", label: "Day by day", query: withParameters(search, { view: "day", ...aDay }) },
    { name: "sheet", label: "Day by doctor", query: withParameters(search, { view: "sheet", ...aDay }) },
  ];
  return (
    <nav className="screen-tabs no-print" aria-label="View">
      <ul>
        {views.map(({ name, label, query }) => (
          <li key={name}>
            <Link to={{ search: query }} aria-current={name === view ? "page" : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
