import { recordAudit } from "../../db/queries/audit.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { csvLine } from "../dashboard/csv.server.ts";
import { getDb } from "../installation/installation.server.ts";
import type { RangeErrors } from "./request.server.ts";

const headers = { "Cache-Control": "private, no-store" };

interface Table {
  user: CurrentUser;
  /** The query that asked for it. */
  search: string;
  /** The file's, without its ending. */
  name: string;
  lines: string[][];
}

/** A report as a table to download, with its line in the audit log. */
export async function csvAnswer({ user, search, name, lines }: Table): Promise<Response> {
  const line = { user_id: user.id, action: "exported", entity: "reports", entity_id: "" };
  await recordAudit(getDb(), { ...line, detail: { filters: search.slice(1, 300) } });
  return new Response(`\ufeff${lines.map(csvLine).join("")}`, {
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/** What is wrong with the address of a report, for whoever wanted a table. */
export function refusedCsv(errors: RangeErrors): Response {
  return new Response(Object.values(errors).flat().join("\n"), {
    status: 422,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}
