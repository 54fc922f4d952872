import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageOfAudit } from "../../db/queries/audit-lines.ts";
import type { Listing } from "../../db/queries/listing.ts";
import { requireStaff } from "../access/guards.server.ts";
import { csvHeaders, csvLine, csvMark } from "../dashboard/csv.server.ts";
import { admitExport } from "../dashboard/proof.server.ts";
import { streamed } from "../http/request-context.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { say } from "../words/say.ts";
import { spokenLater } from "../words/spoken.server.ts";
import { readAuditFilters, shownLines } from "./audit.server.ts";
import { exportedColumns } from "./columns.tsx";

/** Lines that are read at once: between two reads other requests get their turn, and whoever reads slowly is waited for. */
const chunk = 1000;

/** The audit log as a table to download, which goes out as it is read: a million lines take no more memory than a page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "audit.view");
  const { searchParams } = new URL(request.url);
  await admitExport(request, user, "audit_log");
  return streamed(context, spokenLater(linesOf(searchParams)), csvHeaders("audit-log"));
}

async function* linesOf(parameters: URLSearchParams): AsyncGenerator<string> {
  const db = getDb();
  const filters = await readAuditFilters(db, parameters);
  const shown = exportedColumns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  yield csvMark + csvLine(shown.map(({ label }) => say(label)));
  let at: Listing["at"] = { skip: 0 };
  for (;;) {
    const order = { q: "", sort: "moment", descending: true, limit: chunk } as const;
    const { rows, last, more } = await pageOfAudit(db, { ...order, ...filters, at });
    const lines = await shownLines(db, rows);
    yield lines.map((line) => csvLine(shown.map(({ text }) => text(line)))).join("");
    if (!more || !last) return;
    at = { after: last };
  }
}
