import { z } from "zod";
import { endApiSession, startApiSession } from "../../access/session.server.ts";
import type { Call } from "../../api/call.ts";
import { check, done, tooMany, unauthorized } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { signInSchema } from "../account.ts";
import { describeUser, userShape } from "../user-representation.server.ts";
import { proveCredentials, SignInRefused } from "./sign-in.server.ts";

export const calls: Call[] = [
  {
    method: "POST",
    path: "login",
    group: groups.session,
    summary: "Sign in, patient or staff; the token goes into `Authorization: Bearer …` of later calls",
    may: "public",
    body: () => signInSchema,
    data: userShape,
    beside: { token: z.string() },
    fails: [401, 429],
    run: async ({ db, request, body, address }) => {
      const account = await proved(proveCredentials(await check(signInSchema, body), address));
      const token = await db.transaction().execute((trx) => startApiSession(trx, request, account));
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
    run: async ({ request }) => {
      await endApiSession(request);
      return done("Logged out successfully");
    },
  },
];

/** @throws Failure 401 or 429, as the sign-in was refused */
async function proved<Account>(attempt: Promise<Account>): Promise<Account> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    if (error.wait !== null) throw tooMany(error.wait, error.message);
    throw unauthorized(error.message);
  }
}
