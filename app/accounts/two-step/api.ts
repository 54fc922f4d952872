import { z } from "zod";
import { listKnownBrowsers } from "../../../db/queries/known-browsers.ts";
import { utcNow } from "../../../db/queries/stamps.ts";
import { findStaff } from "../../../db/queries/two-step.ts";
import type { Call, SignedInCallRequest } from "../../api/call.ts";
import { check, done, Failure, found, invalid, tooMany } from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { makeOnce } from "../../api/once.server.ts";
import { instant } from "../../api/shapes.ts";
import { passwordProblem } from "../password-proof.server.ts";
import { expectProof } from "../proof/api.ts";
import { SignInRefused } from "../sign-in/sign-in.server.ts";
import { askForTwoStep, putOffTwoStep } from "./rules.server.ts";
import { forgetBrowser, forgetBrowsers } from "./security-actions.server.ts";
import {
  begin,
  confirm,
  enrolmentOf,
  renewRecoveryCodes,
  reset,
  standingOf,
  switchOff,
  wrongCode,
} from "./two-step.server.ts";
import { codeSchema, passwordSchema } from "./two-step.ts";

const group = groups.session;
const browserShape = z.object({
  key: z.string().describe("By which it is forgotten"),
  user_agent: z.string(),
  expires_at: instant,
  trusted_until: instant.nullable().describe("Until when it is asked for no code; null where it is"),
});
const askedShape = z.object({
  required: z.boolean().describe("After that moment nobody signs in without it"),
  until: instant.describe("By when"),
  put_off: z.boolean(),
});
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const isOff = () => new Failure(409, "Two-step sign-in is off");

export const calls: Call[] = [
  {
    method: "GET",
    path: "two-step",
    group,
    summary: "Read whether your two-step sign-in is on",
    may: "dashboard.enter",
    data: z.object({
      since: z.string().nullable(),
      recovery_codes_left: z.number(),
      asked: askedShape.nullable().describe("Whether you are asked to switch it on; null where not"),
    }),
    run: async ({ db, caller }) => {
      const { since, codesLeft } = await standingOf(db, caller.id);
      const asked = await askForTwoStep(db, caller, new Date());
      return found({
        since,
        recovery_codes_left: codesLeft,
        asked: asked && { required: asked.required, until: asked.until, put_off: asked.isPutOff },
      });
    },
  },
  {
    method: "POST",
    path: "two-step/later",
    group,
    summary: "Put off switching two-step sign-in on, until the day by which you are asked to",
    may: "dashboard.enter",
    fails: [409],
    run: async ({ db, caller }) => {
      const isPutOff = await db.transaction().execute((trx) => putOffTwoStep(trx, caller, new Date()));
      if (isPutOff) return done("You are not asked again before that day");
      throw new Failure(409, "The day by which you were asked to switch it on is over");
    },
  },
  {
    method: "POST",
    path: "two-step",
    group,
    summary:
      "Begin to set up two-step sign-in: the key for an authenticator; the password proves that it is you",
    makes: true,
    may: "dashboard.enter",
    body: () => passwordSchema,
    data: z.object({ key: z.string(), uri: z.string() }),
    fails: [409, 429],
    run: async (asked) => {
      const { caller } = asked;
      await expectPassword(asked);
      return makeOnce(asked, async (trx) => {
        await begin(trx, caller.id);
        const enrolment = await enrolmentOf(trx, caller);
        if (!enrolment) throw new Failure(409, "Two-step sign-in is on already");
        const { key, uri } = enrolment;
        return done("Scan the key, and confirm it with a code", { key: key.replaceAll(" ", ""), uri });
      });
    },
  },
  {
    method: "POST",
    path: "two-step/confirm",
    group,
    summary:
      "Switch two-step sign-in on with a code of the authenticator; the recovery codes are told this once",
    may: "dashboard.enter",
    body: () => codeSchema,
    data: recoveryCodes,
    run: async ({ db, caller, body }) => {
      const { otp } = await check(codeSchema, body);
      const codes = await db.transaction().execute((trx) => confirm(trx, caller, otp, caller.session_id));
      if (!codes) throw invalid({ otp: [wrongCode()] });
      return done("Two-step sign-in is on", { recovery_codes: codes });
    },
  },
  {
    method: "POST",
    path: "two-step/recovery-codes",
    group,
    summary: "Get other recovery codes; those from before are void",
    may: "dashboard.enter",
    body: () => passwordSchema,
    data: recoveryCodes,
    fails: [409, 429],
    run: async (asked) => {
      await expectPassword(asked);
      const codes = await asked.db.transaction().execute((trx) => renewRecoveryCodes(trx, asked.caller));
      if (!codes) throw isOff();
      return done("These are your new recovery codes", { recovery_codes: codes });
    },
  },
  {
    method: "POST",
    path: "two-step/off",
    group,
    summary: "Switch two-step sign-in off",
    may: "dashboard.enter",
    body: () => passwordSchema,
    fails: [409, 429],
    run: async (asked) => {
      await expectPassword(asked);
      if (!(await asked.db.transaction().execute((trx) => switchOff(trx, asked.caller)))) throw isOff();
      return done("Two-step sign-in is off");
    },
  },
  {
    method: "GET",
    path: "two-step/browsers",
    group,
    summary: "The browsers in which you have signed in and that are remembered",
    may: "dashboard.enter",
    data: z.array(browserShape),
    run: async ({ db, caller }) =>
      found((await listKnownBrowsers(db, caller.id, utcNow())).map((row) => browserShape.parse(row))),
  },
  {
    method: "DELETE",
    path: "two-step/browsers/:slug",
    group,
    summary: "Forget one of these browsers: it is asked for a code again",
    may: "dashboard.enter",
    fails: [404],
    run: async ({ db, caller, slug }) => {
      if (await forgetBrowser(db, caller, slug)) return done("This browser is forgotten");
      throw new Failure(404, "Browser not found");
    },
  },
  {
    method: "DELETE",
    path: "two-step/browsers",
    group,
    summary: "Have every browser that you trusted asked for a code again",
    may: "dashboard.enter",
    run: async ({ db, caller }) => {
      await forgetBrowsers(db, caller);
      return done("Every browser is asked for a code again");
    },
  },
  {
    method: "DELETE",
    path: "users/:id/two-step",
    group: groups.admins,
    summary: "Take two-step sign-in off the account of somebody who has lost the phone",
    may: "two-step.reset",
    fails: [404, 409],
    run: async ({ db, caller, id }) => {
      expectProof(caller);
      return db.transaction().execute(async (trx) => {
        const owner = await findStaff(trx, id);
        if (!owner) throw new Failure(404, "User not found");
        if (!(await reset(trx, owner, caller))) throw isOff();
        return done("Two-step sign-in reset successfully");
      });
    },
  },
];

/** @throws Failure 422 or 429 where the password is not the caller's */
async function expectPassword({ caller, body, address }: SignedInCallRequest): Promise<void> {
  const { password } = await check(passwordSchema, body);
  const problem = await passwordProblem(caller, password, address);
  if (problem instanceof SignInRefused) throw tooMany(problem.wait ?? 0, problem.message);
  if (problem !== null) throw invalid({ password: [problem] });
}
