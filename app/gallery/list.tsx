import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { galleryRecords } from "../../db/queries/gallery.ts";
import { requireStaff } from "../access/guards.server.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { loadList } from "../dashboard/list.server.ts";
import { flagFilter, readListQuery } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { VisibilityTag, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrUnlisted, visibilityText } from "../ui/visibility.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["title", "visibility", "created_at"], initial: "-created_at" });
  const active_status = flagFilter(url.searchParams.get("active_status"));
  return json(
    await loadList(request, query, (listing) => galleryRecords.page(getDb(), { ...listing, active_status })),
  );
}

type Item = Awaited<ReturnType<typeof galleryRecords.page>>["rows"][number];

const columns: Column<Item>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Title", sort: "title", text: ({ title }) => title ?? "N/A" },
  {
    label: "Visibility",
    sort: "visibility",
    text: ({ active_status }) => visibilityText(publicOrUnlisted, active_status),
    cell: ({ active_status }) => <VisibilityTag names={publicOrUnlisted} flag={active_status} />,
  },
];

export const handle = exported("gallery", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Gallery");

export default function Gallery() {
  return (
    <ListScreen
      title="Gallery"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ id, title }) => title ?? `No. ${id}`}
      actions={() => [
        { to: "edit", label: "Edit", icon: "edit" },
        { to: "delete", label: "Delete", icon: "trash" },
      ]}
      add="Add picture"
      search="Search by title"
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty="No gallery available"
    />
  );
}
