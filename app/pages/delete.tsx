import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageRecords } from "../../db/queries/pages.ts";
import { binDays } from "../../db/revised.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { removalNotice } from "../dashboard/removal.server.ts";
import { nextRowHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
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
  // The page shows the question again, with what the loader finds in the way.
  if (typeof deleted === "object") return answerWith(null, { status: 422 });
  return redirectWithNotice(nextRowHref(request), removalNotice("Page", deleted));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Delete page");

export const handle = popupHandle;

export default function DeletePage() {
  const { title, refusal } = useLoaderData<typeof loader>();
  return <DeletePopup noun="Page" name={title} refusal={refusal} forDays={binDays} />;
}
