import { ScreenTabs } from "../dashboard/screen-tabs.tsx";

const tabs = [
  { to: "/dashboard/reports", label: "Appointments" },
  { to: "/dashboard/reports/website", label: "Website" },
];

/** The reports that there are. */
export const ReportTabs = () => <ScreenTabs label="Reports" tabs={tabs} />;
