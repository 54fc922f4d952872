import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import type { RowOf } from "../records/define-records.server.ts";
import { redirects } from "./redirects.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return redirects.loadList(args);
}

const columns: Column<RowOf<typeof redirects>>[] = [
  { label: "Old address", sort: "from_path", text: ({ from_path }) => from_path },
  { label: "Leads to", text: ({ to_address }) => to_address },
];

export const handle = exported("redirects", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Redirects");

export default function Redirects() {
  return (
    <ListScreen
      title="Redirects"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ from_path }) => from_path}
      actions={() => [editAction, deleteAction]}
      add="Add redirect"
      search="Search by old address"
      empty="No records available"
      emptyHint="When a page has moved, its old address can lead to the new one."
    />
  );
}
