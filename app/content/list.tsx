import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { columnOf, type SentRow } from "../dashboard/record-columns.tsx";
import { deleteAction, editAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { screenAt } from "../dashboard/screens.ts";
import { t } from "../words/t.ts";
import { kindAt } from "./kinds.server.ts";

// The list of every kind of record whose declaration says what it shows.

type Data = Awaited<ReturnType<typeof loader>>;

export async function loader(args: LoaderFunctionArgs) {
  return kindAt(args.request).listScreen(args);
}

export const handle = exported<SentRow, Data>(
  ({ look }) => look.file,
  ({ look }) => look.columns.map(columnOf),
);

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  screenMeta(matches, data?.look.title ?? screenAt(location.pathname)?.label ?? "");

const viewAction: RowAction = { to: "view", label: () => t("preview.title"), icon: "eye" };

export default function RecordList() {
  const { list, look } = useLoaderData<typeof loader>();
  const screen = screenAt(useLocation().pathname);
  const canBeViewed = screen?.popups?.some(([path]) => path === ":id/view");
  const heading = look.columns.find(({ as }) => as !== "picture");
  const nameOf = (row: SentRow) =>
    (heading && (row[heading.name] as string | null)) ?? t("media.numbered", { id: String(row.id) });
  return (
    // One list does not begin with what was typed in another.
    <ListScreen
      key={screen?.path}
      title={look.title}
      list={list}
      columns={look.columns.map(columnOf)}
      nameOf={nameOf}
      actions={() => [...(canBeViewed ? [viewAction] : []), editAction, deleteAction]}
      add={look.add}
      search={look.search}
      empty={look.empty}
      emptyHint={look.emptyHint}
    />
  );
}
