import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { namedAppointments } from "./appointments.ts";
import { digitsOf, isNumber, withoutSigns } from "./phone-digits.ts";
import { containing, searchWords } from "./search-text.ts";
import { appointmentsWithParts } from "./searchable-appointments.ts";

/** Patients that are shown; whoever is not among them is looked for more exactly. */
const most = 10;

/** Of more appointments than that, those people are found who asked last. */
const newestAppointments = 1000;

/**
 * Earlier patients whose phone number, email address or name holds what is looked for, those who asked last first: each as in
 * their newest appointment, once for all that they asked for under the same details.
 */
export async function findCallers(db: Db, looked: string) {
  const { conditions, column, words } = lookFor(looked);
  if (conditions.length === 0) return [];
  let found = db
    .selectFrom("appointments")
    .select(["id", "user_id", "firstname", "lastname", "phone", "email"])
    .where(({ and }) => and(conditions));
  const among = await appointmentsWithParts(db, column, words, newestAppointments);
  if (among?.length === 0) return [];
  if (among) found = found.where("id", "in", among);
  const newest = await db
    .selectFrom(found.orderBy("id", "desc").limit(newestAppointments).as("found"))
    .select(({ fn }) => fn.max("id").as("newest"))
    .groupBy(["user_id", "firstname", "lastname", "phone", "email"])
    .orderBy("newest", "desc")
    .limit(most)
    .execute();
  if (newest.length === 0) return [];
  const ids = newest.map((row) => row.newest);
  return namedAppointments(db)
    .select(["appointments.id", "appointments.user_id", "appointments.date"])
    .select(["appointments.firstname", "appointments.lastname", "appointments.phone", "appointments.email"])
    .select(["departments.name as department_name"])
    .select(["doctors.firstname as doctor_firstname", "doctors.lastname as doctor_lastname"])
    .where("appointments.id", "in", ids)
    .orderBy("appointments.id", "desc")
    .execute();
}

/** What the appointments that are found fulfil, and words that a text of theirs then holds. */
interface LookedFor {
  conditions: Array<Expression<SqlBool>>;
  column: "list_text" | "phone_digits";
  words: readonly string[];
}

function lookFor(looked: string): LookedFor {
  if (isNumber(looked)) return lookForNumber(digitsOf(looked));
  const words = searchWords(looked);
  const like = (text: Expression<unknown>, word: string) =>
    sql<SqlBool>`${text} like ${containing(word)} escape '\\'`;
  const conditions = words.map(
    (word) => sql<SqlBool>`(${like(sql.ref("sort_text"), word)} or ${like(sql`lower(email)`, word)})`,
  );
  return { conditions, column: "list_text", words };
}

function lookForNumber(digits: string): LookedFor {
  const hasThem = sql<SqlBool>`${withoutSigns("phone")} like ${`%${digits}%`}`;
  return { conditions: digits.length < 3 ? [] : [hasThem], column: "phone_digits", words: [digits] };
}
