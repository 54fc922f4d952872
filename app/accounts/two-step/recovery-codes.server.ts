import { randomInt } from "node:crypto";
import type { Db } from "../../../db/connection.ts";
import { replaceRecoveryCodes } from "../../../db/queries/two-step.ts";
import { hashToken } from "../../access/tokens.server.ts";

/** How many an account is given. */
const count = 10;

/** Letters and digits that nobody takes for each other on paper. So many of them have 118 bits: their plain hash tells nothing. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";
const length = 24;

/** Sheets that were printed before have shorter ones. */
const lengths = [length, 16];

/**
 * Gives an account new recovery codes; those that it had are void. Belongs in a transaction.
 *
 * @returns the codes as people write them down, which are kept nowhere
 */
export async function giveRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodes(db, userId, codes.map(hashOfCode));
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

function newCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** What is kept of a recovery code, however it is typed; null for what can be none. */
export function hashOfTyped(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, "");
  return lengths.includes(code.length) ? hashOfCode(code) : null;
}

function hashOfCode(code: string): string {
  return hashToken(`recovery ${code}`);
}
