import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { subscriberStates } from "../../db/newsletter-states.ts";
import { countNeverAsked, pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { subscriberStatuses } from "../newsletters/newsletter.ts";
import { hasNewsletter } from "../newsletters/subscription.server.ts";
import { DateText } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["name", "email", "date"], initial: "-date" } as const;
  const list = await loadList(request, sorting, (listing, parameters) => {
    const state = subscriberStates.find((one) => one === parameters.get("state"));
    return pageOfSubscribers(getDb(), { ...listing, state });
  });
  // Where there is no newsletter, nobody is asked, and nothing is said of it.
  const isOn = await hasNewsletter(getDb());
  return { ...list, isOn, neverAsked: isOn ? await countNeverAsked(getDb()) : null };
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

const withState = columns.map((column) =>
  column.sort === "date" ? { ...column, cell: (row: Subscriber) => <Standing {...row} /> } : column,
);

/** Since when somebody subscribes, and how their address stands. */
function Standing({ date, state, refusal }: Subscriber) {
  const { label, tag } = subscriberStatuses[state];
  return (
    <>
      <DateText date={date} />
      <div>
        <span className={`tag ${tag}`}>{label}</span>
      </div>
      {refusal && <p className="hint">{refusal}</p>}
    </>
  );
}

/** The names by which newsletter tools know the columns of a table. */
const fieldNames = ["name", "email", "date"];

const csvColumns: Column<Subscriber>[] = columns.map(({ text }, index) => ({
  label: fieldNames[index] ?? "",
  text,
}));

export const handle = exported("subscribers", ({ isOn }: { isOn: boolean }) =>
  isOn ? [...csvColumns, { label: "state", text: ({ state }) => state }] : csvColumns,
);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Subscribers");

const putBackAction: RowAction = { to: "put-back", label: "Put back", icon: "reply" };

export default function Subscribers() {
  const { isOn, neverAsked, ...list } = useLoaderData<typeof loader>();
  const options = subscriberStates.map((state) => ({ value: state, label: subscriberStatuses[state].label }));
  return (
    <ListScreen
      title="Subscribers"
      list={list}
      columns={isOn ? withState : columns}
      nameOf={({ email }) => email}
      actions={({ state }) => (isOn && state === "refused" ? [putBackAction, deleteAction] : [deleteAction])}
      search="Search by name or email"
      filters={isOn ? [{ name: "state", label: "Status", all: "All", options }] : []}
      empty="No subscribers available"
      emptyHint="People who subscribe to your news appear here."
    >
      {neverAsked && <NeverAsked {...neverAsked} />}
    </ListScreen>
  );
}

/** Those who subscribed before there was a newsletter, and the way to ask them. */
function NeverAsked({ askable, waiting }: { askable: number; waiting: number }) {
  const { search } = useLocation();
  const people = (count: number) => (count === 1 ? "1 person" : `${formatCount(count)} people`);
  if (waiting > 0) return <p className="hint">{people(waiting)} will be asked to confirm, by and by.</p>;
  if (askable === 0) return null;
  return (
    <p className="hint">
      {people(askable)} subscribed before you had a newsletter and get none.{" "}
      <Link className="text-link" to={`invite${search}`} preventScrollReset>
        Ask them to confirm
      </Link>
    </p>
  );
}
