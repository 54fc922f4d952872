import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrPrivate } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { partners } from "./partners.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return partners.loadList(args);
}

type Partner = RowOf<typeof partners>;

const columns: Column<Partner>[] = [
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  ownColumn("name", () => t("field.name"), { sorted: true }),
  ownColumn("description", () => t("booking.description-of"), { clamped: true }),
  visibilityColumn("active_status", publicOrPrivate, "visibility"),
];

export const handle = exported("partners", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.partners"));

export default function Partners() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      add={t("record.add-title", kindWithin("partner"))}
      search={t("partners.search")}
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty={t("media.no-records")}
    />
  );
}
