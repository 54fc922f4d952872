import { z } from "zod";
import { t } from "../../words/t.ts";
import { passwordText } from "../account.ts";

/** What is typed of an authenticator or of a sheet with recovery codes; spaces and hyphens are nobody's mistake. */
const typed = z.preprocess(
  (value) => value ?? "",
  z
    .string({ error: () => t("login.code-not-text") })
    .transform((text) => text.replace(/[\s-]/g, ""))
    .refine((text) => text.length <= 40, { error: () => t("login.code-not-right") }),
);

/** The same where not every account has one. */
export const optionalCode = typed.optional().transform((code) => code ?? "");

export const codeSchema = z.object({
  otp: typed.refine((text) => text !== "", { error: () => t("login.code-missing") }),
});

/** The second step of a sign-in, in a browser. */
export const secondStepSchema = codeSchema.extend({ remember: z.literal("1").optional().catch(undefined) });

export type SecondStepForm = Record<"otp" | "remember", string>;

/** What changes how somebody signs in asks for the password. */
export const passwordSchema = z.object({
  password: z.preprocess((value) => value ?? "", passwordText),
});

/** What an authenticator is told, on its three ways. */
export interface Enrolment {
  /** For those who type it. */
  key: string;
  /** For a link on the telephone itself. */
  uri: string;
  /** For its camera: the dark squares of a QR code as the data of a path, and how many squares it is wide. */
  picture: { path: string; size: number };
}
