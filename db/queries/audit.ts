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

/** Appends a line to the audit log. Belongs in the transaction of what it tells. */
export async function recordAudit(db: Db, { detail = {}, entity_id, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ ...entry, entity_id: String(entity_id), detail: JSON.stringify(detail), created_at: utcNow() })
    .execute();
}
