import { z } from "zod";
import { idAmong, line, requiredEmail, requiredPhone } from "../../forms/fields.ts";
import { newPassword } from "../account.ts";

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
    firstname: line({ label: "First name", most: 80, missing: "Enter a first name" }),
    lastname: line({ label: "Last name", most: 80, missing: "Enter a last name" }),
    role_id: idAmong(roles, "Choose a role"),
    email: requiredEmail("Enter an email address").refine(
      async (email) => !(await isTaken(email)),
      "This address belongs to another account",
    ),
    phone: requiredPhone("Enter a phone number"),
    password: adding ? newPassword("Enter a password") : z.undefined().catch(undefined),
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
