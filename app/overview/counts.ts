import type { Role } from "../../db/roles.ts";
import { opens, screenAt } from "../dashboard/screens.ts";

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
  /** Path of the screen that lists what is counted; there is none for patients. */
  path?: string;
}

const allStaff: readonly Role[] = ["superadmin", "admin", "customer-care", "receptionist", "doctor"];
const roles = ["superadmin"] as const;

/** Every tile of the overview, in its order, with the roles that see it. */
const tiles: readonly Tile[] = [
  { count: "patients", label: "Patients", roles: allStaff },
  {
    count: "appointments",
    label: "Appointments",
    roles: ["doctor", "customer-care"],
    path: "/dashboard/appointments",
  },
  { count: "doctors", label: "Doctors", roles, path: "/dashboard/doctors" },
  { count: "admins", label: "Admins", roles, path: "/admin/admins" },
  { count: "departments", label: "Departments", roles, path: "/admin/departments" },
  { count: "services", label: "Services", roles, path: "/admin/services" },
  { count: "updates", label: "Updates", roles, path: "/admin/updates" },
  { count: "partners", label: "Partners", roles, path: "/admin/partners" },
  { count: "contacts", label: "Contacts", roles, path: "/admin/contacts" },
  { count: "subscribers", label: "Subscribers", roles, path: "/admin/subscribers" },
];

/** The tiles that a role sees; each with the address of its screen, where the role may open it. */
export function tilesFor(role: Role): Array<{ count: Count; label: string; href: string | null }> {
  return tiles
    .filter(({ roles }) => roles.includes(role))
    .map(({ count, label, path = "" }) => {
      const screen = screenAt(path);
      return { count, label, href: screen && opens(role, screen) ? path : null };
    });
}
