import type { LoaderFunctionArgs } from "@remix-run/node";
import { recordAudit } from "../../db/queries/audit.ts";
import { requireStaff } from "../access/guards.server.ts";
import { csvLine } from "../dashboard/csv.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { cancelledColumns, furtherColumns, requestColumns, visitColumns } from "./columns.ts";
import type { Figures } from "./figures.ts";
import type { Report } from "./reports.server.ts";
import { askedReport } from "./request.server.ts";

const columns = [...requestColumns, ...visitColumns, ...cancelledColumns, ...furtherColumns];

/** A report as a table to download. It says nothing of any patient, and so asks for no password. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "reports.view");
  const { search, searchParams } = new URL(request.url);
  const { errors, report } = await askedReport(searchParams);
  const headers = { "Cache-Control": "private, no-store" };
  if (!report) {
    const words = Object.values(errors).flat().join("\n");
    return new Response(words, {
      status: 422,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const line = { user_id: user.id, action: "exported", entity: "reports", entity_id: "" };
  await recordAudit(getDb(), { ...line, detail: { filters: search.slice(1, 300) } });
  const lines = linesOf(report).map(({ by, name, figures }) => [
    ...[by, name],
    ...columns.map(({ plain }) => String(plain(figures) ?? "")),
  ]);
  const heads = ["By", "Name", ...columns.map(({ label, long = label }) => long)];
  return new Response(`\ufeff${[heads, ...lines].map(csvLine).join("")}`, {
    headers: {
      ...headers,
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="reports-${report.from}-${report.until}.csv"`,
    },
  });
}

interface DownloadLine {
  by: string;
  name: string;
  figures: Figures;
}

function linesOf({ from, until, each, total, days, departments, doctors, types }: Report): DownloadLine[] {
  const named = (by: string, lines: ReadonlyArray<Figures & { name: string }>) =>
    lines.map((figures) => ({ by, name: figures.name, figures }));
  return [
    { by: "All", name: `${from} to ${until}`, figures: total },
    ...days.map((figures) => ({ by: each === "day" ? "Day" : "Week", name: figures.date, figures })),
    ...named("Department", departments),
    ...named("Doctor", doctors),
    ...named("Visit type", types),
  ];
}
