import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approved } from "../../../db/appointment-states.ts";
import { requirePatient } from "../../access/guards.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { alertsOf } from "../../site/alerts.server.ts";
import { Alerts } from "../../site/alerts.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { Popup } from "../../site/popup.tsx";
import { askedPage, pagePath } from "../../ui/paging.ts";
import { popupHandle } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { parsePictures } from "../appointment.ts";
import { AppointmentFacts, AppointmentTexts, Attachments } from "../appointment-facts.tsx";
import { shownAppointment } from "../appointment-view.server.ts";
import { patientsHistoryOf, shownHistory } from "../history.server.ts";
import { History } from "../history.tsx";
import { attendanceOf } from "../reminders/attendance.server.ts";
import { headlineOf, isExpected, isOver } from "../requests/next-steps.tsx";
import { earlierWay } from "../waiting/join.server.ts";
import { TooNear } from "./by-phone.tsx";
import { patientOptions } from "./change-limit.server.ts";
import { ownAppointment } from "./portal.server.ts";
import { KeepIt } from "./save-and-print.tsx";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  const appointment = await ownAppointment(user, params.id);
  return {
    id: appointment.id,
    appointment: await shownAppointment(appointment),
    ...patientOptions(appointment),
    attendance: await attendanceOf(getDb(), appointment),
    earlier: await earlierWay(getDb(), appointment),
    images: parsePictures(appointment.images),
    history: shownHistory(await patientsHistoryOf(getDb(), appointment.id)),
    alerts: await alertsOf(getDb(), appointment),
    page: askedPage(request),
  };
}

export const meta = hiddenMeta(
  () => t("portal.view"),
  () => t("portal.view-about"),
  "/profile",
);

export const handle = popupHandle;

export default function ViewAppointment() {
  const { id, appointment, attendance, earlier, actions, byPhone, images, history, alerts, page } =
    useLoaderData<typeof loader>();
  const { active_status } = appointment;
  const mayBeKept = active_status === approved && isExpected(appointment);
  return (
    <Popup title={t("portal.view")} closeHref={pagePath("/profile", page)} width="wide">
      <Alerts alerts={alerts} />
      {isOver(appointment) && <p>{headlineOf(appointment).title}</p>}
      <AppointmentFacts appointment={appointment} />
      <AppointmentTexts appointment={appointment}>
        <Attachments images={images} />
      </AppointmentTexts>
      <History history={history} to="patient" />
      {attendance === "given" && <p>{t("visit.coming-thanks")}</p>}
      {byPhone && <TooNear />}
      {(mayBeKept || actions.length > 1) && (
        <p className="popup-foot button-row no-print">
          {actions.includes("edit") && (
            <a className="button" href={pagePath(`/profile/appointments/${id}/edit`, page)}>
              {t("portal.edit")}
            </a>
          )}
          {attendance === "asked" && (
            <a className="button" href={pagePath(`/profile/appointments/${id}/coming`, page)}>
              {t("visit.coming")}
            </a>
          )}
          {mayBeKept && <KeepIt calendar={`/profile/appointments/${id}/calendar.ics`} />}
          {actions.includes("move") && (
            <a className="button button-secondary" href={pagePath(`/profile/appointments/${id}/move`, page)}>
              {t(active_status === approved ? "visit.change" : "visit.another-time")}
            </a>
          )}
          {earlier && (
            <a className="button button-secondary" href={earlier.path}>
              {t(earlier.isWaiting ? "waiting.place" : "visit.earlier")}
            </a>
          )}
          {actions.includes("cancel") && (
            <a
              className="button button-secondary"
              href={pagePath(`/profile/appointments/${id}/cancel`, page)}
            >
              {t("visit.cancel")}
            </a>
          )}
        </p>
      )}
    </Popup>
  );
}
