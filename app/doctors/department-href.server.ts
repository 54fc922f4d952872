import type { Db } from "../../db/connection.ts";
import { listPublicDepartmentNames } from "../../db/queries/departments.ts";
import { departmentPath } from "../site/addresses.ts";

/** Where the public finds the department of a doctor; null while it does not see it. */
export async function departmentHrefOf(db: Db, { department_id }: { department_id: number }) {
  const department = (await listPublicDepartmentNames(db)).find(({ id }) => id === department_id);
  return department ? departmentPath(department) : null;
}
