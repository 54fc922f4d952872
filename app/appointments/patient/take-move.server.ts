import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  parseForm,
  type Refusal,
  refused,
  refusedFor,
  seenVersion,
  shownAgain,
  shownWith,
} from "../../forms/form.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { moveSchema } from "../appointment.ts";
import { whomOf } from "../appointment-view.server.ts";
import { errorsOf, insteadFor } from "../calendar/nearest.server.ts";
import { freeTimesToMove } from "../calendar/picker.server.ts";
import { asksToShow, shownDay, withSlot } from "../calendar/slot.ts";
import { takenMeanwhile, unlessTaken } from "../taken.server.ts";
import { isInvited } from "./change-limit.server.ts";
import { freeTimeSchema, moveFor } from "./move-visit.server.ts";
import { findFor, type PatientAccess } from "./patient-changes.server.ts";

/** What the popup in which a patient moves a visit begins with. */
export async function loadMove(access: PatientAccess, request: LoaderFunctionArgs["request"]) {
  const appointment = await findFor(access, "move");
  const { id, date, time, updated_at } = appointment;
  return {
    id,
    whom: await whomOf(getDb(), appointment),
    date,
    time,
    version: updated_at,
    isChoice: isInvited(appointment),
    free: await freeTimesToMove(getDb(), appointment, new URL(request.url).searchParams.get("day")),
  };
}

/**
 * Moves an approved visit for its patient.
 *
 * @returns the form again with free times, when it asks for these or is refused; else the redirect back
 */
export async function takeMove(access: PatientAccess, sent: FormData, address: string) {
  const formData = withSlot(sent);
  if (asksToShow(formData)) {
    const free = await freeTimesToMove(getDb(), await findFor(access, "move"), shownDay(formData));
    return shownWith(shownAgain(formData), { free });
  }
  const version = seenVersion(formData);
  const move = async () =>
    inTransaction(async (trx) => {
      const before = await access.find(trx);
      const submission = await parseForm(formData, await freeTimeSchema(trx, before));
      const again = async (refusal: Refusal) =>
        shownWith(refusal, { free: await freeTimesToMove(trx, before, formData.get("date")) });
      if (submission.status !== "success") return again(refused(submission));
      const to = submission.value;
      const refusal = await moveFor(trx, access, before, { to, address, version });
      if (refusal?.wait) return again(refusedFor(submission, refusal.wait, refusal.message));
      if (refusal?.again) {
        const nearest = await errorsOf(trx, to, await insteadFor(trx, before));
        return again(refused(submission, [refusal.message], nearest));
      }
      if (refusal) return { appointment: before, notice: alert(refusal.message) };
      const isSecond = version !== null && version !== before.updated_at;
      const isMoved = isSecond || isInvited(before) || to.date !== before.date || to.time !== before.time;
      const notice = isMoved ? (isInvited(before) ? chosen() : done()) : nothingDone();
      return { appointment: { ...before, ...to }, notice };
    });
  const answer = await unlessTaken(move, async () => {
    const before = await access.find(getDb());
    const submission = await parseForm(formData, moveSchema);
    const to = submission.status === "success" ? submission.value : before;
    const nearest = await errorsOf(getDb(), to, await insteadFor(getDb(), before));
    const free = await freeTimesToMove(getDb(), before, to.date);
    return shownWith(refused(submission, [takenMeanwhile()], nearest), { free });
  });
  return "notice" in answer ? access.redirectBack(answer.appointment, answer.notice) : answer;
}

const chosen = () => ({ role: "status", text: t("visit.confirmed") }) as const;
const done = () => ({ role: "status", text: t("visit.moved") }) as const;
const nothingDone = () => ({ role: "status", text: t("visit.same-time") }) as const;
const alert = (text: string) => ({ role: "alert", text }) as const;
