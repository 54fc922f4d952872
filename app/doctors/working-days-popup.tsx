import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { weekdayOf } from "../../db/local-time.ts";
import { requireStaff } from "../access/guards.server.ts";
import { can } from "../access/permissions.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { idFrom } from "../http/responses.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { doctorName } from "./name.ts";
import { Schedule } from "./schedule.tsx";
import { wayToVisitsOutside } from "./visits-outside.server.ts";
import { getWorkingDays, saveWorkingDays } from "./working-days.server.ts";
import { WorkingDaysForm } from "./working-days-form.tsx";
import "../words/areas/clinic.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  const doctor = await getWorkingDays(idFrom(params.id));
  const mayEdit = can(user, "doctors.manage");
  return {
    doctor,
    mayEdit,
    outside: mayEdit ? await wayToVisitsOutside(getDb(), doctor.id) : null,
    today: weekdayOf(hospitalTime().date),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requireStaff({ request, context }, "doctors.manage");
  return saveWorkingDays({ request }, user, idFrom(params.id));
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("doctor.working-days"));

export const handle = popupHandle;

export default function WorkingDaysPopup() {
  const { doctor, mayEdit, outside, today } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Popup title={t("doctors.working-days-of", { name: doctorName(doctor) })} wide>
      {mayEdit ? (
        <WorkingDaysForm
          week={doctor.week}
          version={doctor.updated_at}
          outside={outside}
          lastResult={lastResult}
        />
      ) : (
        <Schedule week={doctor.week} today={today} />
      )}
    </Popup>
  );
}
