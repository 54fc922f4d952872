import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageOfSuggestions } from "../../db/queries/suggestions.ts";
import { exported } from "../dashboard/columns.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { excerpt } from "../rich-text/rich-text.ts";
import { t } from "../words/t.ts";
import { messageColumns } from "./message-columns.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const sorting = { sorts: ["date"], initial: "-date" } as const;
  return loadList(request, sorting, (listing) => pageOfSuggestions(getDb(), listing));
}

export const handle = exported("suggestions", messageColumns);

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.suggestion-box"));

export default function Suggestions() {
  return (
    <ListScreen
      list={useLoaderData<typeof loader>()}
      columns={messageColumns}
      nameOf={({ message }) => excerpt(message, 60)}
      actions={() => [{ to: "view", label: t("action.view"), icon: "eye" }]}
      search={t("suggestions.search")}
      empty={t("suggestions.none")}
      emptyHint={t("suggestions.none-hint")}
    />
  );
}
