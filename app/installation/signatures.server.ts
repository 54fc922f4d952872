import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { signingSecret } from "./installation.server.ts";

/** What a link is signed for, first its purpose: what is signed for one opens nothing of another. */
export type Signed = readonly [purpose: string, ...parts: Array<string | number>];

/** Half of the hash: 128 bits that nobody guesses, in an address that mail programs do not break. */
export async function signatureOf(db: Db, signed: Signed): Promise<string> {
  const secret = await signingSecret(db);
  return createHmac("sha256", secret).update(JSON.stringify(signed)).digest("hex").slice(0, 32);
}

/** Whether a signature, 32 hexadecimal digits, is that of these parts. */
export async function isSignatureOf(db: Db, signed: Signed, signature: string): Promise<boolean> {
  return timingSafeEqual(Buffer.from(signature), Buffer.from(await signatureOf(db, signed)));
}
