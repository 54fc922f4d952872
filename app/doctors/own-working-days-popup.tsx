import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Popup } from "../dashboard/popup.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { popupHandle } from "../ui/with-popup.tsx";
import { t } from "../words/t.ts";
import { requireDoctor } from "./signed-in-doctor.server.ts";
import { wayToVisitsOutside } from "./visits-outside.server.ts";
import { getWorkingDays, saveWorkingDays } from "./working-days.server.ts";
import { WorkingDaysForm } from "./working-days-form.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireDoctor(args);
  return { doctor: await getWorkingDays(id), outside: await wayToVisitsOutside(getDb(), id) };
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireDoctor(args);
  return saveWorkingDays(args, user, user.id);
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("doctor.working-days"));

export const handle = popupHandle;

export default function OwnWorkingDaysPopup() {
  const { doctor, outside } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Popup title={t("week.yours")} wide>
      <WorkingDaysForm
        week={doctor.week}
        version={doctor.updated_at}
        outside={outside}
        lastResult={lastResult}
      />
    </Popup>
  );
}
