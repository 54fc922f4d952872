import type { Db } from "../../../db/connection.ts";
import {
  getDepartment,
  getPublicDepartment,
  listDepartmentNames,
  listPublicDepartmentNames,
} from "../../../db/queries/departments.ts";
import { listDoctorNames } from "../../../db/queries/doctors.ts";
import { type Caller, isStaff } from "../../access/permissions.ts";
import { translate } from "../../words/translated.server.ts";
import type { Choices } from "./doctor-choice.tsx";

/** The departments that somebody chooses from: staff from all, others from those that the public sees. */
export function departmentsFor(by: Caller) {
  return by && isStaff(by.role)
    ? { list: listDepartmentNames, find: getDepartment }
    : { list: listPublicDepartmentNames, find: getPublicDepartment };
}

/** Every department and every doctor that an appointment can be with. */
export async function loadChoices(db: Db, by: Caller): Promise<Choices> {
  const [named, doctors] = await Promise.all([departmentsFor(by).list(db), listDoctorNames(db)]);
  const { departments } = await translate(db, { departments: named });
  return { departments, doctors };
}
