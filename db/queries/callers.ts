import { type Expression, type SqlBool, sql } from "kysely";
import type { Db } from "../connection.ts";
import { namedAppointments } from "./appointments.ts";
import { digitsOf, isNumber, withoutSigns } from "./phone-digits.ts";
import { containing, searchWords } from "./search-text.ts";

/** Patients that are shown; whoever is not among them is looked for more exactly. */
const most = 10;

/**
 * Earlier patients whose phone number, email address or name holds what is looked for, those who asked last first: each as in
 * their newest appointment, once for all that they asked for under the same details.
 */
export async function findCallers(db: Db, looked: string) {
  const conditions = conditionsFor(looked);
  if (conditions.length === 0) return [];
  const newest = await db
    .selectFrom("appointments")
    .select(({ fn }) => fn.max("id").as("newest"))
    .where(({ and }) => and(conditions))
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

function conditionsFor(looked: string): Array<Expression<SqlBool>> {
  const digits = digitsOf(looked);
  if (isNumber(looked)) return digits.length < 3 ? [] : numberHas(digits);
  const like = (text: Expression<unknown>, word: string) =>
    sql<SqlBool>`${text} like ${containing(word)} escape '\\'`;
  return searchWords(looked).map(
    (word) => sql<SqlBool>`(${like(sql.ref("sort_text"), word)} or ${like(sql`lower(email)`, word)})`,
  );
}

/** The first condition leaves few rows, whose numbers are then compared without what people write between the digits. */
function numberHas(digits: string): Array<Expression<SqlBool>> {
  return [
    sql<SqlBool>`phone like ${`%${[...digits].join("%")}%`}`,
    sql<SqlBool>`${withoutSigns("phone")} like ${`%${digits}%`}`,
  ];
}
