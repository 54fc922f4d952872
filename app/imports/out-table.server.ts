import type { Db } from "../../db/connection.ts";
import { listDepartmentNames } from "../../db/queries/departments.ts";
import type { ExportedRow, RowsAfter } from "../../db/queries/exports.ts";
import type { Permission } from "../access/permissions.ts";

/** A column of a table that goes out. */
export interface OutColumn {
  label: string;
  text: (row: ExportedRow) => string;
}

/** A table that goes out: the name of its file without ending, its rows, and what is told of each. */
export interface OutTable {
  name: string;
  rows: RowsAfter;
  columns: (db: Db) => Promise<OutColumn[]>;
  /** Who gets it, where that is not everybody who gets the others. */
  permission?: Permission;
}

export const titled = (label: string, field: string): OutColumn => ({
  label,
  text: (row) => String(row[field] ?? ""),
});

/** Columns by their titles, each with what stands in a field. */
export const titledAs = (fields: Readonly<Record<string, string>>): OutColumn[] =>
  Object.entries(fields).map(([label, field]) => titled(label, field));

/** The name of a row's department. */
export async function departmentNames(db: Db): Promise<OutColumn["text"]> {
  const names = new Map<unknown, string>((await listDepartmentNames(db)).map(({ id, name }) => [id, name]));
  return ({ department_id }) => names.get(department_id) ?? "";
}
