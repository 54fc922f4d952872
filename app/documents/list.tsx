import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listPageNames } from "../../db/queries/documents.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { sizeInWords } from "../ui/size.ts";
import { documents, withFacts } from "./documents.server.ts";

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
    label: "Title",
    sort: "title",
    text: ({ title }) => title,
    cell: ({ title, path }) => <a href={path}>{title}</a>,
  },
  {
    label: "Page",
    text: ({ page }) => page ?? "",
    cell: ({ page }) => page ?? <span className="tag tag-wait">On no page</span>,
  },
  { label: "Size", text: ({ bytes }) => sizeInWords(bytes) },
  {
    label: "Added",
    sort: "created_at",
    text: ({ added }) => added,
    cell: ({ added }) => <DateText date={added} short />,
  },
];

export const handle = exported("documents", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Documents");

export default function Documents() {
  const { list, pages } = useLoaderData<typeof loader>();
  const options = pages.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListScreen
      title="Documents"
      list={list}
      columns={columns}
      nameOf={({ title }) => title}
      actions={() => [editAction, deleteAction]}
      add="Add document"
      search="Search by title"
      filters={[{ name: "page_id", label: "Page", all: "All", options }]}
      empty="No documents available"
      emptyHint="PDF files that your pages offer appear here."
    />
  );
}
