import type { PlainRows } from "../../db/queries/plain-rows.ts";
import type { Role } from "../../db/roles.ts";
import { can, type Permission } from "../access/permissions.ts";
import type { IconName } from "../ui/icon.tsx";

/** A screen of the dashboard: its line in the URL table, and in the sidebar. */
export interface Screen {
  path: string;
  label: string;
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
}

/** Rows of one table that can be deleted without a rule. */
export interface DeletableRows extends PlainRows {
  /** What messages call a row. */
  noun: string;
  /** Who may delete one, where these are fewer than may open the screen. */
  permission?: Permission;
}

/** The popups of a list whose rows are added, edited and deleted. */
const popupsIn = (folder: string, remove = `${folder}/delete.tsx`): NonNullable<Screen["popups"]> => [
  ["new", `${folder}/form.tsx`],
  [":id/edit", `${folder}/form.tsx`],
  [":id/delete", remove],
];
const sharedDelete = "dashboard/delete.tsx";

/** The sidebar, in its order: single screens, and groups of them. */
export const sidebar: ReadonlyArray<Screen | { label: string; icon: IconName; screens: readonly Screen[] }> =
  [
    {
      path: "/dashboard/overview",
      label: "Dashboard",
      icon: "gauge",
      permission: "dashboard.enter",
      file: "overview/overview.tsx",
    },
    {
      label: "Users & Our team",
      icon: "people",
      screens: [
        {
          path: "/admin/admins",
          label: "Admins & Customer care",
          icon: "lock",
          permission: "admins.manage",
          file: "accounts/admins/list.tsx",
          popups: popupsIn("accounts/admins"),
        },
        {
          path: "/dashboard/doctors",
          label: "Doctors",
          icon: "stethoscope",
          permission: "doctors.view",
          file: "doctors/list.tsx",
          popups: [
            ...popupsIn("doctors"),
            [":id/view", "doctors/view.tsx"],
            [":id/working-days", "doctors/working-days-popup.tsx"],
            [":id/invitation", "doctors/invitation.tsx"],
          ],
        },
        {
          path: "/dashboard/staff",
          label: "Staff",
          icon: "user",
          permission: "content.manage",
          file: "members/list.tsx",
          popups: popupsIn("members", sharedDelete),
          rows: { table: "staff", noun: "Member", name: "names" },
        },
      ],
    },
    {
      label: "Clinical",
      icon: "stethoscope",
      screens: [
        {
          path: "/admin/departments",
          label: "Departments",
          icon: "building",
          permission: "content.manage",
          file: "departments/list.tsx",
          popups: popupsIn("departments"),
        },
        {
          path: "/admin/services",
          label: "Services",
          icon: "heart",
          permission: "content.manage",
          file: "services/list.tsx",
          popups: popupsIn("services", sharedDelete),
          rows: { table: "services", noun: "Service", name: "name" },
        },
      ],
    },
    {
      label: "Media",
      icon: "picture",
      screens: [
        {
          path: "/admin/slides",
          label: "Slides",
          icon: "picture",
          permission: "content.manage",
          file: "slides/list.tsx",
          popups: popupsIn("slides", sharedDelete),
          rows: { table: "slides", noun: "Slide", name: "title" },
        },
        {
          path: "/admin/updates",
          label: "Updates",
          icon: "news",
          permission: "content.manage",
          file: "updates/list.tsx",
          popups: [...popupsIn("updates", sharedDelete), [":id/view", "updates/view.tsx"]],
          rows: { table: "updates", noun: "Update", name: "title" },
        },
        {
          path: "/admin/gallery",
          label: "Gallery",
          icon: "picture",
          permission: "content.manage",
          file: "gallery/list.tsx",
          popups: popupsIn("gallery", sharedDelete),
          rows: { table: "gallery", noun: "Gallery item", name: "title" },
        },
      ],
    },
    {
      label: "Website users",
      icon: "chat",
      screens: [
        {
          path: "/admin/contacts",
          label: "Contacts",
          icon: "inbox",
          permission: "contacts.view",
          file: "inbox/contact-list.tsx",
          popups: [
            [":id/view", "inbox/contact-view.tsx"],
            [":id/reply", "inbox/contact-reply.tsx"],
            [":id/delete", sharedDelete],
          ],
          rows: { table: "contacts", noun: "Contact", name: "subject", permission: "contacts.delete" },
        },
        {
          path: "/admin/suggestions",
          label: "Suggestion box",
          icon: "chat",
          permission: "suggestions.view",
          file: "inbox/suggestion-list.tsx",
          popups: [[":id/view", "inbox/suggestion-view.tsx"]],
        },
        {
          path: "/admin/subscribers",
          label: "Subscribers",
          icon: "mail",
          permission: "subscribers.manage",
          file: "inbox/subscriber-list.tsx",
          popups: [[":id/delete", sharedDelete]],
          rows: { table: "subscribers", noun: "Subscriber", name: "email" },
        },
      ],
    },
    {
      path: "/dashboard/appointments",
      label: "Appointments",
      icon: "calendar",
      permission: "appointments.list",
      file: "appointments/staff/list.tsx",
      popups: [
        ["new", "appointments/staff/form.tsx"],
        [":id/edit", "appointments/staff/form.tsx"],
        [":id/view", "appointments/staff/view.tsx"],
        [":id/approve", "appointments/staff/approve.tsx"],
        [":id/decline", "appointments/staff/decline.tsx"],
        [":id/reply", "appointments/staff/reply.tsx"],
      ],
    },
    {
      path: "/admin/partners",
      label: "Partners",
      icon: "partners",
      permission: "content.manage",
      file: "partners/list.tsx",
      popups: popupsIn("partners", sharedDelete),
      rows: { table: "partners", noun: "Partner", name: "name" },
    },
    {
      path: "/admin/settings",
      label: "Settings",
      icon: "settings",
      permission: "dashboard.enter",
      file: "accounts/account-tab.tsx",
      popups: [["working-days", "doctors/own-working-days-popup.tsx"]],
      tabs: [["company", "hospital/company-tab.tsx"]],
    },
  ];

/** Every screen, the groups opened. */
export const screens: readonly Screen[] = sidebar.flatMap((entry) =>
  "screens" in entry ? entry.screens : [entry],
);

/** Whether a role may open a screen: no record decides it. */
export function opens(role: Role, { permission }: Pick<Screen, "permission">): boolean {
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
  return !screen.tabs?.some(([tab]) => pathname === `${screen.path}/${tab}`);
}
