import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Listed, Listing } from "../../db/queries/listing.ts";
import type { Flag, Instant } from "../../db/schema.ts";
import { can } from "../access/permissions.ts";
import type { Call, Sorting } from "./call.ts";
import { done, Failure } from "./call-result.server.ts";
import type { Group } from "./groups.ts";
import { answerList } from "./listing.server.ts";
import type { Pictures } from "./pictures.server.ts";
import { readRecord } from "./records.server.ts";

/** How the records of one kind that the hospital publishes are read and kept. */
interface Records<
  Row extends { id: number },
  Schema extends z.ZodObject,
  Sort extends string,
  Image extends string,
  Needed extends Image,
> {
  /** Below `/api/`. */
  path: string;
  /** What messages call a record, and what the document calls several. */
  noun: string;
  plural: Group;
  /** What an answer says of a record. */
  data: z.ZodObject;
  schema: (db: Db) => Schema | Promise<Schema>;
  /** Of a new record, where it is not that of one that is changed. */
  newSchema?: () => z.ZodObject & z.ZodType<z.output<Schema>>;
  images: readonly Image[];
  /** What to say when a picture is missing that a record must have. */
  required?: Record<Needed, string>;
  sorting: Sorting<Sort>;
  /** A page of the list; `shown` is 1 when only what the public sees is meant. */
  page: (db: Db, listing: Listing<Sort> & { shown?: Flag }) => Promise<Listed<Row>>;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  create: (db: Db, value: z.output<Schema> & Pictures<Image, Needed>) => Promise<number>;
  update: (
    db: Db,
    id: number,
    version: Instant | null,
    value: z.output<Schema> & Pictures<Image, Needed>,
  ) => Promise<boolean>;
  /** Something may stand in the way of a deletion: 409, with the reason. */
  needed?: true;
  /** False when the record was not there. */
  remove: (db: Db, by: { id: number }, id: number) => Promise<boolean>;
}

/** The calls that list, add, change and delete records which the public reads and staff with the right keep. */
export function recordCalls<
  Row extends { id: number },
  Schema extends z.ZodObject,
  Sort extends string,
  Image extends string = never,
  Needed extends Image = never,
>(records: Records<Row, Schema, Sort, Image, Needed>): Call[] {
  const { path, noun, plural, data, schema, sorting } = records;
  // It reads other fields, and comes to the same record.
  const newSchema = (records.newSchema as typeof schema | undefined) ?? schema;
  const may = "content.manage" as const;
  const extra = Object.fromEntries(records.images.map((field) => [field, { type: ["string", "null"] }]));
  const show = (row: Row | undefined) => data.parse(row);
  const missing = () => new Failure(404, `${noun} not found`);

  return [
    {
      method: "GET",
      path,
      group: plural,
      summary: `List ${plural.toLowerCase()}`,
      may: "public",
      list: sorting,
      data: z.array(data),
      run: ({ db, url, caller }) => {
        const part = can(caller, may) ? {} : ({ shown: 1 } as const);
        return answerList(url, sorting, (listing) => records.page(db, { ...listing, ...part }), show);
      },
    },
    {
      method: "POST",
      path,
      group: plural,
      summary: `Add a ${noun.toLowerCase()}`,
      makes: true,
      may,
      body: newSchema,
      extra,
      data,
      run: ({ db, caller, body }) =>
        db.transaction().execute(async (trx) => {
          const reading = { ...records, schema: newSchema };
          const id = await records.create(trx, await readRecord({ db: trx, caller, body }, reading, null));
          return done(`${noun} created successfully`, show(await records.find(trx, id)));
        }),
    },
    {
      method: "PUT",
      path: `${path}/:id`,
      group: plural,
      summary: `Change a ${noun.toLowerCase()}`,
      may,
      body: schema,
      extra,
      data,
      run: ({ db, caller, body, id }) =>
        db.transaction().execute(async (trx) => {
          const current = await records.find(trx, id);
          if (!current) throw missing();
          await records.update(trx, id, null, await readRecord({ db: trx, caller, body }, records, current));
          return done(`${noun} updated successfully`, show(await records.find(trx, id)));
        }),
    },
    {
      method: "DELETE",
      path: `${path}/:id`,
      group: plural,
      summary: `Delete a ${noun.toLowerCase()}`,
      may,
      ...(records.needed && { fails: [409] }),
      run: ({ db, caller, id }) =>
        db.transaction().execute(async (trx) => {
          if (!(await records.remove(trx, caller, id))) throw missing();
          return done(`${noun} deleted successfully`);
        }),
    },
  ];
}
