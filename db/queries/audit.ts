import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "../connection.ts";
import { utcNow } from "./stamps.ts";

export interface AuditEntry {
  user_id: number | null;
  action: string;
  entity: string;
  entity_id: string | number;
  /** Never a password, a token or the text of a message. */
  detail?: Record<string, string | number | boolean | null>;
}

/** Where the request at hand comes from, and whether its lines say so. */
const asked = new AsyncLocalStorage<{ address: string; isNamed: boolean }>();

/** Answers a request from a network address. */
export function askedFrom<Result>(address: string, answer: () => Result): Result {
  return asked.run({ address, isNamed: false }, answer);
}

/**
 * Has the lines of this request say where it comes from: it is staff's. Of patients and visitors no address is kept, so
 * that nothing in the log has to be erased with them.
 */
export function nameAddress(): void {
  const request = asked.getStore();
  if (request) request.isNamed = true;
}

/** Appends a line to the audit log. Belongs in the transaction of what it tells. */
export async function recordAudit(db: Db, { detail = {}, entity_id, ...entry }: AuditEntry): Promise<void> {
  const { user_id } = entry;
  const request = asked.getStore();
  await db
    .insertInto("audit_log")
    .values(({ selectFrom }) => ({
      ...entry,
      entity_id: String(entity_id),
      detail: JSON.stringify(detail),
      created_at: utcNow(),
      // A role may change; the line says which it was.
      role_id: user_id === null ? null : selectFrom("users").select("role_id").where("id", "=", user_id),
      address: request?.isNamed ? request.address : null,
    }))
    .execute();
}
