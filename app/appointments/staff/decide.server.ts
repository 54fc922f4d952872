import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { nextRowHref } from "../../dashboard/save.server.ts";
import { formRefusal } from "../../forms/form.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { actionsOn, statuses } from "../states.ts";
import { approveAppointment, declineAppointment, noticeOf, type Outcome } from "./decisions.server.ts";
import { reachedAppointment, requireRoleFor, summaryOf } from "./staff.server.ts";

type Decision = "approve" | "decline";

/** The appointment that is to be decided about, and why that cannot be done any more, if so. */
export async function loadDecision({ request, context, params }: LoaderFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const appointment = await reachedAppointment(user, params.id);
  const isOpen = actionsOn(user, appointment).includes(decision);
  return {
    decision,
    summary: await summaryOf(getDb(), appointment),
    refusal: isOpen ? null : statuses[appointment.active_status].settled,
  };
}

const decide: Record<Decision, (db: Db, user: CurrentUser, id: number) => Promise<Outcome>> = {
  approve: approveAppointment,
  decline: declineAppointment,
};

/** Decides and leads to the next row of the list, or says in the popup why not. */
export async function answerDecision({ request, context, params }: ActionFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const { id } = await reachedAppointment(user, params.id);
  const outcome = await decide[decision](getDb(), user, id);
  if (outcome.status === "failed") return formRefusal(new FormData(), outcome.message);
  return redirectWithNotice(nextRowHref(request), noticeOf(outcome));
}
