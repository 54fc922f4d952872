import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { newsletterRecords } from "../../db/queries/newsletters.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom } from "../http/responses.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { isEditable, notAnyMore } from "./newsletter.ts";
import { openNewsletter } from "./newsletters.server.ts";
import { removeDraft } from "./steps.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const { subject, state } = await openNewsletter(params.id);
  return { subject, refusal: isEditable(state) ? null : notAnyMore() };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const deleted = await inTransaction((trx) => removeDraft(trx, user, id));
  const stays = deleted ? undefined : await newsletterRecords.find(getDb(), id);
  return answerRemoval(request, "Newsletter", stays ?? deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("Newsletter")));

export const handle = popupHandle;

export default function DeleteNewsletter() {
  const { subject, refusal } = useLoaderData<typeof loader>();
  return <DeletePopup noun="Newsletter" name={subject} refusal={refusal} />;
}
