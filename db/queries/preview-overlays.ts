import { sql } from "kysely";
import type { Overlay } from "../connection/overlay.ts";
import type { Db } from "../connection.ts";
import { findDraft } from "./drafts.ts";
import type { Previewed } from "./previews.ts";
import { alwaysShown, isPublished, isPublishedTable } from "./publication.ts";

/**
 * A record as the public is to see it: its draft, or as it is, where it is not public yet; and what it is seen with. Null
 * where neither is so, or it is gone.
 */
export async function previewOf(db: Db, { kind, record_id }: Previewed): Promise<Overlay[] | null> {
  const live = await findLive(db, { kind, record_id });
  if (!live) return null;
  const draft = await findDraft(db, { kind, record_id });
  if (!draft && !(await isHidden(db, { kind, record_id }))) return null;
  const values = {
    ...draft?.fields,
    ...(draft && "image" in live && { image: draft.image }),
    ...(isPublishedTable(kind) && alwaysShown(kind)),
  };
  const own = { table: kind, id: record_id, columns: Object.keys(live), values };
  return kind === "services" ? [own, ...(await around(db, { ...live, ...values }))] : [own];
}

/** The department of a service, which is seen on its page alone. */
async function around(db: Db, service: Record<string, unknown>): Promise<Overlay[]> {
  const id = Number(service.department_id);
  const department = await findLive(db, { kind: "departments", record_id: id });
  return department
    ? [{ table: "departments", id, columns: Object.keys(department), values: alwaysShown("departments") }]
    : [];
}

async function findLive(db: Db, { kind, record_id }: Previewed) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(kind)} where id = ${record_id}
  `.execute(db);
  return rows[0];
}

async function isHidden(db: Db, { kind, record_id }: Previewed): Promise<boolean> {
  if (!isPublishedTable(kind)) return false;
  const shown = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "=", record_id)
    .where(isPublished(kind))
    .executeTakeFirst();
  return shown === undefined;
}
