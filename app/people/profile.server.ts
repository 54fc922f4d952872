import { parseWithZod } from "@conform-to/zod/v4";
import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { spendPasswordLinksOf } from "../../db/queries/password-links.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { isEmailTaken, updateProfile } from "../../db/queries/users.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { refused, refusedFor } from "../http/form.server.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { imageAfter, readFormWithImages } from "../http/uploads.server.ts";
import { tellOfNewEmail } from "./account-mails.server.ts";
import { profileSchema } from "./profile.ts";
import { type CurrentUser, displayedUser } from "./session.server.ts";
import { proveCredentials, SignInRefused } from "./sign-in.server.ts";

const hour = 60 * 60;

/**
 * Takes a patient's profile with their picture, which is kept although the rest may fail. Another email needs the
 * password, or whoever finds a computer signed in could take the account away; the old address is told of it.
 *
 * @param address network address of the client
 */
export async function changeProfile(user: CurrentUser, request: Request, address: string) {
  const form = await readFormWithImages(request, ["image"], { userId: user.id, visibility: "private" });
  const submission = parseWithZod(form.formData, { schema: datedProfileSchema(), disableAutoCoercion: true });
  const problems: Record<string, string[]> = {};
  const sent = form.images.image;
  if (sent && "problem" in sent) problems.image = [sent.problem];

  const newEmail = otherEmail(user, form.formData);
  if (newEmail !== null) {
    try {
      const problem = await passwordProblem(user, form.formData.get("current_password"), address);
      if (problem) problems.current_password = [problem];
    } catch (error) {
      if (!(error instanceof SignInRefused) || error.wait === null) throw error;
      return refusedFor(submission, error.wait, error.message);
    }
  }

  const image = imageAfter(form, "image", user.image);
  const refusal = await getDb()
    .transaction()
    .execute(async (trx) => {
      if (newEmail !== null && !problems.current_password) {
        const wait = await countEmailChange(trx, user);
        if (wait !== null) return refusedFor(submission, wait, "Too many changes of email. Try again later.");
        if (await isEmailTaken(trx, newEmail, user.id)) {
          problems.email = ["This address belongs to another account"];
        }
      }
      if (submission.status !== "success" || Object.keys(problems).length > 0) {
        return refused(submission, undefined, problems);
      }
      const { current_password, email, ...profile } = submission.value;
      await updateProfile(trx, { ...profile, id: user.id, email: email || user.email, image });
      if (newEmail !== null) await afterEmailChange(trx, user);
      return null;
    });
  if (refusal || submission.status !== "success") return refusal;
  const { firstname, lastname } = submission.value;
  const headers = new Headers({ "Set-Cookie": displayedUser({ ...user, firstname, lastname, image }) });
  const done = { role: "status", text: "Profile updated successfully" } as const;
  return redirectWithNotice("/profile/details", done, headers);
}

/** A profile checked against the hospital's calendar. */
function datedProfileSchema() {
  const { date: today } = localNow(getConfig().TIME_ZONE);
  const { dob } = profileSchema.shape;
  return profileSchema.extend({
    dob: dob.refine((date) => date < today, "Enter a date of birth in the past"),
  });
}

/** The address that a form wants instead of the account's, or null. Another spelling is the same address. */
function otherEmail(user: CurrentUser, formData: FormData): string | null {
  const { data } = profileSchema.shape.email.safeParse(formData.get("email") ?? "");
  return data && data.toLowerCase() !== user.email.toLowerCase() ? data : null;
}

/**
 * What is wrong with the password that must go with a new email, or null.
 *
 * @throws SignInRefused while the account is locked
 */
async function passwordProblem(
  user: CurrentUser,
  password: FormDataEntryValue | null,
  address: string,
): Promise<string | null> {
  if (typeof password !== "string" || password === "") return "Enter your password to change your email";
  try {
    await proveCredentials({ email: user.email, password }, address);
    return null;
  } catch (error) {
    if (!(error instanceof SignInRefused) || error.wait !== null) throw error;
    return "This is not your password";
  }
}

/** Each change tells whether an address has an account, so nobody gets to try many. */
function countEmailChange(db: Db, { id }: CurrentUser): Promise<number | null> {
  return countHit(db, `email change ${id}`, { most: getConfig().LIMIT_EMAIL_CHANGES, seconds: hour });
}

async function afterEmailChange(db: Db, user: CurrentUser): Promise<void> {
  // A link that lies in the old mailbox must not open the account from there.
  await spendPasswordLinksOf(db, user.id);
  await recordAudit(db, { user_id: user.id, action: "email changed", entity: "users", entity_id: user.id });
  await tellOfNewEmail(db, user);
}
