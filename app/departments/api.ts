import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { departmentRecords } from "../../db/queries/departments.ts";
import { listServicesIn } from "../../db/queries/services.ts";
import type { Call } from "../api/call.ts";
import { Failure, found } from "../api/call-result.server.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { html, id, imageName } from "../api/shapes.ts";
import { whyKept } from "./department.ts";
import { departmentSchema } from "./department-schema.ts";
import { removeDepartment } from "./departments.server.ts";

const service = z.object({ id, name: z.string(), description: html, image: imageName });
const data = z.object({
  id,
  name: z.string(),
  description: html,
  image: imageName,
  services: z.array(service),
});

const record: Call = {
  method: "GET",
  path: "departments/:id",
  group: "Departments",
  summary: "A department with its services",
  may: "public",
  data,
  run: async ({ db, id }) => {
    const department = await departmentRecords.find(db, id);
    if (!department) throw new Failure(404, "Department not found");
    const [whole] = await withServices(db, [department]);
    return found(data.parse(whole));
  },
};

async function withServices<Row extends { id: number }>(db: Db, departments: Row[]) {
  const services = await listServicesIn(
    db,
    departments.map(({ id }) => id),
  );
  const byDepartment = Map.groupBy(services, ({ department_id }) => department_id);
  return departments.map((row) => ({ ...row, services: byDepartment.get(row.id) ?? [] }));
}

export const calls: Call[] = [
  ...recordCalls({
    path: "departments",
    noun: "Department",
    plural: "Departments",
    data,
    schema: () => departmentSchema,
    images: ["image"],
    sorting: { sorts: ["created_at", "name"], initial: "created_at" },
    page: async (db, { shown, ...listing }) => {
      const page = await departmentRecords.page(db, listing);
      return { ...page, rows: await withServices(db, page.rows) };
    },
    find: async (db, id) => {
      const department = await departmentRecords.find(db, id);
      return department && (await withServices(db, [department]))[0];
    },
    create: departmentRecords.create,
    update: departmentRecords.update,
    needed: true,
    remove: async (db, by, id) => {
      const department = await departmentRecords.find(db, id);
      const removed = await removeDepartment(db, by, id);
      if (typeof removed === "object")
        throw new Failure(409, whyKept(department?.name ?? "", removed) ?? undefined);
      return removed;
    },
  }),
  record,
];
