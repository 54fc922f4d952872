import { screens } from "./app/dashboard/screens.ts";

/**
 * The URL table: every page, popup, document and API call of the site, one line each, in the order of the
 * product's own description. `npm run routes` prints it.
 */
const publicPages = [
  page("/", "home/home.tsx", [
    popup("sign-in", "accounts/sign-in/popup.tsx"),
    popup("sign-up", "accounts/sign-up/popup.tsx"),
    popup("suggestion", "inbox/suggestion-popup.tsx"),
    popup("subscribe", "inbox/subscribe-popup.tsx"),
  ]),
  page("/about", "hospital/about.tsx"),
  page("/contact", "inbox/contact-page.tsx"),
  page("/departments", "departments/public-list.tsx"),
  page("/departments/:id/:name", "departments/public-page.tsx", [
    popup("services/:serviceId", "services/public-popup.tsx"),
  ]),
  page("/services", "services/public-list.tsx"),
  page("/leadership-team", "members/public-list.tsx", [popup(":id", "members/public-popup.tsx")]),
  page("/doctors", "appointments/doctors/public-list.tsx"),
  page("/doctors/:id/:slug", "appointments/requests/doctor-page.tsx"),
  page("/updates", "updates/public-list.tsx"),
  page("/gallery", "gallery/public-list.tsx", [popup(":id", "gallery/public-popup.tsx")]),
  page("/blog/:slug", "updates/public-page.tsx", [popup("pictures/:number", "updates/public-picture.tsx")]),
  page("/pages/:slug", "pages/public-page.tsx", [popup("pictures/:number", "pages/public-picture.tsx")]),
  document("/documents/:id/:name", "documents/download.ts"),
  page("/free-times", "appointments/openings/public-list.tsx"),
  page("/appointment", "appointments/requests/request-page.tsx"),
  page("/appointments/:token", "appointments/patient/manage-page.tsx", [
    popup("change", "appointments/patient/manage-change.tsx"),
    popup("cancel", "appointments/patient/manage-cancel.tsx"),
    popup("coming", "appointments/reminders/coming.tsx"),
    popup("earlier", "appointments/waiting/earlier.tsx"),
  ]),
  page("/appointments/:token/confirm-email", "appointments/patient/confirm-email.tsx"),
  page("/appointments/:token/reminders", "appointments/reminders/stop.tsx"),
  page("/appointments/:token/follow-up", "appointments/follow-ups/follow-up-page.tsx"),
  page("/appointments/:token/waiting-list", "appointments/waiting/own-page.tsx"),
  page("/waiting-list", "appointments/waiting/join-page.tsx"),
  page("/newsletter/:token", "newsletters/leave-page.tsx"),
  page("/newsletter/:token/confirm", "newsletters/confirm-page.tsx"),
  document("/appointments/:token/calendar.ics", "appointments/patient/manage-calendar.ts"),
  frame("/profile", "accounts/portal/portal.tsx", [
    page("/profile", "appointments/patient/portal-list.tsx", [
      popup("appointments/:id/view", "appointments/patient/portal-view.tsx"),
      popup("appointments/:id/edit", "appointments/patient/portal-edit.tsx"),
      popup("appointments/:id/move", "appointments/patient/portal-move.tsx"),
      popup("appointments/:id/cancel", "appointments/patient/portal-cancel.tsx"),
      popup("appointments/:id/coming", "appointments/reminders/portal-coming.tsx"),
    ]),
    page("/profile/details", "accounts/portal/profile-page.tsx"),
    page("/profile/security", "accounts/portal/security-page.tsx"),
    page("/profile/data", "accounts/portal/data-page.tsx"),
  ]),
  document("/calendar/:file", "appointments/calendar/feed.ts"),
  document("/profile/appointments/:id/calendar.ics", "appointments/patient/portal-calendar.ts"),
  document("/profile/data/download", "accounts/portal/data-download.ts"),
  document("/profile/sign-out-everywhere", "accounts/portal/sign-out-everywhere.ts"),
  page("/waiting-room/:token", "appointments/desk/waiting-room.tsx"),
  page("/login", "accounts/sign-in/login-page.tsx"),
  page("/login/code", "accounts/sign-in/code-page.tsx"),
  page("/login/two-step", "accounts/two-step/asked-page.tsx"),
  page("/logout", "accounts/sign-in/logout.ts"),
  page("/forgot-password", "accounts/sign-in/forgot-password-page.tsx"),
  page("/reset-password/:token", "accounts/sign-in/reset-password-page.tsx"),
  page("/sign-up/:token", "accounts/sign-up/confirm.tsx"),
  page("/search", "search/search.tsx"),
  page("/setup/:token", "setup/setup-page.tsx"),
  document("/setup/:token/:file", "setup/preview-file.ts"),
  document("/admin/settings/look/:file", "hospital/look-file.ts"),
];

