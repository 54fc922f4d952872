import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, exported } from "../dashboard/columns.tsx";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import type { RowOf } from "../records/define-records.server.ts";
import { kindWithin } from "../words/nouns.ts";
import { Literal } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { redirects } from "./redirects.server.ts";
import "../words/areas/media.ts";

export async function loader(args: LoaderFunctionArgs) {
  return redirects.loadList(args);
}

const columns: Column<RowOf<typeof redirects>>[] = [
  {
    label: () => t("redirect.old"),
    sort: "from_path",
    text: ({ from_path }) => from_path,
    cell: ({ from_path }) => <Literal>{from_path}</Literal>,
  },
  {
    label: () => t("redirect.leads-to"),
    text: ({ to_address }) => to_address,
    cell: ({ to_address }) => <Literal>{to_address}</Literal>,
  },
];

export const handle = exported("redirects", columns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.redirects"));

export default function Redirects() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={columns}
      nameOf={({ from_path }) => from_path}
      add={t("record.add-title", kindWithin("redirect"))}
      search={t("redirects.search")}
      empty={t("media.no-records")}
      emptyHint={t("redirects.none-hint")}
    />
  );
}
