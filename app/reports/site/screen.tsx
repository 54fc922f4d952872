import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { requireScreen } from "../../dashboard/guard.server.ts";
import { ScreenHead } from "../../dashboard/screen-head.tsx";
import { screenMeta } from "../../dashboard/screen-meta.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { ChartPatterns } from "../../overview/chart-panel.tsx";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words/t.ts";
import { daysInWords } from "../days-in-words.ts";
import { DaysForm } from "../range-form.tsx";
import { ReportTabs } from "../report-tabs.tsx";
import { ReportTotal } from "../report-total.tsx";
import { SiteCharts } from "./charts.tsx";
import { SiteNotes } from "./notes.tsx";
import { askedSiteReport } from "./site-report.server.ts";
import { SiteSummary } from "./summary.tsx";
import { NamedFigures, SiteDays } from "./tables.tsx";
import "../../words/areas/reports.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const asked = await askedSiteReport(new URL(request.url).searchParams);
  return answerWith(asked, { status: asked.report ? 200 : 422 });
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("report.of-website"));

const named = [
  { id: "pages", title: "report.pages", head: "report.page", count: "report.read" },
  { id: "nothing", title: "report.searches-none", head: "report.looked-for", count: "report.times" },
  { id: "downloads", title: "report.downloads", head: "report.file", count: "report.times" },
] as const;

export default function SiteFigures() {
  const { report, isCounting, ...form } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const days = report && daysInWords(report);
  return (
    <div className="reports">
      <ChartPatterns />
      <ScreenHead title={t("screen.reports")}>
        {report && (
          <a className="button button-secondary" href={`/dashboard/reports/website.csv${search}`}>
            <Icon name="download" small />
            {t("list.export")}
          </a>
        )}
      </ScreenHead>
      <ReportTabs />
      <DaysForm key={search} {...form} label={t("report.of-website")} />
      {!isCounting && <p className="report-part">{t("report.site-off")}</p>}
      {report && days && (
        <>
          <ReportTotal days={days}>
            <SiteSummary total={report.total} />
          </ReportTotal>
          <SiteCharts report={report} />
          {named.map(({ id, title, head, count }) => (
            <NamedFigures
              key={id}
              {...{ id, title: t(title), head: t(head), count: t(count) }}
              lines={report[id]}
              linked={id === "pages"}
            />
          ))}
          <SiteDays report={report} />
          <SiteNotes />
        </>
      )}
    </div>
  );
}
