import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["name", "email", "date"], initial: "-date" } as const;
  return loadList(request, sorting, (listing) => pageOfSubscribers(getDb(), listing));
}

type Subscriber = Awaited<ReturnType<typeof pageOfSubscribers>>["rows"][number];

const columns: Column<Subscriber>[] = [
  { label: "Name", sort: "name", text: ({ name }) => name, cell: ({ name }) => name || "N/A" },
  { label: "Email", sort: "email", text: ({ email }) => email, heads: true },
  {
    label: "Subscribed on",
    sort: "date",
    text: ({ date }) => date,
    cell: ({ date }) => <DateText date={date} />,
  },
];

/** The names by which newsletter tools know the columns of a table. */
const fieldNames = ["name", "email", "date"];

export const handle = exported(
  "subscribers",
  columns.map(({ text }, index) => ({ label: fieldNames[index] ?? "", text })),
);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Subscribers");

export default function Subscribers() {
  return (
    <ListScreen
      title="Subscribers"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ email }) => email}
      actions={() => [deleteAction]}
      search="Search by name or email"
      empty="No subscribers available"
      emptyHint="People who subscribe to your news appear here."
    />
  );
}
