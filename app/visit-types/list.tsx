import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { audiences, confirmations, modes } from "./visit-type.ts";
import { visitTypes } from "./visit-types.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await visitTypes.loadList(args);
  const departments = await listDepartmentNames(getDb());
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const rows = list.rows.map(({ department_id, ...row }) => ({
    ...row,
    department: department_id === null ? "All departments" : (names.get(department_id) ?? ""),
  }));
  return { ...list, rows };
}

type VisitType = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<VisitType>[] = [
  { label: "Name", sort: "name", text: ({ name }) => name },
  { label: "Department", text: ({ department }) => department },
  {
    label: "How",
    text: ({ mode }) => modes[mode],
    cell: ({ mode }) => <span className="whole-words">{modes[mode]}</span>,
  },
  { label: "Takes", text: takes, cell: (row) => <span className="whole-words">{takes(row)}</span> },
  {
    label: "Offered to",
    text: ({ offered_to }) => audiences[offered_to],
    cell: ({ offered_to }) => <span className="whole-words">{audiences[offered_to]}</span>,
  },
  { label: "Confirmed", text: ({ confirmed }) => confirmations[confirmed] },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
];

function takes({ minutes, capacity }: VisitType): string {
  const length = minutes === null ? "Doctor’s usual" : `${minutes} min`;
  return capacity === 1 ? length : `${length}, ${capacity} people`;
}

export const handle = exported("visit-types", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Visit types");

export default function VisitTypes() {
  return (
    <ListScreen
      title="Visit types"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={() => [editAction, deleteAction]}
      add="Add visit type"
      search="Search by name or description"
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty="No visit types recorded"
    />
  );
}
