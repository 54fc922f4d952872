import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { getCompany } from "../../../db/queries/company.ts";
import { countHit } from "../../../db/queries/rate-limits.ts";
import { createUser, findAccount, isEmailTaken } from "../../../db/queries/users.ts";
import { roleIds } from "../../../db/roles.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { queueMail } from "../../mail/queue.server.ts";
import { accountExistsMail } from "../../mail/templates.ts";
import type { SignUp } from "../account.ts";
import { accountKey } from "../sign-in/sign-in.server.ts";

/** Mails to one owner in a day: a stranger must not be able to fill their mailbox. */
const mostMails = { most: 5, seconds: 24 * 60 * 60 };

const hour = 60 * 60;

/** Sign-ups from one address. */
export const signUpLimit = () => ({ most: getConfig().LIMIT_SIGN_UP_ADDRESS, seconds: hour });

/**
 * Opens a patient's account. Where the address has one already nothing is opened and its owner is told by mail: the
 * form answers alike, so that nobody learns who is a patient here.
 */
export async function openAccount(
  db: Db,
  { password, ...person }: SignUp,
  password_hash: string,
): Promise<void> {
  if (await isEmailTaken(db, person.email)) {
    const owner = await findAccount(db, person.email);
    const tooOften = await countHit(db, `sign-up taken ${accountKey(person.email)}`, mostMails);
    if (owner && tooOften === null) await tellOwner(db, owner);
    return;
  }
  const id = await createUser(db, {
    ...person,
    role_id: roleIds.patient,
    gender: null,
    dob: null,
    image: null,
    password_hash,
  });
  await recordAudit(db, { user_id: id, action: "signed up", entity: "users", entity_id: id });
}

async function tellOwner(db: Db, owner: { firstname: string; email: string }): Promise<void> {
  const { APP_URL } = getConfig();
  const hospital = (await getCompany(db))?.name ?? "";
  const mail = accountExistsMail({
    firstname: owner.firstname,
    signInUrl: `${APP_URL}/sign-in`,
    resetUrl: `${APP_URL}/forgot-password`,
    hospital,
  });
  await queueMail(db, owner.email, mail);
}
