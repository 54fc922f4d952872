import type { Db } from "../connection.ts";
import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

/** What the public sees of a department's services. */
export async function listServicesOf(db: Db, departmentId: number) {
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image"])
    .where("department_id", "=", departmentId)
    .where(isPublished("services"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
}

/** All services that the public sees, with the departments that offer them. */
export const listServices = cachedPublication(["services", "departments"], (db) =>
  db
    .selectFrom("services")
    .innerJoin("departments", "departments.id", "services.department_id")
    .select(["services.id", "services.name", "departments.id as department_id"])
    .select("departments.name as department_name")
    .where(isPublished("services"))
    .orderBy("services.id")
    .execute(),
);

/** The services of some departments: those that the public sees, or all. */
export async function listServicesIn(db: Db, departmentIds: number[], { published }: { published: boolean }) {
  if (departmentIds.length === 0) return [];
  const services = published
    ? db.selectFrom("services").where(isPublished("services"))
    : db.selectFrom("services");
  return services
    .select(["id", "name", "description", "image", "department_id"])
    .where("department_id", "in", departmentIds)
    .orderBy("ordinal")
    .orderBy("id")
    .execute();
}

/** A service of a department, if the public sees it. */
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
    .where(isPublished("services"))
    .executeTakeFirst();
}

/** A search looks at names. */
export const serviceRecords = records("services", {
  columns: ["name", "description", "image", "department_id", "publish_at", "unpublish_at"],
  sorts: { ordinal: sortBy.order, created_at: sortBy.creation, name: sortBy.name },
  filter: "department_id",
  texts: { sort_text: ["name"], search_text: ["name", "description"] },
});
