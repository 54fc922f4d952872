import type { Db } from "../../db/connection.ts";
import { findPerson, isStaffAddress, type PersonKeys } from "../../db/queries/person.ts";
import { OperatorError, UsageError } from "./command.server.ts";

/** The address that a command was given. */
export function readAddress(email: string | undefined): string {
  if (!email?.includes("@")) throw new UsageError("Say who it is: --email <address>");
  return email.trim();
}

/**
 * What is kept of a patient or visitor.
 *
 * @throws OperatorError for staff, whose records are the hospital's own
 */
export async function findPatient(db: Db, email: string): Promise<PersonKeys> {
  if (await isStaffAddress(db, email)) {
    throw new OperatorError(`${email} belongs to a member of staff, not to a patient`);
  }
  return findPerson(db, email);
}

/** What is kept of somebody, in a line. */
export function personInWords({ users, appointments, contacts, mentions, ...keys }: PersonKeys): string {
  const { subscribers, suggestions, mails, uploads } = keys;
  const counts: Array<[count: number, one: string, many: string]> = [
    [users.length, "account", "accounts"],
    [appointments.length, "appointment", "appointments"],
    [contacts.length, "message", "messages"],
    [subscribers.length, "subscription", "subscriptions"],
    [suggestions.length, "suggestion", "suggestions"],
    [mails.length, "email", "emails"],
    [uploads.length, "picture", "pictures"],
    [mentions.length, "appointment of another account", "appointments of other accounts"],
  ];
  const some = counts.filter(([count]) => count > 0);
  return some.map(([count, one, many]) => `${count} ${count === 1 ? one : many}`).join(", ");
}
