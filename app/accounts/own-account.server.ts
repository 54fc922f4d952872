import type { Db } from "../../db/connection.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { optionalEmail } from "../forms/fields.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { afterEmailChange, emailProblem, readEmailChange } from "./email-change.server.ts";
import { SignInRefused } from "./sign-in/sign-in.server.ts";

interface Change<Refusal> {
  user: CurrentUser;
  /** What was sent of the email and of the password that goes with another one. */
  fields: { email?: unknown; current_password?: unknown };
  /** Network address of the client. */
  address: string;
  /**
   * Checks the rest and stores it all, with the email that the account has from now on; or says why not, when something
   * is wrong with the rest or among the `problems` that were found.
   */
  save: (db: Db, email: string, problems: Record<string, string[]>) => Promise<Refusal | null>;
}

/** A change of one's own account that has to wait. */
export interface Wait {
  /** In seconds. */
  wait: number;
  message: string;
}

/**
 * Takes what people change of their own account, whichever door it came through. Another email needs the password,
 * and is told to the old one.
 */
export async function changeOwnAccount<Refusal>({
  user,
  fields,
  address,
  save,
}: Change<Refusal>): Promise<{ wait: Wait } | { refusal: Refusal } | null> {
  const change = await readEmailChange(user, fields, address);
  if (change instanceof SignInRefused) return { wait: { wait: change.wait ?? 0, message: change.message } };
  // A refusal is no reason to roll back: nothing is written yet but the count of changes tried, which has to stay.
  return inTransaction(async (trx) => {
    const problems: Record<string, string[]> = {};
    if (change?.passwordProblem) problems.current_password = [change.passwordProblem];
    else if (change) {
      const problem = await emailProblem(trx, user, { email: change.email, address });
      if (problem && "wait" in problem) {
        return { wait: { ...problem, message: t("profile.email-often") } };
      }
      if (problem) problems.email = [problem.problem];
    }
    // The same address in another spelling is no change, and kept as it is spelled now.
    const { data: email } = optionalEmail.safeParse(fields.email ?? "");
    const refusal = await save(trx, email || user.email, problems);
    if (refusal) return { refusal };
    if (change) await afterEmailChange(trx, user);
    return null;
  });
}
