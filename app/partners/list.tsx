import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { partnerRecords } from "../../db/queries/partners.ts";
import { requireStaff } from "../access/guards.server.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { loadList } from "../dashboard/list.server.ts";
import { flagFilter, readListQuery } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { VisibilityTag, visibilityFilter } from "../dashboard/visibility.tsx";
import { getDb } from "../installation/installation.server.ts";
import { publicOrPrivate, visibilityText } from "../ui/visibility.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "content.manage");
  const url = new URL(request.url);
  const query = readListQuery(url, { sorts: ["name", "visibility", "created_at"], initial: "-created_at" });
  const active_status = flagFilter(url.searchParams.get("active_status"));
  return json(
    await loadList(request, query, (listing) => partnerRecords.page(getDb(), { ...listing, active_status })),
  );
}

type Partner = Awaited<ReturnType<typeof partnerRecords.page>>["rows"][number];

const columns: Column<Partner>[] = [
  { label: "Image", cell: ({ image }) => <Thumbnail image={image} /> },
  { label: "Name", sort: "name", text: ({ name }) => name },
  {
    label: "Description",
    text: ({ description }) => description,
    cell: ({ description }) => <div className="clamp">{description}</div>,
  },
  {
    label: "Visibility",
    sort: "visibility",
    text: ({ active_status }) => visibilityText(publicOrPrivate, active_status),
    cell: ({ active_status }) => <VisibilityTag names={publicOrPrivate} flag={active_status} />,
  },
];

export const handle = exported("partners", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Partners");

export default function Partners() {
  return (
    <ListScreen
      title="Partners"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={() => [
        { to: "edit", label: "Edit", icon: "edit" },
        { to: "delete", label: "Delete", icon: "trash" },
      ]}
      add="Add partner"
      search="Search by name or description"
      filters={[visibilityFilter("active_status", publicOrPrivate)]}
      empty="No records available"
    />
  );
}
