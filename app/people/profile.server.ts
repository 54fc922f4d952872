import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { updateProfile } from "../../db/queries/users.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { refused, refusedFor } from "../http/form.server.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { imageAfter, readFormWithImages } from "../http/uploads.server.ts";
import { afterEmailChange, emailProblem, readEmailChange } from "./email-change.server.ts";
import { isStaff } from "./permissions.ts";
import { profileSchema, staffProfileSchema } from "./profile.ts";
import { type CurrentUser, displayedUser } from "./session.server.ts";
import { SignInRefused } from "./sign-in.server.ts";

interface Asked {
  user: CurrentUser;
  request: Request;
  /** Network address of the client. */
  address: string;
}

/** What every profile has, whoever's it is; an empty email leaves the one there is. */
interface Named {
  firstname: string;
  lastname: string;
  email: string;
}

/** Takes the profile that a patient keeps of themselves. */
export function changeProfile(asked: Asked) {
  return change(asked, datedProfileSchema(), {
    to: "/profile/details",
    store: (db, { current_password, ...profile }) => updateProfile(db, profile),
  });
}

/** Takes the profile that a member of staff keeps of themselves; a doctor's is on the public pages too. */
export function changeStaffProfile(asked: Asked) {
  return change(asked, staffProfileSchema, {
    to: "/admin/settings",
    refusal: "Failed to update",
    store: (db, { current_password, ...profile }) => updateProfile(db, profile),
  });
}

interface Change<Profile> {
  to: string;
  /** What is said of the form as a whole when it is refused. */
  refusal?: string;
  store: (db: Db, profile: Profile & { id: number; image: string | null }) => Promise<void>;
}

/** Takes somebody's own profile with their picture, which is kept although the rest may fail. */
async function change<Profile extends Named>(
  { user, request, address }: Asked,
  schema: z.ZodType<Profile>,
  { to, refusal, store }: Change<Profile>,
) {
  const visibility = isStaff(user.role) ? "public" : "private";
  const form = await readFormWithImages(request, ["image"], { userId: user.id, visibility });
  const submission = parseWithZod(form.formData, { schema, disableAutoCoercion: true });
  const problems: Record<string, string[]> = {};
  const sent = form.images.image;
  if (sent && "problem" in sent) problems.image = [sent.problem];
  const emailChange = await readEmailChange(user, Object.fromEntries(form.formData), address);
  if (emailChange instanceof SignInRefused) {
    return refusedFor(submission, emailChange.wait ?? 0, emailChange.message);
  }
  if (emailChange?.passwordProblem) problems.current_password = [emailChange.passwordProblem];

  const image = imageAfter(form, "image", user.image);
  const answer = await getDb()
    .transaction()
    .execute(async (trx) => {
      if (emailChange && !emailChange.passwordProblem) {
        const problem = await emailProblem(trx, user, emailChange.email);
        if (problem && "wait" in problem) {
          return refusedFor(submission, problem.wait, "Too many changes of email. Try again later.");
        }
        if (problem) problems.email = [problem.problem];
      }
      if (submission.status !== "success" || Object.keys(problems).length > 0) {
        return refused(submission, refusal ? [refusal] : undefined, problems);
      }
      const { value } = submission;
      await store(trx, { ...value, id: user.id, email: value.email || user.email, image });
      if (emailChange) await afterEmailChange(trx, user);
      return null;
    });
  if (answer || submission.status !== "success") return answer;
  const { firstname, lastname } = submission.value;
  const headers = new Headers({ "Set-Cookie": displayedUser({ ...user, firstname, lastname, image }) });
  return redirectWithNotice(to, { role: "status", text: "Profile updated successfully" }, headers);
}

/** A profile checked against the hospital's calendar. */
export function datedProfileSchema() {
  const { date: today } = localNow(getConfig().TIME_ZONE);
  const { dob } = profileSchema.shape;
  return profileSchema.extend({
    dob: dob.refine((date) => date < today, "Enter a date of birth in the past"),
  });
}
