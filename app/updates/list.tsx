import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, dateColumn, exported, ownColumn } from "../dashboard/columns.tsx";
import { rowText } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { updates } from "./updates.server.ts";
import "../words/areas/media.ts";

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
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  ownColumn("title", () => t("media.title"), { sorted: true }),
  ownColumn("description", () => t("booking.description-of"), { clamped: true }),
  visibilityColumn("published_status", publicOrPrivate, "visibility"),
  dateColumn("date", () => t("media.created")),
];

export const handle = exported("updates", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.updates"));

export default function Updates() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      actions={() => [{ to: "view", label: () => t("preview.title"), icon: "eye" }, editAction, deleteAction]}
      add={t("record.add-title", kindWithin("update"))}
      search={t("updates.search")}
      filters={[visibilityFilter("published_status", publicOrPrivate)]}
      empty={t("updates.none-yet")}
    />
  );
}
