import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deleteHours } from "../../db/queries/absences.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { removalNotice } from "../dashboard/removal.server.ts";
import { nextRowHref } from "../dashboard/save.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { orNotFound } from "../http/responses.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { dayInWords } from "../ui/dates.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { findExtraHours } from "./extra-hours.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { date, from_time, until_time } = orNotFound((await findExtraHours(user, params.id)) ?? undefined);
  return { name: `${dayInWords(date)}, ${from_time}–${until_time}` };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = orNotFound((await findExtraHours(user, params.id)) ?? undefined);
  const deleted = await inTransaction(async (trx) => {
    const gone = await deleteHours(trx, "extra_hours", id);
    const line = { action: "deleted", entity: "extra_hours", entity_id: id };
    if (gone) await recordAudit(trx, { user_id: user.id, ...line });
    return gone;
  });
  return redirectWithNotice(nextRowHref(request), removalNotice("Extra hours", deleted));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Delete extra hours");

export const handle = popupHandle;

export default function DeleteExtraHours() {
  return <DeletePopup noun="Extra hours" {...useLoaderData<typeof loader>()} />;
}
