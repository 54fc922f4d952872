import { screens } from "./app/dashboard/screens.ts";
import { publicPages } from "./app/http/public-pages.ts";
import { document, frame, page, popup } from "./app/http/url-line.ts";

/** The dashboard's screens stand in their own table, which also makes its sidebar; the public pages in `app/http/public-pages.ts`. */
const dashboard = [
  frame(
    "",
    "dashboard/shell.tsx",
    screens.flatMap(({ path, file, popups = [], tabs = [] }) => [
      page(
        path,
        file,
        {},
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

/** The URL table: every page, popup, document and API call of the site. `npm run routes` prints it. */
export const table = [...publicPages, ...dashboard, ...api, page("*", "site/not-found.tsx")];

/** @typedef {import("./app/http/url-line.ts").Line} Line */
/** @typedef {{ id: string, path: string, file: string, children: Declared[] }} Declared */

/**
 * The same entries with the ids that Remix has for them. A module that answers at several paths is a route of its own at
 * each.
 *
 * @param {readonly Line[]} entries
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
