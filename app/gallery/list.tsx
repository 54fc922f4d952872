import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { gallery } from "./gallery.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return gallery.loadList(args);
}

type Item = RowOf<typeof gallery>;

const columns: Column<Item>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Title", sort: "title", text: ({ title }) => title ?? "N/A" },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
];

export const handle = exported("gallery", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Gallery");

export default function Gallery() {
  return (
    <ListScreen
      title="Gallery"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ id, title }) => title ?? `No. ${id}`}
      actions={() => [editAction, deleteAction]}
      add="Add picture"
      search="Search by title"
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty="No gallery available"
    />
  );
}
