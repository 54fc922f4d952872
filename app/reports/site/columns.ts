import type { SiteSums } from "./site-report.server.ts";

/** What is counted, as tables and spreadsheets name it. */
export const siteColumns: ReadonlyArray<{ name: keyof SiteSums; label: string }> = [
  { name: "views", label: "Pages read" },
  { name: "searches", label: "Searches" },
  { name: "nothing", label: "Found nothing" },
  { name: "begun", label: "Bookings begun" },
  { name: "finished", label: "Bookings finished" },
  { name: "downloads", label: "Downloads" },
];
