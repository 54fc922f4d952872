import { z } from "zod";
import type { Db } from "../../../db/connection.ts";
import { signOutOfApi, startApiSession } from "../../access/session.server.ts";
import type { Call } from "../../api/call.ts";
import { check, done, tooMany, unauthorized } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { signInSchema } from "../account.ts";
import { askForTwoStep } from "../two-step/rules.server.ts";
import { proveCode, secondStepOf } from "../two-step/second-step.server.ts";
import { optionalCode } from "../two-step/two-step.ts";
import { describeUser, userShape } from "../user-representation.server.ts";
import { type Account, proveCredentials, SignInRefused } from "./sign-in.server.ts";

/** As people sign in on a page, and at once with the code that some accounts need. */
const apiSignInSchema = signInSchema.extend({ otp: optionalCode });

export const calls: Call[] = [
  {
    method: "POST",
    path: "login",
    group: groups.session,
    summary: "Sign in, patient or staff; the token goes into `Authorization: Bearer …` of later calls",
    may: "public",
    body: () => apiSignInSchema,
    data: userShape,
    beside: { token: z.string() },
    fails: [401, 429],
    run: async ({ db, request, body, address }) => {
      const { otp, ...credentials } = await check(apiSignInSchema, body);
      const account = await proved(proveCredentials(credentials, address, {}));
      await showSecondStep(db, account, otp, address);
      const token = await db.transaction().execute(async (trx) => {
        await askForTwoStep(trx, account, new Date());
        return startApiSession(trx, request, account);
      });
      const answer = done("Logged in successfully", await describeUser(db, account.id));
      return { ...answer, token };
    },
  },
  {
    method: "POST",
    path: "logout",
    group: groups.session,
    summary: "Sign out: the token opens nothing any more",
    may: "account.edit",
    run: async ({ request, caller }) => {
      await signOutOfApi(request, caller);
      return done("Logged out successfully");
    },
  },
];

/** @throws Failure 401, which says that a code is needed, or 429 */
async function showSecondStep(db: Db, account: Account, otp: string, address: string): Promise<void> {
  const step = await secondStepOf(db, account);
  if (step === "none") return;
  const asking = { reason: "otp_required" };
  if (step === "set-up")
    throw unauthorized("Set up two-step sign-in at the staff login first", false, asking);
  if (otp === "") throw unauthorized("Enter the code from your authenticator app", false, asking);
  await proved(proveCode(account, otp, address), asking);
}

/** @throws Failure 401 or 429, as the sign-in was refused */
async function proved<Result>(attempt: Promise<Result>, asking = {}): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait !== null) throw tooMany(error.wait, error.message);
    throw unauthorized(error.message, false, asking);
  }
}
