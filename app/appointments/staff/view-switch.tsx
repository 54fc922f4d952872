import { Link, useLocation } from "@remix-run/react";
import { withParameters } from "../../dashboard/list-query.ts";

/** The two ways to look at the appointments: as a list, and day by day. */
export function ViewSwitch({ view }: { view: "list" | "day" }) {
  const { search } = useLocation();
  const views = [
    { name: "list", label: "List", query: withParameters(search, { view: "", date: "" }) },
    {
      name: "day",
      label: "Day by day",
      query: withParameters(search, { view: "day", q: "", from: "", to: "", sort: "" }),
    },
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
