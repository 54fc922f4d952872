import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approved, pending } from "../../../db/appointment-states.ts";
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
import { headlines, NextSteps } from "../requests/next-steps.tsx";
import { earlierWay } from "../waiting/join.server.ts";
import { TooNear } from "./by-phone.tsx";
import { patientOptions } from "./change-limit.server.ts";
import { openManageLink } from "./manage-link.server.ts";
import { KeepIt } from "./save-and-print.tsx";

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

function Opened({
  appointment,
  attendance,
  remindersUrl,
  earlier,
  actions,
  byPhone,
  pictures,
  history,
  alerts,
  path,
}: Data) {
  const { site } = useRootData();
  const { active_status, date, time, doctor } = appointment;
  const expected = active_status === pending || active_status === approved;
  const { title, lead } = headlines[active_status];
  const isInvited = !expected && actions.includes("move");
  return (
    <>
      <Alerts alerts={alerts} />
      <PageHead
        title={t(title)}
        lead={t("visit.lead", {
          ...{ day: dayInWords(date), time, with: doctor ? "doctor" : "other", doctor: doctor ?? "" },
          more: t(isInvited ? "visit.choice-lead" : lead),
        })}
      />
      <div className="page-body">
        <div className="wrap with-aside">
          <div className="aside aside-first">
            <NextSteps {...appointment} status={active_status} />
            <div className="button-row no-print">
              {expected && <KeepIt calendar={`${path}/calendar.ics`} />}
              {attendance === "asked" && (
                <a className="button" href={`${path}/coming`} data-popup>
                  {t("visit.coming")}
                </a>
              )}
              <Changes path={path} actions={actions} isExpected={expected} />
              {earlier && !earlier.isWaiting && (
                <a className="button button-secondary" href={earlier.path} data-popup>
                  {t("visit.earlier")}
                </a>
              )}
              {!expected && (
                <a className={isInvited ? "button button-secondary" : "button"} href="/appointment">
                  {t("visit.another")}
                </a>
              )}
            </div>
            {attendance === "given" && <p>{t("visit.coming-thanks")}</p>}
            {earlier?.isWaiting && (
              <p className="no-print">
                <T
                  id="visit.earlier-waiting"
                  tags={{ link: (inside) => <a href={earlier.path}>{inside}</a> }}
                />
              </p>
            )}
            {byPhone && <TooNear />}
            <p className="hint no-print">
              {t("visit.link-secret", {
                can: actions.some((action) => action !== "view") ? "change" : "other",
                sent: appointment.email ? "email" : "other",
              })}
            </p>
            {remindersUrl && (
              <p className="no-print">
                <a href={remindersUrl}>{t("visit.reminders")}</a>
              </p>
            )}
            {site.contacts && (
              <p>
                <T id="visit.questions" values={{ number: <PhoneLink number={site.contacts} /> }} />
              </p>
            )}
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

function Changes({ path, actions, isExpected }: { path: string; actions: string[]; isExpected: boolean }) {
  return (
    <>
      {(actions.includes("edit") || actions.includes("move")) && (
        <a className={isExpected ? "button button-secondary" : "button"} href={`${path}/change`} data-popup>
          {t(isExpected ? "visit.change" : "visit.another-time")}
        </a>
      )}
      {actions.includes("cancel") && (
        <a className="button button-secondary" href={`${path}/cancel`} data-popup>
          {t("visit.cancel")}
        </a>
      )}
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
