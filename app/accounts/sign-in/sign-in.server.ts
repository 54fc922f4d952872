import { createHash } from "node:crypto";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Db } from "../../../db/connection.ts";
import { nameAddress, recordAudit } from "../../../db/queries/audit.ts";
import { unlock } from "../../../db/queries/sign-in-locks.ts";
import { findAccount, getPasswordHash } from "../../../db/queries/users.ts";
import type { Role } from "../../../db/roles.ts";
import { isStaff } from "../../access/permissions.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { loginSchema, type SignIn } from "../account.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import { checkPassword } from "../passwords.server.ts";
import { browserCount, inTurn, sessionCount, strangersCount } from "./failure-counts.server.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What is said of wrong credentials, whichever part is wrong. */
const wrongCredentials = () => t("account.wrong");

/** Why nobody was signed in; with `wait`, the seconds until another attempt may be made. */
export class SignInRefused extends Error {
  readonly wait: number | null;

  constructor(message: string, wait: number | null = null) {
    super(message);
    this.wait = wait;
  }
}

/** The key under which an account's failures are kept: an address is not written where it need not be. */
export function accountKey(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url");
}

/**
 * Proves who sends a form with `email` and `password`. An unknown address takes as long as a known one, and both are
 * refused alike; during a lock the right password is refused too.
 *
 * @throws SignInRefused
 */
export async function proveAccount(request: Request, address: string): Promise<Account> {
  const authenticator = new Authenticator<Account>().use(
    new FormStrategy(async ({ form }) =>
      proveCredentials(loginSchema.parse(Object.fromEntries(form)), address, {
        cookies: request.headers.get("Cookie"),
      }),
    ),
    "form",
  );
  return authenticator.authenticate("form", request);
}

/** What tells the owner of an account from strangers before the password does. */
interface Known {
  /** What a browser sent to where people sign in. */
  cookies?: string | null;
  /** The session in which the password is asked for once more. */
  session?: number;
}

/**
 * Proves that somebody knows an account's password, counted and locked whichever form asks for it. A session, and a browser
 * in which the account has signed in before, have counts of their own, so that strangers' guesses do not lock them out.
 *
 * @param address network address of the client
 * @throws SignInRefused
 */
export async function proveCredentials(
  { email, password }: SignIn,
  address: string,
  { cookies = null, session }: Known,
): Promise<Account> {
  const db = getDb();
  const owner = await findAccount(db, email);
  const browser = owner ? await knownBrowser(db, cookies, owner.id) : null;
  const strangers = strangersCount(accountKey(email), address);
  const own = session === undefined ? browser && browserCount(browser) : sessionCount(session, strangers);
  const count = own || strangers;
  const account = await inTurn(count.key, address, async () => {
    const now = new Date();
    const wait = await count.wait(db, now);
    if (wait !== null) throw new SignInRefused(waitMessage(wait), wait);
    // Whoever waited may find another password by now.
    const account = await findAccount(db, email);
    const right = await checkPassword(password, account?.password_hash, address, own !== null);
    return db.transaction().execute(async (trx) => {
      if (account && right && (await isStill(trx, account, session !== undefined))) {
        await unlock(trx, count.key);
        return account;
      }
      await count.fail(trx, now);
      if (account && isStaff(account.role as Role)) nameAddress();
      const who = { user_id: account?.id ?? null, entity_id: account?.id ?? "unknown" };
      await recordAudit(trx, { ...who, action: "sign-in failed", entity: "users" });
      return null;
    });
  });
  if (!account) throw new SignInRefused(wrongCredentials());
  return account;
}

/**
 * Whether an account is open, and its password the one that was checked, which takes a while: who closes it or sets another
 * one ends all sessions, and none may begin afterwards.
 *
 * @param isSignedIn somebody is whom the first of two presses may have given another password
 */
async function isStill(db: Db, { id, password_hash }: Account, isSignedIn: boolean): Promise<boolean> {
  const hash = await getPasswordHash(db, id);
  return hash === password_hash || (isSignedIn && hash !== null);
}

function waitMessage(seconds: number): string {
  return t("account.too-many-attempts", { minutes: Math.ceil(seconds / 60) });
}
