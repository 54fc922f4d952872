import type { PlacedTable } from "../../db/placed.ts";
import type { PlainRows } from "../../db/queries/plain-rows.ts";
import type { Role } from "../../db/roles.ts";
import type { Database } from "../../db/schema.ts";
import { can, type Permission } from "../access/permissions.ts";
import { groupNames } from "../installation/settable.ts";
import type { IconName } from "../ui/icon.tsx";
import type { Plain } from "../words/made/keys.ts";
import { t } from "../words/t.ts";

/** What a screen or a group of them is called. */
interface Named {
  word: Extract<keyof Plain, `screen.${string}`>;
}

/** A screen of the dashboard: its line in the URL table, and in the sidebar. */
interface Line extends Named {
  path: string;
  icon: IconName;
  /** What somebody must be allowed to do to open it. */
  permission: Permission;
  /** Route module, below `app/`. */
  file: string;
  /** Popups over it: path below the screen's own, and route module. */
  popups?: ReadonlyArray<readonly [path: string, file: string]>;
  /** Screens beside it, reached from it: path below its own, and route module. */
  tabs?: ReadonlyArray<readonly [path: string, file: string]>;
  /** Rows that nothing depends on: they share one delete popup. */
  rows?: DeletableRows;
  /** Rows that stand in an order which staff set: they share the popup that moves one. */
  order?: OrderedRows;
  /** Its rows can come out of a file: as which kind, and for whom. */
  imports?: { kind: string; permission: Permission };
  /** Its rows are people's data, of this table: to take them out asks for the password. */
  people?: keyof Database;
}

export type Screen = Line & Labelled;

interface Labelled {
  /** In the language that is spoken when it is read. */
  readonly label: string;
}

/** Rows of one table that can be deleted without a rule. */
export interface DeletableRows extends PlainRows {
  /** What messages call a row. */
  noun: string;
  /** Who may delete one, where these are fewer than may open the screen. */
  permission?: Permission;
}

/** Rows of one table that can be moved up and down. */
export interface OrderedRows {
  table: PlacedTable;
  /** What messages call a row, and the column by which people know one. */
  noun: string;
  name: string;
}

/** The modules of all lists, forms and deletions whose records' declaration says enough. */
const sharedList = "content/list.tsx";
const sharedForm = "content/form.tsx";
const sharedDelete = "dashboard/delete.tsx";

/** The popups of a list whose rows are added, edited and deleted. */
const rowPopups = (form = sharedForm, remove = sharedDelete): NonNullable<Line["popups"]> => [
  ["new", form],
  [":id/edit", form],
  [":id/delete", remove],
];
/** The steps of a visit on its day: one popup each, of one module. */
const stepPopups: NonNullable<Line["popups"]> = ["arrive", "call", "in-room", "seen", "no-show", "undo"].map(
  (step) => [`:id/${step}`, "appointments/desk/step.tsx"],
);

/** The popups of a list of what the public reads, which can be seen before it is public. */
const contentPopups = (form?: string, remove?: string): NonNullable<Line["popups"]> => [
  ...rowPopups(form, remove),
  [":id/preview", "previews/preview.tsx"],
];

/** The popups of a list whose rows can be moved as well. */
const orderedPopups = (form?: string, remove?: string): NonNullable<Line["popups"]> => [
  ...contentPopups(form, remove),
  [":id/move", "records/move.tsx"],
];

