import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { countComingAppointments, getDoctorForStaff } from "../../db/queries/doctor-records.ts";
import { requireStaff } from "../access/guards.server.ts";
import { DeletePopup } from "../dashboard/delete-popup.tsx";
import { answerRemoval } from "../dashboard/removal.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom, orNotFound } from "../http/responses.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { dismissDoctor, whyKept } from "./doctors.server.ts";
import { doctorName } from "./name.ts";
import { wayToVisits } from "./visits-outside.server.ts";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireStaff({ request, context }, "doctors.manage");
  const db = getDb();
  const doctor = orNotFound(await getDoctorForStaff(db, idFrom(params.id)));
  const name = doctorName(doctor);
  const coming = await countComingAppointments(db, doctor.id, hospitalTime());
  return {
    name,
    why: coming > 0 ? whyKept(doctor, coming) : null,
    way: wayToVisits(doctor.id, t("doctors.see-visits")),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "doctors.manage");
  const deleted = await dismissDoctor(user, idFrom(params.id));
  return answerRemoval(request, "Doctor", deleted);
}

export const meta: MetaFunction = ({ matches }) =>
  screenMeta(matches, t("record.delete", kindWithin("doctor")));

export const handle = popupHandle;

export default function DeleteDoctor() {
  const { name, why, way } = useLoaderData<typeof loader>();
  const refusal = why && (
    <>
      {why} <Link to={way.href}>{way.words}</Link>
    </>
  );
  return (
    <DeletePopup noun="Doctor" name={name} refusal={refusal} isOwn={false}>
      <p>{t("doctors.delete-lead")}</p>
    </DeletePopup>
  );
}
