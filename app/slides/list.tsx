import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { slideRecords } from "../../db/queries/slides.ts";
import { requireStaff } from "../access/guards.server.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { loadList } from "../dashboard/list.server.ts";
import { flagFilter, readListQuery } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { VisibilityTag, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrUnpublished, visibilityText } from "../ui/visibility.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["title", "created_at"], initial: "-created_at" });
  const active_status = flagFilter(url.searchParams.get("active_status"));
  return json(
    await loadList(request, query, (listing) => slideRecords.page(getDb(), { ...listing, active_status })),
  );
}

type Slide = Awaited<ReturnType<typeof slideRecords.page>>["rows"][number];

const columns: Column<Slide>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Title", sort: "title", text: ({ title }) => title },
  { label: "Description", text: ({ caption }) => caption },
  {
    label: "Visibility",
    text: ({ active_status }) => visibilityText(publicOrUnpublished, active_status),
    cell: ({ active_status }) => <VisibilityTag names={publicOrUnpublished} flag={active_status} />,
  },
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
      actions={() => [
        { to: "edit", label: "Edit", icon: "edit" },
        { to: "delete", label: "Delete", icon: "trash" },
      ]}
      add="Add slide"
      search="Search by title or description"
      filters={[visibilityFilter("active_status", publicOrUnpublished)]}
      empty="No slide available"
    />
  );
}
