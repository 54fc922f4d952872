import { recordAudit } from "../../db/queries/audit.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { csvFile } from "../dashboard/csv.server.ts";
import { getDb } from "../installation/installation.server.ts";
import type { RangeErrors } from "./request.server.ts";

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
  return csvFile(name, lines);
}

/** What is wrong with the address of a report, for whoever wanted a table. */
export function refusedCsv(errors: RangeErrors): Response {
  return new Response(Object.values(errors).flat().join("\n"), {
    status: 422,
    headers: { "Cache-Control": "private, no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
