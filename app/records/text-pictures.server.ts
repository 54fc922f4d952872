import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listUnknownPictures } from "../../db/queries/pictures.ts";
import { namesIn } from "../../db/queries/uploads.ts";
import { t } from "../words/t.ts";

/** The fields of a record whose formatted texts show pictures of the site, and no others. */
export function withKnownPictures<Schema extends z.ZodObject>(
  db: Db,
  schema: Schema,
  texts: ReadonlyArray<keyof z.output<Schema> & string>,
): Schema {
  return schema.superRefine(async (record, context) => {
    const fields = record as Record<string, unknown>;
    for (const field of texts) {
      if ((await listUnknownPictures(db, namesIn(String(fields[field])))).length === 0) continue;
      context.addIssue({ code: "custom", path: [field], message: t("editor.picture-unknown") });
    }
  });
}

/** The names of a record's picture and of those in its formatted texts. */
export function picturesOf(record: object, texts: readonly string[]): string[] {
  const { image, ...fields } = record as { image?: string | null } & Record<string, unknown>;
  const inTexts = texts.flatMap((field) => namesIn(String(fields[field])));
  return image ? [image, ...inTexts] : inTexts;
}
