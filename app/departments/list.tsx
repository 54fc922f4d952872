import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { departmentRecords } from "../../db/queries/departments.ts";
import { requireStaff } from "../access/guards.server.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { loadList } from "../dashboard/list.server.ts";
import { readListQuery } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { getDb } from "../installation/installation.server.ts";
import { excerpt, plainText, tableText } from "../rich-text/rich-text.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const query = readListQuery(new URL(request.url), { sorts: ["name", "created_at"], initial: "name" });
  const list = await loadList(request, query, (listing) => departmentRecords.page(getDb(), listing));
  return json({
    ...list,
    rows: list.rows.map((row) => ({ ...row, description: plainText(row.description) })),
  });
}

type Department = Awaited<ReturnType<typeof departmentRecords.page>>["rows"][number];

const columns: Column<Department>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Name", sort: "name", text: ({ name }) => name },
  {
    label: "Description",
    text: ({ description }) => description,
    cell: ({ description }) => excerpt(description, tableText),
  },
];

export const handle = exported("departments", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Departments");

export default function Departments() {
  return (
    <ListScreen
      title="Departments"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={() => [
        { to: "edit", label: "Edit", icon: "edit" },
        { to: "delete", label: "Delete", icon: "trash" },
      ]}
      add="Add department"
      search="Search by name"
      empty="No departments recorded"
    />
  );
}
