import { type NotNull, sql } from "kysely";
import { type Db, prepared } from "../connection.ts";
import type { Instant } from "../schema.ts";
import { type Listing, listPage } from "./listing.ts";
import { isPublished } from "./publication.ts";
import { utcNow } from "./stamps.ts";

/** Doctors whom the public finds, with nothing in it that belongs to the login. */
export function publicDoctors(db: Db, at?: Instant) {
  return practisingDoctors(db).where(isPublished("doctors", at));
}

/**
 * Doctors whose account is open, those whom the public does not see too. SQLite reads the tables of a cross join
 * in their order; left to itself it would read all users, patients among them, to find the few who are doctors.
 */
function practisingDoctors(db: Db) {
  return db
    .selectFrom("doctors")
    .crossJoin("users")
    .whereRef("users.id", "=", "doctors.id")
    .crossJoin("departments")
    .whereRef("departments.id", "=", "doctors.department_id")
    .where("users.account_status", "=", "active");
}

const cardColumns = [
  "doctors.id",
  "users.firstname",
  "users.lastname",
  "users.image",
  "doctors.position",
  "doctors.languages",
  "doctors.treats",
  "doctors.facebook",
  "doctors.twitter",
  "doctors.instagram",
  "departments.id as department_id",
  "departments.name as department_name",
] as const;

interface DoctorFilter {
  departmentId?: number | undefined;
  limit?: number;
}

const doctorCards = prepared((db, { at, departmentId, limit }: { at: Instant } & DoctorFilter) => {
  let query = publicDoctors(db, at).select(cardColumns).orderBy("doctors.id");
  if (departmentId !== undefined) query = query.where("doctors.department_id", "=", departmentId);
  if (limit !== undefined) query = query.limit(limit);
  return query;
});

/** What a list of doctors shows; all of them, or one department's. */
export async function listDoctors(db: Db, filter: DoctorFilter = {}) {
  return doctorCards.execute(db, { at: utcNow(), ...filter });
}

export type DoctorCard = Awaited<ReturnType<typeof listDoctors>>[number];

/** What a choice of doctors needs. */
export async function listDoctorNames(db: Db) {
  return publicDoctors(db)
    .select(["doctors.id", "users.firstname", "users.lastname", "departments.id as department_id"])
    .orderBy("users.lastname")
    .orderBy("users.firstname")
    .execute();
}

/** What of some doctors their free times depend on: of all of them, or of one department's. */
export async function listPractices(db: Db, departmentId?: number) {
  let query = publicDoctors(db)
    .select(["doctors.id", "departments.id as department_id", "doctors.working_days", "doctors.slot_minutes"])
    .orderBy("doctors.id");
  if (departmentId !== undefined) query = query.where("doctors.department_id", "=", departmentId);
  return query.execute();
}

export type Practice = Awaited<ReturnType<typeof listPractices>>[number];

export async function getDoctor(db: Db, id: number) {
  return wholeDoctors(publicDoctors(db)).where("doctors.id", "=", id).executeTakeFirst();
}

/** As `getDoctor`, for staff and for themselves: of one whom the public does not see too. */
export async function getPractisingDoctor(db: Db, id: number) {
  return wholeDoctors(practisingDoctors(db)).where("doctors.id", "=", id).executeTakeFirst();
}

function wholeDoctors(doctors: ReturnType<typeof practisingDoctors>) {
  return doctors.select([
    ...cardColumns,
    "doctors.reg_no",
    "doctors.bio",
    "doctors.description",
    "doctors.working_days",
    "doctors.slot_minutes",
    "users.gender",
    "users.phone",
    "users.email",
    "doctors.publish_at",
    "doctors.unpublish_at",
  ]);
}

const publicDoctorSorts = {
  // Ids are given in the order of creation.
  created_at: { number: sql.ref<number>("doctors.id") },
  names: { text: sql.ref<string>("doctors.sort_text") },
  department: { text: sql.ref<string>("doctors.department_sort_text") },
};

/** A page of the doctors whom the public sees, with all that it sees of them. */
export async function pageOfPublicDoctors(db: Db, listing: Listing<keyof typeof publicDoctorSorts>) {
  const fromUser = ["firstname", "lastname", "image", "gender", "phone", "email"] as const;
  const query = db
    .selectFrom("doctors")
    .select([
      ...(["doctors.id", "doctors.department_id", "position", "reg_no", "bio", "description"] as const),
      ...(["languages", "treats", "working_days", "facebook", "twitter", "instagram"] as const),
      ...(["publish_at", "unpublish_at"] as const),
    ])
    .select(({ selectFrom }) => [
      ...fromUser.map((column) =>
        selectFrom("users").select(column).whereRef("users.id", "=", "doctors.id").as(column),
      ),
      selectFrom("departments")
        .select("name")
        .whereRef("departments.id", "=", "doctors.department_id")
        .as("department_name"),
    ])
    .where(sql<boolean>`+doctors.department_id is not null`)
    .where(isPublished("doctors"))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.id", "=", "doctors.id")
          .where("users.account_status", "=", "active"),
      ),
    )
    .$narrowType<{ department_id: NotNull; department_name: NotNull }>();
  return listPage(
    { query, id: sql.ref("doctors.id"), text: sql.ref("doctors.list_text"), sorts: publicDoctorSorts },
    listing,
  );
}
