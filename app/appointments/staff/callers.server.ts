import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { findCallers } from "../../../db/queries/callers.ts";
import { noteInPassing } from "../../http/unavailable.server.ts";
import type { SignedIn } from "./change.server.ts";

/** Characters that are looked for at most. */
export const longestLooked = 200;

/** Earlier patients by phone, email or name; whose data was shown to whom stands in the audit log. */
export async function lookUpCallers(db: Db, by: SignedIn, looked: string) {
  const callers = await findCallers(db, looked.slice(0, longestLooked));
  for (const { id, user_id } of callers) {
    const viewed = { user_id: by.id, action: "viewed", entity: "appointments", entity_id: id };
    await noteInPassing(recordAudit(db, { ...viewed, detail: { patient: user_id, as: "caller" } }), viewed);
  }
  return callers;
}
