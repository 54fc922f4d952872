import { z } from "zod";
import type { LocalDate } from "../../db/schema.ts";
import { line, localDate, optionalEmail, optionalParagraphs, phone } from "../http/fields.ts";

export const genders = ["Male", "Female"] as const;

/** Nobody alive was born before. */
export const earliestBirth: LocalDate = "1900-01-01";

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
  /** Asked for when the email changes. */
  current_password: z.string("Password must be text").default(""),
});

export type ProfileForm = z.output<typeof profileSchema>;
