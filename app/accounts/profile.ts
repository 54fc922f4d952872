import { z } from "zod";
import { email, line, localDate, optionalEmail, optionalParagraphs, phone } from "../forms/fields.ts";
import { earliestBirth } from "./birth.ts";
import { genders } from "./gender.ts";

/** Asked for when the email changes, unless it was given just now. */
const current_password = z.string("Password must be text").default("");

/** What patients keep of themselves. An empty email leaves the one they sign in with. */
export const profileSchema = z.object({
  firstname: line({ label: "First name", most: 80, missing: "Enter your first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter your last name" }),
  gender: z.enum(genders, "Choose Male or Female"),
  dob: localDate("Enter your date of birth").refine(
    (date) => date === "" || date >= earliestBirth,
    "Enter the year of birth with its four digits",
  ),
  phone,
  email: optionalEmail,
  address: optionalParagraphs({ label: "Address", most: 300 }),
  current_password,
});

export type ProfileForm = z.output<typeof profileSchema>;

/** What members of staff keep of themselves. */
export const staffProfileSchema = profileSchema
  .pick({ firstname: true, lastname: true, current_password: true })
  .extend({ email });

export type StaffProfileForm = z.output<typeof staffProfileSchema>;
