import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfHolds } from "../../db/queries/legal-holds.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import type { RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { type ShownHold, shownHolds } from "./legal-holds.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["moment"], initial: "-moment" } as const;
  return loadList(request, sorting, async (listing, parameters) => {
    const state = parameters.get("state");
    const ended = state === "ended" || state === "current" ? state === "ended" : undefined;
    const page = await pageOfHolds(getDb(), { ...listing, ended });
    return { ...page, rows: await shownHolds(getDb(), page.rows) };
  });
}

const columns: Column<ShownHold>[] = [
  {
    label: "Patient",
    text: ({ name }) => name,
    cell: ({ name, email, appointment_id }) => (
      <>
        {name}
        <p className="hint">{email || (appointment_id && `Appointment ${appointment_id}`)}</p>
      </>
    ),
    heads: true,
  },
  {
    label: "Reason",
    text: ({ reason }) => reason,
    cell: ({ reason }) => <div className="clamp">{reason}</div>,
  },
  {
    label: "Since",
    sort: "moment",
    text: ({ since }) => since,
    cell: ({ since, by }) => (
      <>
        <DateText date={since} short />
        <p className="hint">{by}</p>
      </>
    ),
  },
  {
    label: "Status",
    text: ({ until }) => (until ? `Ended on ${until}` : "Holds"),
    cell: ({ until }) =>
      until ? (
        <span className="tag">
          Ended on <DateText date={until} short />
        </span>
      ) : (
        <span className="tag tag-wait">Holds</span>
      ),
  },
];

export const handle = exported("legal-holds", [
  ...columns,
  { label: "Email", text: ({ email }: ShownHold) => email },
  { label: "Set by", text: ({ by }: ShownHold) => by },
  { label: "Ended by", text: ({ endedBy }: ShownHold) => endedBy },
  { label: "Why it ended", text: ({ end_reason }: ShownHold) => end_reason ?? "" },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Legal holds");

const view: RowAction = { to: "view", label: "View", icon: "eye" };
const end: RowAction = { to: "end", label: "End", icon: "check" };

const states = [
  { value: "current", label: "Holds" },
  { value: "ended", label: "Ended" },
];

export default function LegalHolds() {
  return (
    <ListScreen
      title="Legal holds"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={({ until }) => (until ? [view] : [view, end])}
      add="Set a legal hold"
      search="Search by name or email"
      filters={[{ name: "state", label: "Status", all: "All", options: states }]}
      empty="No records are on hold"
      emptyHint="What is on hold stays, whatever the retention says."
    />
  );
}
