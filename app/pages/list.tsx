import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { pagePath } from "../site/addresses.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { places } from "./page.ts";
import { pages } from "./pages.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await pages.loadList(args);
  const rows = list.rows.map(({ description, lead, purpose, ...row }) => ({
    ...row,
    stays: purpose !== null,
  }));
  return { ...list, rows };
}

type Page = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Page>[] = [
  { label: "Position", sort: "position", text: ({ position }) => String(position) },
  { label: "Title", sort: "title", text: ({ title }) => title, heads: true },
  {
    label: "Address",
    text: pagePath,
    cell: (page) =>
      page.active_status === 1 ? <a href={pagePath(page)}>{pagePath(page)}</a> : pagePath(page),
  },
  { label: "Linked from", text: ({ place }) => places[place] },
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
];

export const handle = exported("pages", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Pages");

export default function Pages() {
  return (
    <ListScreen
      title="Pages"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      actions={({ stays }) => (stays ? [editAction] : [editAction, deleteAction])}
      add="Add page"
      search="Search by title"
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty="No records available"
    />
  );
}
