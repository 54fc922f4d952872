import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type DepartmentUses, deleteDepartment, departmentRecords } from "../../db/queries/departments.ts";
import { listServicesIn } from "../../db/queries/services.ts";
import { Failure } from "../api/call-result.server.ts";
import { html, id, pictureName } from "../api/shapes.ts";
import { line } from "../forms/fields.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { defineRecords } from "../records/define-records.server.ts";
import { published, publishedShape } from "../records/publication.server.ts";
import type { Completing } from "../records/record-kind.ts";
import { saidIn } from "../records/text-calls.server.ts";
import { richText } from "../rich-text/rich-text.server.ts";
import { t } from "../words/t.ts";
import { whyKept } from "./department.ts";

/** A department, its picture apart. */
const schema = published(
  z.object({
    name: line({ label: () => t("field.name"), most: 120, missing: () => t("field.name-missing") }),
    description: richText({ label: () => t("booking.description-of"), most: 10_000 }),
  }),
);

/** What the API says of a department. */
export const departmentShape = z.object({
  id,
  name: z.string(),
  description: html,
  image: pictureName,
  ...publishedShape,
  services: z.array(z.object({ id, name: z.string(), description: html, image: pictureName, ...saidIn })),
});

export const departments = defineRecords({
  rows: departmentRecords,
  noun: "Department",
  group: { name: "Departments", description: "Departments, each with its services" },
  schema: () => schema,
  images: ["image"],
  richText: ["description"],
  list: {
    sorts: ["ordinal", "name", "created_at"],
    initial: "name",
    look: {
      fields: ["image", "name", "description"],
      search: () => t("clinic.search-name"),
      empty: () => t("departments.none-recorded"),
    },
  },
  form: ["image", "name", "description", "publish_at"],
  remove: async (db, by, id) => {
    const department = await departmentRecords.find(db, id);
    const removed = await removeDepartment(db, by, id);
    if (typeof removed === "object")
      throw new Failure(409, whyKept(department?.name ?? "", removed) ?? undefined);
    return removed;
  },
  api: {
    data: departmentShape,
    sorting: { sorts: ["ordinal", "created_at", "name"], initial: "ordinal" },
    complete: withServices,
  },
});

/** Departments, each with its services: all of them, or those that the public sees. */
export async function withServices<Row extends { id: number }>(
  db: Db,
  rows: Row[],
  { say, published }: Completing = { say: async (_, found) => [...found], published: false },
) {
  const ids = rows.map((row) => row.id);
  const services = await say("services", await listServicesIn(db, ids, { published }));
  const byDepartment = Map.groupBy(services, ({ department_id }) => department_id);
  return rows.map((row) => ({ ...row, services: byDepartment.get(row.id) ?? [] }));
}

/**
 * Deletes a department that is no longer used, with its line in the audit log. Belongs in a transaction.
 *
 * @returns what uses it, if anything does; false when it was not there
 */
export async function removeDepartment(
  db: Db,
  by: { id: number },
  id: number,
): Promise<boolean | DepartmentUses> {
  const removed = await deleteDepartment(db, id, { today: hospitalTime().date, by });
  if (removed === true) {
    await recordAudit(db, { user_id: by.id, action: "deleted", entity: "departments", entity_id: id });
  }
  return removed;
}
