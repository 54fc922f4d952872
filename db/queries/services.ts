import { cached, type Db } from "../connection.ts";
import { records, sortBy } from "./records.ts";

export async function listServicesOf(db: Db, departmentId: number) {
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image"])
    .where("department_id", "=", departmentId)
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
}

/** All services, with the departments that offer them. */
export const listServices = cached(["services", "departments"], (db) =>
  db
    .selectFrom("services")
    .innerJoin("departments", "departments.id", "services.department_id")
    .select(["services.id", "services.name", "departments.id as department_id"])
    .select("departments.name as department_name")
    .orderBy("services.id")
    .execute(),
);

export async function listServicesIn(db: Db, departmentIds: number[]) {
  if (departmentIds.length === 0) return [];
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image", "department_id"])
    .where("department_id", "in", departmentIds)
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
}

export async function getServiceOf(db: Db, departmentId: number, id: number) {
  return db
    .selectFrom("services")
    .innerJoin("departments", "departments.id", "services.department_id")
    .select([
      "services.id",
      "services.name",
      "services.description",
      "services.image",
      "departments.name as department_name",
    ])
    .where("services.department_id", "=", departmentId)
    .where("services.id", "=", id)
    .executeTakeFirst();
}

/** A search looks at names. */
export const serviceRecords = records("services", {
  columns: ["name", "description", "image", "department_id"],
  sorts: { ordinal: sortBy.order, created_at: sortBy.creation, name: sortBy.name },
  filter: "department_id",
  texts: { sort_text: ["name"], search_text: ["name", "description"] },
});
