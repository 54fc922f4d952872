import type { Db } from "../../../db/connection.ts";
import { listViewers } from "../../../db/queries/audit-lines.ts";
import { can } from "../../access/permissions.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { hospitalTime } from "../../installation/installation.server.ts";

/** How many people are named; the audit log has all. */
const most = 10;

/** Who looked at an appointment, the last one first; null for who may not know. */
export async function seenBy(
  db: Db,
  user: CurrentUser,
  { id, user_id }: { id: number; user_id: number | null },
) {
  if (!can(user, "audit.view")) return null;
  const viewers = await listViewers(db, { entity: "appointments", id }, most);
  return {
    patient: user_id,
    viewers: viewers.map(({ firstname, lastname, times, last, ...viewer }) => ({
      key: viewer.id,
      name: `${firstname} ${lastname}`.trim(),
      times: Number(times),
      ...hospitalTime(new Date(last)),
    })),
  };
}

export type Seen = NonNullable<Awaited<ReturnType<typeof seenBy>>>;
