/** A catalog that some screens alone need in browsers, beside those of the dashboard's frame. */
export type Area = "clinic" | "media" | "overview" | "reports" | "settings";

/**
 * The dashboard's screens whose words are all in the catalogs, and in which area's; `/*` with the popups over it. Any other
 * screen is in English as a whole, its frame too, and says so.
 */
const screensWithWords: Readonly<Record<string, Area | "frame">> = {
  "/dashboard/files": "frame",
  "/dashboard/overview": "overview",
  "/dashboard/appointments/*": "frame",
  "/dashboard/desk/*": "frame",
  "/admin/contacts/*": "frame",
  "/admin/admins/*": "clinic",
  "/dashboard/doctors/*": "clinic",
  "/dashboard/staff/*": "clinic",
  "/admin/departments/*": "clinic",
  "/admin/visit-types/*": "clinic",
  "/admin/services/*": "clinic",
  "/dashboard/absences/*": "clinic",
  "/dashboard/extra-hours/*": "clinic",
  "/dashboard/waiting-list/*": "clinic",
  "/admin/suggestions/*": "frame",
  "/admin/slides/*": "media",
  "/admin/updates/*": "media",
  "/admin/gallery/*": "media",
  "/admin/pictures/*": "media",
  "/admin/pages/*": "media",
  "/admin/documents/*": "media",
  "/admin/redirects/*": "media",
  "/admin/alerts/*": "media",
  "/admin/history/*": "media",
  "/admin/subscribers/*": "media",
  "/admin/newsletters/*": "media",
  "/admin/partners/*": "media",
  "/dashboard/reports": "reports",
  "/dashboard/reports/website": "reports",
  "/dashboard/reports.csv": "reports",
  "/dashboard/reports/website.csv": "reports",
  "/admin/audit": "reports",
  "/admin/audit/export": "reports",
  "/admin/settings/*": "settings",
  "/admin/legal-holds/*": "reports",
  "/admin/import/*": "reports",
};

export function screenHasWords(path: string): boolean {
  return wordsOf(path) !== undefined;
}

/** The area of a screen with words; none where those of the frame are all it needs. */
export function areaOf(path: string): Area | null {
  const words = wordsOf(path);
  return words && words !== "frame" ? words : null;
}

function wordsOf(path: string): Area | "frame" | undefined {
  const [, words] =
    Object.entries(screensWithWords).find(([screen]) =>
      screen.endsWith("/*")
        ? path === screen.slice(0, -2) || path.startsWith(screen.slice(0, -1))
        : path === screen,
    ) ?? [];
  return words;
}
