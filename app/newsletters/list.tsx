import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsletterStates } from "../../db/newsletter-states.ts";
import { newsletterRecords } from "../../db/queries/newsletters.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { deleteAction, editAction, type RowAction } from "../dashboard/row-actions.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { readTranslating, translationFilters } from "../records/translating.server.ts";
import { DateText } from "../ui/dates.tsx";
import { formatCount } from "../ui/numbers.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { isEditable, type NewsletterStep, newsletterStatus, newsletterTags, stepsOf } from "./newsletter.ts";
import { shownMoment, withFigures } from "./newsletters.server.ts";
import { hasNewsletter } from "./subscription.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["created_at", "subject"], initial: "-created_at" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const state = newsletterStates.find((one) => one === parameters.get("state"));
    const narrowed = { ...(state && { state }), ...(await readTranslating(getDb(), parameters)) };
    const page = await newsletterRecords.page(getDb(), { ...listing, ...narrowed });
    const rows = await withFigures(getDb(), page.rows);
    return {
      ...page,
      rows: rows.map(({ id, subject, state, created_at, sending_at, mails, unmade }) => ({
        id,
        subject,
        state,
        mails,
        unmade,
        created: shownMoment(created_at),
        sending: shownMoment(sending_at),
      })),
    };
  });
  const filters = await translationFilters(getDb(), "newsletters");
  return { ...list, filters, isOn: await hasNewsletter(getDb()) };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** How far a newsletter is; empty for a draft. */
function progress({ state, mails: { queued, sent, refused, failed, left }, unmade }: Row): string {
  if (state === "draft") return "";
  const all = queued + sent + refused + failed + left + unmade;
  return t("newsletter.progress", { sent: formatCount(sent), all: formatCount(all) });
}

const columns: Column<Row>[] = [
  ownColumn("subject", () => t("newsletter.subject"), { sorted: true }),
  {
    label: () => t("media.status"),
    text: ({ state }) => newsletterStatus(state),
    cell: (row) => (
      <>
        <span className={`tag ${newsletterTags[row.state]}`}>{newsletterStatus(row.state)}</span>
        {row.state !== "draft" && (
          <p className="hint">{t("newsletter.emails", { progress: progress(row) })}</p>
        )}
      </>
    ),
  },
  {
    label: () => t("newsletter.sent-on"),
    text: ({ sending }) => sending?.date ?? "",
    cell: ({ sending }) => (sending ? <DateText date={sending.date} short /> : t("newsletter.not-sent")),
  },
  {
    label: () => t("media.created"),
    sort: "created_at",
    text: ({ created }) => created?.date ?? "",
    cell: ({ created }) => created && <DateText date={created.date} short />,
  },
];

export const handle = exported("newsletters", [
  ...columns,
  { label: () => t("newsletter.emails-sent"), text: progress },
]);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.newsletters"));

const stepWords = (step: NewsletterStep) => t("newsletter.step", { step });

const stepActions: Record<NewsletterStep, RowAction> = {
  send: { to: "send", label: () => stepWords("send"), icon: "mail" },
  stop: { to: "stop", label: () => stepWords("stop"), icon: "close" },
  resume: { to: "resume", label: () => stepWords("resume"), icon: "mail" },
};

const actionsOf = ({ state }: Row): RowAction[] => [
  { to: "view", label: () => t("action.view"), icon: "eye" },
  ...(isEditable(state) ? [editAction] : []),
  ...stepsOf(state).map((step) => stepActions[step]),
  ...(isEditable(state) ? [deleteAction] : []),
];

export default function Newsletters() {
  const { isOn, ...list } = useLoaderData<typeof loader>();
  const options = newsletterStates.map((state) => ({ value: state, label: newsletterStatus(state) }));
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ subject }) => subject}
      actions={actionsOf}
      add={t("record.add-title", kindWithin("newsletter"))}
      search={t("newsletters.search")}
      filters={[{ name: "state", label: t("media.status"), all: t("filter.all"), options }]}
      empty={t("newsletters.none")}
      emptyHint={t("newsletters.none-hint", { on: isOn ? "yes" : "no" })}
    />
  );
}
