import type { Db } from "../../../db/connection.ts";
import { type AppointmentRecord, getAppointmentWithin } from "../../../db/queries/appointment-changes.ts";
import { type DeskDay, isAtDesk } from "../../../db/queries/at-desk.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getDoctor } from "../../../db/queries/doctors.ts";
import { findMade, isFirstSubmission, noteMade } from "../../../db/queries/form-submissions.ts";
import { lastRoomOf } from "../../../db/queries/stage-lists.ts";
import {
  advanceStage,
  callNext,
  findStage,
  type Queue,
  type StageRecord,
  undoStage,
} from "../../../db/queries/stages.ts";
import { isActive } from "../../../db/queries/users.ts";
import type { Stage } from "../../../db/stages.ts";
import { can } from "../../access/permissions.ts";
import { forbidden, orNotFound } from "../../http/responses.ts";
import { hospitalTime } from "../../installation/installation.server.ts";
import { say, type Words } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { actorOf, doneOnce, failed, type Outcome, type SignedIn } from "../staff/change.server.ts";
import { reachOf } from "../states.ts";
import { deskDay } from "./desk-day.server.ts";
import { type StageStep, stageBefore, stepRefusal, steps } from "./stages.ts";

const meanwhile = () => t("desk.meanwhile");

/**
 * Takes a step of a visit's day, with its line in the audit log.
 *
 * @param room where a patient is called to; the doctor's last one of the day where it is empty
 * @param print of the form; the same form sent twice is one step, and one taken back
 * @returns why not, where the visit is not at that stage any more
 * @throws Response 403 when the caller's role never does this, 404 when there is no such appointment for them
 */
export async function takeStep(
  db: Db,
  caller: SignedIn,
  id: number,
  step: StageStep,
  room = "",
  print?: string,
): Promise<Outcome> {
  const take = async (trx: Db): Promise<Outcome> => {
    const visit = orNotFound(await getAppointmentWithin(trx, id, reachOf(caller)));
    if (!(await isActive(trx, actorOf(caller)))) throw forbidden();
    const day = deskDay();
    const refusal = stepRefusal(
      step,
      { ...visit, isAtDesk: await isAtDesk(trx, visit, day) },
      hospitalTime(),
    );
    if (refusal) return failed(refusal);
    if (!can(caller, "appointments.receive", visit)) throw forbidden();
    const { to } = steps[step];
    const isDone =
      to === "before"
        ? await undo(trx, id)
        : await advanceStage(trx, {
            appointment: visit,
            from: steps[step].from,
            to,
            day,
            called_to: step === "call" ? room || (await roomFor(trx, visit, day)) : undefined,
          });
    if (!isDone) return failed(meanwhile());
    return told(trx, caller, id, steps[step]);
  };
  return db.transaction().execute((trx) => {
    const said = async () => saidOf(await findStage(trx, id), steps[step].done);
    return doneOnce(trx, print, said, () => take(trx));
  });
}

async function undo(trx: Db, id: number): Promise<boolean> {
  const record = await findStage(trx, id);
  return record ? undoStage(trx, record, stageBefore(record)) : false;
}

async function roomFor(trx: Db, { doctor_id }: AppointmentRecord, day: DeskDay): Promise<string> {
  return doctor_id === null ? "" : lastRoomOf(trx, doctor_id, day);
}

/** Notes a step, and says what was done: the number, as long as it matters. No name: the next page keeps it in a cookie. */
async function told(trx: Db, caller: SignedIn, id: number, { past, done }: { past: string; done: Words }) {
  const after = await findStage(trx, id);
  const detail = { stage: after?.stage ?? null, number: after?.number ?? null };
  await recordAudit(trx, { user_id: caller.id, action: past, entity: "appointments", entity_id: id, detail });
  return { status: "success", message: saidOf(after, done), id } as const;
}

function saidOf(after: StageRecord | undefined, done: Words): string {
  const room = (after?.stage === "called" && after.called_to) || "";
  const hasNumber = after?.number && numbered.includes(after.stage);
  return hasNumber
    ? t("desk.done-number", {
        done: say(done),
        number: String(after.number),
        known: room ? "yes" : "no",
        room,
      })
    : say(done);
}

const numbered: readonly Stage[] = ["arrived", "called"];

/**
 * Calls whoever has waited longest: for a doctor of their own patients, and those of the department who are nobody's yet;
 * for others of a department.
 *
 * @param print of the form; the same form sent twice calls one patient, and says so. Sent again after nobody waited, it calls
 * @returns with the appointment's id; failed where nobody waits
 */
export async function callNextPatient(
  db: Db,
  caller: SignedIn,
  { department_id, room }: { department_id: number | null; room: string },
  print?: string,
): Promise<Outcome & { id?: number }> {
  const work = async (trx: Db) => {
    if (!(await isActive(trx, actorOf(caller)))) throw forbidden();
    if (print !== undefined && !(await isFirstSubmission(trx, print))) {
      const called = await findMade(trx, print);
      if (called !== null) return calledBefore(trx, called);
    }
    const queue = await queueOf(trx, caller, department_id);
    const day = deskDay();
    const called_to = room || ("doctor_id" in queue ? await lastRoomOf(trx, queue.doctor_id, day) : "");
    const id = await callNext(trx, queue, { day, called_to });
    if (id === undefined) return failed(t("desk.nobody-waits"));
    if (print !== undefined) await noteMade(trx, print, id);
    return told(trx, caller, id, steps.call);
  };
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

async function calledBefore(trx: Db, id: number) {
  const done = saidOf(await findStage(trx, id), steps.call.done);
  return { status: "success", message: t("desk.pressed-twice", { done }), id } as const;
}

/** A department that is none has nobody who waits. */
async function queueOf(trx: Db, caller: SignedIn, department_id: number | null): Promise<Queue> {
  if (caller.role !== "doctor") return { department_id: department_id ?? 0 };
  const doctor = await getDoctor(trx, caller.id);
  return { doctor_id: caller.id, department_id: doctor?.department_id ?? null };
}
