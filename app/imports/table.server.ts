import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import { isFormula } from "../dashboard/csv.server.ts";
import { t } from "../words/t.ts";
import type { Table, TableRow } from "./kind.ts";

/** The most columns that a table may have, and the most characters of one row. */
const mostColumns = 100;
const mostInRow = 500_000;

/**
 * Reads a table as spreadsheets write it: with commas, semicolons or tabs. Rows of which every cell is empty are passed
 * over. Other requests get their turn meanwhile.
 *
 * @param most rows
 */
export async function readTable(text: string, most: number): Promise<Table | { problem: string }> {
  if (hasEndlessLine(text)) return { problem: tooLong() };
  const { content, delimiter } = separated(text);
  const parser = Readable.from(pieces(content)).pipe(
    parse({ delimiter, relax_column_count: true, relax_quotes: true, max_record_size: mostInRow }),
  );
  let head: string[] | undefined;
  const rows: TableRow[] = [];
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line > most * 10) return { problem: tooMany(most) };
      const cells = record.map(unprotected);
      if (cells.every((cell) => cell.trim() === "")) continue;
      if (cells.length > mostColumns) return { problem: overwide(line) };
      if (!head) head = cells;
      else if (rows.length === most) return { problem: tooMany(most) };
      else rows.push({ line, cells });
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { problem: faults[error.code]?.() ?? t("import.unreadable-row", { line: String(line + 1) }) };
  } finally {
    parser.destroy();
  }
  if (!head) return { problem: t("import.empty-file") };
  if (rows.length === 0) return { problem: t("import.no-rows") };
  return { head, rows };
}

const tooLong = () => t("import.row-too-long");

const faults: Record<string, () => string> = {
  CSV_QUOTE_NOT_CLOSED: () => t("import.open-quote"),
  CSV_MAX_RECORD_SIZE: tooLong,
};

const tooMany = (most: number) => t("import.too-many-rows", { most });

const overwide = (line: number) =>
  t("import.too-many-columns", { line: String(line), most: String(mostColumns) });

/** The parser would make a cell of each comma before anybody could count them. */
function hasEndlessLine(text: string): boolean {
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) begin = at + 1;
    else if (at - begin > mostInRow) return true;
  }
  return false;
}

/** What the table is written with. Excel may say so in a first line, which no spreadsheet shows. */
function separated(text: string): { content: string; delimiter: string } {
  const [said, sign] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (said && sign) return { content: text.slice(said.length), delimiter: sign };
  const counts = new Map([",", ";", "\t"].map((sign) => [sign, 0]));
  let quoted = false;
  for (const letter of text.slice(0, 20_000)) {
    if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === "\n" || letter === "\r")) break;
    else if (!quoted) {
      const count = counts.get(letter);
      if (count !== undefined) counts.set(letter, count + 1);
    }
  }
  const [[delimiter] = [","]] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { content: text, delimiter };
}

async function* pieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_536) {
    yield text.slice(at, at + 65_536);
    await setImmediate();
  }
}

/** A cell without the apostrophe by which an export keeps a spreadsheet from running it. */
export function unprotected(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
}
