import type { Database } from "../../db/schema.ts";
import { document, frame, type Kept, kept, type Line, opened, page, popup } from "./url-line.ts";

type Table = keyof Database & string;

/** What public pages are made of: after a commit to one of these tables none of them is what it was. */
export const contentTables: ReadonlySet<string> = new Set<Table>([
  "web_info",
  "departments",
  "services",
  "doctors",
  "users",
  "staff",
  "slides",
  "updates",
  "gallery",
  "partners",
  "absences",
  "extra_hours",
  "visit_types",
  "pages",
  "alerts",
  "redirects",
  "pictures",
  "documents",
  "languages",
  "record_texts",
  // A draft that is given a date ends what is kept then.
  "revisions",
  // The privacy notice says how long each kind is kept.
  "retention",
]);

/** Of what is neither free for everybody: what somebody has, and what is offered to somebody. */
const heldTimes: readonly Table[] = ["appointments", "waiting_list"];

/**
 * A form that anybody may send carries a key that tells a double click from a second message. Visitors of the same
 * minute share it, which is safe where the form says who sends it: the same words twice are then one message. Where it
 * may name nobody, as on `/appointment` and `/suggestion`, each visitor needs a key of their own.
 */
const withKey = { expires: "minute" } satisfies Partial<Kept>;

/** A page without a query, which edits alone change. */
const asItIs = kept();

/** A list in pages. The first has the list's own address; one beyond the last is not found, and so not kept. */
const inPages = kept({ query: { page: (value) => /^(?:[2-9]|[1-9]\d{1,8})$/.test(value) } });

/** A popup over the page somebody came from: over one of the few that have a single address it is kept. */
const cameFrom = { from: (path: string) => path in keptPages && !path.includes(":") };
const over = kept({ query: cameFrom });
const formOver = kept({ query: cameFrom, ...withKey });

/** A record's number, or nothing where none is chosen. The page itself says when there is none of that number. */
const idOrNone = (value: string) => /^(?:[1-9]\d{0,14})?$/.test(value);

/** A name out of a list. The page itself says when there is none. */
const isName = (value: string) => value.length <= 60;

const foundDoctors = kept({
  query: {
    department_id: idOrNone,
    // What somebody types has no end.
    name: (value) => value === "",
    language: isName,
    treats: isName,
    free: (value) => ["", "1", "7", "30"].includes(value),
    sort: (value) => ["", "next-free"].includes(value),
  },
  reads: heldTimes,
  expires: "minute",
});

/**
 * The public pages, popups and documents, in the order of the product's own description: where each is, which module makes
 * it, how it is kept, and whether the sitemap names it.
 */
