import { type NotNull, sql } from "kysely";
import { openStates } from "../appointment-states.ts";
import type { Db } from "../connection.ts";
import { roleIds } from "../roles.ts";
import type { Flag, Instant, LocalMoment, NewRow } from "../schema.ts";
import { countRows } from "./count.ts";
import { refreshDoctorTexts } from "./doctor-texts.ts";
import { type Listing, listPage } from "./listing.ts";
import { keepPastWeek, weekOf } from "./past-weeks.ts";
import type { Translating } from "./records.ts";
import { changeStamp, newStamps, utcNow } from "./stamps.ts";
import { noteSources, standsAs } from "./text-stands.ts";
import { hasTwoStep } from "./two-step.ts";
import { closeAccount, createUser } from "./users.ts";

// Doctors as staff keep them; `doctors.ts` has what the public sees.

/** Whether a doctor was invited and has not set a password yet. */
const invited = sql<Flag>`
  case when (select password_hash from users where users.id = doctors.id) is null then 1 else 0 end
`.as("invited");

/** Every doctor who has not left. */
function doctorsForStaff(db: Db) {
  return (
    db
      .selectFrom("doctors")
      .select([
        "doctors.id",
        "doctors.department_id",
        "reg_no",
        "working_days",
        "hidden",
        "publish_at",
        "unpublish_at",
        "doctors.updated_at",
      ])
      .select(({ selectFrom }) => [
        ...(["firstname", "lastname", "image"] as const).map((column) =>
          selectFrom("users").select(column).whereRef("users.id", "=", "doctors.id").as(column),
        ),
        selectFrom("departments")
          .select("name")
          .whereRef("departments.id", "=", "doctors.department_id")
          .as("department_name"),
        invited,
        hasTwoStep("doctors.id"),
      ])
      // The plus keeps the condition, which holds for nearly all, from choosing the index.
      .where(sql<boolean>`+doctors.department_id is not null`)
      .$narrowType<{
        department_id: NotNull;
        firstname: NotNull;
        lastname: NotNull;
        department_name: NotNull;
      }>()
  );
}

const doctorSorts = {
  names: { text: sql.ref<string>("doctors.sort_text") },
  department: { text: sql.ref<string>("doctors.department_sort_text") },
  reg_no: { text: sql<string>`lower(doctors.reg_no)` },
};

/** A page of the staff's list. A search looks at names, registration numbers and departments. */
export async function pageOfDoctors(
  db: Db,
  {
    department_id,
    texts,
    ...listing
  }: Listing<keyof typeof doctorSorts> & { department_id?: number | undefined } & Translating,
) {
  let query = doctorsForStaff(db);
  if (texts) query = query.where(standsAs("doctors", texts.language, texts.stand));
  if (department_id !== undefined) query = query.where("doctors.department_id", "=", department_id);
  return listPage(
    { query, id: sql.ref("doctors.id"), text: sql.ref("doctors.list_text"), sorts: doctorSorts },
    listing,
  );
}

/** A doctor with all that the form edits; its version is that of account and record together. */
export async function getDoctorForStaff(db: Db, id: number) {
  return db
    .selectFrom("doctors")
    .innerJoin("users", "users.id", "doctors.id")
    .innerJoin("departments", "departments.id", "doctors.department_id")
    .select([
      ...(["doctors.id", "users.firstname", "users.lastname", "users.email", "users.phone"] as const),
      ...(["users.gender", "users.image", "doctors.department_id"] as const),
      ...(["departments.name as department_name", "doctors.position", "doctors.reg_no"] as const),
      ...([
        "doctors.bio",
        "doctors.description",
        "doctors.working_days",
        "doctors.slot_minutes",
        "doctors.hidden",
        "doctors.publish_at",
        "doctors.unpublish_at",
        "doctors.languages",
        "doctors.treats",
      ] as const),
      ...(["doctors.facebook", "doctors.twitter", "doctors.instagram", "doctors.updated_at"] as const),
      invited,
    ])
    .$narrowType<{ department_id: NotNull }>()
    .where("doctors.id", "=", id)
    .executeTakeFirst();
}

type Account = Pick<
  NewRow<"users">,
  "firstname" | "lastname" | "email" | "phone" | "gender" | "image" | "password_hash"
>;
type Practice = Omit<NewRow<"doctors">, "id" | "department_id"> & { department_id: number };

export type NewDoctor = Account & Practice;

/**
 * Opens a doctor's account and record. Belongs in a transaction: two rows.
 *
 * @returns the doctor's id, which is the account's
 */
export async function createDoctor(db: Db, doctor: NewDoctor): Promise<number> {
  const { firstname, lastname, email, phone, gender, image, password_hash, ...record } = doctor;
  const account = { firstname, lastname, email, phone, gender, image, password_hash };
  const id = await createUser(db, { ...account, role_id: roleIds.doctor });
  const texts = { search_text: "", list_text: "", sort_text: "", department_sort_text: "" };
  await db
    .insertInto("doctors")
    .values({ id, ...record, ...texts, ...newStamps() })
    .execute();
  await refreshDoctorTexts(db, { id });
  return id;
}

/**
 * Changes what is given of a doctor who has not left, the working days too; with a version, only while it is the one
 * that the doctor has. Belongs in a transaction: two rows. False when nothing changed.
 */
export async function updateDoctor(
  db: Db,
  id: number,
  version: Instant | null,
  doctor: Partial<Omit<NewDoctor, "password_hash">>,
): Promise<boolean> {
  const { firstname, lastname, email, phone, gender, image, ...record } = doctor;
  const updated_at = await changeStamp(db, "doctors", { id, version });
  const { working_days } = record;
  const before = working_days === undefined ? undefined : await weekOf(db, id);
  const { numUpdatedRows } = await db
    .updateTable("doctors")
    .set({ ...record, updated_at })
    .where("id", "=", id)
    .where("department_id", "is not", null)
    .where("updated_at", version === null ? "is not" : "=", version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (before !== undefined && before !== working_days) await keepPastWeek(db, id, before, updated_at);
  await db
    .updateTable("users")
    .set({ firstname, lastname, email, phone, gender, image, updated_at })
    .where("id", "=", id)
    .execute();
  await refreshDoctorTexts(db, { id });
  await noteSources(db, "doctors", [id]);
  return true;
}

/**
 * Closes the account of a doctor whom nobody waits for, and takes the doctor off every list; past appointments keep
 * the name. Belongs in a transaction. False when there is no such doctor.
 *
 * @param now the hospital's wall clock
 * @returns how many pending and approved appointments are yet to come, when there are any
 */
export async function deleteDoctor(
  db: Db,
  id: number,
  now: LocalMoment,
): Promise<boolean | { appointments: number }> {
  const appointments = await countComingAppointments(db, id, now);
  if (appointments > 0) return { appointments };
  const { numUpdatedRows } = await db
    .updateTable("doctors")
    .set({ department_id: null, updated_at: await changeStamp(db, "doctors", { id, version: null }) })
    .where("id", "=", id)
    .where("department_id", "is not", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await keepPastWeek(db, id, await weekOf(db, id), utcNow());
  await closeAccount(db, id);
  return true;
}

/** Pending and approved appointments of a doctor that are yet to come, by the hospital's wall clock. */
export async function countComingAppointments(db: Db, id: number, now: LocalMoment): Promise<number> {
  return countRows(
    db
      .selectFrom("appointments")
      .where("doctor_id", "=", id)
      .where("active_status", "in", openStates)
      .where(({ eb, or, and }) =>
        or([eb("date", ">", now.date), and([eb("date", "=", now.date), eb("time", ">=", now.time)])]),
      ),
  );
}
