import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { saysNothing, type TranslatedTable, textKindsOf } from "../../db/translated.ts";
import { jsonSchema } from "../api/json-schema.server.ts";
import { isBlank } from "../forms/fields.ts";
import type { Translatable } from "./record-kind.ts";
import { withKnownPictures } from "./text-pictures.server.ts";

/** The rules of a kind's texts in another language: those of its own, but each may be empty, and is then not translated. */
export async function textsSchema(
  db: Db,
  { table, schema, pictures = false }: Translatable,
  beside: z.core.$ZodShape = {},
): Promise<z.ZodObject> {
  const { shape } = await schema(db);
  const texts = textKindsOf(table).map(([name]) => [name, mayBeEmpty(shape[name] as z.ZodType)]);
  const fields = z.object({ ...beside, ...Object.fromEntries(texts) });
  return pictures ? withKnownPictures(db, fields, formattedIn(table)) : fields;
}

function mayBeEmpty(field: z.ZodType) {
  const { maxLength, description } = jsonSchema(field) as { maxLength?: number; description?: string };
  const text = z.unknown().transform(async (text, context) => {
    if (typeof text === "string" && isBlank(text)) return "";
    const { data, error } = await field.safeParseAsync(text);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", message });
    return saysNothing(data) ? "" : String(data);
  });
  return z
    .preprocess((sent) => sent ?? "", text)
    .meta({
      type: "string",
      ...(maxLength !== undefined && { maxLength }),
      ...(description !== undefined && { description }),
    });
}

export function formattedIn(table: TranslatedTable): string[] {
  return textKindsOf(table).flatMap(([name, kind]) => (kind === "formatted" ? [name] : []));
}
