import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePatient } from "../../access/guards.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { chosenDoctor } from "../doctor-or-none.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { findFor, takeCancellation } from "./patient-changes.server.ts";
import { accessFromPortal } from "./portal.server.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await findFor(accessFromPortal(user, params.id, request), "cancel");
  const { id, date, time } = appointment;
  return { id, date, time, doctor: chosenDoctor(appointment), page: askedPage(request) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  return takeCancellation(accessFromPortal(user, params.id, request));
}

export const meta = hiddenMeta(
  () => t("visit.cancel-title"),
  () => t("visit.cancel-about"),
  "/profile",
);

export const handle = popupHandle;

export default function CancelAppointment() {
  const { id, page, ...appointment } = useLoaderData<typeof loader>();
  return (
    <CancelForm
      {...appointment}
      action={pagePath(`/profile/appointments/${id}/cancel`, page)}
      back={pagePath("/profile", page)}
    />
  );
}
