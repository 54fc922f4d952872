import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { rowText } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { withDates } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { tableText } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import { departments } from "./departments.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await departments.loadList(args);
  const textOf = rowText(args.request, tableText);
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, description: textOf(row.description) })),
  };
}

type Department = RowOf<typeof departments>;

const columns: Column<Department>[] = [
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  withDates(ownColumn("name", () => t("field.name"), { sorted: true })),
  ownColumn("description", () => t("booking.description-of")),
];

export const handle = exported("departments", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.departments"));

export default function Departments() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      add={recordTitle("department", null)}
      search={t("clinic.search-name")}
      empty={t("departments.none-recorded")}
    />
  );
}
