import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { members } from "./members.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  return members.loadList(args);
}

type Member = RowOf<typeof members>;

const columns: Column<Member>[] = [
  { label: "Image", cell: ({ image, names }) => <Thumbnail image={image} names={names} /> },
  { label: "Names", sort: "names", text: ({ names }) => names },
  { label: "Position", sort: "position", text: ({ position }) => position },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
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
      actions={() => [editAction, deleteAction]}
      add="Add member"
      search="Search by names or position"
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty="No members recorded"
    />
  );
}
