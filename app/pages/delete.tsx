import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageRecords } from "../../db/queries/pages.ts";
import { binDays } from "../../db/revised.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { whyKept } from "./page.ts";
import { removePage } from "./pages.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const { title, purpose } = orNotFound(await pageRecords.find(getDb(), idFrom(params.id)));
  return { title, refusal: purpose && whyKept(title) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const deleted = await inTransaction((trx) => removePage(trx, user, id));
  return answerRemoval(request, "Page", deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("Page")));

export const handle = popupHandle;

export default function DeletePage() {
  const { title, refusal } = useLoaderData<typeof loader>();
  return <DeletePopup noun="Page" name={title} refusal={refusal} forDays={binDays} />;
}
