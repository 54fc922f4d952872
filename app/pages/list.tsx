import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import { pagePath } from "../site/addresses.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { Literal } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { placeName } from "./page.ts";
import { pages } from "./pages.server.ts";
import "../words/areas/media.ts";

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
  { label: () => t("page.position"), sort: "position", text: ({ position }) => String(position) },
  { ...ownColumn("title", () => t("media.title"), { sorted: true }), heads: true },
  {
    label: () => t("page.address"),
    text: pagePath,
    cell: (page) =>
      page.active_status === 1 ? (
        <a href={pagePath(page)}>
          <Literal>{pagePath(page)}</Literal>
        </a>
      ) : (
        <Literal>{pagePath(page)}</Literal>
      ),
  },
  { label: () => t("page.linked-from"), text: ({ place }) => placeName(place) },
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
];

export const handle = exported("pages", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.pages"));

export default function Pages() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      actions={({ stays }) => (stays ? [editAction] : [editAction, deleteAction])}
      add={t("record.add-title", kindWithin("page"))}
      search={t("media.search-title")}
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty={t("media.no-records")}
    />
  );
}
