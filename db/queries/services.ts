import { sql } from "kysely";
import type { Db } from "../connection.ts";
import type { Instant, NewRow } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

export async function listServicesOf(db: Db, departmentId: number) {
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image"])
    .where("department_id", "=", departmentId)
    .orderBy("id")
    .execute();
}

export async function listServicesIn(db: Db, departmentIds: number[]) {
  if (departmentIds.length === 0) return [];
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image", "department_id"])
    .where("department_id", "in", departmentIds)
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

const serviceSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("id") },
  name: { text: sql.ref<string>("sort_text") },
};

export type ServiceSort = keyof typeof serviceSorts;

/** A page of the staff's list. A search looks at names. */
export async function pageOfServices(
  db: Db,
  { department_id, ...listing }: Listing<ServiceSort> & { department_id?: number },
) {
  let query = db
    .selectFrom("services")
    .select(["id", "name", "description", "image", "department_id", "updated_at"]);
  if (department_id !== undefined) query = query.where("department_id", "=", department_id);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts: serviceSorts }, listing);
}

export async function getServiceForStaff(db: Db, id: number) {
  return db
    .selectFrom("services")
    .select(["id", "name", "description", "image", "department_id", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new service's id */
export async function createService(db: Db, service: NewRow<"services">): Promise<number> {
  const { id } = await db
    .insertInto("services")
    .values({ ...service, ...textsOf(service), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a service; with a version, only while it is the one that the service has. False when nothing changed. */
export async function updateService(
  db: Db,
  id: number,
  version: Instant | null,
  service: NewRow<"services">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "services", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("services")
    .set({ ...service, ...textsOf(service), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function textsOf({ name, description }: NewRow<"services">) {
  return { sort_text: searchText(name), search_text: searchText(name, description) };
}
