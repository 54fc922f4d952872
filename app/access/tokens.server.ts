import { createHash, randomBytes } from "node:crypto";

/** A secret that opens something to whoever holds it: 32 random bytes, in 43 letters that an address may contain. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
