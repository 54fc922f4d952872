import { departmentRecords } from "../../db/queries/departments.ts";
import type { Call } from "../api/call.ts";
import { Failure, found } from "../api/call-result.server.ts";
import { departmentShape, departments, withServices } from "./departments.server.ts";

const record: Call = {
  method: "GET",
  path: "departments/:id",
  group: departments.group,
  summary: "A department with its services",
  may: "public",
  data: departmentShape,
  run: async ({ db, id }) => {
    const department = await departmentRecords.find(db, id);
    if (!department) throw new Failure(404, "Department not found");
    const [whole] = await withServices(db, [department]);
    return found(departmentShape.parse(whole));
  },
};

export const calls: Call[] = [...departments.calls, record];
