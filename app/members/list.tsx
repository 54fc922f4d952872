import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { Thumbnail } from "../dashboard/thumbnail.tsx";
import { visibilityColumn, visibilityFilter } from "../dashboard/visibility.tsx";
import type { RowOf } from "../records/define-records.server.ts";
import { publicOrUnlisted } from "../ui/visibility.ts";
import { t } from "../words/t.ts";
import { members } from "./members.server.ts";
import "../words/areas/clinic.ts";

export async function loader(args: LoaderFunctionArgs) {
  return members.loadList(args);
}

type Member = RowOf<typeof members>;

const columns: Column<Member>[] = [
  { label: () => t("field.image"), cell: ({ image, names }) => <Thumbnail image={image} names={names} /> },
  ownColumn("names", () => t("contact.names"), { sorted: true }),
  ownColumn("position", () => t("doctor.position"), { sorted: true }),
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
      add={recordTitle("member", null)}
      search={t("members.search")}
      filters={[visibilityFilter("active_status", publicOrUnlisted)]}
      empty={t("members.none-recorded")}
    />
  );
}
