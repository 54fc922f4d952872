import type { Db } from "../../db/connection.ts";
import { listPractices } from "../../db/queries/absences.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { can } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { doctorName } from "../doctors/name.ts";
import type { Allowed } from "./absence.ts";
import { type Scope, scopeNames } from "./scopes.ts";

/** The doctor who keeps only their own; null for whoever keeps everybody's. */
export function ownOf(user: CurrentUser): number | null {
  return can(user, "absences.manage") ? null : user.id;
}

/** What a list of hours is narrowed down to. */
export function reachOf(user: CurrentUser): { doctor_id?: number } {
  const own = ownOf(user);
  return own === null ? {} : { doctor_id: own };
}

/** Whether a row is within somebody's reach. */
export function isWithinReach(user: CurrentUser, row: { doctor_id: number | null }): boolean {
  return can(user, "absences.manage", row);
}

/** Whose hours somebody may enter. */
export async function allowedFor(db: Db, user: CurrentUser): Promise<Allowed> {
  const { departments, doctors } = await peopleFor(db);
  return {
    departmentIds: departments.map(({ id }) => id),
    doctorIds: doctors.map(({ id }) => id),
    own: ownOf(user),
  };
}

/** Departments and doctors as forms and lists name them. */
export async function peopleFor(db: Db) {
  const [departments, practices] = await Promise.all([listDepartmentNames(db), listPractices(db)]);
  const named = practices.map((doctor) => ({ ...doctor, name: doctorName(doctor) }));
  return {
    departments,
    /** Those who have not left. */
    doctors: named
      .filter(({ department_id }) => department_id !== null)
      .map(({ id, name }) => ({ id, name })),
    nameOf({ scope, department_id, doctor_id }: Whose): string {
      if (scope === "hospital") return scopeNames.hospital();
      const all = scope === "department" ? departments : named;
      const id = scope === "department" ? department_id : doctor_id;
      return all.find((entry) => entry.id === id)?.name ?? "";
    },
  };
}

interface Whose {
  scope: Scope;
  department_id: number | null;
  doctor_id: number | null;
}
