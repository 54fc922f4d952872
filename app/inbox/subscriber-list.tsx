import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { subscriberStates } from "../../db/newsletter-states.ts";
import { pageOfSubscribers } from "../../db/queries/subscribers.ts";
import { countNeverAsked } from "../../db/queries/subscribers-to-ask.ts";
import { type Column, dateColumn, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { subscriberStatus, subscriberTags } from "../newsletters/newsletter.ts";
import { hasNewsletter } from "../newsletters/subscription.server.ts";
import { DateText } from "../ui/dates.tsx";
import { EmailAddress } from "../ui/email-link.tsx";
import { Literal, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import "../words/areas/media.ts";

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
  {
    label: () => t("field.name"),
    sort: "name",
    text: ({ name }) => name,
    cell: ({ name }) => (name ? <Typed>{name}</Typed> : t("media.none-given")),
  },
  {
    label: () => t("form.email"),
    sort: "email",
    text: ({ email }) => email,
    cell: ({ email }) => <EmailAddress address={email} />,
    heads: true,
  },
  dateColumn("date", () => t("subscriber.since")),
];

const withState = columns.map((column) =>
  column.sort === "date" ? { ...column, cell: (row: Subscriber) => <Standing {...row} /> } : column,
);

/** Since when somebody subscribes, and how their address stands. */
function Standing({ date, state, refusal }: Subscriber) {
  return (
    <>
      <DateText date={date} short />
      <div>
        <span className={`tag ${subscriberTags[state]}`}>{subscriberStatus(state)}</span>
      </div>
      {refusal && (
        <p className="hint">
          <Literal>{refusal}</Literal>
        </p>
      )}
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

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.subscribers"));

const putBackAction: RowAction = { to: "put-back", label: () => t("subscriber.put-back"), icon: "reply" };

export default function Subscribers() {
  const { isOn, neverAsked, ...list } = useLoaderData<typeof loader>();
  const options = subscriberStates.map((state) => ({ value: state, label: subscriberStatus(state) }));
  return (
    <ListScreen
      list={list}
      columns={isOn ? withState : columns}
      nameOf={({ email }) => email}
      actions={({ state }) => (isOn && state === "refused" ? [putBackAction, deleteAction] : [deleteAction])}
      search={t("subscribers.search")}
      filters={isOn ? [{ name: "state", label: t("media.status"), all: t("filter.all"), options }] : []}
      empty={t("subscribers.none")}
      emptyHint={t("subscribers.none-hint")}
    >
      {neverAsked && <NeverAsked {...neverAsked} />}
    </ListScreen>
  );
}

/** Those who subscribed before there was a newsletter, and the way to ask them. */
function NeverAsked({ askable, waiting }: { askable: number; waiting: number }) {
  const { search } = useLocation();
  if (waiting > 0) return <p className="list-hint">{t("subscriber.will-be-asked", { count: waiting })}</p>;
  if (askable === 0) return null;
  return (
    <p className="list-hint">
      {t("subscriber.never-asked", { count: askable })}{" "}
      <Link className="text-link" to={`invite${search}`} preventScrollReset>
        {t("subscriber.ask")}
      </Link>
    </p>
  );
}
