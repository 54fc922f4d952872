import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { endDraft, findDraft, keepDraft } from "../../db/queries/drafts.ts";
import { keepBeginning, keepRevision } from "../../db/queries/kept-revisions.ts";
import { findRow } from "../../db/queries/revision-contents.ts";
import type { Revision } from "../../db/queries/revisions.ts";
import { isRevised, type RevisionAction } from "../../db/revised.ts";
import type { Instant } from "../../db/schema.ts";
import type { Body, SignedInCallRequest } from "../api/call.ts";
import { Failure } from "../api/call-result.server.ts";
import { fieldsOf, readRecord } from "../api/records.server.ts";
import { kindWithin } from "../words/nouns.ts";
import type { Words } from "../words/say.ts";
import { t } from "../words/t.ts";

/** How a kind's records are added and changed. */
interface Writes<Value> {
  table: string;
  create: (db: Db, value: Value) => Promise<number>;
  update: (db: Db, id: number, version: Instant | null, value: Value) => Promise<boolean>;
}

/** What the versions of a kind say, and the way back to one. */
export interface VersionHistory {
  /** What messages call a record. */
  noun: string;
  /** What fields are called, where that is not made of their names. */
  labels?: Readonly<Record<string, Words>> | undefined;
  /** Values as people read them, where they are stored as codes or as formatted text. */
  inWords: () => Promise<Record<string, ((value: unknown) => string) | undefined>>;
  restore: (db: Db, options: RestoreOptions) => Promise<boolean>;
}

/** Who changes something; null where that is no longer known. */
export interface Author {
  id: number | null;
}

/** The history of a kind of record, and of what its records say in other languages. */
export interface RecordHistory extends VersionHistory {
  /** Null where they say nothing in others. */
  texts: VersionHistory | null;
  /** Keeps a draft of what a body says. Returns its id. */
  draft: (db: Db, options: DraftOptions) => Promise<number>;
}

export interface DraftOptions {
  by: SignedInCallRequest["caller"];
  record_id: number;
  body: Body;
}

export interface RestoreOptions {
  by: Author;
  revision: Revision;
  /** The one that the record is known to have; null takes it as it is. */
  version: Instant | null;
}

interface Restorable<Schema, Value> {
  rows: Writes<Value> & { find: (db: Db, id: number) => Promise<object | undefined> };
  noun: string;
  /** Its picture, or nothing: no kind that is revised has more. */
  images: readonly string[];
  schema: (db: Db) => Schema | Promise<Schema>;
}

/** The same writes, each remembered with who did it, where the kind's records can be brought back. */
export function remembered<Value>(
  rows: Writes<Value>,
  by: Author,
  action?: RevisionAction,
): Pick<Writes<Value>, "create" | "update"> {
  const { table: kind } = rows;
  if (!isRevised(kind)) return rows;
  const user_id = by.id;
  return {
    async create(db, value) {
      const record_id = await rows.create(db, value);
      await keepRevision(db, { kind, record_id, action: action ?? "added", user_id });
      return record_id;
    },
    async update(db, record_id, version, value) {
      await keepBeginning(db, { kind, record_id });
      if (!(await rows.update(db, record_id, version, value))) return false;
      await keepRevision(db, { kind, record_id, action: action ?? "changed", user_id });
      return true;
    },
  };
}

/**
 * Makes a record what a revision says, whether it is there or was deleted: that is remembered too. A draft is thereby
 * published, and is none any more. Belongs in a transaction.
 *
 * @returns false when the record is no longer in that version
 * @throws Failure 409 for what can no longer be, such as a service whose department is gone
 */
export async function restoreRecord<Schema extends z.ZodObject, Value>(
  db: Db,
  { rows, noun, images, schema: schemaFor }: Restorable<Schema, Value>,
  { by, revision, version }: RestoreOptions,
): Promise<boolean> {
  const { record_id, image, fields } = revision;
  const isDraft = revision.action === "draft";
  const schema = await schemaFor(db);
  const live = await rows.find(db, record_id);
  // What versions did not know of when this one was kept stays as it is.
  const read = await schema.safeParseAsync(fieldsOf({ ...live, ...fields }, schema));
  if (!read.success) {
    const reasons = [...new Set(read.error.issues.map(({ message }) => message))];
    throw new Failure(409, t("record.impossible", { ...kindWithin(noun), reasons: reasons.join("; ") }));
  }
  const pictures = Object.fromEntries(images.map((field) => [field, image]));
  const value = { ...read.data, ...pictures } as Value;
  const kind = revision.kind;
  const former = isDraft && isRevised(kind) ? await findRow(db, { kind, record_id }) : undefined;
  const { create, update } = remembered(rows, by, isDraft ? "changed" : "restored");
  // What an address was made of no form says.
  const { slug } = fields;
  if (!live) await create(db, { ...value, ...(slug !== undefined && { slug }), id: record_id });
  else if (!(await update(db, record_id, version, value))) return false;
  if (isDraft) await endDraft(db, revision.id, former);
  return true;
}

/**
 * Keeps a draft of what a body says. What it does not mention is as in the draft so far, or else as it is live. Belongs
 * in a transaction.
 *
 * @throws Failure 404, 422
 */
export async function draftRecord<Schema extends z.ZodObject, Value>(
  db: Db,
  kind: Restorable<Schema, Value> & { required?: Record<string, Words> },
  { by, record_id, body }: DraftOptions,
): Promise<number> {
  const { table } = kind.rows;
  const live = await kind.rows.find(db, record_id);
  if (!live || !isRevised(table)) throw new Failure(404, `${kind.noun} not found`);
  const draft = await findDraft(db, { kind: table, record_id });
  const value = await readRecord({ db, caller: by, body }, kind, draft ? drafted(live, draft) : live);
  const id = await keepDraft(db, { kind: table, record_id, user_id: by.id, value });
  if (id === null) throw new Failure(409, `Someone else changed this ${kind.noun.toLowerCase()} meanwhile`);
  return id;
}

/** A record as its draft would have it. */
export function drafted<Row extends object>(live: Row, { fields, image }: Revision): Row {
  const texts = Object.entries(fields).filter(([column]) => column in live);
  return { ...live, ...Object.fromEntries(texts), ...("image" in live && { image }) };
}
