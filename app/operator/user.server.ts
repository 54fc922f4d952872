import type { Db } from "../../db/connection.ts";
import { isLastSuperadmin } from "../../db/queries/admins.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { disableAccount, enableAccount, findAccountToManage } from "../../db/queries/managed-accounts.ts";
import { byActor } from "../access/actor.ts";
import { newPassword } from "../accounts/account.ts";
import { newInvitationLink } from "../accounts/invitations.server.ts";
import { newResetLink, setPassword } from "../accounts/password-links.server.ts";
import { hashPassword } from "../accounts/passwords.server.ts";
import { reset } from "../accounts/two-step/two-step.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { oneLine } from "../mail/layout.ts";
import { type Command, OperatorError, readWords, UsageError } from "./command.server.ts";
import { expectHospital } from "./expect-database.server.ts";
import { readNewPassword } from "./typed-password.server.ts";
import { addUser, operatorsRoles } from "./user-add.server.ts";
import { listUsers } from "./user-list.server.ts";

export const user: Command = {
  summary: "List accounts, add one, disable or enable one, set its password, or reset its two-step sign-in",
  usage: [
    "user list [--role <role>]",
    "user add --role <role> --email <address> --name <names> [--phone <number>] [--link]",
    "user disable <email>",
    "user enable <email>",
    "user password <email> [--link]",
    "user reset-two-step <email>",
  ],
  help: [
    `Roles to add: ${operatorsRoles.join(", ")}. Doctors are added on the dashboard, patients sign up.`,
    "Type the password when asked, or pipe it in. With --link you get a link that sets it, once.",
    "reset-two-step is for somebody who has lost the phone and the recovery codes.",
    "Without --role, list shows all staff.",
    "Adding the first superadmin sets up an empty installation; --hospital <name> then names the hospital.",
  ].join("\n"),
  run: async ([action = "", ...words]) => {
    const run = actions.get(action);
    if (!run) throw new UsageError(action ? `user cannot ${action}` : "Say what to do: list, add, disable …");
    await run(words);
  },
};

const actions = new Map([
  ["list", listUsers],
  ["add", addUser],
  ["disable", disable],
  ["enable", enable],
  ["password", changePassword],
  ["reset-two-step", resetTwoStep],
]);

async function disable(words: string[]): Promise<void> {
  const email = await changeAccount(words, async (trx, { id, email, account_status }) => {
    if (account_status === "disabled") throw new OperatorError(`The account of ${email} is already disabled`);
    if (await isLastSuperadmin(trx, id)) throw new OperatorError("The last superadmin cannot be disabled");
    await disableAccount(trx, id);
    await audit(trx, "account disabled", id);
  });
  console.log(`The account of ${email} is disabled: they are signed out and cannot sign in.`);
}

async function enable(words: string[]): Promise<void> {
  const email = await changeAccount(words, async (trx, { id, email, account_status }) => {
    if (account_status === "active") throw new OperatorError(`The account of ${email} is already enabled`);
    await enableAccount(trx, id);
    await audit(trx, "account enabled", id);
  });
  console.log(`The account of ${email} is enabled.`);
}

/** For somebody who has lost the telephone and the recovery codes. */
async function resetTwoStep(words: string[]): Promise<void> {
  const email = await changeAccount(words, async (trx, account) => {
    if (!(await reset(trx, account, "operator"))) {
      throw new OperatorError(`Two-step sign-in of ${account.email} is off`);
    }
  });
  console.log(`${email} signs in with the password alone, and is signed out everywhere.`);
}

type Account = Awaited<ReturnType<typeof find>>;

/** Changes the one account that is named, in a transaction; returns its address. */
async function changeAccount(
  words: string[],
  change: (trx: Db, account: Account) => Promise<void>,
): Promise<string> {
  const named = readEmail(readWords(words, {}).positionals);
  await expectHospital();
  return inTransaction(async (trx) => {
    const account = await find(trx, named);
    await change(trx, account);
    return account.email;
  });
}

async function changePassword(words: string[]): Promise<void> {
  const { values, positionals } = readWords(words, { link: { type: "boolean" } });
  const email = readEmail(positionals);
  await expectHospital();
  const { account_status } = await find(getDb(), email);
  if (account_status === "disabled") throw new OperatorError(`The account of ${email} is disabled`);
  if (values.link) return printLink(email);
  const { data: password, error } = newPassword("Enter a password").safeParse(await readNewPassword());
  if (error) throw new OperatorError(error.issues[0]?.message);
  const hash = await hashPassword(password);
  await inTransaction(async (trx) => {
    const account = await find(trx, email);
    await setPassword(trx, account, hash, { by: "operator", isFirst: account.invited === 1 });
  });
  console.log(`The password of ${email} is changed; they are signed out everywhere.`);
}

/** Whoever never had a password is invited once more. */
async function printLink(email: string): Promise<void> {
  const url = await inTransaction(async (trx) => {
    const account = await find(trx, email);
    const isFirst = account.invited === 1;
    await audit(trx, isFirst ? "invited" : "password link made", account.id);
    return isFirst ? newInvitationLink(trx, account.id) : newResetLink(trx, account.id);
  });
  console.log(`This link sets the password, once. Pass it on safely:\n\n  ${url}\n`);
}

async function find(db: Db, email: string) {
  const account = await findAccountToManage(db, email);
  if (!account) throw new OperatorError(`There is no account of ${email}`);
  return account;
}

function readEmail([email, ...rest]: string[]): string {
  if (!email || rest.length > 0) throw new UsageError("Give the email address of one account");
  return oneLine(email);
}

function audit(db: Db, action: string, id: number) {
  return recordAudit(db, { ...byActor("operator"), action, entity: "users", entity_id: id });
}
