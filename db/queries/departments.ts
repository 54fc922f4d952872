import { openStates } from "../appointment-states.ts";
import { cached, type Db } from "../connection.ts";
import type { LocalDate } from "../schema.ts";
import { liveWaitingStates } from "../waiting-states.ts";
import { refreshDoctorTexts } from "./doctor-texts.ts";
import { keepRevision, keepRevisions } from "./kept-revisions.ts";
import { cachedPublication, isPublished } from "./publication.ts";
import { records, sortBy } from "./records.ts";

/** Departments that the public sees, in the order that the hospital gave them, or else in which it entered them. */
export const listDepartments = cachedPublication(["departments"], (db) =>
  db
    .selectFrom("departments")
    .select(["id", "name", "description", "image"])
    .where(isPublished("departments"))
    .orderBy("ordinal")
    .orderBy("id")
    .execute(),
);

/** The names of those that the public sees. */
export const listPublicDepartmentNames = cachedPublication(["departments"], (db) =>
  departmentNames(db).where(isPublished("departments")).execute(),
);

/** The names of all departments. */
export const listDepartmentNames = cached(["departments"], (db) => departmentNames(db).execute());

function departmentNames(db: Db) {
  return db.selectFrom("departments").select(["id", "name"]).orderBy("ordinal").orderBy("id");
}

export async function listDepartmentIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom("departments").select("id").execute();
  return rows.map(({ id }) => id);
}

export async function getDepartment(db: Db, id: number) {
  return oneDepartment(db, id).executeTakeFirst();
}

/** One that the public sees. */
export async function getPublicDepartment(db: Db, id: number) {
  return oneDepartment(db, id).where(isPublished("departments")).executeTakeFirst();
}

function oneDepartment(db: Db, id: number) {
  return db.selectFrom("departments").select(["id", "name", "description", "image"]).where("id", "=", id);
}

const plainRecords = records("departments", {
  columns: ["name", "description", "image", "publish_at", "unpublish_at"],
  sorts: { ordinal: sortBy.order, created_at: sortBy.creation, name: sortBy.name },
  texts: { sort_text: ["name"], search_text: ["name", "description"] },
});

/** A search looks at names. A change belongs in a transaction: the texts of a department's doctors follow its name. */
export const departmentRecords: typeof plainRecords = {
  ...plainRecords,
  update: async (db, id, version, department) => {
    if (!(await plainRecords.update(db, id, version, department))) return false;
    await refreshDoctorTexts(db, { department_id: id });
    return true;
  },
};

/** A department with its dates: one that the public sees, or any. */
export async function findDepartment(db: Db, id: number, { published }: { published: boolean }) {
  const found = oneDepartment(db, id).select(["publish_at", "unpublish_at", "updated_at"]);
  return (published ? found.where(isPublished("departments")) : found).executeTakeFirst();
}

/** What stands in the way of a department's deletion. */
export interface DepartmentUses {
  /** Doctors whose account is open. */
  doctors: number;
  services: number;
  /** Pending and approved, from today on. */
  appointments: number;
  /** People on the waiting list. */
  waiting: number;
  /** Kinds of visit that are its own. */
  visitTypes: number;
  /** Its own, from today on or each year. */
  absences: number;
}

/**
 * Deletes a department that nothing uses; false when there is none. Doctors who have left and past appointments stay,
 * without a department. Belongs in a transaction.
 *
 * @param today the hospital's
 * @param by who wants that
 * @returns what uses it, when something does
 */
export async function deleteDepartment(
  db: Db,
  id: number,
  { today, by }: { today: LocalDate; by: { id: number } | null },
): Promise<boolean | DepartmentUses> {
  const uses = await countDepartmentUses(db, id, today);
  if (Object.values(uses).some((count) => count > 0)) return uses;
  const deleted = { action: "deleted", user_id: by?.id ?? null } as const;
  await keepRevision(db, { kind: "departments", record_id: id, ...deleted });
  // They go with it, and can be brought back after it.
  const alerts = await db.selectFrom("alerts").select("id").where("department_id", "=", id).execute();
  await keepRevisions(db, { kind: "alerts", ids: alerts.map((alert) => alert.id), ...deleted });
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
      selectFrom("waiting_list")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .where("state", "in", liveWaitingStates)
        .as("waiting"),
      selectFrom("visit_types")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .as("visitTypes"),
      selectFrom("absences")
        .select(fn.countAll<number>().as("count"))
        .where("department_id", "=", id)
        .where(({ eb, or }) => or([eb("yearly", "=", 1), eb("until_date", ">=", today)]))
        .as("absences"),
    ])
    .executeTakeFirstOrThrow();
  return {
    doctors: Number(uses.doctors),
    services: Number(uses.services),
    appointments: Number(uses.appointments),
    waiting: Number(uses.waiting),
    visitTypes: Number(uses.visitTypes),
    absences: Number(uses.absences),
  };
}
