import { findDepartment } from "../../db/queries/departments.ts";
import { can } from "../access/permissions.ts";
import type { Call } from "../api/call.ts";
import { Failure, found } from "../api/call-result.server.ts";
import { instant } from "../api/shapes.ts";
import type { Saying } from "../records/record-kind.ts";
import { inLanguage, saidIn, saidWithLanguages } from "../records/text-calls.server.ts";
import { departmentShape, departments, withServices } from "./departments.server.ts";

const shape = departmentShape.extend({ updated_at: instant, ...saidIn });

const record: Call = {
  method: "GET",
  path: "departments/:id",
  group: departments.group,
  summary: "A department with its services",
  may: "public",
  query: inLanguage,
  data: shape,
  fails: [422],
  run: async ({ db, url, id, caller }) => {
    const published = !can(caller, "content.manage");
    const department = await findDepartment(db, id, { published });
    if (!department) throw new Failure(404, "Department not found");
    const say: Saying = (kind, rows) => saidWithLanguages(db, url, kind, rows);
    const [whole] = await withServices(db, await say("departments", [department]), { say, published });
    return found(shape.parse(whole));
  },
};

export const calls: Call[] = [...departments.calls, record];
