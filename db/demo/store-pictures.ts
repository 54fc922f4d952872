import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** A picture of the demo, as the build drew it. */
export interface DemoPicture {
  name: string;
  body: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** What the database is to know of a picture on the disk. */
export type StoredPicture = ReturnType<typeof storePictures>[number];

/** Writes pictures into the folder of uploads. */
export function storePictures(uploadsDir: string, pictures: Iterable<DemoPicture>) {
  mkdirSync(uploadsDir, { recursive: true });
  return Array.from(pictures, ({ name, body, width, height }) => {
    writeFileSync(path.join(uploadsDir, name), body);
    return {
      file_name: name,
      visibility: "public" as const,
      media_type: "image/png",
      bytes: body.length,
      width,
      height,
    };
  });
}
