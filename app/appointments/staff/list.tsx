import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pending } from "../../../db/appointment-states.ts";
import { listDay, pageOfAppointments } from "../../../db/queries/staff-appointments.ts";
import { can } from "../../access/permissions.ts";
import { exported } from "../../dashboard/columns.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { loadList } from "../../dashboard/list.server.ts";
import { ListScreen } from "../../dashboard/list-screen.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { openLanguages } from "../../site/languages.server.ts";
import { t } from "../../words/t.ts";
import { loadChoices } from "../requests/doctor-choices.server.ts";
import { reachOf } from "../states.ts";
import { actionsOf, columnsFor, exportedColumns, nameOf } from "./columns.tsx";
import { type DayData, DayView } from "./day-view.tsx";
import { DecideTogether } from "./decide-together.tsx";
import { doctorDaysOf } from "./doctor-days.server.ts";
import { filtersFor } from "./filters.ts";
import { decisionsOf } from "./many.server.ts";
import { dayFilter, readFilters, shownDay, shownRows } from "./staff.server.ts";
import { ViewSwitch } from "./view-switch.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const url = new URL(request.url);
  const db = getDb();
  const reach = reachOf(user);
  const sees = {
    // Whoever has only their own needs no choice of doctors.
    choices: reach.doctor_id ? null : await loadChoices(db, user),
    mayAdd: can(user, "appointments.add"),
    hasLanguages: (await openLanguages(db)).open.length > 1,
  };
  const filters = readFilters(url);
  const view = url.searchParams.get("view");
  if (view === "day" || view === "sheet") {
    const today = hospitalTime().date;
    const date = dayFilter(url.searchParams.get("date")) ?? today;
    const rows = await shownDay(db, user, date, await listDay(db, reach, { ...filters, date }));
    const asked = { ...filters, choices: sees.choices, date, rows };
    const days = view === "sheet" ? await doctorDaysOf(db, reach, asked) : null;
    return { view: "day" as const, ...sees, date, today, rows, days };
  }
  const sorting = { sorts: ["created_at", "moment", "names", "status"], initial: "-created_at" } as const;
  const list = await loadList(request, sorting, async (listing) => {
    const page = await pageOfAppointments(db, reach, { ...listing, ...filters });
    return { ...page, rows: await shownRows(db, user, page.rows) };
  });
  // Among other states few rows could be ticked, and the column would be in everybody's way.
  const decisions = filters.active_status === pending ? decisionsOf(user) : [];
  return { view: "list" as const, ...sees, ...list, decisions };
}

export const handle = exported("appointments", exportedColumns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.appointments"));

export default function Appointments() {
  const data = useLoaderData<typeof loader>();
  if (data.view === "day") return <DayView data={data satisfies DayData} />;
  const { choices, mayAdd, decisions } = data;
  const ticks = decisions.length > 0 && data.rows.length > 0;
  return (
    <ListScreen
      list={data}
      columns={columnsFor(mayAdd)}
      nameOf={nameOf}
      actions={actionsOf}
      add={mayAdd ? t("appointment.add") : undefined}
      search={t("appointment.search")}
      filters={filtersFor(choices)}
      empty={t("appointment.none")}
      emptyHint={t("appointment.none-hint")}
      tabs={<ViewSwitch view="list" />}
      tickable={ticks}
    >
      {ticks && <DecideTogether decisions={decisions} />}
    </ListScreen>
  );
}
