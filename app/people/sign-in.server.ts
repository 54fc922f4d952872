import { createHash } from "node:crypto";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { recordAudit } from "../../db/queries/audit.ts";
import { countFailure, lockedFor, unlock } from "../../db/queries/sign-in-locks.ts";
import { findAccount } from "../../db/queries/users.ts";
import { waitInWords } from "../http/form.server.ts";
import { getConfig, getDb } from "../http/installation.server.ts";
import { countFrom, waitOfSender } from "../http/limits.server.ts";
import { loginSchema, type SignIn } from "./account.ts";
import { checkPassword } from "./passwords.server.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What is said of wrong credentials, whichever part is wrong. */
export const wrongCredentials = "Invalid email or password";

/** Window in which failures are counted, in seconds. */
const window = 15 * 60;

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
      proveCredentials(loginSchema.parse(Object.fromEntries(form)), address),
    ),
    "form",
  );
  return authenticator.authenticate("form", request);
}

/**
 * Proves that somebody knows an account's password, counted and locked whichever form asks for it.
 *
 * @throws SignInRefused
 */
export async function proveCredentials({ email, password }: SignIn, address: string): Promise<Account> {
  const db = getDb();
  const key = accountKey(email);
  const { LIMIT_SIGN_IN_ACCOUNT, LIMIT_SIGN_IN_ADDRESS } = getConfig();
  const perAccount = { most: LIMIT_SIGN_IN_ACCOUNT, seconds: window };
  const perAddress = { most: LIMIT_SIGN_IN_ADDRESS, seconds: window };
  const what = "sign-in address";
  return inTurn(key, async () => {
    const now = new Date();
    const wait = (await lockedFor(db, key, now)) ?? (await waitOfSender(db, what, address, perAddress, now));
    if (wait !== null) throw new SignInRefused(waitMessage(wait), wait);
    const account = await findAccount(db, email);
    const right = await checkPassword(password, account?.password_hash, address);
    return db.transaction().execute(async (trx) => {
      if (account && right) {
        await unlock(trx, key);
        return account;
      }
      await countFailure(trx, key, perAccount, now);
      await countFrom(trx, what, address, perAddress);
      const who = { user_id: account?.id ?? null, entity_id: account?.id ?? "unknown" };
      await recordAudit(trx, { ...who, action: "sign-in failed", entity: "users" });
      return null;
    });
  }).then((account) => {
    if (!account) throw new SignInRefused(wrongCredentials);
    return account;
  });
}

const turns = new Map<string, Promise<unknown>>();

/** Lets attempts on one account follow each other, so that each sees how the one before it ended. */
function inTurn<Result>(key: string, attempt: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(attempt, attempt);
  turns.set(key, turn);
  const leave = () => {
    if (turns.get(key) === turn) turns.delete(key);
  };
  turn.then(leave, leave);
  return turn;
}

function waitMessage(seconds: number): string {
  return `Too many attempts. Try again in ${waitInWords(seconds)}, or reset your password.`;
}