/** The lines of the sidebar, in its order: single screens, and groups of them. */
const table: ReadonlyArray<Line | (Named & { icon: IconName; screens: readonly Line[] })> = [
  {
    path: "/dashboard/overview",
    word: "screen.dashboard",
    icon: "gauge",
    permission: "dashboard.enter",
    file: "overview/overview.tsx",
  },
  {
    word: "screen.users-our-team",
    icon: "people",
    screens: [
      {
        path: "/admin/admins",
        word: "screen.admins-customer-care",
        icon: "lock",
        permission: "admins.manage",
        file: "accounts/admins/list.tsx",
        people: "users",
        popups: [
          ...rowPopups("accounts/admins/form.tsx", "accounts/admins/delete.tsx"),
          [":id/two-step", "accounts/two-step/reset.tsx"],
        ],
      },
      {
        path: "/dashboard/doctors",
        word: "screen.doctors",
        icon: "stethoscope",
        permission: "doctors.view",
        file: "doctors/list.tsx",
        imports: { kind: "doctors", permission: "doctors.manage" },
        people: "users",
        popups: [
          ...contentPopups("doctors/form.tsx", "doctors/delete.tsx"),
          [":id/texts", "doctors/texts.tsx"],
          [":id/view", "doctors/view.tsx"],
          [":id/working-days", "doctors/working-days-popup.tsx"],
          [":id/invitation", "doctors/invitation.tsx"],
          [":id/two-step", "accounts/two-step/reset.tsx"],
        ],
      },
      {
        path: "/dashboard/staff",
        word: "screen.staff",
        icon: "user",
        permission: "content.manage",
        file: sharedList,
        imports: { kind: "staff", permission: "content.manage" },
        popups: orderedPopups("members/form.tsx"),
        order: { table: "staff", noun: "Member", name: "names" },
        rows: { table: "staff", noun: "Member", name: "names" },
      },
    ],
  },
  {
    word: "screen.clinical",
    icon: "stethoscope",
    screens: [
      {
        path: "/admin/departments",
        word: "screen.departments",
        icon: "building",
        permission: "content.manage",
        file: sharedList,
        imports: { kind: "departments", permission: "content.manage" },
        popups: orderedPopups(sharedForm, "departments/delete.tsx"),
        order: { table: "departments", noun: "Department", name: "name" },
      },
      {
        path: "/admin/visit-types",
        word: "screen.visit-types",
        icon: "calendar",
        permission: "content.manage",
        file: "visit-types/list.tsx",
        popups: rowPopups("visit-types/form.tsx"),
        rows: { table: "visit_types", noun: "Visit type", name: "name" },
      },
      {
        path: "/admin/services",
        word: "screen.services",
        icon: "heart",
        permission: "content.manage",
        file: sharedList,
        imports: { kind: "services", permission: "content.manage" },
        popups: orderedPopups(),
        order: { table: "services", noun: "Service", name: "name" },
        rows: { table: "services", noun: "Service", name: "name" },
      },
      {
        path: "/dashboard/absences",
        word: "screen.absences",
        icon: "calendar",
        permission: "absences.list",
        file: "absences/list.tsx",
        people: "absences",
        popups: [
          ["import", "absences/import.tsx"],
          ["to-call", "absences/to-call.tsx"],
          ...rowPopups("absences/form.tsx", "absences/delete.tsx"),
        ],
      },
      {
        path: "/dashboard/extra-hours",
        word: "screen.extra-hours",
        icon: "clock",
        permission: "absences.list",
        file: "absences/extra-list.tsx",
        people: "extra_hours",
        popups: [
          ["new", "absences/extra-form.tsx"],
          [":id/edit", "absences/extra-form.tsx"],
          [":id/delete", "absences/extra-delete.tsx"],
        ],
      },
    ],
  },
  {
    word: "screen.media",
    icon: "picture",
    screens: [
      {
        path: "/admin/slides",
        word: "screen.slides",
        icon: "picture",
        permission: "content.manage",
        file: sharedList,
        popups: orderedPopups(),
        order: { table: "slides", noun: "Slide", name: "title" },
        rows: { table: "slides", noun: "Slide", name: "title" },
      },
      {
        path: "/admin/updates",
        word: "screen.updates",
        icon: "news",
        permission: "content.manage",
        file: sharedList,
        imports: { kind: "updates", permission: "content.manage" },
        popups: [...contentPopups("updates/form.tsx"), [":id/view", "updates/view.tsx"]],
        rows: { table: "updates", noun: "Update", name: "title" },
      },
      {
        path: "/admin/gallery",
        word: "screen.gallery",
        icon: "picture",
        permission: "content.manage",
        file: sharedList,
        popups: orderedPopups(),
        order: { table: "gallery", noun: "Gallery item", name: "title" },
        rows: { table: "gallery", noun: "Gallery item", name: "title" },
      },
      {
        path: "/admin/pictures",
        word: "screen.pictures",
        icon: "picture",
        permission: "content.manage",
        file: "library/list.tsx",
        popups: [
          ["new", "library/add.tsx"],
          [":id/edit", "library/form.tsx"],
          [":id/replace", "library/replace.tsx"],
          [":id/delete", "library/delete.tsx"],
        ],
      },
      {
        path: "/admin/pages",
        word: "screen.pages",
        icon: "news",
        permission: "content.manage",
        file: "pages/list.tsx",
        popups: orderedPopups("pages/form.tsx", "pages/delete.tsx"),
        order: { table: "pages", noun: "Page", name: "title" },
      },
      {
        path: "/admin/documents",
        word: "screen.documents",
        icon: "download",
        permission: "content.manage",
        file: "documents/list.tsx",
        popups: rowPopups("documents/form.tsx"),
        rows: { table: "documents", noun: "Document", name: "title", permission: "content.manage" },
      },
      {
        path: "/admin/redirects",
        word: "screen.redirects",
        icon: "arrow-right",
        permission: "content.manage",
        file: sharedList,
        popups: rowPopups(),
        rows: { table: "redirects", noun: "Redirect", name: "from_path" },
      },
      {
        path: "/admin/alerts",
        word: "screen.alerts",
        icon: "alert",
        permission: "content.manage",
        file: "alerts/list.tsx",
        popups: contentPopups("alerts/form.tsx"),
        rows: { table: "alerts", noun: "Alert", name: "text" },
      },
      {
        path: "/admin/history",
        word: "screen.history",
        icon: "clock",
        permission: "content.manage",
        file: "history/list.tsx",
        popups: [
          [":id/view", "history/view.tsx"],
          [":id/date", "history/date.tsx"],
          [":id/preview", "previews/preview.tsx"],
        ],
      },
    ],
  },
  {
    word: "screen.website-users",
    icon: "chat",
    screens: [
      {
        path: "/admin/contacts",
        word: "screen.contacts",
        icon: "inbox",
        permission: "contacts.view",
        file: "inbox/contact-list.tsx",
        people: "contacts",
        popups: [
          [":id/view", "inbox/contact-view.tsx"],
          [":id/reply", "inbox/contact-reply.tsx"],
          [":id/delete", sharedDelete],
        ],
        rows: { table: "contacts", noun: "Contact", name: "subject", permission: "contacts.delete" },
      },
      {
        path: "/admin/suggestions",
        word: "screen.suggestion-box",
        icon: "chat",
        permission: "suggestions.view",
        file: "inbox/suggestion-list.tsx",
        people: "suggestions",
        popups: [[":id/view", "inbox/suggestion-view.tsx"]],
      },
      {
        path: "/admin/subscribers",
        word: "screen.subscribers",
        icon: "mail",
        permission: "subscribers.manage",
        file: "inbox/subscriber-list.tsx",
        imports: { kind: "subscribers", permission: "subscribers.manage" },
        people: "subscribers",
        popups: [
          ["invite", "newsletters/invite.tsx"],
          [":id/put-back", "newsletters/put-back.tsx"],
          [":id/delete", sharedDelete],
        ],
        rows: { table: "subscribers", noun: "Subscriber", name: "email" },
      },
      {
        path: "/admin/newsletters",
        word: "screen.newsletters",
        icon: "news",
        permission: "newsletters.manage",
        file: "newsletters/list.tsx",
        popups: [
          ...rowPopups("newsletters/form.tsx", "newsletters/delete.tsx"),
          [":id/view", "newsletters/view.tsx"],
          [":id/test", "newsletters/test.tsx"],
          ...["send", "stop", "resume"].map((step) => [`:id/${step}`, "newsletters/step.tsx"] as const),
        ],
      },
    ],
  },
  {
    path: "/dashboard/desk",
    word: "screen.desk",
    icon: "clock",
    permission: "desk.open",
    file: "appointments/desk/desk.tsx",
    popups: [
      ["walk-in", "appointments/desk/walk-in.tsx"],
      ["call-next", "appointments/desk/call-next.tsx"],
      ["display", "appointments/desk/display.tsx"],
      ...stepPopups,
    ],
  },
  {
    path: "/dashboard/appointments",
    word: "screen.appointments",
    icon: "calendar",
    permission: "appointments.list",
    file: "appointments/staff/list.tsx",
    people: "appointments",
    popups: [
      ["new", "appointments/staff/form.tsx"],
      ["callers", "appointments/staff/callers.tsx"],
      ["approve", "appointments/staff/approve-many.tsx"],
      ["decline", "appointments/staff/decline-many.tsx"],
      [":id/edit", "appointments/staff/form.tsx"],
      [":id/view", "appointments/staff/view.tsx"],
      [":id/approve", "appointments/staff/approve.tsx"],
      [":id/decline", "appointments/staff/decline.tsx"],
      [":id/reply", "appointments/staff/reply.tsx"],
      [":id/move", "appointments/staff/move.tsx"],
      [":id/repeat", "appointments/series/repeat.tsx"],
      [":id/follow-up", "appointments/follow-ups/invite.tsx"],
      [":id/withdraw-follow-up", "appointments/follow-ups/withdraw.tsx"],
      [":id/cancel", "appointments/staff/cancel.tsx"],
      ...stepPopups,
    ],
  },
  {
    path: "/dashboard/waiting-list",
    word: "screen.waiting-list",
    icon: "list",
    permission: "waiting.view",
    file: "appointments/waiting/list.tsx",
    people: "waiting_list",
    popups: [
      ["new", "appointments/waiting/form.tsx"],
      [":id/view", "appointments/waiting/view.tsx"],
      ...["accept", "decline", "leave", "rejoin"].map(
        (step) => [`:id/${step}`, "appointments/waiting/step.tsx"] as const,
      ),
    ],
  },
  {
    path: "/dashboard/reports",
    word: "screen.reports",
    icon: "chart",
    permission: "reports.view",
    file: "reports/screen.tsx",
    tabs: [["website", "reports/site/screen.tsx"]],
  },
  {
    path: "/admin/partners",
    word: "screen.partners",
    icon: "partners",
    permission: "content.manage",
    file: sharedList,
    imports: { kind: "partners", permission: "content.manage" },
    popups: orderedPopups(),
    order: { table: "partners", noun: "Partner", name: "name" },
    rows: { table: "partners", noun: "Partner", name: "name" },
  },
  {
    path: "/admin/import",
    word: "screen.import-export",
    icon: "inbox",
    permission: "content.manage",
    file: "imports/list.tsx",
    popups: [
      ["new", "imports/form.tsx"],
      [":id/view", "imports/view.tsx"],
      [":id/undo", "imports/undo.tsx"],
    ],
    tabs: [["files/:id", "imports/file-page.tsx"]],
  },
  {
    path: "/admin/audit",
    word: "screen.audit-log",
    icon: "eye",
    permission: "audit.view",
    file: "audit/list.tsx",
  },
  {
    path: "/admin/legal-holds",
    word: "screen.legal-holds",
    icon: "lock",
    permission: "holds.set",
    file: "legal-holds/list.tsx",
    people: "legal_holds",
    popups: [
      ["new", "legal-holds/form.tsx"],
      [":id/view", "legal-holds/view.tsx"],
      [":id/end", "legal-holds/end.tsx"],
    ],
  },
  {
    path: "/admin/settings",
    word: "screen.settings",
    icon: "settings",
    permission: "dashboard.enter",
    file: "accounts/account-tab.tsx",
    popups: [
      ["working-days", "doctors/own-working-days-popup.tsx"],
      ["practice", "doctors/own-practice-popup.tsx"],
      ["calendar", "appointments/calendar/feed-popup.tsx"],
    ],
    tabs: [
      ["security", "accounts/two-step/security-tab.tsx"],
      ["proof", "accounts/proof/proof-tab.tsx"],
      ["company", "hospital/company-tab.tsx"],
      ["look", "hospital/look-tab.tsx"],
      ["menu", "hospital/menu-tab.tsx"],
      ["languages", "languages/languages-tab.tsx"],
      ["sign-in", "accounts/two-step/rules-tab.tsx"],
      ["retention", "retention/retention-tab.tsx"],
      ["system", "system/system-tab.tsx"],
      ...groupNames.map((group) => [`system/${group}`, "system/settings-form.tsx"] as const),
    ],
  },
];

const labelled = <Entry extends Named>(entry: Entry): Entry & Labelled =>
  Object.defineProperty({ ...entry, label: "" }, "label", { get: () => t(entry.word) });

/** The sidebar: single screens, and groups of them. */
export const sidebar: ReadonlyArray<Screen | (Labelled & { icon: IconName; screens: readonly Screen[] })> =
  table.map((entry) =>
    "screens" in entry ? labelled({ ...entry, screens: entry.screens.map(labelled) }) : labelled(entry),
  );

/** Every screen, the groups opened. */
export const screens: readonly Screen[] = sidebar.flatMap((entry) =>
  "screens" in entry ? entry.screens : [entry],
);

/** Whether a role may open a screen: no record decides it. */
export function opens(role: Role, { permission }: Pick<Line, "permission">): boolean {
  return can({ id: 0, role }, permission);
}

/** The screen to which a path belongs: its own, or that of a popup over it. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Whether a path is that of a popup. */
export function isPopup(pathname: string): boolean {
  const screen = screenAt(pathname);
  if (!screen || screen.path === pathname) return false;
  const below = pathname.slice(screen.path.length + 1);
  return !screen.tabs?.some(([tab]) => new RegExp(`^${tab.replace(":id", "\\d+")}$`).test(below));
}
