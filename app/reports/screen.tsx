import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ScreenHead } from "../dashboard/screen-head.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { ChartPatterns } from "../overview/chart-panel.tsx";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words/t.ts";
import { ReportCharts } from "./charts.tsx";
import { daysInWords } from "./days-in-words.ts";
import { Chosen, RangeForm } from "./range-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { ReportTotal } from "./report-total.tsx";
import { askedReport } from "./request.server.ts";
import { Summary } from "./summary.tsx";
import { DayFigures, LineFigures } from "./tables.tsx";
import "../words/areas/reports.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const asked = await askedReport(new URL(request.url).searchParams);
  return answerWith(asked, { status: asked.report ? 200 : 422 });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.reports"));

export default function Reports() {
  const { report, ...form } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const days = report && daysInWords(report);
  return (
    <div className="reports">
      <ChartPatterns />
      <ScreenHead title={t("screen.reports")}>
        {report && (
          <>
            <button className="button button-secondary needs-script" type="button" onClick={() => print()}>
              <Icon name="print" small />
              {t("action.print")}
            </button>
            <a className="button button-secondary" href={`/dashboard/reports.csv${search}`}>
              <Icon name="download" small />
              {t("list.export")}
            </a>
          </>
        )}
      </ScreenHead>
      <ReportTabs />
      <RangeForm key={search} {...form} />
      {report && days && (
        <>
          <ReportTotal
            days={days}
            chosen={
              <p>
                <Chosen {...form} />
              </p>
            }
          >
            <Summary total={report.total} />
          </ReportTotal>
          <ReportCharts report={report} />
          <DayFigures report={report} />
          <LineFigures
            id="by-doctor"
            title={t("report.by-doctor")}
            head={t("booking.doctor")}
            lines={report.doctors}
          />
          <LineFigures
            id="by-department"
            title={t("report.by-department")}
            head={t("booking.department")}
            lines={report.departments}
            isOwn
          />
          <LineFigures
            id="by-type"
            title={t("report.by-type")}
            head={t("report.type")}
            lines={report.types}
            isOwn
          />
          <Notes />
        </>
      )}
    </div>
  );
}

/** What the figures mean where their names leave room for doubt. */
function Notes() {
  return (
    <section className="report-notes" aria-labelledby="notes">
      <h2 id="notes">{t("report.notes")}</h2>
      <ul>
        <li>{t("report.note-days")}</li>
        <li>{t("report.note-answer")}</li>
        <li>{t("report.note-visits")}</li>
        <li>{t("report.note-hours")}</li>
        <li>{t("report.note-wait")}</li>
      </ul>
    </section>
  );
}
