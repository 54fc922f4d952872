import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Flag } from "../../db/schema.ts";
import { type Visibility, visibilityText } from "../ui/visibility.ts";
import { say, type Words } from "../words/say.ts";
import { labelOf } from "./labels.ts";

// How a list and a form are made of a declaration: what they show, in its order. A field that needs nothing said of it is
// its name alone: what it is, how long it may be and whether it must be filled in, the declaration says elsewhere.

type Name<Row> = keyof Row & string;

/** A column of the staff's list. */
export type ListedField<Row> =
  | Name<Row>
  | {
      name: Name<Row>;
      label?: Words;
      /** A long text, of which a few lines are shown; an address or a code, in no language; a day. */
      as?: "clamped" | "literal" | "day";
      /** What stands there where nothing was written. */
      none?: Words;
      /** Of a portrait, the field with the person's name. */
      of?: Name<Row>;
    };

/** The staff's list. */
export interface ListLook<Row> {
  fields: ReadonlyArray<ListedField<Row>>;
  /** What can be searched, such as "Search by title". */
  search: Words;
  /** What it says when there is nothing at all, and where its rows come from. */
  empty: Words;
  emptyHint?: Words;
  /** Its heading, where that is not the screen's entry in the sidebar. */
  title?: Words;
  /** The name of its table for a spreadsheet, without ending, where that is not the database table's. */
  file?: string;
}

/** A field of the form, in the order of the page; `publish_at` brings `unpublish_at` along. */
export type FormField<Row> =
  | Name<Row>
  | {
      name: Name<Row>;
      label?: Words;
      hint?: Words;
      /** Unless it is a line. */
      as?: "link" | "paragraphs";
      /** Most characters, where the schema makes something else of the text. */
      most?: number;
      /** How its picture is shown, where that is not wide. */
      cut?: "logo" | "portrait";
    };

/** What of a declaration its list and its form are made of. */
export interface Looked {
  noun: string;
  added?: string;
  rows: { table: string };
  images: readonly string[];
  required?: Partial<Record<string, Words>>;
  richText?: readonly string[];
  pictures?: boolean;
  labels?: Readonly<Record<string, Words>>;
  visibility?: { column: string; names: Visibility };
  filter?: { column: string; choice?: Choice };
  list: { sorts: readonly string[] };
  schema: (db: Db) => z.ZodObject | Promise<z.ZodObject>;
}

/** One of the records that a field can name. */
export interface Named {
  id: number;
  name: string;
}

/** All of them. */
export interface Choice {
  options: (db: Db) => Promise<Named[]>;
  /** What stands for all of them, and for none yet. */
  all: Words;
  choose: Words;
}

/** Says what a number names among them. */
export function namesIn(options: readonly Named[]): (id: unknown) => string {
  const names = new Map<unknown, string>(options.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? "";
}

/** What a field is called. */
export const labelFor = ({ labels = {} }: Looked, name: string, label?: Words) =>
  say(label ?? labels[name] ?? labelOf(name));

/** What the values of a visibility are called. */
export const flagWords = ({ names }: { names: Visibility }): Record<Flag, string> => ({
  0: visibilityText(names, 0),
  1: visibilityText(names, 1),
});
