import type { EntryContext } from "@remix-run/node";
import type { CsvHandle } from "./columns.tsx";
import { wantsCsv } from "./list.server.ts";

/** The list of a request as a table to download, when that is what its URL asks for and the list could be loaded. */
export function csvOf(request: Request, context: EntryContext): Response | null {
  if (!wantsCsv(new URL(request.url))) return null;
  const { matches, loaderData, errors } = context.staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? "";
  const handle = context.routeModules[id]?.handle as Partial<CsvHandle> | undefined;
  if (!handle?.csv || errors) return null;
  const { name, columns } = handle.csv;
  const shown = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const rows: Array<Record<string, unknown>> = loaderData[id].rows;
  const lines = [
    shown.map(({ label }) => label),
    ...rows.map((row) => shown.map(({ text }) => text(row as never))),
  ];
  return new Response(`\ufeff${lines.map(csvLine).join("")}`, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** One line of a table after RFC 4180. A spreadsheet would run what begins like a formula: an apostrophe stops it. */
export function csvLine(values: string[]): string {
  const cells = values.map((value) => {
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}
