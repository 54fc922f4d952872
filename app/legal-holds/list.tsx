import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfHolds } from "../../db/queries/legal-holds.ts";
import { noteListed } from "../access/listed.server.ts";
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
import "../words/areas/reports.ts";
import { Typed, unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const sorting = { sorts: ["moment"], initial: "-moment" } as const;
  return loadList(request, sorting, async (listing, parameters) => {
    const page = await pageOfHolds(getDb(), { ...listing, ended: readEnded(parameters) });
    await noteListed(getDb(), user, { entity: "legal_holds", rows: page.rows.length });
    return { ...page, rows: await shownHolds(getDb(), page.rows) };
  });
}

const nameOf = ({ name }: Pick<ShownHold, "name">) => name ?? t("hold.no-name");

const columns: Column<ShownHold>[] = [
  {
    label: () => t("hold.patient"),
    text: nameOf,
    cell: ({ name, email, phone, appointment_id }) => (
      <>
        {name ? <Typed>{name}</Typed> : t("hold.no-name")}
        {[email, phone].filter(Boolean).map((fact) => (
          <p className="hint" key={fact} {...unknownLanguage()}>
            {fact}
          </p>
        ))}
        {appointment_id && (
          <p className="hint">{t("hold.appointment-numbered", { number: String(appointment_id) })}</p>
        )}
      </>
    ),
    heads: true,
  },
  {
    label: () => t("hold.reason"),
    text: ({ reason }) => reason,
    cell: ({ reason }) => (
      <div className="clamp" {...unknownLanguage()}>
        {reason}
      </div>
    ),
  },
  {
    label: () => t("hold.since-head"),
    sort: "moment",
    text: ({ since }) => since,
    cell: ({ since, by }) => (
      <>
        <DateText date={since} short />
        <p className="hint">
          <Typed>{by}</Typed>
        </p>
      </>
    ),
  },
  {
    label: () => t("hold.status"),
    text: ({ until }) => (until ? t("hold.ended-on", { day: until }) : t("hold.holds")),
    cell: ({ until }) =>
      until ? (
        <span className="tag">
          <T id="hold.ended-on" values={{ day: <DateText date={until} short /> }} />
        </span>
      ) : (
        <span className="tag tag-wait">{t("hold.holds")}</span>
      ),
  },
];

export const handle = exported("legal-holds", [
  ...columns,
  { label: () => t("form.email"), text: ({ email }: ShownHold) => email },
  { label: () => t("form.phone"), text: ({ phone }: ShownHold) => phone },
  { label: () => t("hold.set-by"), text: ({ by }: ShownHold) => by },
  { label: () => t("hold.ended-by"), text: ({ endedBy }: ShownHold) => endedBy },
  { label: () => t("hold.why-ended"), text: ({ end_reason }: ShownHold) => end_reason ?? "" },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.legal-holds"));

const view: RowAction = { to: "view", label: () => t("action.view"), icon: "eye" };
const end: RowAction = { to: "end", label: () => t("hold.end"), icon: "check" };

const states = Object.entries(holdStates).map(([value, label]) => ({ value, label }));

export default function LegalHolds() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={nameOf}
      actions={({ until }) => (until ? [view] : [view, end])}
      add={t("hold.add")}
      search={t("hold.search")}
      filters={[{ name: "state", label: t("hold.status"), all: t("filter.all"), options: states }]}
      empty={t("hold.none")}
      emptyHint={t("hold.none-hint")}
    />
  );
}
