import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listChosen } from "../../../db/queries/staff-appointments.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { listUnder, tickedRows } from "../../dashboard/list-href.ts";
import { idFilter, perPage } from "../../dashboard/list-query.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { reachOf, statesFor, statuses } from "../states.ts";
import type { Outcome } from "./change.server.ts";
import { type Decision, decide } from "./decide.server.ts";
import { requireRoleFor, shownRows } from "./staff.server.ts";

/** What became of one of the requests. */
export type Decided = Outcome & { id: number };

/** What somebody may decide of many requests at once: what they may decide of each. */
export function decisionsOf(user: CurrentUser): Decision[] {
  return (["approve", "decline"] as const).filter((decision) => statesFor(user, decision).length > 0);
}

/** The requests that an address names, those that can be decided and the others. */
export async function loadMany({ request, context }: LoaderFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const rows = await shownRows(getDb(), user, await chosenBy(user, request));
  return {
    decision,
    rows: rows.map(({ actions, ...row }) => ({
      ...row,
      refusal: actions.includes(decision) ? null : statuses[row.active_status].settled,
    })),
  };
}

/**
 * Decides each by itself: what cannot be done to one keeps none of the others.
 *
 * @returns the popup again with what became of each, where one was refused; else the redirect to the list
 */
export async function answerMany({ request, context }: ActionFunctionArgs, decision: Decision) {
  const user = await requireRoleFor({ request, context }, decision);
  const outcomes: Decided[] = [];
  for (const { id } of await chosenBy(user, request)) {
    outcomes.push({ id, ...(await decide[decision](getDb(), user, id)) });
  }
  const done = outcomes.filter(({ status }) => status === "success").length;
  if (done < outcomes.length || done === 0) return answerWith({ outcomes }, { status: 422 });
  const what = done === 1 ? "Appointment" : `${done} appointments`;
  const text = `${what} ${decision === "approve" ? "approved" : "declined"} successfully`;
  return redirectWithNotice(listUnder(new URL(request.url)).href, { role: "status", text });
}

/** Whoever writes an address by hand gets no more than a page of the list. */
async function chosenBy(user: CurrentUser, { url }: Request) {
  const ids = new URL(url).searchParams.getAll(tickedRows).flatMap((text) => idFilter(text) ?? []);
  return listChosen(getDb(), reachOf(user), ids.slice(0, perPage));
}