const documents = [
  document("/sitemap.xml", "search/sitemap.ts"),
  document("/robots.txt", "search/robots.ts"),
  document("/updates.atom", "updates/feed.ts"),
  document("/site.webmanifest", "hospital/manifest.ts"),
  document("/styles/:file", "theme/themed-file.ts"),
];

/** The dashboard's screens stand in their own table, which also makes its sidebar. */
const dashboard = [
  frame(
    "",
    "dashboard/shell.tsx",
    screens.flatMap(({ path, file, popups = [], tabs = [] }) => [
      page(
        path,
        file,
        popups.map(([at, over]) => popup(at, over)),
      ),
      ...tabs.map(([at, beside]) => page(`${path}/${at}`, beside)),
    ]),
  ),
  document("/dashboard/files", "dashboard/files.ts"),
  document("/admin/import/export", "imports/download.ts"),
  document("/admin/audit/export", "audit/export.ts"),
  document("/admin/settings/system/check", "system/check.ts"),
  document("/admin/settings/system/test-email", "system/test-email.ts"),
  document("/admin/settings/system/retry", "system/retry.ts"),
  document("/dashboard/reports.csv", "reports/download.ts"),
  document("/dashboard/reports/website.csv", "reports/site/download.ts"),
];

/** Which calls there are, `app/calls/table.ts` says. */
const api = [
  page("/api/docs", "calls/docs-page.tsx"),
  document("/api/openapi.json", "calls/openapi.ts"),
  document("/api/*", "calls/route.ts"),
];

export const table = [...publicPages, ...documents, ...dashboard, ...api, page("*", "site/not-found.tsx")];

/** @typedef {{ path: string, file: string, children: Entry[] }} Entry */
/** @typedef {{ id: string, path: string, file: string, children: Declared[] }} Declared */

/**
 * A screen with a URL of its own, and the popups that open over it.
 *
 * @param {string} path
 * @param {string} file
 * @param {Entry[]} popups
 * @returns {Entry}
 */
function page(path, file, popups = []) {
  return { path, file, children: popups };
}

/**
 * What several screens have around them; an empty path where theirs have nothing in common. The screens' own paths
 * are written out.
 *
 * @param {string} path
 * @param {string} file
 * @param {Entry[]} screens
 * @returns {Entry}
 */
function frame(path, file, screens) {
  return { path, file, children: screens };
}

/**
 * A popup over the page it stands in; its path is relative to that page's.
 *
 * @param {string} path
 * @param {string} file
 * @returns {Entry}
 */
function popup(path, file) {
  return { path, file, children: [] };
}

/**
 * An address that answers with something other than a page.
 *
 * @param {string} path
 * @param {string} file
 * @returns {Entry}
 */
function document(path, file) {
  return { path, file, children: [] };
}

/**
 * The same entries with the ids that Remix has for them. A module that answers at several paths is a route of its own at
 * each.
 *
 * @param {Entry[]} entries
 * @param {Map<string, number>} seen
 * @returns {Declared[]}
 */
export function withIds(entries, seen = new Map()) {
  return entries.map((entry) => {
    const times = seen.get(entry.file) ?? 0;
    seen.set(entry.file, times + 1);
    const id = entry.file.replace(/\.tsx?$/, "") + (times > 0 ? `-${times + 1}` : "");
    return { ...entry, id, children: withIds(entry.children, seen) };
  });
}

/** Declares entries to Remix. */
function declare(route, entries) {
  for (const { id, path, file, children } of entries) {
    route(path || undefined, file, { id }, () => declare(route, children));
  }
}

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  server: "./app/executable/program.ts",
  serverModuleFormat: "esm",
  serverBuildPath: "build/index.js",
  ignoredRouteFiles: ["**/*"],
  routes: (defineRoutes) => defineRoutes((route) => declare(route, withIds(table))),
  // Single fetch and lazy route discovery stay off: their surface had advisories and no longer gets fixes.
  future: { v3_fetcherPersist: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
};
