import type { Kysely } from "kysely";
import { makeAppendOnly } from "./helpers.ts";

/** What the audit log says stays said, whatever a later mistake in the program does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeAppendOnly(db, "audit_log");
}
