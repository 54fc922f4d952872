import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** With what a text is encrypted. */
export interface Seal {
  secret: string;
  /** What it is for: what was sealed for one purpose opens for no other. */
  purpose: string;
  /** And whose it is. */
  owner: string;
}

export function seal(by: Seal, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyFrom(by), iv);
  cipher.setAAD(Buffer.from(by.owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** What was sealed; null when it was with another secret, for another purpose or owner, or is damaged. */
export function unseal(by: Seal, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  try {
    const options = { authTagLength: 16 };
    const decipher = createDecipheriv("aes-256-gcm", keyFrom(by), bytes.subarray(0, 12), options);
    decipher.setAAD(Buffer.from(by.owner)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

function keyFrom({ secret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
