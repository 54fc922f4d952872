import { z } from "zod";
import { email, language, line, phone } from "../forms/fields.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { commonPasswords } from "./common-passwords.ts";

const leastCharacters = 8;

/** bcrypt reads 72 bytes: a longer password would be cut without a word, so nobody can set one, and none is right. */
export function isTooLong(password: string): boolean {
  return new TextEncoder().encode(password).length > 72;
}

/** A password as it is sent. */
export const passwordText = z.string({
  error: () => t("form.must-be-text", { label: t("account.password") }),
});

const plainPassword = (missing: Words) =>
  z
    .preprocess((value) => value ?? "", passwordText)
    .refine((text) => text !== "", { error: () => say(missing) });

/** What is guessed first of this place: nothing but these words, whatever figures and marks stand between them. */
const wordsOfPlace =
  /^(?:wellhouse|hospital|klinik|clinic|medical|medicine|health|care|doctor|nurse|patient|super|admin|staff|reception|receptionist|customer|dashboard|welcome|password|login)+s?$/;

function isOfPlace(password: string): boolean {
  return wordsOfPlace.test(password.toLowerCase().replace(/\P{L}/gu, ""));
}

/** A password that somebody sets. Spaces count, nothing is trimmed. */
export const newPassword = (missing: Words) =>
  plainPassword(missing).superRefine((text, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", message });
    if (text === "") return;
    if ([...text].length < leastCharacters) refuse(t("account.password-short", { least: leastCharacters }));
    else if (isTooLong(text)) refuse(t("account.password-long"));
    else if (commonPasswords.has(text.toLowerCase()) || isOfPlace(text)) refuse(t("account.password-common"));
  });

export const signInSchema = z.object({ email, password: plainPassword(() => t("account.password-missing")) });

export type SignIn = z.output<typeof signInSchema>;

/** The staff's login: an empty password is as wrong as any other. */
export const loginSchema = z.object({
  email,
  password: z.preprocess((value) => value ?? "", passwordText),
});

export const forgottenSchema = z.object({ email });

export type Forgotten = z.output<typeof forgottenSchema>;

const newPasswordTwice = (mismatch: Words) =>
  z
    .object({
      new_password: newPassword(() => t("account.new-password-missing")),
      confirm_password: plainPassword(() => t("account.confirm-again")),
    })
    .refine((sent) => isLeftOut(sent) || sent.new_password === sent.confirm_password, {
      path: ["confirm_password"],
      error: () => say(mismatch),
    });

/** Whether one of the two was left empty, which says so itself. */
const isLeftOut = ({ new_password, confirm_password }: { new_password: string; confirm_password: string }) =>
  new_password === "" || confirm_password === "";

export const resetSchema = newPasswordTwice(() => t("account.passwords-differ"));

export type Reset = z.output<typeof resetSchema>;

/** A patient's change of password. */
export const passwordChangeSchema = resetSchema.safeExtend({
  old_password: plainPassword(() => t("account.old-password-missing")),
});

export type PasswordChange = z.output<typeof passwordChangeSchema>;

/** A change of password by staff, whose form has its own words. */
export const staffPasswordChangeSchema = newPasswordTwice(() =>
  t("account.staff-password-mismatch"),
).safeExtend({ previous_password: plainPassword(() => t("account.previous-password-missing")) });

export type StaffPasswordChange = z.output<typeof staffPasswordChangeSchema>;

/** The names of whoever has an account. */
export const firstNameLine = line({
  label: () => t("form.firstname"),
  most: 80,
  missing: () => t("contact.firstname-missing"),
});
export const lastNameLine = line({
  label: () => t("form.lastname"),
  most: 80,
  missing: () => t("contact.lastname-missing"),
});

export const signUpSchema = z.object({
  firstname: firstNameLine,
  lastname: lastNameLine,
  email,
  phone,
  password: newPassword(() => t("account.sign-up-password-missing")),
  language,
});

export type SignUp = z.output<typeof signUpSchema>;

/** The names of somebody whom staff give an account. */
export const staffNames = {
  firstname: line({
    label: () => t("form.firstname"),
    most: 80,
    missing: () => t("person.firstname-missing"),
  }),
  lastname: line({
    label: () => t("form.lastname"),
    most: 80,
    missing: () => t("person.lastname-missing"),
  }),
};
