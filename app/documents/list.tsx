import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPageNames } from "../../db/queries/documents.ts";
import { type Column, dateColumn, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { sizeInWords } from "../ui/size.ts";
import { kindWithin } from "../words/nouns.ts";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { documents, withFacts } from "./documents.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  const list = await documents.loadList(args);
  const pages = await listPageNames(getDb());
  const nameOf = new Map(pages.map(({ id, name }) => [id, name]));
  const rows = (await withFacts(getDb(), list.rows)).map(({ created_at, page_id, ...row }) => ({
    ...row,
    page: page_id === null ? null : (nameOf.get(page_id) ?? null),
    added: hospitalTime(new Date(created_at)).date,
  }));
  return { list: { ...list, rows }, pages };
}

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

const columns: Column<Row>[] = [
  {
    label: () => t("media.title"),
    sort: "title",
    text: ({ title }) => title,
    cell: ({ title, path }) => (
      <a href={path}>
        <Own>{title}</Own>
      </a>
    ),
  },
  {
    label: () => t("document.page"),
    text: ({ page }) => page ?? "",
    cell: ({ page }) =>
      page === null ? <span className="tag tag-wait">{t("document.no-page")}</span> : <Own>{page}</Own>,
  },
  { label: () => t("media.size"), text: ({ bytes }) => sizeInWords(bytes) },
  dateColumn("added", () => t("document.added"), { sort: "created_at" }),
];

export const handle = exported("documents", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.documents"));

export default function Documents() {
  const { list, pages } = useLoaderData<typeof loader>();
  const options = pages.map(({ id, name }) => ({ value: String(id), label: name, isOwn: true }));
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ title }) => title}
      add={t("record.add-title", kindWithin("document"))}
      search={t("media.search-title")}
      filters={[{ name: "page_id", label: t("document.page"), all: t("filter.all"), options }]}
      empty={t("documents.none")}
      emptyHint={t("documents.none-hint")}
    />
  );
}
