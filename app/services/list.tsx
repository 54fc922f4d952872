import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { rowText } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { withDates } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { tableText } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import { services } from "./services.server.ts";
import "../words/areas/clinic.ts";

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
    publish_at: row.publish_at,
    unpublish_at: row.unpublish_at,
  }));
  return { ...list, rows, departments };
}

interface Service {
  id: number;
  name: string;
  image: string | null;
  description: string;
  department: string;
  publish_at: string | null;
  unpublish_at: string | null;
}

const columns: Column<Service>[] = [
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  withDates(ownColumn("name", () => t("field.name"), { sorted: true })),
  ownColumn("department", () => t("booking.department")),
  ownColumn("description", () => t("booking.description-of")),
];

export const handle = exported("services", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.services"));

export default function Services() {
  const { departments, ...list } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ name }) => name}
      add={recordTitle("service", null)}
      search={t("clinic.search-name")}
      filters={[
        {
          name: "department_id",
          label: t("booking.department"),
          all: t("desk.all-departments"),
          options: departments.map(({ id, name }) => ({ value: String(id), label: name, isOwn: true })),
        },
      ]}
      empty={t("services.none-recorded")}
    />
  );
}
