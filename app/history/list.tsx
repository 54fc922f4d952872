import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfRevisions } from "../../db/queries/revisions.ts";
import { isRevised, revisionActions } from "../../db/revised.ts";
import { isTranslated, translatedTables } from "../../db/translated.ts";
import { type Column, exported, ownColumn } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { idFilter } from "../dashboard/list-query.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { siteLanguages } from "../records/translating.server.ts";
import { DateText } from "../ui/dates.tsx";
import { languageName } from "../words/language-names.ts";
import { kindOf } from "../words/nouns.ts";
import { Typed } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import { actionName } from "./actions.ts";
import { kinds, kindsWanted, nameOfKind } from "./kinds.server.ts";
import "../words/areas/media.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["id"], initial: "-id" } as const;
  const languages = await siteLanguages(getDb());
  const list = await loadList(request, sorting, async (listing, parameters) => {
    const kind = parameters.get("kind") ?? "";
    const action = revisionActions.find((name) => name === parameters.get("action"));
    const record_id = idFilter(parameters.get("record"));
    const wanted = await kindsWanted(getDb(), {
      table: isTranslated(kind) ? kind : undefined,
      language: languages.find((code) => code === parameters.get("language")),
    });
    const page = await pageOfRevisions(getDb(), listing, { kinds: wanted, record_id, action });
    const rows = page.rows.map(({ kind, created_at, ...row }) => ({
      ...row,
      noun: nameOfKind(kind),
      ...hospitalTime(new Date(created_at)),
    }));
    return { ...page, rows };
  });
  const hasOthers = languages.length > 1;
  const nouns = translatedTables
    .filter((table) => hasOthers || isRevised(table))
    .map((table) => ({ value: table, label: t("record.one", kindOf(kinds[table].noun)) }));
  if (hasOthers) {
    const options = languages.map((code) => ({ value: code, label: languageName(code) }));
    list.filters = [{ name: "language", label: t("revision.language"), all: t("filter.all"), options }];
  }
  const record = new URL(request.url).searchParams.get("record");
  return { list, nouns, record };
}

type Row = Awaited<ReturnType<typeof loader>>["list"]["rows"][number];

const columns: Column<Row>[] = [
  ownColumn("name", () => t("field.name"), { clamped: true }),
  {
    label: () => t("media.kind"),
    text: ({ noun }) => noun,
    cell: ({ noun }) => <span className="whole-words">{noun}</span>,
  },
  {
    label: () => t("revision.what"),
    text: ({ action }) => actionName(action),
    cell: ({ action }) => <span className="whole-words">{actionName(action)}</span>,
  },
  {
    label: () => t("revision.by"),
    text: ({ author }) => author ?? t("revision.unknown"),
    cell: ({ author }) => (author === null ? t("revision.unknown") : <Typed>{author}</Typed>),
  },
  {
    label: () => t("revision.when"),
    sort: "id",
    text: ({ date, time }) => `${date} ${time}`,
    cell: ({ date, time }) => (
      <T id="booking.moment" values={{ day: <DateText date={date} short />, time }} />
    ),
  },
];

export const handle = exported("history", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.history"));

export default function History() {
  const { list, nouns, record } = useLoaderData<typeof loader>();
  const name = list.rows[0]?.name ?? t("media.numbered", { id: record ?? "" });
  return (
    <ListScreen
      list={list}
      columns={columns}
      nameOf={({ name, date, time }) => `${name}, ${date} ${time}`}
      actions={() => [{ to: "view", label: () => t("action.view"), icon: "eye" }]}
      search={t("revision.search")}
      filters={[
        { name: "kind", label: t("media.kind"), all: t("revision.every-kind"), options: nouns },
        {
          name: "action",
          label: t("revision.what"),
          all: t("revision.everything"),
          options: revisionActions.map((action) => ({ value: action, label: actionName(action) })),
        },
        ...(record
          ? [
              {
                name: "record",
                label: t("revision.record"),
                all: t("revision.all-records"),
                options: [{ value: record, label: name, isOwn: list.rows.length > 0 }],
              },
            ]
          : []),
      ]}
      empty={t("revision.none")}
      emptyHint={t("revision.none-hint")}
    />
  );
}
