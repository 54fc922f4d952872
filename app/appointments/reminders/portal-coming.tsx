import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { patientOptions } from "../patient/change-limit.server.ts";
import { accessFromPortal } from "../patient/portal.server.ts";
import { findAhead, takeAttendance } from "./attendance.server.ts";
import { ComingForm } from "./coming-form.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await findAhead(accessFromPortal(user, params.id, request));
  const { id, date, time } = appointment;
  const mayCancel = patientOptions(appointment).actions.includes("cancel");
  return { id, date, time, doctor: chosenDoctor(appointment), mayCancel, page: askedPage(request) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return takeAttendance(accessFromPortal(user, params.id, request));
}

export const meta = hiddenMeta(
  () => t("visit.coming"),
  () => t("visit.coming-about"),
  "/profile",
);

export const handle = popupHandle;

export default function ComingFromPortal() {
  const { id, page, mayCancel, ...appointment } = useLoaderData<typeof loader>();
  const path = `/profile/appointments/${id}`;
  return (
    <ComingForm
      {...appointment}
      action={pagePath(`${path}/coming`, page)}
      cancel={mayCancel ? pagePath(`${path}/cancel`, page) : null}
      back={pagePath("/profile", page)}
    />
  );
}
