import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { changeNewsletter, newsletterRecords } from "../../db/queries/newsletters.ts";
import type { Instant } from "../../db/schema.ts";
import { editableStates } from "./newsletter.ts";

interface Written {
  subject: string;
  /** Sanitised HTML. */
  body: string;
}

/** Adds a draft. Belongs in a transaction. Returns its id. */
export async function addDraft(db: Db, by: { id: number }, written: Written): Promise<number> {
  const id = await newsletterRecords.create(db, written);
  await recordAudit(db, { user_id: by.id, action: "created", entity: "newsletters", entity_id: id });
  return id;
}

/** Changes a draft; false where it is none any more, or not in that version. */
export async function changeDraft(
  db: Db,
  by: { id: number },
  { id, version }: { id: number; version: Instant | null },
  written: Written,
): Promise<boolean> {
  if (!(await changeNewsletter(db, { id, version, from: editableStates }, written))) return false;
  await recordAudit(db, { user_id: by.id, action: "changed", entity: "newsletters", entity_id: id });
  return true;
}
