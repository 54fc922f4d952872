/** A catalog that some screens of the dashboard need in browsers, beside those of its frame. */
export type Area = "clinic" | "media" | "overview" | "reports" | "settings";

/** The screens that need one, each with what lies below it. */
const screens: Readonly<Record<Area, readonly string[]>> = {
  overview: ["/dashboard/overview"],
  clinic: [
    "/admin/admins",
    "/dashboard/doctors",
    "/dashboard/staff",
    "/admin/visit-types",
    "/dashboard/absences",
    "/dashboard/extra-hours",
    "/dashboard/waiting-list",
  ],
  media: [
    "/admin/updates",
    "/admin/pictures",
    "/admin/pages",
    "/admin/documents",
    "/admin/alerts",
    "/admin/history",
    "/admin/subscribers",
    "/admin/newsletters",
  ],
  reports: ["/dashboard/reports", "/admin/audit", "/admin/legal-holds", "/admin/import"],
  settings: ["/admin/settings"],
};

/** The area of a place in the dashboard; none where the words of the frame are all it needs. */
export function areaOf(path: string): Area | null {
  const isIn = (screen: string) => path === screen || path.startsWith(`${screen}/`);
  return areas.find((area) => screens[area].some(isIn)) ?? null;
}

const areas = Object.keys(screens) as Area[];
