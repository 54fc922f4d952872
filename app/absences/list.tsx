import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { absenceRecords } from "../../db/queries/absences.ts";
import { can } from "../access/permissions.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { recordTitle } from "../dashboard/record-popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { readTranslating, translationFilters } from "../records/translating.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Own, Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { ownOf, peopleFor, reachOf } from "./people.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const db = getDb();
  const { nameOf } = await peopleFor(db);
  const sorting = { sorts: ["from_date", "created_at"], initial: "-from_date" } as const;
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const narrowed = { ...reachOf(user), ...(await readTranslating(db, parameters)) };
    const page = await absenceRecords.page(db, { ...listing, ...narrowed });
    return { ...page, rows: page.rows.map((row) => ({ ...row, who: nameOf(row) })) };
  });
  const filters = ownOf(user) === null ? await translationFilters(db, "absences") : [];
  return { ...list, filters, mayImport: can(user, "content.manage") };
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const moment = (date: string, time: string | null) => (time ? `${date} ${time}` : date);

const columns: Column<Row>[] = [
  {
    label: () => t("absence.who"),
    text: ({ who }) => who,
    cell: ({ who, scope, yearly }) => (
      <>
        <span className="whole-words">{scope === "department" ? <Own>{who}</Own> : who}</span>{" "}
        {yearly === 1 && <span className="tag">{t("absence.every-year")}</span>}
      </>
    ),
  },
  {
    label: () => t("absence.from"),
    sort: "from_date",
    text: ({ from_date, from_time }) => moment(from_date, from_time),
    cell: ({ from_date, from_time }) => <Moment date={from_date} time={from_time} />,
  },
  {
    label: () => t("absence.until"),
    text: ({ until_date, until_time }) => moment(until_date, until_time),
    cell: ({ until_date, until_time }) => <Moment date={until_date} time={until_time} />,
  },
  {
    label: () => t("absence.reason"),
    text: ({ reason }) => reason,
    cell: ({ reason }) => <Typed>{reason}</Typed>,
  },
  ownColumn("public_reason", () => t("absence.public-reason")),
];

export const handle = exported("absences", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.absences"));

export default function Absences() {
  const { mayImport, ...list } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ who, from_date }) => t("list.pair", { first: who, next: from_date })}
      add={recordTitle("absence", null)}
      search={t("absence.search")}
      empty={t("absence.none-recorded")}
      emptyHint={t("absence.empty-hint")}
    >
      {mayImport && (
        <p>
          <Link className="text-link" to={`import${search}`} preventScrollReset>
            {t("absence.import-title")}
          </Link>
        </p>
      )}
    </ListScreen>
  );
}

function Moment({ date, time }: { date: string; time: string | null }) {
  return (
    <span className="whole-words">
      <DateText date={date} short /> {time}
    </span>
  );
}
