import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "../access/guards.server.ts";
import { writeZip } from "../accounts/person/zip.ts";
import { admitExport } from "../dashboard/proof.server.ts";
import { streamed } from "../http/request-context.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { tableFiles } from "./table-files.server.ts";

/** Everything as tables in one archive, as it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireStaff({ request, context }, "everything.export");
  await admitExport(request, user, "everything");
  const now = hospitalTime();
  return streamed(context, writeZip(tableFiles(user), now), {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="everything-${now.date}.zip"`,
    "Cache-Control": "private, no-store",
  });
}
