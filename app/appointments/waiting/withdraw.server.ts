import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { noteAsked } from "../../../db/queries/waiting-asked.ts";
import { changeWaiting } from "../../../db/queries/waiting-changes.ts";
import { listOffers } from "../../../db/queries/waiting-list.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { offeredTime, placeOf } from "./steps.server.ts";
import { takeBackOffer } from "./tell.server.ts";

export type Offered = NonNullable<ReturnType<typeof offeredTime>>;

/**
 * Takes back the offers of some times that the hospital cannot keep: those to whom they were made wait on. Belongs in the
 * transaction of what makes it so.
 */
export async function withdrawOffers(
  db: Db,
  isMeant: (offer: Offered) => boolean,
  userId: number | null,
): Promise<void> {
  const today = hospitalTime().date;
  for (const entry of await listOffers(db, today)) {
    const offer = offeredTime(entry);
    if (!offer || !isMeant(offer)) continue;
    const { id } = entry;
    if (!(await changeWaiting(db, { id, from: ["offered"] }, "waiting"))) continue;
    await noteAsked(db, { waiting_id: id, ...placeOf(offer) }, "withdrawn");
    await recordAudit(db, { user_id: userId, action: "withdrawn", entity: "waiting_list", entity_id: id });
    await takeBackOffer(db, entry);
  }
}
