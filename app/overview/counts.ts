import type { Role } from "../../db/roles.ts";
import { opens, screenAt } from "../dashboard/screens.ts";
import { t } from "../words/t.ts";

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
  label: () => string;
  roles: readonly Role[];
  /** Path of the screen that lists what is counted; there is none for patients. */
  path?: string;
}

const allStaff: readonly Role[] = ["superadmin", "admin", "customer-care", "receptionist", "doctor"];
const roles = ["superadmin"] as const;

/** Every tile of the overview, in its order, with the roles that see it. */
const tiles: readonly Tile[] = [
  { count: "patients", label: () => t("overview.patients"), roles: allStaff },
  {
    count: "appointments",
    label: () => t("screen.appointments"),
    roles: ["doctor", "customer-care"],
    path: "/dashboard/appointments",
  },
  { count: "doctors", label: () => t("screen.doctors"), roles, path: "/dashboard/doctors" },
  { count: "admins", label: () => t("overview.admins"), roles, path: "/admin/admins" },
  { count: "departments", label: () => t("screen.departments"), roles, path: "/admin/departments" },
  { count: "services", label: () => t("screen.services"), roles, path: "/admin/services" },
  { count: "updates", label: () => t("screen.updates"), roles, path: "/admin/updates" },
  { count: "partners", label: () => t("screen.partners"), roles, path: "/admin/partners" },
  { count: "contacts", label: () => t("screen.contacts"), roles, path: "/admin/contacts" },
  { count: "subscribers", label: () => t("screen.subscribers"), roles, path: "/admin/subscribers" },
];

/** The tiles that a role sees; each with the address of its screen, where the role may open it. */
export function tilesFor(role: Role): Array<{ count: Count; label: string; href: string | null }> {
  return tiles
    .filter(({ roles }) => roles.includes(role))
    .map(({ count, label, path = "" }) => {
      const screen = screenAt(path);
      return { count, label: label(), href: screen && opens(role, screen) ? path : null };
    });
}
