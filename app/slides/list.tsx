import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnpublished } from "../ui/visibility.ts";
import { slides } from "./slides.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return slides.loadList(args);
}

type Slide = RowOf<typeof slides>;

const columns: Column<Slide>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Title", sort: "title", text: ({ title }) => title },
  { label: "Description", text: ({ caption }) => caption },
  visibilityColumn("active_status", publicOrUnpublished),
];

export const handle = exported("slides", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Slides");

export default function Slides() {
  return (
    <ListScreen
      title="Slides"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ title }) => title}
      actions={() => [editAction, deleteAction]}
      add="Add slide"
      search="Search by title or description"
      filters={[visibilityFilter("active_status", publicOrUnpublished)]}
      empty="No slide available"
    />
  );
}
