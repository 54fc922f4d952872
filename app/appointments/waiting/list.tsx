import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfWaiting, type WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { waitingStates } from "../../../db/waiting-states.ts";
import { noteListed } from "../../access/listed.server.ts";
import { can } from "../../access/permissions.ts";
import { type Column, exported } from "../../dashboard/columns.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { loadList } from "../../dashboard/list.server.ts";
import { ListScreen } from "../../dashboard/list-screen.tsx";
import type { RowAction } from "../../dashboard/row-actions.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { DateText } from "../../ui/dates.tsx";
import { namesOf } from "../staff/staff.server.ts";
import { hasWaitingList } from "./join.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { stepsOf, type WaitingStep, waitingStatuses } from "./waiting.ts";

const rowOf = (entry: WaitingEntry) => ({
  ...shownWaiting(entry),
  names: namesOf(entry) || "No name given",
  phone: entry.phone,
  email: entry.email,
  since: hospitalTime(new Date(entry.created_at)).date,
});

type Row = ReturnType<typeof rowOf>;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["created_at", "names", "until_date"], initial: "created_at" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const asked = parameters.get("state");
    const state = waitingStates.find((one) => one === asked);
    const page = await pageOfWaiting(getDb(), { ...listing, state });
    await noteListed(getDb(), user, { entity: "waiting_list", rows: page.rows.length });
    return { ...page, rows: page.rows.map(rowOf) };
  });
  return { ...list, mayManage: can(user, "waiting.manage"), isOn: await hasWaitingList(getDb()) };
}

const whatFor = ({ doctor, department, kind }: Row) =>
  [doctor, doctor ? null : department, kind].filter(Boolean).join(", ");

const offered = ({ offer }: Row) =>
  offer ? `${offer.date} ${offer.time}, ${offer.doctor}, until ${offer.until.date} ${offer.until.time}` : "";

const shortMoment = ({ date, time }: { date: string; time: string }) => (
  <span className="whole-words">
    <DateText date={date} short /> at {time}
  </span>
);

const columns: Column<Row>[] = [
  {
    label: "Names",
    sort: "names",
    text: ({ names }) => names,
    cell: ({ names, phone }) => (
      <>
        {names}
        {phone && <p className="hint">{phone}</p>}
      </>
    ),
    heads: true,
  },
  {
    label: "Waits for",
    text: whatFor,
    cell: (row) => (
      <>
        {whatFor(row)}
        <p className="hint">{row.suits}</p>
      </>
    ),
  },
  {
    label: "Since",
    sort: "created_at",
    text: ({ since }) => since,
    cell: ({ since }) => <DateText date={since} short />,
  },
  {
    label: "Status",
    text: ({ state }) => waitingStatuses[state].label,
    cell: ({ state, offer }) => (
      <>
        <span className={`tag ${waitingStatuses[state].tag}`}>{waitingStatuses[state].label}</span>
        {offer && (
          <p className="hint">
            {shortMoment(offer)}, kept until {shortMoment(offer.until)}
          </p>
        )}
      </>
    ),
  },
];

export const handle = exported("waiting-list", [
  ...columns,
  { label: "What suits", text: ({ suits }) => suits },
  { label: "Phone", text: ({ phone }) => phone },
  { label: "Email", text: ({ email }) => email },
  { label: "Offered", text: offered },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Waiting list");

const view: RowAction = { to: "view", label: "View", icon: "eye" };

const stepActions: Record<WaitingStep, RowAction> = {
  accept: { to: "accept", label: "Accept", icon: "check" },
  decline: { to: "decline", label: "Decline", icon: "close" },
  leave: { to: "leave", label: "Take off", icon: "trash" },
  rejoin: { to: "rejoin", label: "Put back", icon: "clock" },
};

export default function WaitingList() {
  const { mayManage, isOn, ...list } = useLoaderData<typeof loader>();
  const options = waitingStates.map((state) => ({ value: state, label: waitingStatuses[state].label }));
  return (
    <ListScreen
      title="Waiting list"
      list={list}
      columns={columns}
      nameOf={({ names }) => names}
      actions={({ state }) => [view, ...(mayManage ? stepsOf(state).map((step) => stepActions[step]) : [])]}
      add={mayManage && isOn ? "Add somebody" : undefined}
      search="Search by name, email or phone"
      filters={[{ name: "state", label: "Status", all: "All", options }]}
      empty="Nobody is on the waiting list"
      emptyHint={
        isOn
          ? "People to whom no free time is soon enough appear here."
          : "There is no waiting list as long as the company profile does not say how long people have to answer."
      }
    />
  );
}
