import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { members } from "./members.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  return members.loadList(args);
}

type Member = RowOf<typeof members>;

const columns: Column<Member>[] = [
  { label: () => t("field.image"), cell: ({ image, names }) => <Thumbnail image={image} names={names} /> },
  {
    label: () => t("contact.names"),
    sort: "names",
    text: ({ names }) => names,
    cell: ({ names }) => <Own>{names}</Own>,
  },
  {
    label: () => t("doctor.position"),
    sort: "position",
    text: ({ position }) => position,
    cell: ({ position }) => <Own>{position}</Own>,
  },
  visibilityColumn("active_status", publicOrUnlisted, "visibility"),
];

export const handle = exported("leadership-team", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("members.title"));

export default function LeadershipTeam() {
  return (
    <ListScreen
      title={t("members.title")}
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ names }) => names}
      actions={() => [editAction, deleteAction]}
      add={recordTitle("member", null)}
      search={t("members.search")}
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty={t("members.none-recorded")}
    />
  );
}
