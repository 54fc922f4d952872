import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import type { Instant, LocalMoment } from "../../../db/schema.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { parseForm, readForm, refused, seenVersion, shownWith } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { approvalSchema } from "../appointment.ts";
import { insteadForStaff, nearestInWords } from "../calendar/nearest.server.ts";
import { actionsOn, settledWords } from "../states.ts";
import { noticeOf, type Outcome } from "./change.server.ts";
import { approveAppointment, declineAppointment } from "./decisions.server.ts";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";

export type Decision = "approve" | "decline";

/** The appointment that is to be decided about, and why that cannot be done any more, if so. */
export async function loadDecision({ request, context, params }: LoaderFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const appointment = await reachedAppointment(user, params.id);
  const isOpen = actionsOn(user, appointment).includes(decision);
  return {
    decision,
    summary: await summaryOf(getDb(), appointment),
    version: appointment.updated_at,
    refusal: isOpen ? null : settledWords(appointment),
  };
}

interface Looked {
  /** Why the visit may have its time beside others. */
  over?: string | undefined;
  /** The `updated_at` of the appointment that was looked at; null takes it as it is now. */
  version: Instant | null;
}

export const decide: Record<
  Decision,
  (db: Db, user: CurrentUser, id: number, looked: Looked) => Promise<Outcome>
> = {
  approve: (db, user, id, { over, version }) => approveAppointment(db, user, id, over, { version }),
  decline: (db, user, id, { version }) => declineAppointment(db, user, id, "", { version }),
};

/** Decides and leads to the next row of the list, or says in the popup why not. */
export async function answerDecision({ request, context, params }: ActionFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const appointment = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, approvalSchema);
  if (submission.status !== "success") return refused(submission);
  const looked = { over: submission.value.overbooked_reason, version: seenVersion(formData) };
  const outcome = await decide[decision](getDb(), user, appointment.id, looked);
  if (outcome.status === "failed") {
    const { updated_at: version } = await reachedAppointment(user, params.id);
    return shownWith(refused(submission, await whyFailed(getDb(), outcome, appointment)), { version });
  }
  return redirectWithNotice(nextRowHref(request), noticeOf(outcome));
}

/** Why a decision could not be taken and, where it can at another time, which ones are nearest. */
export async function whyFailed(
  db: Db,
  { message, isTaken }: Outcome,
  visit: LocalMoment & Parameters<typeof insteadForStaff>[1],
): Promise<string[]> {
  const nearest = isTaken ? await nearestInWords(db, visit, await insteadForStaff(db, visit)) : null;
  return nearest === null ? [message] : [message, nearest];
}
