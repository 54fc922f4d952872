import { z } from "zod";

/** What JSON Schema says of something. */
export type Schema = Record<string, unknown>;

/** What an answer, or a field of a body, must be; no more than JSON Schema can say of it. */
export function jsonSchema(schema: z.ZodType): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  return rest;
}
