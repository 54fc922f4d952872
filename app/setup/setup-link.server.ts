import { createHmac, timingSafeEqual } from "node:crypto";
import { type Db, otherNodes } from "../../db/connection.ts";
import { hasSuperadmin } from "../../db/queries/admins.ts";
import {
  deleteSetupTokenHash,
  getSetupTokenHash,
  keepSetupTokenHash,
  setupSeed,
} from "../../db/queries/installation.ts";
import { countHit, limitPassed } from "../../db/queries/rate-limits.ts";
import { hashToken, newToken } from "../access/tokens.server.ts";
import { notFound } from "../http/responses.ts";
import { getDb, inTransaction, signingSecret } from "../installation/installation.server.ts";
import { nodeStates, sayHello } from "../installation/nodes.server.ts";

/** Wrong links that one address may try in ten minutes. */
const guesses = { most: 20, seconds: 600 };

/**
 * Makes the secret of the link that sets up an installation without a superadmin; the one from before is void, unless a
 * node that runs has printed it. Only its hash is kept.
 *
 * @returns null where there is a superadmin: nothing is left to set up
 */
export async function newSetupToken(): Promise<string | null> {
  return inTransaction(async (trx) => {
    if (await hasSuperadmin(trx)) {
      await deleteSetupTokenHash(trx);
      return null;
    }
    const token = otherNodes(getDb()) ? await tokenOfNodes(trx) : newToken();
    await keepSetupTokenHash(trx, hashToken(token));
    return token;
  });
}

/**
 * Nodes that run beside each other print the same link: it follows from the installation's secret and a seed. The first
 * one that runs alone makes another seed.
 */
async function tokenOfNodes(trx: Db): Promise<string> {
  const others = (await nodeStates(trx))?.some(({ runs, isThis }) => runs && !isThis);
  await sayHello(trx);
  const seed = await setupSeed(trx, others ? "kept" : "new");
  return createHmac("sha256", await signingSecret(trx))
    .update(`setup ${seed}`)
    .digest("base64url");
}

/** Whether a link sets up this installation, now. */
export async function opensSetup(db: Db, token: string): Promise<boolean> {
  const kept = await getSetupTokenHash(db);
  if (!kept || (await hasSuperadmin(db))) return false;
  return timingSafeEqual(Buffer.from(kept), Buffer.from(hashToken(token)));
}

/**
 * Lets the holder of the link pass.
 *
 * @param address network address of the client
 * @throws Response 404 for any other link, 429 after too many of them
 */
export async function requireSetupLink(token: string | undefined, address: string): Promise<void> {
  const key = `setup address ${address}`;
  const wait = await limitPassed(getDb(), key, guesses);
  if (wait !== null) throw new Response(null, { status: 429, headers: { "Retry-After": String(wait) } });
  if (await opensSetup(getDb(), token ?? "")) return;
  await countHit(getDb(), key, guesses);
  throw notFound();
}
