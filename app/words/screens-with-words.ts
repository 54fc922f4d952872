/**
 * The dashboard's screens whose words are all in the catalogs; `/*` with the popups over it. Any other screen is in English
 * as a whole, its frame too, and says so.
 */
const screensWithWords = [
  "/dashboard/files",
  "/dashboard/overview",
  "/dashboard/appointments/*",
  "/dashboard/desk/*",
  "/admin/contacts/*",
  "/admin/suggestions/*",
  "/admin/settings",
  "/admin/settings/calendar",
  "/admin/settings/practice",
  "/admin/settings/working-days",
];

export function screenHasWords(path: string): boolean {
  return screensWithWords.some((screen) =>
    screen.endsWith("/*")
      ? path === screen.slice(0, -2) || path.startsWith(screen.slice(0, -1))
      : path === screen,
  );
}
