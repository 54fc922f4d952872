import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Listed, Listing, Sorting } from "../../db/queries/listing.ts";
import type { Translating } from "../../db/queries/records.ts";
import type { UploadKind } from "../../db/queries/uploads.ts";
import type { Flag, Instant, PlainTable } from "../../db/schema.ts";
import type { TranslatedTable } from "../../db/translated.ts";
import type { Group } from "../api/groups.ts";
import type { Pictures } from "../api/pictures.server.ts";
import type { Way } from "../http/flash.server.ts";
import type { Visibility } from "../ui/visibility.ts";
import type { Words } from "../words/say.ts";
import type { Choice, FormField, ListLook } from "./looks.server.ts";

/** A kind of record whose texts can be said in other languages. */
export interface Translatable {
  table: TranslatedTable;
  /** The fields of the record itself: a translation keeps to the same rules, but may be left out. */
  schema: (db: Db) => z.ZodObject | Promise<z.ZodObject>;
  /** Its formatted texts may show pictures of the site. */
  pictures?: boolean;
  /** What fields are called, where that is not made of their names. */
  labels?: Readonly<Record<string, Words>> | undefined;
  /** Why what one says cannot be translated any more, in words; null where it can. */
  refusal?: (db: Db, id: number) => Promise<string | null>;
}

/** By what the rows of a list are narrowed down. */
export type Narrowed<Flagged extends string, Filter extends string> = { [Column in Flagged]?: Flag } & {
  [Column in Filter]?: number;
};

/** How a table's records are read and written: `records` of the queries makes all of it. */
interface Rows<Row, Value, Sort extends string, Flagged extends string, Filter extends string> {
  page: (
    db: Db,
    listing: Listing<Sort> & Narrowed<Flagged, Filter> & Translating,
    as?: { published: boolean },
  ) => Promise<Listed<Row>>;
  find: (db: Db, id: number) => Promise<Row | undefined>;
  /** Returns the new record's id. */
  create: (db: Db, value: Value) => Promise<number>;
  /** False when the record is no longer in that version; null takes it as it is. */
  update: (db: Db, id: number, version: Instant | null, value: Value) => Promise<boolean>;
}

/** Records of a kind in the language that a call asks for. */
export type Saying = <Row extends { id: number }>(
  kind: TranslatedTable,
  rows: readonly Row[],
) => Promise<Row[]>;

/** For whom rows are completed. */
export interface Completing {
  /** Has other records in the language that is asked for. */
  say: Saying;
  /** The public reads it. */
  published: boolean;
}

/** Takes a record away; false when it was not there. */
export type Remove = (db: Db, by: { id: number }, id: number) => Promise<boolean>;

/** Without a rule for it, a record is deleted from a table on which nothing depends. */
type Removal =
  | { rows: { table: PlainTable }; remove?: undefined }
  /** Something may stand in the way, which it throws as a Failure 409. */
  | { rows: { table: string }; remove: Remove };

/** A kind of record that the public reads and staff keep: all that its list, its form and its calls need to know. */
export type RecordKind<
  Row extends { id: number; updated_at: Instant },
  Schema extends z.ZodObject,
  Sort extends string,
  Image extends string,
  Needed extends Image,
  Flagged extends string,
  Filter extends string,
> = Removal & {
  rows: Rows<
    Row,
    z.output<NoInfer<Schema>> & Pictures<NoInfer<Image>, NoInfer<Needed>>,
    Sort,
    NoInfer<Flagged>,
    NoInfer<Filter>
  >;
  /** What messages call a record. */
  noun: string;
  /** What the way to add one calls it, where that is something else. */
  added?: string;
  /** What the API's document files its calls under; the name says what several are called. */
  group: Group;
  /** The fields of its form, pictures apart. Built inside the transaction, so that it can check against the database. */
  schema: (db: Db) => Schema | Promise<Schema>;
  /** Of a new record, where it is not that of one that is changed. */
  newSchema?: (db: Db) => z.ZodObject & z.ZodType<z.output<Schema>>;
  /** Fields that hold a picture, and what to say where one is missing that must be there. */
  images: readonly Image[];
  required?: Record<Needed, Words>;
  /** They hold documents instead. */
  sends?: UploadKind;
  /** Fields of formatted text. */
  richText?: readonly (keyof Row & string)[];
  /** They may show pictures of the site. */
  pictures?: boolean;
  /** What fields are called where they are translated, where that is not made of their names. */
  labels?: Readonly<Record<string, Words>>;
  /** The flag that shows a record to the public, by which the list can be filtered, and the words of its two values. */
  visibility?: { column: Flagged; names: Visibility };
  /** Another column by which the list can be filtered, and how its value is read out of an address. */
  filter?: { column: Filter; read: (text: string | null) => number | undefined; choice?: Choice };
  /** Other values as people read them, where the form's are codes. */
  words?: (db: Db) => Promise<Partial<Record<keyof Row & string, (value: unknown) => string>>>;
  /** What one that was saved by its form leaves to be done elsewhere, if anything; it had an id where it was there before. */
  leaves?: (db: Db, value: z.output<NoInfer<Schema>>, id: number | undefined) => Promise<Way | null>;
  /** How the staff's list is sorted, and what it shows where it has no module of its own. */
  list: Sorting<Sort> & { look?: ListLook<NoInfer<Row>> };
  /** What the form shows, where it has no module of its own. */
  form?: ReadonlyArray<FormField<NoInfer<Row>>>;
  api: {
    /** What an answer says of a record. */
    data: z.ZodObject;
    sorting: Sorting<Sort>;
    /** Of a new record, where it is not that of the form. */
    newSchema?: (db: Db) => z.ZodObject & z.ZodType<z.output<Schema>>;
    /** Adds what an answer says beyond the rows. */
    complete?: (db: Db, rows: Row[], as?: Completing) => Promise<object[]>;
    /** What stands beside the record in the answer to a change. */
    beside?: { shape: Record<string, z.ZodType>; of: (db: Db, id: number) => Promise<object> };
  };
};

/** What must be known of a kind of record to read many of them out of a table. */
export interface RecordIntake {
  noun: string;
  images: readonly string[];
  richText: readonly string[];
  /** What its form calls fields, where that is not made of their names. */
  labels: Readonly<Record<string, Words>>;
  visibility: { column: string; names: Visibility } | undefined;
  schema: (db: Db) => z.ZodObject | Promise<z.ZodObject>;
  remove: Remove | undefined;
}
