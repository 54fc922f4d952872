import type { Db } from "../connection.ts";
import type { NewRow } from "../schema.ts";
import { utcNow } from "./stamps.ts";

/** Whether an upload exists and may be seen by everybody. */
export async function publicUpload(db: Db, fileName: string): Promise<boolean> {
  const row = await db
    .selectFrom("uploads")
    .select("file_name")
    .where("file_name", "=", fileName)
    .where("visibility", "=", "public")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records an upload whose file is already in its place. */
export async function recordUpload(db: Db, upload: NewRow<"uploads">): Promise<void> {
  await db
    .insertInto("uploads")
    .values({ ...upload, created_at: utcNow() })
    .execute();
}
