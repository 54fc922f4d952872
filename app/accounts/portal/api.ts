import { z } from "zod";
import { getProfile, updateProfile } from "../../../db/queries/users.ts";
import { roleIds } from "../../../db/roles.ts";
import type { Call } from "../../api/call.ts";
import {
  check,
  done,
  expectUnchanged,
  Failure,
  found,
  invalid,
  tooMany,
} from "../../api/call-result.server.ts";
import { groups } from "../../api/groups.ts";
import { takeFromAnybody } from "../../api/visitors.server.ts";
import { waitOf } from "../../forms/visitor-form.server.ts";
import { passwordChangeSchema, signUpSchema, staffPasswordChangeSchema } from "../account.ts";
import { saveOwnAccount } from "../own-account-api.server.ts";
import { changeOwnPassword, notYourPassword } from "../password-change.server.ts";
import { hashPassword } from "../passwords.server.ts";
import { datedProfileSchema } from "../profile.server.ts";
import { profileSchema } from "../profile.ts";
import { SignInRefused } from "../sign-in/sign-in.server.ts";
import { signedUpWords, signUp, signUpLimit } from "../sign-up/sign-up.server.ts";
import { describeUser, roleShape, userShape } from "../user-representation.server.ts";

const image = { image: { type: ["string", "null"] } };

export const calls: Call[] = [
  {
    method: "POST",
    path: "users/patients",
    group: groups.accounts,
    summary: "Sign up as a patient; the answer is the same for an address that has an account",
    makes: true,
    may: "public",
    body: () => signUpSchema,
    fails: [429],
    run: async (asked) => {
      const { address, body } = asked;
      const { password } = await check(signUpSchema, body);
      const limit = signUpLimit();
      const wait = await waitOf({ name: "sign-up", context: { address }, limit });
      if (wait !== null) throw tooMany(wait);
      const passwordHash = await hashPassword(password, address);
      return takeFromAnybody(asked, {
        name: "sign-up",
        limit,
        schema: () => signUpSchema,
        store: (db, person) => signUp(db, person, passwordHash),
        answer: () => done(signedUpWords()),
      });
    },
  },
  {
    method: "PUT",
    path: "users/patients",
    group: groups.accounts,
    summary: "Change your own profile as a patient; the id in the body is your own",
    may: "profile.open",
    body: () => profileSchema,
    extra: { ...image, id: { type: ["integer", "string"] } },
    unchanged: ["role_id"],
    data: userShape,
    fails: [404, 429],
    run: async (asked) => {
      const { db, caller, body } = asked;
      if (body.id !== undefined && body.id !== caller.id && body.id !== String(caller.id))
        throw new Failure(404);
      expectUnchanged(body, { role_id: roleIds.patient });
      const current = await getProfile(db, caller.id);
      if (!current) throw new Failure(404);
      await saveOwnAccount(asked, {
        schema: datedProfileSchema,
        current,
        store: (trx, { current_password, ...profile }) => updateProfile(trx, { ...profile, id: caller.id }),
      });
      return done("Profile updated successfully", await describeUser(db, caller.id));
    },
  },
  {
    method: "POST",
    path: "users/change-password",
    group: groups.accounts,
    summary:
      "Change your own password; all other sessions end, and this one goes on with another token. Patients send old_password, staff previous_password",
    may: "account.edit",
    body: () =>
      z.object({
        ...passwordChangeSchema.shape,
        old_password: passwordChangeSchema.shape.old_password.optional(),
        previous_password: staffPasswordChangeSchema.shape.previous_password.optional(),
      }),
    beside: { token: z.string().describe("Takes the place of the one that came with the call") },
    fails: [429],
    run: async ({ caller, body, address }) => {
      const [field, old, next] = await readPasswords(caller.role === "patient", body);
      const token = await changeOwnPassword(caller, { old, next }, address).catch((error: unknown) => {
        throw error instanceof SignInRefused ? tooMany(error.wait ?? 0, error.message) : error;
      });
      if (token === null) throw invalid({ [field]: [notYourPassword()] });
      return { ...done("Password changed successfully"), token };
    },
  },
  {
    method: "GET",
    path: "roles",
    group: groups.admins,
    summary: "List roles",
    may: "dashboard.enter",
    data: z.array(roleShape),
    run: async () => found(Object.entries(roleIds).map(([role, id]) => ({ id, role }))),
  },
];

/** @returns the name of the old password's field, the old password and the new one */
async function readPasswords(isPatient: boolean, body: Record<string, unknown>) {
  if (isPatient) {
    const { old_password, new_password } = await check(passwordChangeSchema, body);
    return ["old_password", old_password, new_password] as const;
  }
  const { previous_password, new_password } = await check(staffPasswordChangeSchema, body);
  return ["previous_password", previous_password, new_password] as const;
}
