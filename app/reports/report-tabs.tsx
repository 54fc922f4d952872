import { ScreenTabs } from "../dashboard/screen-tabs.tsx";
import { t } from "../words/t.ts";

/** The reports that there are. */
export function ReportTabs() {
  const tabs = [
    { to: "/dashboard/reports", label: t("report.appointments") },
    { to: "/dashboard/reports/website", label: t("report.website") },
  ];
  return <ScreenTabs label={t("screen.reports")} tabs={tabs} />;
}
