import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { UploadKind } from "../../db/queries/uploads.ts";
import type { Words } from "../words/say.ts";
import type { Body, SignedInCallRequest } from "./call.ts";
import { check } from "./call-result.server.ts";
import { type Pictures, picturesOf } from "./pictures.server.ts";

type Reading<Schema, Image extends string, Needed extends Image> = {
  schema: (db: Db) => Schema | Promise<Schema>;
  images: readonly Image[];
  required?: Record<Needed, Words>;
  /** The fields of pictures hold documents instead. */
  sends?: UploadKind;
};

/**
 * Reads a record out of a body. Of a record that is there, what the body does not mention stays as it is.
 *
 * @throws Failure 422 with all that is wrong
 */
export async function readRecord<Schema extends z.ZodObject, Image extends string, Needed extends Image>(
  { db, caller, body }: Pick<SignedInCallRequest, "db" | "caller" | "body">,
  { schema: schemaFor, images, required, sends }: Reading<Schema, Image, Needed>,
  current: object | null,
): Promise<z.output<Schema> & Pictures<Image, Needed>> {
  const schema = await schemaFor(db);
  const { pictures, problems } = await picturesOf<Image, Needed>({ db, caller, body }, images, current, {
    required,
    sends,
  });
  const fields = current ? { ...fieldsOf(current, schema), ...body } : body;
  const value = (await check(schema, fields, problems)) as z.output<Schema>;
  return Object.assign(value, pictures);
}

/** A record's fields as a client would send them back. */
export function fieldsOf(record: object, schema: z.ZodObject): Body {
  const names = Object.keys(schema.shape);
  const fields = Object.entries(record).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? ""]));
}
