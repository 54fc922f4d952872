import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { cancelPendingAppointment } from "../../db/queries/appointments.ts";
import { getDb } from "../http/installation.server.ts";
import { requirePatient } from "../people/guards.server.ts";
import { pageMeta } from "../site/page-meta.ts";
import { DateText } from "../ui/dates.tsx";
import { askedPage, pagePath } from "../ui/paging.ts";
import { Popup } from "../ui/popup.tsx";
import { popupHandle } from "../ui/with-popup.tsx";
import { chosenDoctor } from "./chosen.tsx";
import { backToList, ownAppointment, ownPendingAppointment, tooLate } from "./portal.server.ts";
import { cancelled } from "./states.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await ownPendingAppointment(user, params.id, request);
  const { id, date, time } = appointment;
  return { id, date, time, doctor: chosenDoctor(appointment), page: askedPage(request) };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const user = await requirePatient({ request, context });
  const { id, active_status } = await ownAppointment(user, params.id);
  // Cancelled already, as by a second press of the button: it is as they wish.
  const done =
    active_status === cancelled || (await cancelPendingAppointment(getDb(), { id, user_id: user.id }));
  if (!done) return tooLate(request);
  return backToList(request, { role: "status", text: "Appointment cancelled successfully" });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Cancel appointment",
    description: "Cancel an appointment that is pending.",
    path: "/profile",
    hidden: true,
  });

export const handle = popupHandle;

export default function CancelAppointment() {
  const { id, date, time, doctor, page } = useLoaderData<typeof loader>();
  const back = pagePath("/profile", page);
  return (
    <Popup title="Cancel appointment" closeHref={back}>
      <p>
        Do you want to cancel your appointment{doctor && ` with ${doctor}`} on <DateText date={date} /> at{" "}
        {time}? This cannot be undone, but you can always request another one.
      </p>
      <form
        className="popup-foot button-row"
        method="post"
        action={pagePath(`/profile/appointments/${id}/cancel`, page)}
      >
        <button className="button button-danger" type="submit">
          Cancel the appointment
        </button>
        <a className="button button-secondary" href={back} data-close>
          Keep it
        </a>
      </form>
    </Popup>
  );
}
