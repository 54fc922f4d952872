import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import { serviceRecords } from "../../db/queries/services.ts";
import { recordCalls } from "../api/record-calls.server.ts";
import { html, id, imageName } from "../api/shapes.ts";
import { removeRow } from "../dashboard/removal.server.ts";
import { serviceSchema } from "./service.ts";

async function checkedSchema(db: Db) {
  const departments = await listDepartmentNames(db);
  return serviceSchema(departments.map(({ id }) => id));
}

export const calls = recordCalls({
  path: "services",
  noun: "Service",
  plural: "Services",
  data: z.object({ id, name: z.string(), description: html, department_id: id, image: imageName }),
  schema: checkedSchema,
  images: ["image"],
  sorting: { sorts: ["created_at", "name"], initial: "created_at" },
  page: (db, { shown, ...listing }) => serviceRecords.page(db, listing),
  find: serviceRecords.find,
  create: serviceRecords.create,
  update: serviceRecords.update,
  remove: (db, by, id) => removeRow(db, by, "services", id),
});
