import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnpublished } from "../ui/visibility.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { slides } from "./slides.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return slides.loadList(args);
}

type Slide = RowOf<typeof slides>;

const columns: Column<Slide>[] = [
  { label: () => t("field.image"), cell: ({ image }) => <Thumbnail image={image} /> },
  ownColumn("title", () => t("media.title"), { sorted: true }),
  ownColumn("caption", () => t("booking.description-of")),
  visibilityColumn("active_status", publicOrUnpublished),
];

export const handle = exported("slides", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.slides"));

export default function Slides() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      add={t("record.add-title", kindWithin("slide"))}
      search={t("slides.search")}
      filters={[visibilityFilter("active_status", publicOrUnpublished)]}
      empty={t("slides.none")}
    />
  );
}
