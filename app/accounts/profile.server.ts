import type { z } from "zod";
import { updateProfile } from "../../db/queries/users.ts";
import { isStaff } from "../access/permissions.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { displayCookie } from "../access/session-cookies.server.ts";
import { parseForm, refused, refusedFor } from "../forms/form.server.ts";
import { pictureAfter, readFormWithPictures } from "../forms/uploads.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { t } from "../words/t.ts";
import { changeOwnAccount } from "./own-account.server.ts";
import { type ProfileForm, profileSchema, type StaffProfileForm, staffProfileSchema } from "./profile.ts";

interface ProfileRequest {
  user: CurrentUser;
  request: Request;
  /** Network address of the client. */
  address: string;
}

/** What every profile has, whoever's it is, and what only patients keep. */
type Profile = StaffProfileForm & Partial<ProfileForm>;

/** Takes the profile that a patient keeps of themselves. */
export function changeProfile(asked: ProfileRequest) {
  return change(asked, datedProfileSchema(), "/profile/details");
}

/** Takes the profile that a member of staff keeps of themselves; a doctor's is on the public pages too. */
export function changeStaffProfile(asked: ProfileRequest) {
  return change(asked, staffProfileSchema, "/admin/settings", t("account.failed"));
}

/**
 * Takes somebody's own profile with their picture, which is kept although the rest may fail.
 *
 * @param to where the page is that shows it
 * @param refusal what is said of the form as a whole when it is refused
 */
async function change(
  { user, request, address }: ProfileRequest,
  schema: z.ZodType<Profile>,
  to: string,
  refusal?: string,
) {
  const visibility = isStaff(user.role) ? "public" : "private";
  const form = await readFormWithPictures(request, ["image"], { userId: user.id, visibility, address });
  const submission = await parseForm(form.formData, schema);
  const problems: Record<string, string[]> = {};
  const sent = form.images.image;
  if (sent && "problem" in sent) problems.image = [sent.problem];
  const image = pictureAfter(form, "image", user.image);
  const failed = await changeOwnAccount({
    user,
    fields: Object.fromEntries(form.formData),
    address,
    save: async (db, email, found) => {
      const all = { ...found, ...problems };
      if (submission.status !== "success" || Object.keys(all).length > 0) {
        return refused(submission, refusal ? [refusal] : undefined, all);
      }
      const { current_password, ...profile } = submission.value;
      await updateProfile(db, { ...profile, id: user.id, email, image });
      return null;
    },
  });
  if (failed && "wait" in failed) return refusedFor(submission, failed.wait.wait, failed.wait.message);
  if (failed || submission.status !== "success") return failed?.refusal ?? null;
  const { firstname, lastname } = submission.value;
  const headers = new Headers({ "Set-Cookie": displayCookie({ ...user, firstname, lastname, image }) });
  return redirectWithNotice(to, { role: "status", text: t("profile.updated") }, headers);
}

/** A profile checked against the hospital's calendar. */
export function datedProfileSchema() {
  const { date: today } = hospitalTime();
  const { dob } = profileSchema.shape;
  return profileSchema.extend({
    dob: dob.refine((date) => date < today, { error: () => t("profile.dob-future") }),
  });
}
