import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { Announced } from "../dashboard/announced.tsx";
import { requireScreen } from "../dashboard/guard.server.ts";
import { ScreenHead } from "../dashboard/screen-head.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { ChartPatterns } from "../overview/chart-panel.tsx";
import { useRootData } from "../site/root-data.ts";
import { Icon } from "../ui/icon.tsx";
import { ReportCharts } from "./charts.tsx";
import { daysInWords } from "./days-in-words.ts";
import { chosenInWords, RangeForm } from "./range-form.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { askedReport } from "./request.server.ts";
import { Summary } from "./summary.tsx";
import { DayFigures, LineFigures } from "./tables.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const asked = await askedReport(new URL(request.url).searchParams);
  return answerWith(asked, { status: asked.report ? 200 : 422 });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, "Reports");

export default function Reports() {
  const { report, ...form } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { site } = useRootData();
  const days = report && daysInWords(report);
  return (
    <div className="reports">
      <ChartPatterns />
      <ScreenHead title="Reports">
        {report && (
          <>
            <button className="button button-secondary needs-script" type="button" onClick={() => print()}>
              <Icon name="print" small />
              Print
            </button>
            <a className="button button-secondary" href={`/dashboard/reports.csv${search}`}>
              <Icon name="download" small />
              Export as CSV
            </a>
          </>
        )}
      </ScreenHead>
      <ReportTabs />
      <RangeForm key={search} {...form} />
      {report && days && (
        <>
          <Announced words={`Figures of ${days}`} />
          <p className="print-only print-hospital">{site.name}</p>
          <section className="report-part" aria-labelledby="total">
            <header>
              <h2 id="total">{days}</h2>
              <p>{chosenInWords(form)}</p>
            </header>
            <Summary total={report.total} />
          </section>
          <ReportCharts report={report} />
          <DayFigures report={report} />
          <LineFigures id="by-doctor" title="By doctor" head="Doctor" lines={report.doctors} />
          <LineFigures
            id="by-department"
            title="By department"
            head="Department"
            lines={report.departments}
          />
          <LineFigures id="by-type" title="By visit type" head="Visit type" lines={report.types} />
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
      <h2 id="notes">How these are counted</h2>
      <ul>
        <li>
          Requests count on the day on which they were made, visits on the day for which they are planned.
        </li>
        <li>
          The time to answer is the median until a request was approved or declined. Walk-ins and visits that
          are confirmed at once are left out.
        </li>
        <li>
          Visits include those that were cancelled after they had been approved. It is late less than a day
          before the visit.
        </li>
        <li>
          Hours used are the share of doctors’ working hours, without breaks and absences, that approved
          visits take. Visits outside these hours count too, so it can be more than 100 %.
        </li>
        <li>The wait is the median from arriving at the desk to being called.</li>
      </ul>
    </section>
  );
}
