import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { parseForm, readForm, refused } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { approvalSchema } from "../appointment.ts";
import type { Moment } from "../calendar/free-times.ts";
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
    refusal: isOpen ? null : settledWords(appointment),
  };
}

export const decide: Record<
  Decision,
  (db: Db, user: CurrentUser, id: number, over?: string) => Promise<Outcome>
> = {
  approve: approveAppointment,
  decline: declineAppointment,
};

/** Decides and leads to the next row of the list, or says in the popup why not. */
export async function answerDecision({ request, context, params }: ActionFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const appointment = await reachedAppointment(user, params.id);
  const formData = await readForm(request);
  const submission = await parseForm(formData, approvalSchema);
  if (submission.status !== "success") return refused(submission);
  const { overbooked_reason } = submission.value;
  const outcome = await decide[decision](getDb(), user, appointment.id, overbooked_reason);
  if (outcome.status === "failed") {
    return refused(submission, await whyFailed(getDb(), outcome, appointment));
  }
  return redirectWithNotice(nextRowHref(request), noticeOf(outcome));
}

/** Why a decision could not be taken and, where it can at another time, which ones are nearest. */
export async function whyFailed(
  db: Db,
  { message, again }: Outcome,
  visit: Moment & Parameters<typeof insteadForStaff>[1],
): Promise<string[]> {
  const nearest = again ? await nearestInWords(db, visit, await insteadForStaff(db, visit)) : null;
  return nearest === null ? [message] : [message, nearest];
}
