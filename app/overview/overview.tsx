import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askedForTwoStep } from "../accounts/two-step/notice.server.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import "../words/areas/overview.ts";
import { t } from "../words/t.ts";
import { ActivityCharts } from "./activity-charts.tsx";
import { AlertsToReview } from "./alerts-to-review.tsx";
import { AppointmentCharts } from "./appointment-charts.tsx";
import { BackupNotices } from "./backup-notice.tsx";
import { ChartPatterns } from "./chart-panel.tsx";
import { nextSteps } from "./next-steps.server.ts";
import { NextSteps } from "./next-steps.tsx";
import { NodesPanel } from "./nodes-panel.tsx";
import { OutboxPanel } from "./outbox-panel.tsx";
import { overviewFor } from "./overview.server.ts";
import { Tiles } from "./tiles.tsx";
import { TodaysAppointments } from "./todays-appointments.tsx";
import { TwoStepNotice } from "./two-step-notice.tsx";
import { UnansweredMessages, WaitingRequests } from "./waiting.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireScreen({ request, context });
  return {
    ...(await overviewFor(getDb(), user, getConfig().TIME_ZONE)),
    steps: await nextSteps(getDb(), user),
    twoStep: await askedForTwoStep(user),
  };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.dashboard"));

export default function Overview() {
  const {
    greeting,
    twoStep,
    alertsToReview,
    steps,
    today,
    tiles,
    appointments,
    unanswered,
    activity,
    backups,
    nodes,
    outbox,
  } = useLoaderData<typeof loader>();
  const { waiting, overdue, next, todaysCount, days, statuses, departments } = appointments;
  return (
    <div className="overview">
      <ChartPatterns />
      <header>
        <h1 tabIndex={-1}>{t("screen.dashboard")}</h1>
        <p>{greeting}</p>
      </header>
      {twoStep && <TwoStepNotice {...twoStep} />}
      {backups && <BackupNotices {...backups} />}
      {alertsToReview > 0 && <AlertsToReview count={alertsToReview} />}
      {steps.length > 0 && <NextSteps steps={steps} />}
      <div className={tiles.length > 2 ? "overview-top overview-many" : "overview-top"}>
        <Tiles tiles={tiles} />
        <div className="overview-waiting">
          <WaitingRequests count={waiting} overdue={overdue} />
          {unanswered !== null && <UnansweredMessages count={unanswered} />}
        </div>
        <TodaysAppointments today={today} next={next} count={todaysCount} own={departments === null} />
      </div>
      <section className="overview-charts" aria-labelledby="appointments">
        <h2 id="appointments">{t("screen.appointments")}</h2>
        <AppointmentCharts today={today} days={days} statuses={statuses} departments={departments} />
      </section>
      {activity && (
        <section className="overview-charts" aria-labelledby="activity">
          <h2 id="activity">{t("overview.activity")}</h2>
          <ActivityCharts weeks={activity} />
        </section>
      )}
      {outbox && <OutboxPanel {...outbox} />}
      {nodes && <NodesPanel nodes={nodes} />}
    </div>
  );
}
