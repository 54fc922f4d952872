import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { rowText } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { getDb } from "../installation/installation.server.ts";
import { tableText } from "../rich-text/rich-text.ts";
import { services } from "./services.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await services.loadList(args);
  const departments = await listDepartmentNames(getDb());
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  const textOf = rowText(args.request, tableText);
  const rows = list.rows.map((row) => ({
    id: row.id,
    name: row.name,
    image: row.image,
    description: textOf(row.description),
    department: names.get(row.department_id) ?? "",
  }));
  return { ...list, rows, departments };
}

interface Service {
  id: number;
  name: string;
  image: string | null;
  description: string;
  department: string;
}

const columns: Column<Service>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Name", sort: "name", text: ({ name }) => name },
  { label: "Department", text: ({ department }) => department },
  { label: "Description", text: ({ description }) => description },
];

export const handle = exported("services", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Services");

export default function Services() {
  const { departments, ...list } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title="Services"
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      actions={() => [editAction, deleteAction]}
      add="Add service"
      search="Search by name"
      filters={[
        {
          name: "department_id",
          label: "Department",
          all: "All departments",
          options: departments.map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      empty="No services recorded"
    />
  );
}
