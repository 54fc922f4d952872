import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { gallery } from "./gallery.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return gallery.loadList(args);
}

type Item = RowOf<typeof gallery>;

const columns: Column<Item>[] = [
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  {
    label: () => t("media.title"),
    sort: "title",
    text: ({ title }) => title ?? t("media.none-given"),
    cell: ({ title }) => (title ? <Own>{title}</Own> : t("media.none-given")),
  },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
];

export const handle = exported("gallery", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.gallery"));

export default function Gallery() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ id, title }) => title ?? t("media.numbered", { id: String(id) })}
      add={t("record.add-title", kindWithin("picture"))}
      search={t("media.search-title")}
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty={t("gallery.none-yet")}
    />
  );
}
