import { z } from "zod";
import { email, language, localDate, optionalEmail, optionalParagraphs, phone } from "../forms/fields.ts";
import { t } from "../words/t.ts";
import { firstNameLine, lastNameLine, passwordText } from "./account.ts";
import { earliestBirth } from "./birth.ts";
import { genders } from "./gender.ts";

/** Asked for when the email changes, unless it was given just now. */
const current_password = passwordText.default("");

/** What patients keep of themselves. An empty email leaves the one they sign in with. */
export const profileSchema = z.object({
  firstname: firstNameLine,
  lastname: lastNameLine,
  gender: z.enum(genders, { error: () => t("profile.gender-missing") }),
  dob: localDate(() => t("profile.dob-missing")).refine((date) => date === "" || date >= earliestBirth, {
    error: () => t("profile.dob-year"),
  }),
  phone,
  email: optionalEmail,
  address: optionalParagraphs({ label: () => t("contact.address"), most: 300 }),
  language,
  current_password,
});

export type ProfileForm = z.output<typeof profileSchema>;

/** What members of staff keep of themselves. */
export const staffProfileSchema = profileSchema
  .pick({ firstname: true, lastname: true, current_password: true })
  .extend({ email });

export type StaffProfileForm = z.output<typeof staffProfileSchema>;
