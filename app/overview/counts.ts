import type { Role } from "../../db/roles.ts";
import type { Permission } from "../access/permissions.ts";
import { opens } from "../dashboard/screens.ts";

/** What the dashboard counts, as the API names it. */
export type Count =
  | "patients"
  | "appointments"
  | "admins"
  | "doctors"
  | "departments"
  | "services"
  | "updates"
  | "contacts"
  | "subscribers"
  | "partners";

interface Tile {
  count: Count;
  label: string;
  roles: readonly Role[];
  /** The screen that lists what is counted; there is none for patients. */
  screen?: { path: string; permission: Permission };
}

const allStaff: readonly Role[] = ["superadmin", "admin", "customer-care", "receptionist", "doctor"];

/** Every tile of the overview, in its order, with the roles that see it. */
const tiles: readonly Tile[] = [
  { count: "patients", label: "Patients", roles: allStaff },
  {
    count: "appointments",
    label: "Appointments",
    roles: ["doctor", "customer-care"],
    screen: { path: "/dashboard/appointments", permission: "appointments.list" },
  },
  {
    count: "doctors",
    label: "Doctors",
    roles: ["superadmin"],
    screen: { path: "/dashboard/doctors", permission: "doctors.view" },
  },
  {
    count: "admins",
    label: "Admins",
    roles: ["superadmin"],
    screen: { path: "/admin/admins", permission: "admins.manage" },
  },
  content("departments", "Departments"),
  content("services", "Services"),
  content("updates", "Updates"),
  content("partners", "Partners"),
  {
    count: "contacts",
    label: "Contacts",
    roles: ["superadmin"],
    screen: { path: "/admin/contacts", permission: "contacts.view" },
  },
  {
    count: "subscribers",
    label: "Subscribers",
    roles: ["superadmin"],
    screen: { path: "/admin/subscribers", permission: "subscribers.manage" },
  },
];

function content(count: Count, label: string): Tile {
  const screen = { path: `/admin/${count}`, permission: "content.manage" } as const;
  return { count, label, roles: ["superadmin"], screen };
}

/** The tiles that a role sees; each with the address of its screen, where the role may open it. */
export function tilesFor(role: Role): Array<{ count: Count; label: string; href: string | null }> {
  return tiles
    .filter(({ roles }) => roles.includes(role))
    .map(({ count, label, screen }) => ({
      count,
      label,
      href: screen && opens(role, screen) ? screen.path : null,
    }));
}
