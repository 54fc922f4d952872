import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { listChosen } from "../../../db/queries/staff-appointments.ts";
import type { CurrentUser } from "../../access/session.server.ts";
import { listUnder, tickedIn } from "../../dashboard/list-href.ts";
import { perPage } from "../../dashboard/list-query.ts";
import { readForm } from "../../forms/form.server.ts";
import { answerWith } from "../../http/answer-with.server.ts";
import { redirectWithNotice } from "../../http/flash.server.ts";
import { getDb } from "../../installation/installation.server.ts";
import { say } from "../../words/say.ts";
import { t } from "../../words/t.ts";
import { reachOf, statesFor, statuses } from "../states.ts";
import { type Decision, decide, whyFailed } from "./decide.server.ts";
import { readSeen } from "./seen-requests.ts";
import { requireRoleFor, shownRows } from "./staff.server.ts";

/** What became of one of the requests: why it was not decided, if so. */
export interface Decided {
  id: number;
  refusal: string | null;
}

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
      refusal: actions.includes(decision) ? null : say(statuses[row.active_status].settled),
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
  const db = getDb();
  const seen = readSeen(await readForm(request));
  for (const row of await chosenBy(user, request)) {
    const outcome = await decide[decision](db, user, row.id, { version: seen.get(row.id) ?? null });
    const refusal = outcome.status === "failed" ? (await whyFailed(db, outcome, row)).join(". ") : null;
    outcomes.push({ id: row.id, refusal });
  }
  const done = outcomes.filter(({ refusal }) => refusal === null).length;
  if (done < outcomes.length || done === 0) return answerWith({ outcomes }, { status: 422 });
  const text = t(decision === "approve" ? "appointment.many-approved" : "appointment.many-declined", {
    count: done,
  });
  return redirectWithNotice(listUnder(new URL(request.url)).href, { role: "status", text });
}

/** The chosen requests: no more than a page of the list has. */
async function chosenBy(user: CurrentUser, request: Request) {
  return listChosen(getDb(), reachOf(user), tickedIn(request, perPage));
}
