import { approved } from "../../../db/appointment-states.ts";
import type { Db } from "../../../db/connection.ts";
import { type AppointmentRecord, getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import { createAppointment } from "../../../db/queries/appointments.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { isFirstSubmission } from "../../../db/queries/form-submissions.ts";
import { beginSeries, listSeries } from "../../../db/queries/series.ts";
import { isActive } from "../../../db/queries/users.ts";
import type { LocalMoment } from "../../../db/schema.ts";
import { can } from "../../access/permissions.ts";
import { forbidden, orNotFound } from "../../http/responses.ts";
import { t } from "../../words/t.ts";
import { newRoom } from "../calendar/video.server.ts";
import { tellOfSeries } from "../mails/tell-of-series.server.ts";
import { brokenByTheClock, timeProblem } from "../requests/time-rules.server.ts";
import { ofSamePatient } from "../same-patient.ts";
import { actorOf, failed, type Outcome, type SignedIn } from "../staff/change.server.ts";
import { alreadyApproved } from "../staff/decisions.server.ts";
import { reachOf, settledWords } from "../states.ts";
import { unlessTaken } from "../taken.server.ts";
import { withWhom } from "./plan.server.ts";
import { mostVisits } from "./series.ts";

/** Why some of the visits cannot be booked, by their place among those that were asked for. The transaction must be given up. */
export class CannotRepeat extends Error {
  readonly problems: ReadonlyMap<number, string>;

  constructor(problems: ReadonlyMap<number, string>) {
    super("Not every visit can be had");
    this.problems = problems;
  }
}

export const noMoreVisits = () => t("series.no-more");

/** What became of a visit that was to be repeated. */
export type Repetition = Outcome & { ids: number[] };

/**
 * Books a visit again at other times: all of them, approved, or none. Patient and doctor are told once. Where `db` is a
 * transaction, it is done in that, and a time that is taken meanwhile throws: the transaction must then be given up.
 *
 * @param print the fingerprint of the form that asks for it: the same form sent twice books once
 * @returns why not, where the visit is not approved any more
 * @throws CannotRepeat where some of the times are not to be had
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export function repeatAppointment(
  db: Db,
  caller: SignedIn,
  id: number,
  moments: readonly LocalMoment[],
  print?: string,
): Promise<Repetition> {
  const refused = (message: string): Repetition => ({ ...failed(message), ids: [] });
  const work = async (trx: Db): Promise<Repetition> => {
    const first = orNotFound(await getAppointmentWithin(trx, id, reachOf(caller)));
    if (first.active_status !== approved) return refused(settledWords(first));
    if (!can(caller, "appointments.repeat", first) || !(await isActive(trx, actorOf(caller))))
      throw forbidden();
    const known = (await listSeries(trx, id, {})).length || 1;
    if (known + moments.length > mostVisits) {
      return refused(t("series.too-many", { count: mostVisits }));
    }
    const isAgain = print !== undefined && !(await isFirstSubmission(trx, print));
    const ids = isAgain ? [] : await bookAll(trx, caller, first, moments);
    const message = t("series.booked", { count: moments.length });
    return { status: "success", message, ids };
  };
  if (db.isTransaction) return work(db);
  return unlessTaken(
    () => db.transaction().execute(work),
    () => refused(alreadyApproved()),
  );
}

async function bookAll(
  trx: Db,
  caller: SignedIn,
  first: AppointmentRecord,
  moments: readonly LocalMoment[],
): Promise<number[]> {
  const whom = await withWhom(trx, first);
  if (!whom) throw new CannotRepeat(new Map(moments.map((_, index) => [index, noMoreVisits()])));
  const { doctor, type } = whom;
  const ids: number[] = [];
  const problems = new Map<number, string>();
  await beginSeries(trx, first.id);
  for (const [index, moment] of moments.entries()) {
    const problem =
      brokenByTheClock(moment)?.message ??
      (await timeProblem(trx, doctor, moment, { type, mayBeOutside: false }));
    if (problem) problems.set(index, problem);
    else ids.push(await bookAgain(trx, caller, first, moment));
  }
  if (problems.size > 0) throw new CannotRepeat(problems);
  await tellOfSeries(trx, caller, ids);
  return ids;
}

async function bookAgain(
  trx: Db,
  caller: SignedIn,
  first: AppointmentRecord,
  { date, time }: LocalMoment,
): Promise<number> {
  const { department_id, doctor_id, visit_type_id, room, series_id } = first;
  const id = await createAppointment(trx, {
    ...ofSamePatient(first),
    department_id,
    doctor_id,
    visit_type_id,
    date,
    time,
    active_status: approved,
    room: room === null ? null : newRoom(),
    reply: null,
    series_id: series_id ?? first.id,
  });
  const line = { action: "repeated", entity: "appointments", entity_id: id };
  await recordAudit(trx, { user_id: caller.id, ...line, detail: { of: first.id } });
  return id;
}
