import type { DepartmentUses } from "../../db/queries/departments.ts";

/** Why a department cannot be deleted, or null. */
export function whyKept(name: string, { doctors, services, appointments }: DepartmentUses): string | null {
  const uses = [
    doctors > 0 && `${doctors} ${doctors === 1 ? "doctor" : "doctors"}`,
    services > 0 && `${services} ${services === 1 ? "service" : "services"}`,
    appointments > 0 && `${appointments} coming ${appointments === 1 ? "appointment" : "appointments"}`,
  ].filter((use) => use !== false);
  if (uses.length === 0) return null;
  const list = new Intl.ListFormat("en-GB").format(uses);
  return `${name} cannot be deleted: it has ${list}. Move or delete them first.`;
}
