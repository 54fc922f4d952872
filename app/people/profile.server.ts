import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { localNow } from "../../db/local-time.ts";
import { spendPasswordLinksOf } from "../../db/queries/password-links.ts";
import { isEmailTaken, updateProfile } from "../../db/queries/users.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { refused } from "../http/form.server.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { imageAfter, readFormWithImages } from "../http/uploads.server.ts";
import { type ProfileForm, profileSchema } from "./profile.ts";
import { type CurrentUser, displayedUser } from "./session.server.ts";

/** Takes a patient's profile with their picture, which is kept although the rest may fail. */
export async function changeProfile(user: CurrentUser, request: Request) {
  const form = await readFormWithImages(request, ["image"], { userId: user.id, visibility: "private" });
  const image = imageAfter(form, "image", user.image);
  const sent = form.images.image;
  const problem = sent && "problem" in sent ? { image: [sent.problem] } : null;
  const answer = await getDb()
    .transaction()
    .execute(async (trx) => {
      const submission = await parseWithZod(form.formData, {
        schema: checkedProfileSchema(trx, user),
        async: true,
        disableAutoCoercion: true,
      });
      if (submission.status !== "success" || problem) return refused(submission, undefined, problem ?? {});
      const email = submission.value.email || user.email;
      await updateProfile(trx, { ...submission.value, id: user.id, email, image });
      // A link that lies in the old mailbox must not open the account from there.
      if (email !== user.email) await spendPasswordLinksOf(trx, user.id);
      return { saved: submission.value };
    });
  if (!("saved" in answer)) return answer;
  const { firstname, lastname } = answer.saved;
  const headers = new Headers({ "Set-Cookie": displayedUser({ ...user, firstname, lastname, image }) });
  const done = { role: "status", text: "Profile updated successfully" } as const;
  return redirectWithNotice("/profile/details", done, headers);
}

/** A profile checked against the hospital's calendar and everybody else's addresses. */
function checkedProfileSchema(db: Db, user: CurrentUser): z.ZodType<ProfileForm> {
  return profileSchema.superRefine(async ({ dob, email }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (dob >= localNow(getConfig().TIME_ZONE).date) refuse("dob", "Enter a date of birth in the past");
    if (email !== "" && (await isEmailTaken(db, email, user.id))) {
      refuse("email", "This address belongs to another account");
    }
  });
}
