import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { linkHeaders } from "../../http/link-headers.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { patientOptions } from "../patient/change-limit.server.ts";
import { accessByLink } from "../patient/manage.server.ts";
import { findAhead, takeAttendance } from "./attendance.server.ts";
import { ComingForm } from "./coming-form.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await findAhead(accessByLink(params.token));
  const { date, time } = appointment;
  const path = `/appointments/${params.token}`;
  const mayCancel = patientOptions(appointment).actions.includes("cancel");
  return { date, time, doctor: chosenDoctor(appointment), path, cancel: mayCancel ? `${path}/cancel` : null };
}

export async function action({ params }: ActionFunctionArgs) {
  return takeAttendance(accessByLink(params.token));
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("visit.coming"),
  () => t("visit.coming-about"),
  "/appointment",
);

export const handle = popupHandle;

/** A GET confirms nothing: mail programs open links to look at them. */
export default function Coming() {
  const { path, ...appointment } = useLoaderData<typeof loader>();
  return <ComingForm {...appointment} action={`${path}/coming`} back={path} />;
}
