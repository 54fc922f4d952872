import type { FoundPage } from "../remix/found-page.server.ts";
import { say } from "../words/say.ts";
import type { CsvHandle } from "./columns.tsx";
import { wantsCsv } from "./list.server.ts";

/** The list of a request as a table to download, when that is what its URL asks for and the list could be loaded. */
export function csvOf(request: Request, { handles, data, hasFailed }: FoundPage): Response | null {
  if (!wantsCsv(new URL(request.url))) return null;
  const handle = handles.at(-1) as Partial<CsvHandle> | undefined;
  if (!handle?.csv || hasFailed) return null;
  const name = madeOf(handle.csv.name, data);
  const columns = madeOf(handle.csv.columns, data);
  const shown = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const { rows } = listIn(data);
  const lines = [
    shown.map(({ label }) => say(label)),
    ...rows.map((row) => shown.map(({ text }) => text(row as never))),
  ];
  return csvFile(name, lines);
}

function madeOf<Value extends string | object>(
  value: Value | ((data: never) => Value),
  data: unknown,
): Value {
  return typeof value === "function" ? value(data as never) : value;
}

type Rows = { rows: Array<Record<string, unknown>> };

/** The list that a screen has loaded, alone or beside other things. */
function listIn(data: unknown): Rows {
  return "list" in (data as object) ? (data as { list: Rows }).list : (data as Rows);
}

/** By this mark spreadsheets tell that a table is in UTF-8. */
export const csvMark = "\ufeff";

/** What goes before a table to download. */
export function csvHeaders(name: string) {
  return {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
    "Cache-Control": "private, no-store",
  };
}

/** A whole table to download; the name is its file's, without an ending. */
export function csvFile(name: string, lines: string[][]): Response {
  return new Response(csvMark + lines.map(csvLine).join(""), { headers: csvHeaders(name) });
}

/** One line of a table after RFC 4180. What a spreadsheet would run, an apostrophe stops. */
export function csvLine(values: string[]): string {
  const cells = values.map((value) => {
    const safe = isFormula(value) ? `'${value}` : value;
    return `"${safe.replaceAll('"', '""')}"`;
  });
  return `${cells.join(",")}\r\n`;
}

/**
 * Whether a spreadsheet would run a text: what begins like a formula, also after what it passes over and in the wide or
 * small letters of East Asian keyboards.
 */
export function isFormula(text: string): boolean {
  const read = text.normalize("NFKC").replace(/^[\s\p{Default_Ignorable_Code_Point}]+/u, "");
  return /^[=+\-@]/.test(read) || /^[\t\r]/.test(text);
}
