import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";

/** Departments in the order in which the hospital entered them. */
export async function listDepartments(db: Db) {
  return db.selectFrom("departments").select(["id", "name", "description", "image"]).orderBy("id").execute();
}

export async function listDepartmentNames(db: Db) {
  return db.selectFrom("departments").select(["id", "name"]).orderBy("id").execute();
}

export async function getDepartment(db: Db, id: number) {
  return db
    .selectFrom("departments")
    .select(["id", "name", "description", "image"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new department's id */
export async function createDepartment(db: Db, department: NewRow<"departments">): Promise<number> {
  const { id } = await db
    .insertInto("departments")
    .values({
      ...department,
      sort_text: searchText(department.name),
      search_text: searchText(department.name, department.description),
      ...newStamps(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
