import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { absenceRecords } from "../../db/queries/absences.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { absentWhen } from "../site/absent-days.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { namedHours, removeHours } from "./hours.server.ts";
import { peopleFor } from "./people.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const absence = await namedHours(user, absenceRecords, params.id);
  const { nameOf } = await peopleFor(getDb());
  const { from_date: from, until_date: until, ...times } = absence;
  return { name: t("list.pair", { first: nameOf(absence), next: absentWhen({ ...times, from, until }) }) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const { id } = await namedHours(user, absenceRecords, params.id);
  const deleted = await inTransaction((trx) => removeHours(trx, user, "absences", id));
  return answerRemoval(request, "Absence", deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("absence")));

export const handle = popupHandle;

export default function DeleteAbsence() {
  return (
    <DeletePopup noun="Absence" isOwn={false} {...useLoaderData<typeof loader>()}>
      <p>{t("absence.delete-lead")}</p>
    </DeletePopup>
  );
}
