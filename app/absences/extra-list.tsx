import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { extraHoursRecords } from "../../db/queries/absences.ts";
import { type Column, dateColumn, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { peopleFor, reachOf } from "./people.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const db = getDb();
  const { nameOf } = await peopleFor(db);
  const sorting = { sorts: ["date", "created_at"], initial: "-date" } as const;
  return loadList(request, sorting, async (listing) => {
    const page = await extraHoursRecords.page(db, { ...listing, ...reachOf(user) });
    const who = (doctor_id: number) => nameOf({ scope: "doctor", department_id: null, doctor_id });
    return { ...page, rows: page.rows.map((row) => ({ ...row, who: who(row.doctor_id) })) };
  });
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { label: () => t("booking.doctor"), text: ({ who }) => who },
  dateColumn("date", () => t("booking.date")),
  { label: () => t("absence.from"), text: ({ from_time }) => from_time },
  { label: () => t("absence.until"), text: ({ until_time }) => until_time },
];

export const handle = exported("extra-hours", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.extra-hours"));

export default function ExtraHours() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ who, date }) => t("list.pair", { first: who, next: date })}
      add={recordTitle("extra hours", null)}
      search={t("extra-hours.search")}
      empty={t("extra-hours.none-recorded")}
      emptyHint={t("extra-hours.empty-hint")}
    />
  );
}
