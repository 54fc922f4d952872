import { Link, useLocation } from "@remix-run/react";
import { withParameters } from "../../dashboard/list-query.ts";
import { t } from "../../words/t.ts";

/** The ways to look at the appointments: as a list, day by day, and a day doctor by doctor. */
export function ViewSwitch({ view }: { view: "list" | "day" | "sheet" }) {
  const { search } = useLocation();
  const aDay = { q: "", from: "", to: "", sort: "" };
  const views = [
    { name: "list", label: t("appointment.list"), query: withParameters(search, { view: "", date: "" }) },
    {
      name: "day",
      label: t("appointment.day-by-day"),
      query: withParameters(search, { view: "day", ...aDay }),
    },
    {
      name: "sheet",
      label: t("appointment.day-by-doctor"),
      query: withParameters(search, { view: "sheet", ...aDay }),
    },
  ];
  return (
    <nav className="screen-tabs no-print" aria-label={t("appointment.views")}>
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
