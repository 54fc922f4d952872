import type { Db } from "../../../db/connection.ts";
import { listDepartmentNames } from "../../../db/queries/departments.ts";
import { listDoctorNames } from "../../../db/queries/doctors.ts";
import { translate } from "../../words/translated.server.ts";
import type { Choices } from "./doctor-choice.tsx";

/** Every department and every doctor that an appointment can be with. */
export async function loadChoices(db: Db): Promise<Choices> {
  const [named, doctors] = await Promise.all([listDepartmentNames(db), listDoctorNames(db)]);
  const { departments } = await translate(db, { departments: named });
  return { departments, doctors };
}
