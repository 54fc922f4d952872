import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { searchText } from "./search-text.ts";
import { newStamps } from "./stamps.ts";
import { createUser } from "./users.ts";

/** The role of every doctor's account. */
const doctorRole = 5;

/** Doctors whose account is open, with nothing in it that belongs to the login. */
function publicDoctors(db: Db) {
  return db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .innerJoin("departments", "departments.id", "doctors.department_id")
    .where("users.account_status", "=", "active");
}

const cardColumns = [
  "doctors.id",
  "users.firstname",
  "users.lastname",
  "users.image",
  "doctors.position",
  "doctors.facebook",
  "doctors.twitter",
  "doctors.instagram",
  "doctors.department_id",
  "departments.name as department_name",
] as const;

/** What a list of doctors shows; all of them, or one department's. */
export async function listDoctors(db: Db, filter: { departmentId?: number; limit?: number } = {}) {
  let query = publicDoctors(db).select(cardColumns).orderBy("doctors.id");
  if (filter.departmentId !== undefined) {
    query = query.where("doctors.department_id", "=", filter.departmentId);
  }
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return query.execute();
}

export type DoctorCard = Awaited<ReturnType<typeof listDoctors>>[number];

/** What a choice of doctors needs. */
export async function listDoctorNames(db: Db) {
  return publicDoctors(db)
    .select(["doctors.id", "users.firstname", "users.lastname", "doctors.department_id"])
    .orderBy("users.lastname")
    .orderBy("users.firstname")
    .execute();
}

export async function getDoctor(db: Db, id: number) {
  return publicDoctors(db)
    .select([
      ...cardColumns,
      "doctors.reg_no",
      "doctors.bio",
      "doctors.description",
      "doctors.working_days",
      "doctors.slot_minutes",
      "users.gender",
      "users.phone",
      "users.email",
    ])
    .where("doctors.id", "=", id)
    .executeTakeFirst();
}

export type NewDoctor = Omit<NewRow<"users">, "role_id"> & Omit<NewRow<"doctors">, "id">;

/**
 * Opens a doctor's account and record. Belongs in a transaction: two rows.
 *
 * @returns the doctor's id, which is the account's
 */
export async function createDoctor(db: Db, doctor: NewDoctor): Promise<number> {
  const {
    department_id,
    position,
    reg_no,
    bio,
    description,
    facebook,
    twitter,
    instagram,
    working_days,
    slot_minutes,
    ...user
  } = doctor;
  const id = await createUser(db, { ...user, role_id: doctorRole });
  await db
    .insertInto("doctors")
    .values({
      id,
      department_id,
      position,
      reg_no,
      bio,
      description,
      facebook,
      twitter,
      instagram,
      working_days,
      slot_minutes,
      ...(await textsOf(db, doctor)),
      search_text: searchText("Dr.", user.firstname, user.lastname, position, description, bio),
      ...newStamps(),
    })
    .execute();
  return id;
}

/** What the staff's list sorts and searches by. It lies in the doctor's row, so that no join stands in an index's way. */
async function textsOf(
  db: Db,
  {
    firstname,
    lastname,
    reg_no,
    department_id,
  }: Pick<NewDoctor, "firstname" | "lastname" | "reg_no" | "department_id">,
) {
  const department = await db
    .selectFrom("departments")
    .select("name")
    .where("id", "=", department_id)
    .executeTakeFirst();
  const name = department?.name ?? null;
  return {
    sort_text: searchText(lastname, firstname),
    list_text: searchText(firstname, lastname, reg_no, name),
    department_sort_text: searchText(name),
  };
}
