import type { Db } from "../connection.ts";
import { visitTypeRecords } from "../queries/visit-types.ts";
import { doctors } from "./content/doctors.ts";
import type { DepartmentKey, KindKey } from "./content/types.ts";
import { visitTypes } from "./content/visit-types.ts";

interface Offering {
  departments: Record<DepartmentKey, number>;
  /** In the order of `doctors`. */
  doctors: readonly number[];
}

/** The kinds of visit that some departments offer; their ids. */
export async function loadVisitTypes(db: Db, ids: Offering): Promise<Record<KindKey, number>> {
  const made: Array<[string, number]> = [];
  for (const [index, [key, type]] of Object.entries(visitTypes).entries()) {
    const { department, doctors: names, ...columns } = type;
    const doctor_ids = ids.doctors.filter((_, order) => names.includes(doctors[order]?.lastname ?? ""));
    const id = await visitTypeRecords.create(db, {
      ...columns,
      department_id: ids.departments[department],
      doctor_ids: JSON.stringify(doctor_ids),
      position: 10 * (index + 1),
      active_status: 1,
    });
    made.push([key, id]);
  }
  return Object.fromEntries(made) as Record<KindKey, number>;
}
