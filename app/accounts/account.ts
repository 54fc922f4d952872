import { z } from "zod";
import { email, line, phone } from "../forms/fields.ts";
import { commonPasswords } from "./common-passwords.ts";

const leastCharacters = 8;

/** bcrypt reads 72 bytes: a longer password would be cut without a word, so nobody can set one, and none is right. */
export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > 72;
}

const plainPassword = (missing: string) =>
  z
    .preprocess((value) => value ?? "", z.string("Password must be text"))
    .refine((text) => text !== "", missing);

/** What is guessed first of this place: nothing but these words, whatever figures and marks stand between them. */
const wordsOfPlace =
  /^(?:wellhouse|hospital|klinik|clinic|medical|medicine|health|care|doctor|nurse|patient|super|admin|staff|reception|receptionist|customer|dashboard|welcome|password|login)+s?$/;

function isOfPlace(password: string): boolean {
  return wordsOfPlace.test(password.toLowerCase().replace(/\P{L}/gu, ""));
}

/** A password that somebody sets. Spaces count, nothing is trimmed. */
export const newPassword = (missing: string) =>
  plainPassword(missing).superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (text === "") return;
    if ([...text].length < leastCharacters) refuse(`Password must be ${leastCharacters} characters or more`);
    else if (isTooLong(text)) refuse("Password is too long: 72 bytes at most");
    else if (commonPasswords.has(text.toLowerCase()) || isOfPlace(text))
      refuse("Choose a password that is harder to guess");
  });

export const signInSchema = z.object({ email, password: plainPassword("Enter your password") });

export type SignIn = z.output<typeof signInSchema>;

/** The staff's login: an empty password is as wrong as any other. */
export const loginSchema = z.object({
  email,
  password: z.preprocess((value) => value ?? "", z.string("Password must be text")),
});

export const forgottenSchema = z.object({ email });

export type Forgotten = z.output<typeof forgottenSchema>;

const newPasswordTwice = (mismatch: string) =>
  z
    .object({
      new_password: newPassword("Enter a new password"),
      confirm_password: plainPassword("Enter the new password again"),
    })
    .refine(({ new_password, confirm_password }) => new_password === confirm_password, {
      path: ["confirm_password"],
      message: mismatch,
    });

export const resetSchema = newPasswordTwice("Passwords do not match");

export type Reset = z.output<typeof resetSchema>;

/** A patient's change of password. */
export const passwordChangeSchema = resetSchema.safeExtend({
  old_password: plainPassword("Enter your old password"),
});

export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** A change of password by staff, whose form has its own words. */
export const staffPasswordChangeSchema = newPasswordTwice(
  "New and Confirm Password does not match",
).safeExtend({ previous_password: plainPassword("Enter your previous password") });

export type StaffPasswordChange = z.output<typeof staffPasswordChangeSchema>;

export const signUpSchema = z.object({
  firstname: line({ label: "First name", most: 80, missing: "Enter your first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter your last name" }),
  email,
  phone,
  password: newPassword("Enter a password"),
});

export type SignUp = z.output<typeof signUpSchema>;
