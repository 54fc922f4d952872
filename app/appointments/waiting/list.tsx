import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fullName } from "../../../db/full-name.ts";
import { pageOfWaiting, type WaitingEntry } from "../../../db/queries/waiting-list.ts";
import { waitingStates } from "../../../db/waiting-states.ts";
import { noteListed } from "../../access/listed.server.ts";
import { can } from "../../access/permissions.ts";
import { exported } from "../../dashboard/columns.tsx";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { loadList } from "../../dashboard/list.server.ts";
import { ListScreen } from "../../dashboard/list-screen.tsx";
import type { RowAction } from "../../dashboard/row-actions.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { columns, exportedColumns, nameOf, type Row } from "./columns.tsx";
import { hasWaitingList } from "./join.server.ts";
import { shownWaiting } from "./shown.server.ts";
import { stepsOf, type WaitingStep, waitingStatuses } from "./waiting.ts";
import "../../words/areas/clinic.ts";

const rowOf = (entry: WaitingEntry): Row => ({
  ...shownWaiting(entry),
  names: fullName(entry),
  phone: entry.phone,
  email: entry.email,
  since: hospitalTime(new Date(entry.created_at)).date,
});

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

export const handle = exported("waiting-list", exportedColumns);

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
