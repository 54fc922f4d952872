import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfImports } from "../../db/queries/imports.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import type { RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Icon } from "../ui/icon.tsx";
import { isImportKind, kinds, kindsFor } from "./kinds.server.ts";
import { countsInWords } from "./words.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["id"], initial: "-id" } as const;
  return loadList(request, sorting, async (listing) => {
    const page = await pageOfImports(getDb(), listing, kindsFor(user));
    const rows = page.rows.map(({ kind, created_at, undone_at, ...row }) => ({
      ...{ ...row, ...hospitalTime(new Date(created_at)) },
      plural: isImportKind(kind) ? kinds[kind].plural : kind,
      isUndone: undone_at !== null,
    }));
    return { ...page, rows };
  });
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { label: "What", text: ({ plural }) => plural },
  {
    label: "File",
    text: ({ file_name }) => file_name,
    cell: ({ file_name, isUndone }) => (
      <>
        {file_name} {isUndone && <span className="tag">Undone</span>}
      </>
    ),
  },
  { label: "What came in", text: ({ unchanged, ...row }) => countsInWords({ ...row, same: unchanged }) },
  { label: "By", text: ({ author }) => author ?? "Not known" },
  {
    label: "When",
    sort: "id",
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => (
      <>
        <DateText date={date} short /> at {time}
      </>
    ),
  },
];

export const handle = exported("imports", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Import & export");

const view: RowAction = { to: "view", label: "View", icon: "eye" };
const undo: RowAction = { to: "undo", label: "Undo", icon: "reply" };

export default function Imports() {
  return (
    <ListScreen
      title="Import & export"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ plural, file_name, date, time }) => `${plural}, ${file_name}, ${date} ${time}`}
      actions={({ isUndone }) => (isUndone ? [view] : [view, undo])}
      add="Import a file"
      search="Search by name of the file"
      empty="Nothing was imported yet"
      emptyHint="What you bring in from a file appears here, and can be undone for 30 days."
    >
      <p className="import-everything">
        <a className="text-link" href="/admin/import/export">
          <Icon name="download" small />
          Export everything
        </a>{" "}
        <span className="hint">A table of each kind of record and of all people, in one ZIP file.</span>
      </p>
    </ListScreen>
  );
}
