import { z } from "zod";
import { idAmong, requiredEmail, requiredPhone } from "../../forms/fields.ts";
import { t } from "../../words/t.ts";
import { newPassword, staffNames } from "../account.ts";

/** What an admin's form is checked against. */
interface Checks {
  /** Roles that the form offers. */
  roles: readonly number[];
  /** The account is a new one: only then somebody else than its owner sets the password. */
  adding: boolean;
  isTaken: (email: string) => Promise<boolean>;
}

/** The account of somebody who runs the hospital's site, the picture apart. */
export function adminSchema({ roles, adding, isTaken }: Checks) {
  return z.object({
    ...staffNames,
    role_id: idAmong(roles, () => t("admin.choose-role")),
    email: requiredEmail(() => t("person.email-missing")).refine(async (email) => !(await isTaken(email)), {
      error: () => t("profile.email-taken"),
    }),
    phone: requiredPhone(() => t("person.phone-missing")),
    password: adding ? newPassword(() => t("admin.password-missing")) : z.undefined().catch(undefined),
  });
}

export type AdminForm = Record<
  | "firstname"
  | "lastname"
  | "role_id"
  | "email"
  | "phone"
  | "password"
  | "image"
  | "proof_password"
  | "proof_otp",
  string
>;
