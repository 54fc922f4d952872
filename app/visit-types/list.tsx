import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { audiences, confirmations, modes } from "./visit-type.ts";
import { visitTypes } from "./visit-types.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await visitTypes.loadList(args);
  const departments = await listDepartmentNames(getDb());
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const rows = list.rows.map(({ department_id, ...row }) => ({
    ...row,
    department: department_id === null ? null : (names.get(department_id) ?? ""),
  }));
  return { ...list, rows };
}

type VisitType = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<VisitType>[] = [
  ownColumn("name", () => t("field.name"), { sorted: true }),
  {
    label: () => t("booking.department"),
    text: ({ department }) => department ?? t("desk.all-departments"),
    cell: ({ department }) => (
      <span className="whole-words">
        {department === null ? t("desk.all-departments") : <Own>{department}</Own>}
      </span>
    ),
  },
  {
    label: () => t("visit-type.how"),
    text: ({ mode }) => modes[mode](),
    cell: ({ mode }) => <span className="whole-words">{modes[mode]()}</span>,
  },
  {
    label: () => t("visit-type.takes"),
    text: takes,
    cell: (row) => <span className="whole-words">{takes(row)}</span>,
  },
  {
    label: () => t("visit-type.offered-to"),
    text: ({ offered_to }) => audiences[offered_to](),
    cell: ({ offered_to }) => <span className="whole-words">{audiences[offered_to]()}</span>,
  },
  { label: () => t("visit-type.confirmed"), text: ({ confirmed }) => confirmations[confirmed]() },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
];

function takes({ minutes, capacity }: VisitType): string {
  const length = minutes === null ? t("visit-type.usual") : t("visit-type.min", { minutes });
  return capacity === 1 ? length : t("visit-type.takes-group", { length, count: capacity });
}

export const handle = exported("visit-types", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.visit-types"));

export default function VisitTypes() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      add={recordTitle("visit type", null)}
      search={t("visit-type.search")}
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty={t("visit-type.none-recorded")}
    />
  );
}
