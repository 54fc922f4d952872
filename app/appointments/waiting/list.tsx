import { inSequence } from "../../words/sequence.ts";
import "../../words/areas/clinic.ts";
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
import { Numeral, Own, Typed } from "../../words/own.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { namesOf } from "../staff/staff.server.ts";
import { hasWaitingList } from "./join.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { stepsOf, type WaitingStep, waitingStatuses } from "./waiting.ts";

const rowOf = (entry: WaitingEntry) => ({
  ...shownWaiting(entry),
  names: namesOf(entry),
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

const nameOf = ({ names }: Row) => names || t("appointment.no-name");

const whatFor = ({ doctor, department, kind }: Row) =>
  inSequence([doctor ?? department, kind].filter((part) => part !== null));

/** The same with what the hospital wrote in its own language. */
function WhatFor({ row: { doctor, department, kind } }: { row: Row }) {
  const whom = doctor ?? (department && <Own>{department}</Own>);
  const visit = kind && <Own>{kind}</Own>;
  return whom && visit ? <T id="list.pair" values={{ first: whom, next: visit }} /> : whom || visit;
}

const offered = ({ offer }: Row) =>
  offer
    ? t("waiting-list.offered-words", {
        ...{ date: offer.date, time: offer.time, doctor: offer.doctor },
        until: `${offer.until.date} ${offer.until.time}`,
      })
    : "";

const shortMoment = ({ date, time }: { date: string; time: string }) => (
  <span className="whole-words">
    <T id="appointment.short-moment" values={{ day: <DateText date={date} short />, time }} />
  </span>
);

const columns: Column<Row>[] = [
  {
    label: () => t("contact.names"),
    sort: "names",
    text: nameOf,
    cell: ({ names, phone }) => (
      <>
        {names ? <Typed>{names}</Typed> : t("appointment.no-name")}
        {phone && (
          <p className="hint">
            <Numeral>{phone}</Numeral>
          </p>
        )}
      </>
    ),
    heads: true,
  },
  {
    label: () => t("waiting-list.waits-for"),
    text: whatFor,
    cell: (row) => (
      <>
        <WhatFor row={row} />
        <p className="hint">{row.suits}</p>
      </>
    ),
  },
  {
    label: () => t("waiting-list.since"),
    sort: "created_at",
    text: ({ since }) => since,
    cell: ({ since }) => <DateText date={since} short />,
  },
  {
    label: () => t("appointment.status"),
    text: ({ state }) => waitingStatuses[state].label(),
    cell: ({ state, offer }) => (
      <>
        <span className={`tag ${waitingStatuses[state].tag}`}>{waitingStatuses[state].label()}</span>
        {offer && (
          <p className="hint">
            <T
              id="waiting-list.kept"
              values={{ moment: shortMoment(offer), until: shortMoment(offer.until) }}
            />
          </p>
        )}
      </>
    ),
  },
];

export const handle = exported("waiting-list", [
  ...columns,
  { label: () => t("waiting.suits"), text: ({ suits }) => suits },
  { label: () => t("form.phone"), text: ({ phone }) => phone },
  { label: () => t("form.email"), text: ({ email }) => email },
  { label: () => t("waiting-list.offered"), text: offered },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.waiting-list"));

const view: RowAction = { to: "view", label: () => t("action.view"), icon: "eye" };

const stepActions: Record<WaitingStep, RowAction> = {
  accept: { to: "accept", label: () => t("waiting-list.accept"), icon: "check" },
  decline: { to: "decline", label: () => t("waiting-list.decline"), icon: "close" },
  leave: { to: "leave", label: () => t("waiting-list.leave"), icon: "trash" },
  rejoin: { to: "rejoin", label: () => t("waiting-list.rejoin"), icon: "clock" },
};

export default function WaitingList() {
  const { mayManage, isOn, ...list } = useLoaderData<typeof loader>();
  const options = waitingStates.map((state) => ({ value: state, label: waitingStatuses[state].label() }));
  return (
    <ListScreen
      title={t("screen.waiting-list")}
      list={list}
      columns={columns}
      nameOf={nameOf}
      actions={({ state }) => [view, ...(mayManage ? stepsOf(state).map((step) => stepActions[step]) : [])]}
      add={mayManage && isOn ? t("waiting-list.add") : undefined}
      search={t("waiting-list.search")}
      filters={[{ name: "state", label: t("appointment.status"), all: t("filter.all"), options }]}
      empty={t("waiting-list.empty")}
      emptyHint={t(isOn ? "waiting-list.empty-hint" : "waiting-list.empty-off")}
    />
  );
}
