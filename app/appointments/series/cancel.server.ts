import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { listSeries } from "../../../db/queries/series.ts";
import type { Instant } from "../../../db/schema.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import type { Cancellation } from "../appointment.ts";
import { MailRound } from "../mails/mail-round.server.ts";
import type { Outcome, SignedIn } from "../staff/change.server.ts";
import { cancelAppointment } from "../staff/decisions.server.ts";
import { reachOf } from "../states.ts";

/** The visits of a series that are approved and still to come. */
async function comingOf(db: Db, caller: SignedIn, id: number) {
  const now = hospitalTime();
  const visits = await listSeries(db, id, reachOf(caller));
  return visits.filter(
    ({ active_status, date, time }) =>
      active_status === approved && `${date} ${time}` > `${now.date} ${now.time}`,
  );
}

/** How many more visits of a series are still to come, and how many of them after one. */
export async function othersOf(db: Db, caller: SignedIn, id: number) {
  const coming = await comingOf(db, caller, id);
  const place = coming.findIndex((visit) => visit.id === id);
  return place < 0
    ? { following: 0, all: 0 }
    : { following: coming.length - 1 - place, all: coming.length - 1 };
}

/**
 * Cancels a visit that was approved, and others of its series that are still to come; patient and doctor each read
 * of all of them in one mail.
 *
 * @param version the `updated_at` of the visit that was looked at; null takes it as it is now
 * @returns why not, where the visit is not approved any more, or not in that version; then the others stay, too
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export function cancelVisits(
  db: Db,
  caller: SignedIn,
  id: number,
  { message, which }: Cancellation,
  version: Instant | null = null,
): Promise<Outcome> {
  if (which === "this") return cancelAppointment(db, caller, id, message, { version });
  const work = async (trx: Db): Promise<Outcome> => {
    const coming = await comingOf(trx, caller, id);
    const place = coming.findIndex((visit) => visit.id === id);
    const others = coming.filter((visit, index) => visit.id !== id && (which === "all" || index > place));
    const round = new MailRound();
    const outcome = await cancelAppointment(trx, caller, id, message, { version, round });
    if (outcome.status === "failed" || outcome.settled) return outcome;
    for (const visit of others) await cancelAppointment(trx, caller, visit.id, message, { round });
    await round.send(trx);
    const count = others.length + 1;
    return count === 1 ? outcome : { status: "success", message: t("series.cancelled", { count }) };
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
