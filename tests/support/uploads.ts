import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Site } from "./hospital.ts";

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
