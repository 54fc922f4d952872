import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { listUnknownPictures } from "../../db/queries/pictures.ts";
import { namesIn } from "../../db/queries/uploads.ts";

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
      const message =
        "The text shows a picture that is not in the library. Take it out, or add it there first";
      context.addIssue({ code: "custom", path: [field], message });
    }
  });
}
