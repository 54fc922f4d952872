import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { seal } from "../../app/installation/sealing.ts";
import type { Site } from "./hospital.ts";
import { sha256 } from "./session.ts";

/** A database that is written to past the program's back. */
type Database = Pick<Site, "rows" | "change">;

/** The authenticator of somebody in a test. */
export interface Authenticator {
  key: string;
  /** What it shows now, or so many half minutes later. */
  code: (later?: number) => string;
}

/** An authenticator that was told a key. */
export function authenticatorOf(key: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  return { key, code: (later = 0) => totp.generate({ timestamp: Date.now() + later * 30_000 }) };
}

/** A recovery code that every account gets by `addTwoStep`. */
export const recoveryCode = "abcd-efgh-jkmn-2345";

/** Gives an account an authenticator, in use or still to be confirmed. */
export function addTwoStep(database: Database, userId: number, { isOn = true } = {}): Authenticator {
  const now = new Date().toISOString();
  const key = new Secret({ size: 20 }).base32;
  // The program makes it when it is first asked for, which may be later.
  database.change(
    "insert into installation (name, value) values ('session_secret', ?) on conflict do nothing",
    randomBytes(32).toString("base64url"),
  );
  const [secret] = database.rows<{ value: string }>(
    "select value from installation where name = 'session_secret'",
  );
  database.change(
    "insert into two_step (user_id, secret, created_at, enabled_at) values (?, ?, ?, ?)",
    ...[
      userId,
      seal({ secret: secret?.value ?? "", purpose: "two-step sign-in", owner: String(userId) }, key),
      now,
      isOn ? now : null,
    ],
  );
  const hash = sha256(`recovery ${recoveryCode.replaceAll("-", "")}`);
  database.change(
    "insert into recovery_codes (user_id, code_hash) values (?, ?) on conflict do nothing",
    userId,
    hash,
  );
  return authenticatorOf(key);
}

/** A browser in which somebody has signed in before, on a day far off; what its owner forgets it by. */
export function addBrowser(database: Database, userId: number): string {
  const hash = sha256(randomBytes(8).toString("hex"));
  database.change(
    `insert into known_browsers (token_hash, user_id, expires_at, user_agent)
     values (?, ?, '2100-01-01T00:00:00.000Z', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')`,
    ...[hash, userId],
  );
  return hash.slice(0, 16);
}
