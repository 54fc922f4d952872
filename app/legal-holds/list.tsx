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
import { holdStates } from "./legal-hold.ts";
import { readEnded, type ShownHold, shownHolds } from "./legal-holds.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["moment"], initial: "-moment" } as const;
  return loadList(request, sorting, async (listing, parameters) => {
    const page = await pageOfHolds(getDb(), { ...listing, ended: readEnded(parameters) });
    return { ...page, rows: await shownHolds(getDb(), page.rows) };
  });
}

const columns: Column<ShownHold>[] = [
  {
    label: "Patient",
    text: ({ name }) => name,
    cell: ({ name, email, phone, appointment_id }) => (
      <>
        {name}
        {[email, phone, appointment_id && `Appointment ${appointment_id}`].filter(Boolean).map((fact) => (
          <p className="hint" key={fact}>
            {fact}
          </p>
        ))}
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
  { label: "Phone", text: ({ phone }: ShownHold) => phone },
  { label: "Set by", text: ({ by }: ShownHold) => by },
  { label: "Ended by", text: ({ endedBy }: ShownHold) => endedBy },
  { label: "Why it ended", text: ({ end_reason }: ShownHold) => end_reason ?? "" },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Legal holds");

const view: RowAction = { to: "view", label: "View", icon: "eye" };
const end: RowAction = { to: "end", label: "End", icon: "check" };

const states = Object.entries(holdStates).map(([value, label]) => ({ value, label }));

export default function LegalHolds() {
  return (
    <ListScreen
      title="Legal holds"
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ name }) => name}
      actions={({ until }) => (until ? [view] : [view, end])}
      add="Set a legal hold"
      search="Search by name, email or phone"
      filters={[{ name: "state", label: "Status", all: "All", options: states }]}
      empty="No records are on hold"
      emptyHint="What is on hold stays, whatever the retention says."
    />
  );
}
