import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { rowText } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { DateText } from "../ui/dates.tsx";
import { publicOrPrivate } from "../ui/visibility.ts";
import { updates } from "./updates.server.ts";

/** As much of an article as its row has room for, in characters. */
const beginning = 240;

export async function loader(args: LoaderFunctionArgs) {
  const list = await updates.loadList(args);
  const textOf = rowText(args.request, beginning);
  return {
    ...list,
    rows: list.rows.map((row) => ({ ...row, description: textOf(row.description) })),
  };
}

type Update = RowOf<typeof updates>;

const columns: Column<Update>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Title", sort: "title", text: ({ title }) => title },
  {
    label: "Description",
    text: ({ description }) => description,
    cell: ({ description }) => <div className="clamp">{description}</div>,
  },
  visibilityColumn("published_status", publicOrPrivate, "visibility"),
  {
    label: "Created on",
    sort: "date",
    text: ({ date }) => date,
    cell: ({ date }) => <DateText date={date} />,
  },
];

export const handle = exported("updates", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Updates");

export default function Updates() {
  return (
    <ListScreen
      title="Updates"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      actions={() => [{ to: "view", label: "Preview", icon: "eye" }, editAction, deleteAction]}
      add="Add update"
      search="Search articles by title"
      filters={[visibilityFilter("published_status", publicOrPrivate)]}
      empty="No articles available"
    />
  );
}
