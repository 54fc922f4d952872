import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { partners } from "./partners.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return partners.loadList(args);
}

type Partner = RowOf<typeof partners>;

const columns: Column<Partner>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Name", sort: "name", text: ({ name }) => name },
  {
    label: "Description",
    text: ({ description }) => description,
    cell: ({ description }) => <div className="clamp">{description}</div>,
  },
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
];

export const handle = exported("partners", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Partners");

export default function Partners() {
  return (
    <ListScreen
      title="Partners"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={() => [editAction, deleteAction]}
      add="Add partner"
      search="Search by name or description"
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty="No records available"
    />
  );
}
