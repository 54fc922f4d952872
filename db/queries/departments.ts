import { sql } from "kysely";
import { openStates } from "../appointment-states.ts";
import { cached, type Db } from "../connection.ts";
import type { Instant, LocalDate, NewRow } from "../schema.ts";
import { refreshDoctorTexts } from "./doctor-texts.ts";
import { type Listing, listPage } from "./listing.ts";
import { searchText } from "./search-text.ts";
import { changeStamp, newStamps } from "./stamps.ts";

/** Departments in the order in which the hospital entered them. */
export const listDepartments = cached(["departments"], (db) =>
  db.selectFrom("departments").select(["id", "name", "description", "image"]).orderBy("id").execute(),
);

/** The names of all departments, or of the first ones. */
export async function listDepartmentNames(db: Db, limit?: number) {
  return (await allDepartmentNames(db)).slice(0, limit);
}

const allDepartmentNames = cached(["departments"], (db) =>
  db.selectFrom("departments").select(["id", "name"]).orderBy("id").execute(),
);

export async function listDepartmentIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("departments").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function getDepartment(db: Db, id: number) {
  return db
    .selectFrom("departments")
    .select(["id", "name", "description", "image"])
    .where("id", "=", id)
    .executeTakeFirst();
}

const departmentSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("id") },
  name: { text: sql.ref<string>("sort_text") },
};

export type DepartmentSort = keyof typeof departmentSorts;

/** A page of the staff's list. A search looks at names. */
export async function pageOfDepartments(db: Db, listing: Listing<DepartmentSort>) {
  const query = db.selectFrom("departments").select(["id", "name", "description", "image", "updated_at"]);
  return listPage({ query, id: sql.ref("id"), text: sql.ref("sort_text"), sorts: departmentSorts }, listing);
}

export async function getDepartmentForStaff(db: Db, id: number) {
  return db
    .selectFrom("departments")
    .select(["id", "name", "description", "image", "updated_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the new department's id */
export async function createDepartment(db: Db, department: NewRow<"departments">): Promise<number> {
  const { id } = await db
    .insertInto("departments")
    .values({ ...department, ...textsOf(department), ...newStamps() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a department; with a version, only while it is the one that the department has. False when nothing changed.
 * Belongs in a transaction: its doctors' texts follow its name. */
export async function updateDepartment(
  db: Db,
  id: number,
  version: Instant | null,
  department: NewRow<"departments">,
): Promise<boolean> {
  const updated_at = await changeStamp(db, "departments", { id, version });
  const { numUpdatedRows } = await db
    .updateTable("departments")
    .set({ ...department, ...textsOf(department), updated_at })
    .where("id", "=", id)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await refreshDoctorTexts(db, { department_id: id });
  return true;
}

/** What stands in the way of a department's deletion. */
export interface DepartmentUses {
  /** Doctors whose account is open. */
  doctors: number;
  services: number;
  /** Pending and approved, from today on. */
  appointments: number;
}

/**
 * Deletes a department that nothing uses; false when there is none. Doctors who have left and past appointments stay,
 * without a department. Belongs in a transaction.
 *
 * @param today the hospital's
 * @returns what uses it, when something does
 */
export async function deleteDepartment(
  db: Db,
  id: number,
  today: LocalDate,
): Promise<boolean | DepartmentUses> {
  const uses = await countDepartmentUses(db, id, today);
  if (uses.doctors + uses.services + uses.appointments > 0) return uses;
  await db.updateTable("doctors").set({ department_id: null }).where("department_id", "=", id).execute();
  await db.updateTable("appointments").set({ department_id: null }).where("department_id", "=", id).execute();
  const { numDeletedRows } = await db
    .deleteFrom("departments")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countDepartmentUses(db: Db, id: number, today: LocalDate): Promise<DepartmentUses> {
  const uses = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom("doctors")
        .innerJoin("users", "users.id", "doctors.id")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .where("account_status", "<>", "deleted")
        .as("doctors"),
      selectFrom("services")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .as("services"),
      selectFrom("appointments")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .where("date", ">=", today)
        .where("active_status", "in", openStates)
        .as("appointments"),
    ])
    .executeTakeFirstOrThrow();
  return {
    doctors: Number(uses.doctors),
    services: Number(uses.services),
    appointments: Number(uses.appointments),
  };
}

function textsOf({ name, description }: NewRow<"departments">) {
  return { sort_text: searchText(name), search_text: searchText(name, description) };
}
