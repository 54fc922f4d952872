import { redirect } from "@remix-run/node";
import type { RequestArgs } from "../../access/guards.server.ts";
import { startSession } from "../../access/session.server.ts";
import { parseForm, readForm, refused, refusedFor } from "../../forms/form.server.ts";
import { addressOf } from "../../http/request-context.server.ts";
import { inTransaction } from "../../installation/installation.server.ts";
import type { loginSchema, signInSchema } from "../account.ts";
import { rememberBrowser } from "../known-browsers.server.ts";
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
    const headers = await inTransaction(async (trx) => {
      const headers = await startSession(trx, request, account);
      const cookies = await rememberBrowser(trx, account.id, request.headers.get("Cookie"));
      for (const line of cookies) headers.append("Set-Cookie", line);
      return headers;
    });
    return redirect(to(account), { status: 303, headers });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait === null) return refused(submission, [error.message]);
    return refusedFor(submission, error.wait, error.message);
  }
}

/** Where people begin who work here. */
export const staffHome = "/dashboard/overview";
