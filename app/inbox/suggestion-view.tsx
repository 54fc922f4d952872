import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getSuggestion } from "../../db/queries/suggestions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb } from "../installation/installation.server.ts";
import { DateText } from "../ui/dates.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { unknownLanguage } from "../words/own.tsx";
import { t } from "../words/t.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  return orNotFound(await getSuggestion(getDb(), idFrom(params.id)));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("suggestion.view"));

export const handle = popupHandle;

export default function ViewSuggestion() {
  const { message, date } = useLoaderData<typeof loader>();
  return (
    <Popup title={t("suggestion.view")}>
      <p className="popup-lead">
        <DateText date={date} />
      </p>
      <Paragraphs text={message} {...unknownLanguage()} />
    </Popup>
  );
}
