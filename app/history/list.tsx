import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfRevisions } from "../../db/queries/revisions.ts";
import { isRevised, type RevisionAction, revisionActions } from "../../db/revised.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { actionWords } from "./actions.ts";
import { kinds } from "./kinds.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["id"], initial: "-id" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const kind = parameters.get("kind") ?? "";
    const action = revisionActions.find((name) => name === parameters.get("action"));
    const record_id = idFilter(parameters.get("record"));
    const page = await pageOfRevisions(getDb(), listing, {
      kind: isRevised(kind) ? kind : undefined,
      ...{ record_id, action },
    });
    const rows = page.rows.map(({ kind, created_at, ...row }) => ({
      ...row,
      noun: kinds[kind].noun,
      ...hospitalTime(new Date(created_at)),
    }));
    return { ...page, rows };
  });
  const nouns = Object.entries(kinds).map(([value, { noun }]) => ({ value, label: noun }));
  const record = new URL(request.url).searchParams.get("record");
  return { list, nouns, record };
}

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

const columns: Column<Row>[] = [
  { label: "Name", text: ({ name }) => name, cell: ({ name }) => <div className="clamp">{name}</div> },
  { label: "Kind", text: ({ noun }) => noun },
  { label: "What", text: ({ action }) => actionWords[action] },
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

export const handle = exported("history", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "History");

export default function History() {
  const { list, nouns, record } = useLoaderData<typeof loader>();
  const actions = Object.entries(actionWords) as Array<[RevisionAction, string]>;
  const name = list.rows[0]?.name ?? `No. ${record}`;
  return (
    <ListScreen
      title="History"
      list={list}
      columns={columns}
      nameOf={({ name, date, time }) => `${name}, ${date} ${time}`}
      actions={() => [{ to: "view", label: "View", icon: "eye" }]}
      search="Search by name"
      filters={[
        { name: "kind", label: "Kind", all: "Every kind", options: nouns },
        {
          name: "action",
          label: "What",
          all: "Everything",
          options: actions.map(([value, label]) => ({ value, label })),
        },
        ...(record
          ? [
              {
                name: "record",
                label: "Record",
                all: "All records",
                options: [{ value: record, label: name }],
              },
            ]
          : []),
      ]}
      empty="No changes yet"
      emptyHint="What is added, changed or deleted appears here, and can be brought back."
    />
  );
}
