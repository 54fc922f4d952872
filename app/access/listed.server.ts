import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { noteInPassing } from "../http/unavailable.server.ts";

/** A list, each row of which may have somebody's telephone number. */
interface ListedRows {
  entity: "appointments" | "contacts" | "waiting_list" | "legal_holds";
  /** What of it, such as a day. */
  part?: string;
  rows: number;
}

/** Notes that somebody reads a list with telephone numbers, on a screen or by a call. */
export async function noteListed(
  db: Db,
  by: { id: number },
  { entity, part = "", rows }: ListedRows,
): Promise<void> {
  const line = { user_id: by.id, action: "listed", entity, entity_id: part };
  await noteInPassing(recordAudit(db, { ...line, detail: { rows } }), line);
}
