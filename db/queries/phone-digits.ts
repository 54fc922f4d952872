import { type Expression, sql } from "kysely";
import { plainDigits } from "../digits.ts";

/** The last digits of a number, by which it is found whether or not it has its country's code. */
const comparedDigits = 9;

/** The digits of a typed number that are compared. */
export function digitsOf(typed: string): string {
  return plainDigits(typed).replace(/\D/g, "").replace(/^0+/, "").slice(-comparedDigits);
}

/** Whether somebody typed a number, and no name. */
export const isNumber = (typed: string) => /^[\p{Nd}\s()+/.-]*$/u.test(typed);

/** What people write between the digits. */
const signs = [" ", "-", "(", ")", "/", "."];

/** Whether a number of the database is found by its last digits: those of an extension stand behind other words. */
export function isFoundByDigits(phone: string): boolean {
  const digits = digitsOf(phone);
  const bare = signs.reduce((text, sign) => text.replaceAll(sign, ""), phone);
  return digits !== "" && bare.includes(digits);
}

/** A phone number of the database without what people write between the digits. */
export function withoutSigns(column: string): Expression<string> {
  return signs.reduce<Expression<string>>(
    (text, sign) => sql<string>`replace(${text}, ${sql.lit(sign)}, '')`,
    sql.ref<string>(column),
  );
}
