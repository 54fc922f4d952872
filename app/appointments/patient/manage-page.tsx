import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerWith } from "../../http/answer-with.server.ts";
import { linkHeaders } from "../../http/link-headers.ts";
import { getDb } from "../../installation/installation.server.ts";
import { alertsOf } from "../../site/alerts.server.ts";
import { Alerts } from "../../site/alerts.tsx";
import { hiddenMeta } from "../../site/page-meta.ts";
import { PanelPage } from "../../site/panel-page.tsx";
import { useRootData } from "../../site/root-data.ts";
import { dayInWords } from "../../ui/dates.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { WithPopup } from "../../ui/with-popup.tsx";
import { t } from "../../words/t.ts";
import { T } from "../../words/words.tsx";
import { parsePictures } from "../appointment.ts";
import { AppointmentFacts, AppointmentTexts } from "../appointment-facts.tsx";
import { shownAppointment } from "../appointment-view.server.ts";
import { patientsHistoryOf, shownHistory } from "../history.server.ts";
import { History } from "../history.tsx";
import { attendanceOf, remindersWay } from "../reminders/attendance.server.ts";
import { headlineOf, isExpected, isOver } from "../requests/next-steps.tsx";
import { earlierWay } from "../waiting/join.server.ts";
import { patientOptions } from "./change-limit.server.ts";
import { openManageLink } from "./manage-link.server.ts";
import { ManageSteps } from "./manage-steps.tsx";

export async function loader({ params }: LoaderFunctionArgs) {
  const appointment = await openManageLink(getDb(), params.token);
  if (!appointment) return answerWith(null, { status: 404 });
  return {
    appointment: await shownAppointment(appointment),
    ...patientOptions(appointment),
    attendance: await attendanceOf(getDb(), appointment),
    remindersUrl: await remindersWay(getDb(), appointment),
    earlier: await earlierWay(getDb(), appointment),
    pictures: parsePictures(appointment.images).length,
    history: shownHistory(await patientsHistoryOf(getDb(), appointment.id)),
    alerts: await alertsOf(getDb(), appointment),
    path: `/appointments/${params.token}`,
  };
}

export const headers = linkHeaders;

export const meta = hiddenMeta(
  () => t("visit.title"),
  () => t("visit.about"),
  "/appointment",
);

export default function ManagePage() {
  const data = useLoaderData<typeof loader>();
  return <WithPopup>{data ? <Opened {...data} /> : <NotOpened />}</WithPopup>;
}

type Data = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

function Opened(data: Data) {
  const { appointment, actions, pictures, history, alerts } = data;
  const { date, time, doctor } = appointment;
  const { title, lead } = headlineOf(appointment);
  const mayTakePlace = isExpected(appointment);
  const isInvited = !mayTakePlace && !isOver(appointment) && actions.includes("move");
  return (
    <>
      <Alerts alerts={alerts} />
      <PageHead
        title={title}
        lead={t("visit.lead", {
          day: dayInWords(date),
          time,
          with: doctor ? "doctor" : "other",
          doctor: doctor ?? "",
          more: isInvited ? t("visit.choice-lead") : lead,
        })}
      />
      <div className="page-body">
        <div className="wrap with-aside">
          <div className="aside aside-first">
            <ManageSteps {...data} isExpected={mayTakePlace} isInvited={isInvited} />
          </div>
          <div className="panel">
            <AppointmentFacts appointment={appointment} />
            <AppointmentTexts appointment={appointment}>
              {pictures > 0 && <p className="hint">{t("visit.pictures", { count: pictures })}</p>}
            </AppointmentTexts>
            <History history={history} to="patient" />
          </div>
        </div>
      </div>
    </>
  );
}

function NotOpened() {
  const { site } = useRootData();
  return (
    <PanelPage title={t("visit.link-fails")}>
      <p>{t("visit.link-fails-why")}</p>
      {site.contacts && (
        <p>
          <T id="visit.help" values={{ number: <PhoneLink number={site.contacts} /> }} />
        </p>
      )}
      <p className="button-row panel-action">
        <a className="button" href="/appointment">
          {t("booking.title")}
        </a>
      </p>
    </PanelPage>
  );
}
