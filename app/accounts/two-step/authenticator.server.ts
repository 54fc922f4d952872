import type { Db } from "../../../db/connection.ts";
import { openSealed, sealText } from "../../installation/installation.server.ts";

/** Seconds for which an authenticator shows one code. */
const period = 30;

/** What an authenticator needs to know of an account. */
interface Owner {
  email: string;
  hospital: string;
}

/** The key of a new authenticator, in the letters that people can type. */
export async function newSecret(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads out of a QR code. */
export async function keyUri(secret: string, { email, hospital }: Owner): Promise<string> {
  return (await authenticator(secret, { email, hospital })).toString();
}

/**
 * The half minute since 1970 to which a code belongs: this one, the one before or the one after, as clocks differ; null
 * for a code of no such.
 */
export async function stepOfCode(secret: string, token: string, now = Date.now()): Promise<number | null> {
  const delta = (await authenticator(secret)).validate({ token, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / period) + delta;
}

async function authenticator(secret: string, { email, hospital }: Owner = { email: "", hospital: "" }) {
  const { Secret, TOTP } = await import("otpauth");
  // A colon would part the issuer from the account.
  const issuer = hospital.replaceAll(":", " ").trim() || "Wellhouse";
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period });
}

/** Encrypts a key for this installation. */
export function sealSecret(db: Db, userId: number, secret: string): Promise<string> {
  return sealText(db, keyOf(userId), secret);
}

/** The key that was encrypted; null when it was under a secret that the installation no longer has. */
export function openSecret(db: Db, userId: number, sealed: string): Promise<string | null> {
  return openSealed(db, keyOf(userId), sealed);
}

const keyOf = (userId: number) => ({ purpose: "two-step sign-in", owner: String(userId) });
