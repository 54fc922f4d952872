import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { weekdayOf } from "../../../db/local-time.ts";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { idFilter } from "../../dashboard/list-query.ts";
import { ScreenHead } from "../../dashboard/screen-head.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getDb } from "../../installation/installation.server.ts";
import { useRootData } from "../../site/root-data.ts";
import { dateInWords } from "../../ui/dates.tsx";
import { Icon } from "../../ui/icon.tsx";
import { WithPopup } from "../../ui/with-popup.tsx";
import { formatWeekday } from "../../words/formats.ts";
import { ownLanguage } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { type Desk, type DeskVisit, loadDesk } from "./desk.server.ts";
import { DeskGroup } from "./desk-group.tsx";
import { CallNextBar, ChooseDepartment } from "./desk-tools.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return loadDesk(getDb(), user, idFilter(new URL(request.url).searchParams.get("department_id")) ?? null);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.desk"));

/** How often an open desk looks for what others have done, in milliseconds. */
const lookAgainMs = 15_000;

export default function DeskScreen() {
  const desk = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { site } = useRootData();
  useLookAgain();
  const groups = groupsOf(desk);
  return (
    <WithPopup>
      <ScreenHead title={t("screen.desk")}>
        {desk.mayAddWalkIn && (
          <>
            <Link className="button" to={`walk-in${search}`} preventScrollReset>
              <Icon name="plus" small />
              {t("desk.add-walk-in")}
            </Link>
            <Link className="button button-secondary" to={`display${search}`} preventScrollReset>
              {t("desk.display")}
            </Link>
          </>
        )}
      </ScreenHead>
      <p className="print-only print-hospital" {...ownLanguage()}>
        {site.name}
      </p>
      <p className="desk-day">
        {t("appointment.day-title", {
          weekday: formatWeekday(weekdayOf(desk.date)),
          day: dateInWords(desk.date),
        })}
      </p>
      {!desk.isDoctor && <ChooseDepartment desk={desk} />}
      <CallNextBar desk={desk} />
      {desk.rows.length === 0 ? (
        <div className="empty list-empty">
          <Icon name="calendar" />
          <h2>{t("desk.nobody")}</h2>
          <p>{t("desk.nobody-hint")}</p>
        </div>
      ) : (
        groups.map(({ name, title, rows }) => (
          <DeskGroup key={name} name={name} title={title} rows={rows} isDoctor={desk.isDoctor} />
        ))
      )}
    </WithPopup>
  );
}

function useLookAgain(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && state === "idle") revalidate();
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}

/** What needs a hand first; the others by the clock. */
function groupsOf({ rows }: Desk): Array<{ name: string; title: string; rows: DeskVisit[] }> {
  const at = (...stages: DeskVisit["stage"][]) => rows.filter(({ stage }) => stages.includes(stage));
  const waiting = at("arrived").toSorted((one, other) => one.at.localeCompare(other.at) || one.id - other.id);
  return [
    { name: "called-and-in-the-room", title: t("desk.called-and-in-room"), rows: at("called", "in-room") },
    { name: "waiting", title: t("desk.waiting"), rows: waiting },
    { name: "expected", title: t("desk.expected"), rows: at("expected") },
    { name: "done", title: t("desk.done"), rows: at("seen", "no-show") },
  ].filter((group) => group.rows.length > 0);
}
