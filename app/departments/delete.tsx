import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countDepartmentUses, getDepartment } from "../../db/queries/departments.ts";
import { binDays } from "../../db/revised.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime, inTransaction } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { whyKept } from "./department.ts";
import { removeDepartment } from "./departments.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const db = getDb();
  const department = orNotFound(await getDepartment(db, idFrom(params.id)));
  const { id, name } = department;
  const { date: today } = hospitalTime();
  return { name, refusal: whyKept(name, await countDepartmentUses(db, id, today)) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireScreen({ request, context });
  const id = idFrom(params.id);
  const deleted = await inTransaction((trx) => removeDepartment(trx, user, id));
  return answerRemoval(request, "Department", deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("department")));

export const handle = popupHandle;

export default function DeleteDepartment() {
  const { name, refusal } = useLoaderData<typeof loader>();
  return <DeletePopup noun="Department" name={name} refusal={refusal} forDays={binDays} />;
}
