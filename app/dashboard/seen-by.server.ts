import type { Db } from "../../db/connection.ts";
import { fullName } from "../../db/full-name.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { listViewers } from "../../db/queries/audit-lines.ts";
import { can } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { noteInPassing } from "../http/unavailable.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";

/** A record that is somebody's, by its table, and the account that it belongs to. */
interface Viewed {
  entity: "appointments" | "contacts" | "waiting_list";
  id: number;
  patient: number | null;
}

/** How many people are named; the audit log has all. */
const most = 10;

/** Notes that somebody looks at a record. */
export async function noteViewed(
  db: Db,
  user: { id: number },
  { entity, id, patient }: Viewed,
): Promise<void> {
  const line = { user_id: user.id, action: "viewed", entity, entity_id: id };
  await noteInPassing(recordAudit(db, { ...line, detail: { patient } }), line);
}

/** Who looked at a record, the last one first; null for who may not know. */
export async function seenBy(db: Db, user: CurrentUser, { entity, id, patient }: Viewed) {
  if (!can(user, "audit.view")) return null;
  const viewers = await listViewers(db, { entity, id }, most);
  return {
    entity,
    id,
    patient,
    viewers: viewers.map(({ firstname, lastname, times, last, ...viewer }) => ({
      key: viewer.id,
      name: fullName({ firstname, lastname }),
      times: Number(times),
      ...hospitalTime(new Date(last)),
    })),
  };
}

export type Seen = NonNullable<Awaited<ReturnType<typeof seenBy>>>;
