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
import { kindInWords, kindsFor } from "./kinds.server.ts";
import { countsInWords } from "./words.ts";
import "../words/areas/reports.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["id"], initial: "-id" } as const;
  return loadList(request, sorting, async (listing) => {
    const page = await pageOfImports(getDb(), listing, kindsFor(user));
    const rows = page.rows.map(({ kind, created_at, undone_at, ...row }) => ({
      ...row,
      ...hospitalTime(new Date(created_at)),
      plural: kindInWords(kind),
      isUndone: undone_at !== null,
    }));
    return { ...page, rows };
  });
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const columns: Column<Row>[] = [
  { label: () => t("import.what"), text: ({ plural }) => plural },
  {
    label: () => t("import.file"),
    text: ({ file_name }) => file_name,
    cell: ({ file_name, isUndone }) => (
      <>
        <Typed>{file_name}</Typed> {isUndone && <span className="tag">{t("import.undone")}</span>}
      </>
    ),
  },
  {
    label: () => t("import.came-in"),
    text: ({ unchanged, ...row }) => countsInWords({ ...row, same: unchanged }),
  },
  {
    label: () => t("import.by"),
    text: ({ author }) => author ?? t("import.by-unknown"),
    cell: ({ author }) => (author ? <Typed>{author}</Typed> : t("import.by-unknown")),
  },
  {
    label: () => t("import.when"),
    sort: "id",
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => (
      <>
        <T id="booking.moment" values={{ day: <DateText date={date} short />, time }} />
      </>
    ),
  },
];

export const handle = exported("imports", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.import-export"));

const view: RowAction = { to: "view", label: () => t("action.view"), icon: "eye" };
const undo: RowAction = { to: "undo", label: () => t("import.undo"), icon: "reply" };

export default function Imports() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ plural, file_name, date, time }) =>
        t("import.named", { plural, file: file_name, date, time })
      }
      actions={({ isUndone }) => (isUndone ? [view] : [view, undo])}
      add={t("import.add")}
      search={t("import.search")}
      empty={t("import.none")}
      emptyHint={t("import.none-hint")}
    >
      <p className="import-everything">
        <a className="text-link" href="/admin/import/export">
          <Icon name="download" small />
          {t("import.everything")}
        </a>{" "}
        <span className="hint">{t("import.everything-hint")}</span>
      </p>
    </ListScreen>
  );
}
