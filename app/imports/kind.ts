import type { Db } from "../../db/connection.ts";
import type { ImportedRow } from "../../db/queries/imports.ts";
import type { Instant, KeptReason } from "../../db/schema.ts";
import type { Permission } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";

/** A column that a kind of record reads. */
export interface ImportColumn {
  field: string;
  label: string;
  /** What else its column may be called. */
  names?: readonly string[];
  /** Without it nothing can be read. */
  needed?: true;
}

/** A row as a spreadsheet shows it. */
export interface TableRow {
  /** Its number there; the first row, with the names of the columns, is 1. */
  line: number;
  cells: string[];
}

export interface Table {
  head: string[];
  rows: TableRow[];
  /** What the file holds beside them. */
  leftOut?: RowProblem[];
}

/** A row of a file, by the fields that its columns are matched to. */
export interface SentRow {
  /** Its number in the spreadsheet. */
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What becomes of a row. */
export type Fate = "added" | "changed" | "same";

/** A row that can be taken as it is. */
export interface PlannedRow {
  line: number;
  /** By what people know the record. */
  name: string;
  fate: Fate;
  /** The record that is there already, and its version; null for a new one. */
  current: { id: number; version: Instant } | null;
  /** What is to be stored. */
  value: object;
}

/** What is wrong with a cell. */
export interface RowProblem {
  line: number;
  /** The column's; empty for what is wrong with the row as a whole. */
  column: string;
  sent: string;
  message: string;
  /** By what people know the row, where its number tells them little. */
  name?: string;
}

export interface Plan {
  rows: PlannedRow[];
  problems: RowProblem[];
  /** What of the rows does not come in with them. */
  leftOut?: RowProblem[];
}

/** Pictures that came with a file, by their paths: each is stored, or there is a reason why not. */
export type SentPictures = Readonly<Record<string, { file_name: string } | { problem: string }>>;

/** How a file is read that is no table. */
export interface FileFormat {
  /** What writes it. */
  program: string;

  textOf: (bytes: Uint8Array) => string | { problem: string };
  /** @param most rows */
  read: (text: string, most: number) => Promise<Table | { problem: string }>;
  /** The pictures that its rows name: for each some paths, of which the first that is there is meant. What is wanted most comes first. */
  pictures: (table: Table) => string[][];
}

/** A kind of record that can be brought in from a table. */
export interface ImportKind {
  permission: Permission;
  /** The most rows of one file. */
  most: number;

  /** What its files are, where they are no tables. */
  format?: FileFormat;
  /** A box that can be ticked before they come in. */
  invites?: () => string;
  columns: (db: Db) => Promise<ImportColumn[]>;
  /** What would become of each row. Nothing is stored. Without pictures none were sent. */
  plan: (db: Db, rows: readonly SentRow[], pictures: SentPictures | null) => Promise<Plan>;
  /**
   * Stores rows that were planned. Belongs in a transaction.
   *
   * @throws Failure 409 where something is no longer as it was planned
   */
  store: (
    db: Db,
    by: CurrentUser,
    rows: readonly PlannedRow[],
    options: { invite: boolean },
  ) => Promise<ImportedRow[]>;
  /** Takes back what came in, as far as that can be. Belongs in a transaction. Returns which records stay, and why. */
  undo: (db: Db, by: CurrentUser, rows: readonly ImportedRow[]) => Promise<Map<number, KeptReason>>;
  /** What records are called. */
  names: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>;
}
