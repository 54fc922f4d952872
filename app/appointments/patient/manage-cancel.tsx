import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { linkHeaders } from "../../http/link-headers.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { accessByLink } from "./manage.server.ts";
import { findFor, takeCancellation } from "./patient-changes.server.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await findFor(accessByLink(params.token), "cancel");
  const { date, time } = appointment;
  return { date, time, doctor: chosenDoctor(appointment), path: `/appointments/${params.token}` };
}

export async function action({ params }: ActionFunctionArgs) {
  return takeCancellation(accessByLink(params.token));
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("visit.cancel-title"),
  () => t("visit.cancel-about"),
  "/appointment",
);

export const handle = popupHandle;

export default function CancelByLink() {
  const { path, ...appointment } = useLoaderData<typeof loader>();
  return <CancelForm {...appointment} action={`${path}/cancel`} back={path} />;
}
