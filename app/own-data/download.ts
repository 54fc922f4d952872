import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { recordAudit } from "../../db/queries/audit.ts";
import { findOwnRecords } from "../../db/queries/person.ts";
import { requirePatient } from "../access/guards.server.ts";
import { isProven } from "../access/proof.ts";
import { writeZip } from "../accounts/person/zip.ts";
import { streamed } from "../http/request-context.server.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { spokenLater } from "../words/spoken.server.ts";
import { personFiles } from "./files.server.ts";

/** Everything that is kept with a patient's account, as it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requirePatient({ request, context });
  if (!isProven(user)) throw redirect("/profile/data", 303);
  const keys = await findOwnRecords(getDb(), user);
  const now = hospitalTime();
  await recordAudit(getDb(), { user_id: user.id, action: "downloaded", entity: "users", entity_id: user.id });
  return streamed(context, spokenLater(writeZip(personFiles(keys), now)), {
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="my-data-${now.date}.zip"`,
    "Cache-Control": "private, no-store",
  });
}
