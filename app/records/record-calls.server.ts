import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { isPlaced, type PlacedTable } from "../../db/placed.ts";
import type { Listing } from "../../db/queries/listing.ts";
import type { Instant } from "../../db/schema.ts";
import { isTranslated } from "../../db/translated.ts";
import { can } from "../access/permissions.ts";
import type { Call, GuardedCall } from "../api/call.ts";
import { check, done, Failure } from "../api/call-result.server.ts";
import { answerList } from "../api/listing.server.ts";
import { makeOnce } from "../api/once.server.ts";
import { readRecord } from "../api/records.server.ts";
import { changedMeanwhile, seenField, seenVersion } from "../api/seen-version.server.ts";
import { instant } from "../api/shapes.ts";
import { isNeeded, RowKept, removeRow } from "../dashboard/removal.server.ts";
import { oneOf } from "../words/nouns.ts";
import { move, movedText, moveSchema } from "./moves.server.ts";
import type { Narrowed, RecordKind, Remove, Saying, Translatable } from "./record-kind.ts";
import { remembered } from "./revisions.server.ts";
import { inLanguage, saidIn, saidWithLanguages, textCalls } from "./text-calls.server.ts";

/** The calls that list, add, change and delete records which the public reads and staff with the right keep. */
export function recordCalls<
  Row extends { id: number; updated_at: Instant },
  Schema extends z.ZodObject,
  Sort extends string,
  Image extends string,
  Needed extends Image,
  Flagged extends string,
  Filter extends string,
>(kind: RecordKind<Row, Schema, Sort, Image, Needed, Flagged, Filter>): Call[] {
  const { rows, noun, group, schema, visibility } = kind;
  const { table } = kind.rows;
  const translatable: Translatable | null = isTranslated(table)
    ? { table, schema, pictures: kind.pictures ?? false }
    : null;
  const { sorting, complete = async (_, found) => found, beside } = kind.api;
  const versioned = kind.api.data.extend({ updated_at: instant });
  const data = translatable ? versioned.extend(saidIn) : versioned;
  // It reads other fields, into the same record.
  const newSchema = ((kind.api.newSchema ?? kind.newSchema) as typeof schema | undefined) ?? schema;
  const path = rows.table.replaceAll("_", "-");
  const may = "content.manage" as const;
  const extra = Object.fromEntries(kind.images.map((field) => [field, { type: ["string", "null"] }]));
  const missing = () => new Failure(404, `${noun} not found`);
  const remove: Remove = (db, by, id) =>
    kind.remove ? kind.remove(db, by, id) : removeRow(db, by, kind.rows.table, id);
  const show = async (db: Db, id: number) => {
    const row = await rows.find(db, id);
    const [whole] = await complete(db, row ? [row] : []);
    return data.parse(whole);
  };
  const part = visibility && { [visibility.column]: 1 };

  return [
    {
      method: "GET",
      path,
      group,
      summary: `List ${group.name.toLowerCase()}`,
      may: "public",
      list: sorting,
      ...(translatable && { query: inLanguage }),
      data: z.array(data),
      run: ({ db, url, caller }) => {
        const published = !can(caller, may);
        const seen = (published ? part : {}) as Narrowed<Flagged, Filter>;
        const load = async (listing: Listing<Sort>) => {
          const page = await rows.page(db, { ...listing, ...seen }, { published });
          const say: Saying = (kind, found) => saidWithLanguages(db, url, kind, found);
          const shown = translatable ? await say(translatable.table, page.rows) : page.rows;
          return { ...page, rows: await complete(db, shown, { say, published }) };
        };
        return answerList(url, sorting, load, (row) => data.parse(row));
      },
    },
    {
      method: "POST",
      path,
      group,
      summary: `Add ${oneOf(noun)}`,
      makes: true,
      may,
      body: newSchema,
      extra,
      data,
      run: (asked) =>
        makeOnce(asked, async (trx) => {
          const { caller, body } = asked;
          const reading = { ...kind, schema: newSchema };
          const value = await readRecord({ db: trx, caller, body }, reading, null);
          const id = await remembered(rows, caller).create(trx, value);
          return done(`${noun} created successfully`, await show(trx, id));
        }),
    },
    {
      method: "PUT",
      path: `${path}/:id`,
      group,
      summary: `Change ${oneOf(noun)}`,
      may,
      body: schema,
      extra: { ...extra, ...seenField },
      data,
      ...(beside && { beside: beside.shape }),
      fails: [409],
      run: ({ db, caller, body, id }) =>
        db.transaction().execute(async (trx) => {
          const current = await rows.find(trx, id);
          if (!current) throw missing();
          const version = await seenVersion(body);
          const value = await readRecord({ db: trx, caller, body }, kind, current);
          if (!(await remembered(rows, caller).update(trx, id, version, value)))
            throw changedMeanwhile(noun, await show(trx, id));
          const answer = done(`${noun} updated successfully`, await show(trx, id));
          return { ...answer, ...(await beside?.of(trx, id)) };
        }),
    },
    removalCall(path, {
      group,
      may,
      noun,
      remove,
      ...((kind.remove || isNeeded(rows.table)) && { fails: [409] }),
    }),
    ...(isPlaced(table) ? [movingCall(table, { path, group, may, noun })] : []),
    ...(translatable ? textCalls(`${path}/:id/texts`, translatable, { group, may, noun }) : []),
  ];
}

/** The call that moves a record within the order of its kind. */
function movingCall(
  table: PlacedTable,
  { noun, ...described }: Pick<GuardedCall, "path" | "group" | "may"> & { noun: string },
): GuardedCall {
  return {
    ...described,
    method: "POST",
    path: `${described.path}/:id/move`,
    summary: `Move ${oneOf(noun)} within the order of all`,
    body: () => moveSchema,
    data: z.object({ place: z.int().describe("Counted from 1") }),
    run: ({ db, caller, body, id }) =>
      db.transaction().execute(async (trx) => {
        const to = await check(moveSchema, body);
        const place = await move(trx, caller, { table, noun }, { id, to });
        return done(movedText(noun, place), { place });
      }),
  };
}

interface RemovalOptions {
  /** What messages call a row. */
  noun: string;
  remove: Remove;
}

/** The call that deletes a row of a table. */
export function removalCall(
  table: string,
  { noun, remove, ...described }: Pick<GuardedCall, "group" | "may" | "fails"> & RemovalOptions,
): GuardedCall {
  return {
    ...described,
    method: "DELETE",
    path: `${table}/:id`,
    summary: `Delete ${oneOf(noun)}`,
    run: ({ db, caller, id }) =>
      db.transaction().execute(async (trx) => {
        const isRemoved = await remove(trx, caller, id).catch((error: unknown) => {
          throw error instanceof RowKept ? new Failure(409, error.message) : error;
        });
        if (!isRemoved) throw new Failure(404, `${noun} not found`);
        return done(`${noun} deleted successfully`);
      }),
  };
}
