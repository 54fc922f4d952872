import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { pageOfAudit } from "../../db/queries/audit-lines.ts";
import { requireScreen } from "../dashboard/guard.server.ts";
import { loadList } from "../dashboard/list.server.ts";
import { ListScreen } from "../dashboard/list-screen.tsx";
import { screenMeta } from "../dashboard/screen-meta.ts";
import { getDb } from "../installation/installation.server.ts";
import { auditFilters, readAuditFilters, shownLines } from "./audit.server.ts";
import { auditColumns } from "./columns.tsx";
import { auditSorting } from "./sorting.ts";
import "../words/areas/reports.ts";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireScreen({ request, context });
  const db = getDb();
  const filters = await readAuditFilters(db, new URL(request.url).searchParams);
  const list = await loadList(request, auditSorting, async (listing) => {
    const page = await pageOfAudit(db, { ...listing, ...filters });
    return { ...page, rows: await shownLines(db, page.rows) };
  });
  return { ...list, filters: await auditFilters(db), patient: filters.patient ?? null };
}

export const meta: MetaFunction = ({ matches }) => screenMeta(matches, t("screen.audit-log"));

export default function AuditLog() {
  const { filters, patient, ...list } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      list={list}
      columns={auditColumns}
      nameOf={({ action, kind, record }) => t("audit.line", { action, kind, record })}
      search={t("audit.search")}
      filters={filters}
      exportTo="/admin/audit/export"
      empty={t("audit.none")}
      emptyHint={t("audit.none-hint")}
      tabs={
        patient !== null && (
          <div className="notice">
            <p>
              <T
                id="audit.patient"
                values={{ number: String(patient) }}
                tags={{ link: (inside) => <Link to="/admin/audit">{inside}</Link> }}
              />
            </p>
          </div>
        )
      }
    />
  );
}
