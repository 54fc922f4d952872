import { createHash } from "node:crypto";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Db } from "../../../db/connection.ts";
import { recordAudit } from "../../../db/queries/audit.ts";
import { countFailure, lockedFor, unlock } from "../../../db/queries/sign-in-locks.ts";
import { findAccount } from "../../../db/queries/users.ts";
import { waitInWords } from "../../forms/form.server.ts";
import { countFrom, waitOfSender } from "../../http/limits.server.ts";
import { Turns } from "../../http/turns.ts";
import { perHospital } from "../../installation/hospitals.server.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { loginSchema, type SignIn } from "../account.ts";
import { knownBrowser } from "../known-browsers.server.ts";
import { checkPassword } from "../passwords.server.ts";

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
      const who = { user_id: account?.id ?? null, entity_id: account?.id ?? "unknown" };
      await recordAudit(trx, { ...who, action: "sign-in failed", entity: "users" });
      return null;
    });
  });
  if (!account) throw new SignInRefused(wrongCredentials);
  return account;
}

/** How wrong passwords are counted. */
interface FailureCount {
  key: string;
  /** Seconds until the next attempt, or null. */
  wait: (db: Db, now: Date) => Promise<number | null>;
  fail: (db: Db, now: Date) => Promise<unknown>;
}

const perAccount = () => ({ most: getConfig().LIMIT_SIGN_IN_ACCOUNT, seconds: window });

/** Together for an account, and for the address they come from. */
function strangersCount(key: string, address: string): FailureCount {
  const perAddress = { most: getConfig().LIMIT_SIGN_IN_ADDRESS, seconds: window };
  const what = "sign-in address";
  return {
    key,
    wait: async (db, now) =>
      (await lockedFor(db, key, now)) ?? waitOfSender(db, what, address, perAddress, now),
    fail: async (db, now) => {
      await countFailure(db, key, perAccount(), now);
      await countFrom(db, what, address, perAddress);
    },
  };
}

/** For one browser alone: neither an account that is locked nor a crowded address keeps it out. */
function browserCount(browser: string): FailureCount {
  const key = `browser ${browser}`;
  return {
    key,
    wait: (db, now) => lockedFor(db, key, now),
    fail: (db, now) => countFailure(db, key, perAccount(), now),
  };
}

const attemptLines = perHospital(() => new Map<string, Turns>());

/** Lets attempts on one account follow each other, so that each sees how the one before it ended. */
async function inTurn<Result>(key: string, address: string, attempt: () => Promise<Result>): Promise<Result> {
  const lines = attemptLines();
  const line = lines.get(key) ?? new Turns({ atOnce: 1 });
  lines.set(key, line);
  try {
    return await line.take({ key: address }, attempt);
  } finally {
    const { inWork, waiting } = line.figures();
    if (inWork + waiting === 0) lines.delete(key);
  }
}

function waitMessage(seconds: number): string {
  return `Too many attempts. Try again in ${waitInWords(seconds)}, or reset your password.`;
}
