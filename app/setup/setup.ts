import { z } from "zod";
import { resetSchema } from "../accounts/account.ts";
import { email, line } from "../forms/fields.ts";
import { companySchema } from "../hospital/company.ts";
import { type FirstOwnText, firstOwnTexts } from "../site/own-texts.ts";

const firstTexts = companySchema.pick(
  Object.fromEntries(firstOwnTexts.map((name) => [name, true])) as Record<FirstOwnText, true>,
);
const { name, address, contacts, email: hospital_email } = companySchema.shape;

/** What an installation begins with: the hospital and its first superadmin, by the rules of their own forms. */
export const setupSchema = resetSchema.safeExtend({
  name,
  address,
  contacts,
  hospital_email,
  brand_color: companySchema.shape.brand_color.unwrap(),
  ...firstTexts.shape,
  sample_content: z.string().optional(),
  firstname: line({ label: "First name", most: 80, missing: "Enter your first name" }),
  lastname: line({ label: "Last name", most: 80, missing: "Enter your last name" }),
  email,
});

export type Setup = z.output<typeof setupSchema>;
