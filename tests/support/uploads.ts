import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Site } from "./hospital.ts";
import { query } from "./test-database.ts";

/** A real picture, as a browser would send it. */
export async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width: 400, height: 500, channels: 3, background: "#0a6b4b" } });
  return new Uint8Array(await made.png().toBuffer());
}

/** Puts an upload into a hospital, file and row, past the program's back. */
export async function putUpload(
  to: Site,
  name: string,
  { owner = null, visibility }: { owner?: number | null; visibility: "public" | "private" },
): Promise<void> {
  const bytes = await picture();
  writeFileSync(path.join(to.folder, "uploads", name), bytes);
  to.change(
    `insert into uploads (file_name, user_id, visibility, media_type, bytes, width, height, created_at)
     values (?, ?, ?, 'image/png', ?, 400, 500, '2030-01-01T00:00:00.000Z')`,
    ...[name, owner, visibility, bytes.length],
  );
}

/**
 * Takes seventy of the demo's hundred pictures away, before anybody serves it: for tests that carry them all, again and
 * again. What is left still fills several pages of a listing.
 */
export function thinOut(folder: string): void {
  query(folder, "update services set image = null", []);
  query(folder, "update users set image = null where image like 'doctor-%'", []);
  for (const table of ["gallery", "partners", "staff"]) query(folder, `delete from ${table}`, []);
  const gone = query<{ file_name: string }>(
    folder,
    `delete from uploads where file_name like 'service-%' or file_name like 'doctor-%' or file_name like 'gallery-%'
       or file_name like 'partner-%' or file_name like 'leader-%' returning file_name`,
    [],
  );
  for (const { file_name } of gone) rmSync(path.join(folder, "uploads", file_name));
}
