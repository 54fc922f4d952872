import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { type Errors, Failure, invalid, tooMany } from "../api/answer.server.ts";
import type { AskedBySomebody } from "../api/call.ts";
import { readRecord } from "../api/records.server.ts";
import { afterEmailChange, emailProblem, readEmailChange } from "./email-change.server.ts";
import { SignInRefused } from "./sign-in.server.ts";

interface Saving<Schema extends z.ZodObject> {
  schema: (db: Db) => Schema | Promise<Schema>;
  /** The account as it is. */
  current: object;
  store: (db: Db, value: z.output<Schema> & { email: string; image: string | null }) => Promise<unknown>;
}

/**
 * Takes what somebody changes of their own account, through the API. Another email needs the password, as in the forms.
 *
 * @throws Failure
 */
export async function saveOwnAccount<Schema extends z.ZodObject>(
  { db, caller, body, address }: AskedBySomebody,
  { schema, current, store }: Saving<Schema>,
): Promise<void> {
  const change = await readEmailChange(caller, body, address);
  if (change instanceof SignInRefused) throw tooMany(change.wait ?? 0, change.message);
  const failure = await db.transaction().execute(async (trx) => {
    const problems: Errors = {};
    if (change?.passwordProblem) problems.current_password = [change.passwordProblem];
    else if (change) {
      const problem = await emailProblem(trx, caller, change.email);
      if (problem && "wait" in problem)
        return tooMany(problem.wait, "Too many changes of email. Try again later.");
      if (problem) problems.email = [problem.problem];
    }
    try {
      const reading = { schema, images: ["image"] as const };
      const value = await readRecord({ db: trx, caller, body }, reading, current);
      if (Object.keys(problems).length > 0) throw invalid(problems);
      await store(trx, { ...value, email: change?.email ?? caller.email });
      if (change) await afterEmailChange(trx, caller);
      return null;
    } catch (error) {
      // Nothing is written yet but the count of changes tried, which has to stay.
      if (error instanceof Failure) return error;
      throw error;
    }
  });
  if (failure) throw failure;
}
