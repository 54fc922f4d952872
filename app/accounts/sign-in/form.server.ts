import { redirect } from "@remix-run/node";
import type { Db } from "../../../db/connection.ts";
import { leadIn } from "../../access/come-back.server.ts";
import type { RequestArgs } from "../../access/guards.server.ts";
import { startSession } from "../../access/session.server.ts";
import type { Person } from "../../access/session-cookies.server.ts";
import { parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { getDb, inTransaction } from "../../installation/installation.server.ts";
import type { loginSchema, signInSchema } from "../account.ts";
import { rememberBrowser } from "../known-browsers.server.ts";
import { askedPath } from "../two-step/addresses.ts";
import { askForTwoStep } from "../two-step/rules.server.ts";
import { secondStepOf } from "../two-step/second-step.server.ts";
import { begin } from "../two-step/two-step.server.ts";
import { beginUnfinished } from "../two-step/unfinished.server.ts";
import { type Account, proveAccount, SignInRefused } from "./sign-in.server.ts";

interface Door {
  /** Patients' door asks for a password in the form itself; the staff's only refuses an empty one. */
  schema: typeof signInSchema | typeof loginSchema;
  /** Why this account may not come in by this door, or null. */
  refuse?: (account: Account) => string | null;
  /** Where the account is led. */
  to: (account: Account) => string;
}

/** Signs somebody in through a form with `email` and `password`, or says in the form why not. */
export async function signInThrough({ request, context }: RequestArgs, { schema, refuse, to }: Door) {
  const submission = await parseForm(await readForm(request.clone()), schema);
  if (submission.status !== "success") return refused(submission);
  try {
    const account = await proveAccount(request, addressOf(context));
    const refusal = refuse?.(account);
    if (refusal) return refused(submission, [refusal]);
    const step = await secondStepOf(getDb(), account, request.headers.get("Cookie"));
    if (step !== "none") {
      const headers = await inTransaction(async (trx) => {
        if (step === "set-up") await begin(trx, account.id);
        return beginUnfinished(trx, request, account.id);
      });
      return redirect("/login/code", { status: 303, headers });
    }
    const { headers, asked } = await inTransaction(async (trx) => ({
      headers: await signInHere(trx, request, account),
      asked: await askForTwoStep(trx, account, new Date()),
    }));
    return await leadIn(request, asked?.atSignIn ? askedPath : to(account), headers);
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait === null) return refused(submission, [error.message]);
    return refusedFor(submission, error.wait, error.message);
  }
}

/**
 * Opens a session in a browser that is remembered. Belongs in a transaction.
 *
 * @param trusts whether its owner wants to be asked for no second step here for some time
 */
export async function signInHere(
  db: Db,
  request: Request,
  account: Person,
  trusts = false,
): Promise<Headers> {
  const headers = await startSession(db, request, account);
  const until = new Date(Date.now() + trustedDays * 24 * 60 * 60 * 1000).toISOString();
  const cookies = await rememberBrowser(db, account.id, request.headers.get("Cookie"), {
    // Staff find their browsers in the settings.
    ...(account.role !== "patient" && {
      user_agent: (request.headers.get("User-Agent") ?? "").slice(0, 300),
    }),
    ...(trusts && { trusted_until: until }),
  });
  for (const line of cookies) headers.append("Set-Cookie", line);
  return headers;
}

/** For how long a browser is asked for no second step, where its owner wants that. */
const trustedDays = 30;

/** Where people begin who work here. */
export const staffHome = "/dashboard/overview";