export const publicPages: readonly Line[] = [
  page("/", "home/home.tsx", { kept: asItIs, sitemap: "always" }, [
    popup("sign-in", "accounts/sign-in/popup.tsx", { kept: over }),
    popup("sign-up", "accounts/sign-up/popup.tsx", { kept: formOver }),
    popup("suggestion", "inbox/suggestion-popup.tsx"),
    popup("subscribe", "inbox/subscribe-popup.tsx", { kept: formOver }),
  ]),
  page("/about", "hospital/about.tsx", { kept: asItIs, sitemap: "always" }),
  page("/contact", "inbox/contact-page.tsx", {
    kept: kept({ query: { map: (value) => value === "shown" }, ...withKey }),
    sitemap: "always",
  }),
  page("/departments", "departments/public-list.tsx", { kept: asItIs, sitemap: "departments" }),
  page("/departments/:id/:name", "departments/public-page.tsx", { kept: asItIs }, [
    popup("services/:serviceId", "services/public-popup.tsx", { kept: asItIs }),
  ]),
  page("/services", "services/public-list.tsx", { kept: asItIs, sitemap: "services" }),
  page("/leadership-team", "members/public-list.tsx", { kept: asItIs, sitemap: "leadership" }, [
    popup(":id", "members/public-popup.tsx", { kept: asItIs }),
  ]),
  page("/doctors", "appointments/doctors/public-list.tsx", { kept: foundDoctors, sitemap: "doctors" }),
  // Free times are gone when somebody asks for them, and when they have come. Of another day they are asked for anew.
  page("/doctors/:id/:slug", "appointments/requests/doctor-page.tsx", {
    kept: kept({ reads: heldTimes, ...withKey }),
  }),
  page("/updates", "updates/public-list.tsx", { kept: inPages, sitemap: "updates" }),
  page("/gallery", "gallery/public-list.tsx", { kept: inPages, sitemap: "gallery" }, [
    popup(":id", "gallery/public-popup.tsx", { kept: asItIs }),
  ]),
  page("/blog/:slug", "updates/public-page.tsx", { kept: asItIs }, [
    popup("pictures/:number", "updates/public-picture.tsx", { kept: asItIs }),
  ]),
  page("/pages/:slug", "pages/public-page.tsx", { kept: asItIs }, [
    popup("pictures/:number", "pages/public-picture.tsx", { kept: asItIs }),
  ]),
  document("/documents/:id/:name", "documents/download.ts"),
  // As on a doctor's page: another week is asked for anew.
  page("/free-times", "appointments/openings/public-list.tsx", {
    kept: kept({
      query: { department_id: idOrNone, visit_type_id: idOrNone },
      reads: heldTimes,
      expires: "minute",
    }),
    sitemap: "doctors",
  }),
  page("/appointment", "appointments/requests/request-page.tsx", { sitemap: "always" }),
  page("/appointments/:token", "appointments/patient/manage-page.tsx", {}, [
    popup("change", "appointments/patient/manage-change.tsx"),
    popup("cancel", "appointments/patient/manage-cancel.tsx"),
    popup("coming", "appointments/reminders/coming.tsx"),
    popup("earlier", "appointments/waiting/earlier.tsx"),
  ]),
  page("/appointments/:token/confirm-email", "appointments/patient/confirm-email.tsx"),
  page("/appointments/:token/reminders", "appointments/reminders/stop.tsx"),
  page("/appointments/:token/follow-up", "appointments/follow-ups/follow-up-page.tsx"),
  page("/appointments/:token/waiting-list", "appointments/waiting/own-page.tsx"),
  page("/waiting-list", "appointments/waiting/join-page.tsx", { sitemap: "waitingList" }),
  page("/newsletter/:token", "newsletters/leave-page.tsx"),
  page("/newsletter/:token/confirm", "newsletters/confirm-page.tsx"),
  document("/appointments/:token/calendar.ics", "appointments/patient/manage-calendar.ts"),
  frame("/profile", "accounts/portal/portal.tsx", [
    page("/profile", "appointments/patient/portal-list.tsx", {}, [
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
  document("/profile/data/download", "own-data/download.ts"),
  document("/profile/sign-out-everywhere", "accounts/portal/sign-out-everywhere.ts"),
  page("/waiting-room/:token", "appointments/desk/waiting-room.tsx"),
  page("/login", "accounts/sign-in/login-page.tsx", { kept: asItIs }),
  page("/login/code", "accounts/sign-in/code-page.tsx"),
  page("/login/two-step", "accounts/two-step/asked-page.tsx"),
  page("/logout", "accounts/sign-in/logout.ts"),
  page("/forgot-password", "accounts/sign-in/forgot-password-page.tsx", { kept: asItIs }),
  page("/reset-password/:token", "accounts/sign-in/reset-password-page.tsx"),
  page("/sign-up/:token", "accounts/sign-up/confirm.tsx"),
  page("/search", "search/search.tsx", { kept: asItIs }),
  page("/setup/:token", "setup/setup-page.tsx"),
  document("/setup/:token/:file", "setup/preview-file.ts"),
  document("/admin/settings/look/:file", "hospital/look-file.ts"),

  document("/sitemap.xml", "search/sitemap.ts", { kept: asItIs }),
  document("/robots.txt", "search/robots.ts", { kept: asItIs }),
  document("/updates.atom", "updates/feed.ts", { kept: asItIs }),
  document("/site.webmanifest", "hospital/manifest.ts", { kept: asItIs }),
  document("/styles/:file", "theme/themed-file.ts", { kept: asItIs }),
];

/** A call that lists, in one of its few orders; any other is refused. What is searched for, and a part, is answered anew. */
const listCall = kept({ query: { sort: () => true } });

/** The calls that are kept, by path, as the API's document has it. */
const keptCalls: Readonly<Record<string, Kept>> = {
  "/api/web-info": asItIs,
  "/api/users/doctors": listCall,
  "/api/users/doctors/:id": asItIs,
  "/api/doctors/:id/free-times": kept({ reads: heldTimes, expires: "minute" }),
  "/api/free-times": kept({ reads: heldTimes, expires: "minute" }),
  "/api/staff": listCall,
  "/api/departments": listCall,
  "/api/departments/:id": asItIs,
  "/api/services": listCall,
  "/api/visit-types": listCall,
  "/api/slides": listCall,
  "/api/updates": listCall,
  "/api/updates/:id": asItIs,
  "/api/partners": listCall,
  "/api/gallery": listCall,
  "/api/pages": listCall,
  "/api/alerts": listCall,
  "/api/redirects": listCall,
  "/api/documents": listCall,
};

/** Whatever is kept, by path. The rest is made anew for each request. */
export const keptPages: Readonly<Record<string, Kept>> = {
  ...Object.fromEntries(opened(publicPages).flatMap((line) => (line.kept ? [[line.path, line.kept]] : []))),
  ...keptCalls,
};
