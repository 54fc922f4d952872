import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberRecords } from "../../db/queries/staff.ts";
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
  const query = readListQuery(url, {
    sorts: ["names", "position", "visibility", "created_at"],
    initial: "-created_at",
  });
  const active_status = flagFilter(url.searchParams.get("active_status"));
  return json(
    await loadList(request, query, (listing) => memberRecords.page(getDb(), { ...listing, active_status })),
  );
}

type Member = Awaited<ReturnType<typeof memberRecords.page>>["rows"][number];

const columns: Column<Member>[] = [
  { label: "Image", cell: ({ image, names }) => <Thumbnail image={image} names={names} /> },
  { label: "Names", sort: "names", text: ({ names }) => names },
  { label: "Position", sort: "position", text: ({ position }) => position },
  {
    label: "Visibility",
    sort: "visibility",
    text: ({ active_status }) => visibilityText(publicOrUnlisted, active_status),
    cell: ({ active_status }) => <VisibilityTag names={publicOrUnlisted} flag={active_status} />,
  },
];

export const handle = exported("leadership-team", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Leadership team");

export default function LeadershipTeam() {
  return (
    <ListScreen
      title="Leadership team"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ names }) => names}
      actions={() => [
        { to: "edit", label: "Edit", icon: "edit" },
        { to: "delete", label: "Delete", icon: "trash" },
      ]}
      add="Add member"
      search="Search by names or position"
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty="No members recorded"
    />
  );
}
