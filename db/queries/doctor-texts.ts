import type { Db } from "../connection.ts";
import { searchText } from "./search-text.ts";

/**
 * Writes anew what searches and lists compare of a doctor, or of a department's doctors. Some of it comes from the
 * account and the department: it lies in the doctor's row so that no join stands in an index's way.
 */
export async function refreshDoctorTexts(
  db: Db,
  which: { id: number } | { department_id: number },
): Promise<void> {
  const [column, value] =
    "id" in which
      ? (["doctors.id", which.id] as const)
      : (["doctors.department_id", which.department_id] as const);
  const rows = await db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .leftJoin("departments", "departments.id", "doctors.department_id")
    .select([
      "doctors.id",
      "users.firstname",
      "users.lastname",
      "doctors.position",
      "doctors.description",
      "doctors.bio",
      "doctors.reg_no",
      "doctors.languages",
      "doctors.treats",
      "departments.name as department",
    ])
    .where(column, "=", value)
    .execute();
  for (const { id, firstname, lastname, languages, treats, reg_no, department, ...doctor } of rows) {
    const { position, description, bio } = doctor;
    const names = [languages, treats].flatMap((list): string[] => JSON.parse(list));
    await db
      .updateTable("doctors")
      .set({
        search_text: searchText("Dr.", firstname, lastname, position, description, bio, ...names),
        list_text: searchText(firstname, lastname, reg_no, department),
        sort_text: searchText(lastname, firstname),
        department_sort_text: searchText(department),
      })
      .where("id", "=", id)
      .execute();
  }
}
