import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approved, pending } from "../../../db/appointment-states.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { parsePictures } from "../appointment.ts";
import { AppointmentFacts, AppointmentTexts, Attachments } from "../appointment-facts.tsx";
import { shownAppointment } from "../appointment-view.server.ts";
import { ownAppointment } from "./portal.server.ts";
import { KeepIt } from "./save-and-print.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await ownAppointment(user, params.id);
  return {
    id: appointment.id,
    appointment: shownAppointment(appointment),
    images: parsePictures(appointment.images),
    page: askedPage(request),
  };
}

export const meta = hiddenMeta("View appointment", "One of your appointments.", "/profile");

export const handle = popupHandle;

export default function ViewAppointment() {
  const { id, appointment, images, page } = useLoaderData<typeof loader>();
  const { active_status } = appointment;
  return (
    <Popup title="View appointment" closeHref={pagePath("/profile", page)} width="wide">
      <AppointmentFacts appointment={appointment} />
      <AppointmentTexts appointment={appointment}>
        <Attachments images={images} />
      </AppointmentTexts>
      {active_status === pending && (
        <p className="popup-foot button-row no-print">
          <a className="button" href={pagePath(`/profile/appointments/${id}/edit`, page)}>
            Edit
          </a>
          <a className="button button-secondary" href={pagePath(`/profile/appointments/${id}/cancel`, page)}>
            Cancel this appointment
          </a>
        </p>
      )}
      {active_status === approved && (
        <p className="popup-foot button-row no-print">
          <KeepIt calendar={`/profile/appointments/${id}/calendar.ics`} />
        </p>
      )}
    </Popup>
  );
}
