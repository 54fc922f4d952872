import { createHash } from "node:crypto";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { nameAddress, recordAudit } from "../../../db/queries/audit.ts";
import { unlock } from "../../../db/queries/sign-in-locks.ts";
import { findAccount } from "../../../db/queries/users.ts";
import type { Role } from "../../../db/roles.ts";
import { isStaff } from "../../access/permissions.ts";
import { getDb } from "../../installation/installation.server.ts";
import { t } from "../../words/t.ts";
import { loginSchema, type SignIn } from "../account.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import { checkPassword } from "../passwords.server.ts";
import { browserCount, inTurn, strangersCount } from "./failure-counts.server.ts";

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
      proveCredentials(loginSchema.parse(Object.fromEntries(form)), address, request.headers.get("Cookie")),
    ),
    "form",
  );
  return authenticator.authenticate("form", request);
}

/**
 * Proves that somebody knows an account's password, counted and locked whichever form asks for it. A browser in which
 * the account has signed in before has a count of its own, so that strangers' guesses do not lock it out.
 *
 * @param address network address of the client
 * @param cookies what a browser sent to where people sign in
 * @throws SignInRefused
 */
export async function proveCredentials(
  { email, password }: SignIn,
  address: string,
  cookies: string | null = null,
): Promise<Account> {
  const db = getDb();
  const owner = await findAccount(db, email);
  const browser = owner ? await knownBrowser(db, cookies, owner.id) : null;
  const count = browser ? browserCount(browser) : strangersCount(accountKey(email), address);
  const account = await inTurn(count.key, address, async () => {
    const now = new Date();
    const wait = await count.wait(db, now);
    if (wait !== null) throw new SignInRefused(waitMessage(wait), wait);
    // Whoever waited may find another password by now.
    const account = await findAccount(db, email);
    const right = await checkPassword(password, account?.password_hash, address, browser !== null);
    return db.transaction().execute(async (trx) => {
      if (account && right) {
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

function waitMessage(seconds: number): string {
  return t("account.too-many-attempts", { minutes: Math.ceil(seconds / 60) });
}
