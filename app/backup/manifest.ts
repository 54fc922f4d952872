import { z } from "zod";
import { isUploadName } from "../../db/upload-name.ts";

/** The archive's format. A program refuses what it does not know. */
export const format = 1;

export const databaseName = "database.sqlite";
export const manifestName = "manifest.json";
export const uploadsFolder = "uploads";

/** Names that a file of the archive may have: nothing that leads out of its folder, and of uploads only what may be one. */
export function isMemberName(name: string): boolean {
  const [folder, file = "", ...deeper] = name.split("/");
  if (folder === uploadsFolder) return deeper.length === 0 && isUploadName(file);
  return name === databaseName || name === manifestName;
}

const count = z.number().int().nonnegative();

export const manifestSchema = z.object({
  format: z.literal(format),
  program: z.literal("wellhouse"),
  version: z.string(),
  /** Names of the migrations that the database has seen. */
  migrations: z.array(z.string()).min(1),
  /** The moment whose state the archive holds. */
  made_at: z.iso.datetime(),
  rows: z.record(z.string(), count),
  files: z.array(
    z.object({
      name: z.string().refine(isMemberName),
      bytes: count,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Uploads on record whose files were not on the disk. */
  missing: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

/**
 * Whether not one of the pictures on record was there: then their folder is a wrong one, or its disk is not mounted, and
 * nobody is to rely on the archive.
 */
export function lacksAllPictures({ files, missing }: Manifest): boolean {
  return missing.length > 0 && !files.some(({ name }) => name.startsWith(`${uploadsFolder}/`));
}
