import { searchText } from "../../db/queries/search-text.ts";
import type { Site } from "./hospital.ts";
import { accounts } from "./session.ts";

interface Account {
  role_id: number;
  firstname: string;
  lastname: string;
  email: string;
}

/** Opens an admin's account, or that of another role, with the demo's password. */
export function addAdmin(hospital: Site, values: Partial<Account> = {}): number {
  const account = { role_id: 2, firstname: "Ada", lastname: "Moss", email: "ada@staff.example", ...values };
  const { role_id, firstname, lastname, email } = account;
  hospital.change(
    `insert into users (role_id, firstname, lastname, email, phone, password_hash, sort_text, list_text, created_at, updated_at)
     select ?, ?, ?, ?, '+44 1632 960700', password_hash, ?, ?, created_at, updated_at from users where email = ?`,
    ...[role_id, firstname, lastname, email],
    ...[searchText(lastname, firstname), searchText(firstname, lastname, email)],
    accounts.admin,
  );
  return idOf(hospital, email);
}

/** The id of the open account with an email. */
export function idOf(hospital: Site, email: string): number {
  const [row] = hospital.rows<{ id: number }>(
    "select id from users where email = ? and account_status = 'active'",
    email,
  );
  return row?.id ?? 0;
}

/** What the audit log says of an account, the oldest first. */
export function auditOf(hospital: Site, id: number): Array<{ action: string; detail: string }> {
  return hospital.rows(
    "select action, detail from audit_log where entity = 'users' and entity_id = ? order by id",
    String(id),
  );
}

/** Who did what to a record, the oldest first. */
export function deedsOn(
  hospital: Site,
  entity: string,
  id: number,
): Array<{ action: string; user_id: number | null }> {
  return hospital.rows(
    "select action, user_id from audit_log where entity = ? and entity_id = ? order by id",
    ...[entity, String(id)],
  );
}
