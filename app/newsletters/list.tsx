import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsletterStates } from "../../db/newsletter-states.ts";
import { newsletterRecords } from "../../db/queries/newsletters.ts";
import { type Column, exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { isEditable, type NewsletterStep, newsletterStatuses, stepsOf } from "./newsletter.ts";
import { shownMoment, withFigures } from "./newsletters.server.ts";
import { hasNewsletter } from "./subscription.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["created_at", "subject"], initial: "-created_at" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const state = newsletterStates.find((one) => one === parameters.get("state"));
    const page = await newsletterRecords.page(getDb(), { ...listing, ...(state && { state }) });
    const rows = await withFigures(getDb(), page.rows);
    return {
      ...page,
      rows: rows.map(({ id, subject, state, created_at, sending_at, mails, unmade }) => ({
        ...{ id, subject, state, mails, unmade },
        created: shownMoment(created_at),
        sending: shownMoment(sending_at),
      })),
    };
  });
  return { ...list, isOn: await hasNewsletter(getDb()) };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** How far a newsletter is; empty for a draft. */
function progress({ state, mails: { queued, sent, refused, failed, left }, unmade }: Row): string {
  if (state === "draft") return "";
  return `${formatCount(sent)} of ${formatCount(queued + sent + refused + failed + left + unmade)}`;
}

const columns: Column<Row>[] = [
  { label: "Subject", sort: "subject", text: ({ subject }) => subject },
  {
    label: "Status",
    text: ({ state }) => newsletterStatuses[state].label,
    cell: (row) => (
      <>
        <span className={`tag ${newsletterStatuses[row.state].tag}`}>
          {newsletterStatuses[row.state].label}
        </span>
        {row.state !== "draft" && <p className="hint">{progress(row)} emails</p>}
      </>
    ),
  },
  {
    label: "Sent on",
    text: ({ sending }) => sending?.date ?? "",
    cell: ({ sending }) => (sending ? <DateText date={sending.date} short /> : "Not sent yet"),
  },
  {
    label: "Created on",
    sort: "created_at",
    text: ({ created }) => created?.date ?? "",
    cell: ({ created }) => created && <DateText date={created.date} short />,
  },
];

export const handle = exported("newsletters", [...columns, { label: "Emails sent", text: progress }]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Newsletters");

const stepActions: Record<NewsletterStep, RowAction> = {
  send: { to: "send", label: "Send", icon: "mail" },
  stop: { to: "stop", label: "Stop", icon: "close" },
  resume: { to: "resume", label: "Send on", icon: "mail" },
};

const actionsOf = ({ state }: Row): RowAction[] => [
  { to: "view", label: "View", icon: "eye" },
  ...(isEditable(state) ? [editAction] : []),
  ...stepsOf(state).map((step) => stepActions[step]),
  ...(isEditable(state) ? [deleteAction] : []),
];

export default function Newsletters() {
  const { isOn, ...list } = useLoaderData<typeof loader>();
  const options = newsletterStates.map((state) => ({ value: state, label: newsletterStatuses[state].label }));
  return (
    <ListScreen
      title="Newsletters"
      list={list}
      columns={columns}
      nameOf={({ subject }) => subject}
      actions={actionsOf}
      add="Add newsletter"
      search="Search by subject"
      filters={[{ name: "state", label: "Status", all: "All", options }]}
      empty="No newsletters available"
      emptyHint={
        isOn
          ? "What you write to your subscribers appears here."
          : "None is sent as long as the newsletter is off in the company profile."
      }
    />
  );
}
