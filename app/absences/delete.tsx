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
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { absentWhen } from "../site/absent-days.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { findAbsence } from "./form.server.ts";
import { peopleFor } from "./people.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const absence = orNotFound((await findAbsence(user, params.id)) ?? undefined);
  const { nameOf } = await peopleFor(getDb());
  const { from_date: from, until_date: until, ...times } = absence;
  return { name: `${nameOf(absence)}, ${absentWhen({ ...times, from, until })}` };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = orNotFound((await findAbsence(user, params.id)) ?? undefined);
  const deleted = await inTransaction(async (trx) => {
    const gone = await deleteHours(trx, "absences", id);
    if (gone)
      await recordAudit(trx, { user_id: user.id, action: "deleted", entity: "absences", entity_id: id });
    return gone;
  });
  return redirectWithNotice(nextRowHref(request), removalNotice("Absence", deleted));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Delete absence");

export const handle = popupHandle;

export default function DeleteAbsence() {
  return (
    <DeletePopup noun="Absence" {...useLoaderData<typeof loader>()}>
      <p>Its times can be booked again.</p>
    </DeletePopup>
  );
}
