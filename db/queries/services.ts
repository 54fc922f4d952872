import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

export async function listServicesOf(db: Db, departmentId: number) {
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image"])
    .where("department_id", "=", departmentId)
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

export async function createService(db: Db, service: NewRow<"services">): Promise<void> {
  await db
    .insertInto("services")
    .values({
      ...service,
      sort_text: searchText(service.name),
      search_text: searchText(service.name, service.description),
      ...newStamps(),
    })
    .execute();
}
