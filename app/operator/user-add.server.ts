import { hasSuperadmin } from "../../db/queries/admins.ts";
import { isEmailTaken } from "../../db/queries/users.ts";
import { type Role, roleIds } from "../../db/roles.ts";
import { newToken } from "../access/tokens.server.ts";
import { adminSchema } from "../accounts/admins/admin.ts";
import { openAdmin } from "../accounts/admins/admins.server.ts";
import { invitationUrl, invite } from "../accounts/invitations.server.ts";
import { hashPassword } from "../accounts/passwords.server.ts";
import { optionalPhone } from "../forms/fields.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { openInstallation } from "../setup/first-superadmin.server.ts";
import { OperatorError, readOptions, UsageError } from "./command.server.ts";
import { readNewPassword } from "./typed-password.server.ts";
import { upgrade } from "./upgrade.server.ts";

/** The roles that an operator gives out: doctors have a record besides, and patients sign up themselves. */
export const operatorsRoles = [
  "superadmin",
  "admin",
  "customer-care",
  "receptionist",
] as const satisfies Role[];

const options = {
  role: { type: "string" },
  email: { type: "string" },
  name: { type: "string" },
  phone: { type: "string" },
  hospital: { type: "string" },
  link: { type: "boolean" },
} as const;

/** Adds an account of somebody who runs the site. On an empty installation a superadmin's opens the site as well. */
export async function addUser(words: string[]): Promise<void> {
  const asked = readAdding(words);
  await upgrade();
  const isFirst = !(await hasSuperadmin(getDb()));
  if (isFirst && asked.role !== "superadmin") {
    throw new OperatorError("This installation is empty: its first account is a superadmin's");
  }
  if (!isFirst && asked.hospital) throw new OperatorError("--hospital is for an empty installation only");
  const password = asked.link ? undefined : await readNewPassword();
  const { password: checked, ...person } = await check(asked, password);
  const passwordHash = checked === undefined ? null : await hashPassword(checked);
  const token = newToken();
  await inTransaction(async (trx) => {
    if (await isEmailTaken(trx, person.email)) throw new OperatorError(taken);
    const hospital = asked.hospital ? { name: asked.hospital } : {};
    const id =
      (person.role_id === roleIds.superadmin &&
        (await openInstallation(trx, { person, passwordHash, hospital }))) ||
      (await openAdmin(trx, "operator", { ...person, image: null }, passwordHash));
    if (asked.link) await invite(trx, { ...person, id }, token, "operator");
  });
  console.log(`Added ${person.firstname} ${person.lastname}, ${asked.role}, ${person.email}.`);
  if (asked.link) console.log(`This link sets the password, once:\n\n  ${invitationUrl(token)}\n`);
  if (isFirst) console.log(`The site is set up. Change its name and address at ${getConfig().APP_URL}/login`);
}

const taken = "This address belongs to another account";

function readAdding(words: string[]) {
  const values = readOptions(words, options);
  const { role, email, name } = values;
  const missing = Object.entries({ role, email, name }).find(([, value]) => !value?.trim());
  if (missing) throw new UsageError(`--${missing[0]} is missing`);
  const known = operatorsRoles.find((candidate) => candidate === role);
  if (!known) throw new UsageError(`There is no role ${role} to add: ${operatorsRoles.join(", ")}`);
  return { ...values, role: known, email: email ?? "", name: name ?? "" };
}

/** Checks an account as the dashboard's form does, but for the telephone, which may be missing. */
async function check(
  { role, email, name, phone }: { role: Role; email: string; name: string; phone?: string },
  password: string | undefined,
) {
  const [lastname = "", ...firstnames] = name.trim().split(/\s+/).reverse();
  const schema = adminSchema({
    roles: operatorsRoles.map((known) => roleIds[known]),
    adding: password !== undefined,
    isTaken: (address) => isEmailTaken(getDb(), address),
  }).extend({ phone: optionalPhone });
  const person = { firstname: firstnames.reverse().join(" "), lastname, email, phone, password };
  const { data, error } = await schema.safeParseAsync({ ...person, role_id: roleIds[role] });
  if (data) return data;
  const [issue] = error.issues;
  if (issue?.path[0] === "firstname" && firstnames.length === 0) {
    throw new OperatorError('--name needs a first name and a last name, such as "Ada Lovelace"');
  }
  throw new OperatorError(issue?.message);
}
