import { hash } from "node:crypto";
import type { Db } from "../../db/connection.ts";
import { findAnswer, noteAnswer } from "../../db/queries/form-submissions.ts";
import { signingSecret } from "../installation/installation.server.ts";
import { seal, unseal } from "../installation/sealing.ts";
import type { Call, CallKey, CallRequest, CallResult } from "./call.ts";
import { Failure } from "./call-result.server.ts";

/** The header by which a client says that a call is one that it sent before. */
export const keyHeader = "Idempotency-Key";

/** Anything a client may make up, as long as it can be seen. */
const readable = /^[!-~]{1,200}$/;

/** Whether a call can be told from the same one sent again. */
export const takesKey = ({ makes, tells }: Pick<Call, "makes" | "tells">) => makes === true || tells === true;

/**
 * The key that came with a call that makes something; null where none did. It is its caller's own: another one's, or
 * one at another call, is another key.
 *
 * @throws Failure 400
 */
export function readKey(call: Call, asked: Omit<CallRequest, "key">): CallKey | null {
  const text = asked.request.headers.get(keyHeader);
  if (!takesKey(call) || text === null) return null;
  if (!readable.test(text)) throw new Failure(400, `${keyHeader} takes 1 to 200 visible characters`);
  const { caller, address, id, slug } = asked;
  const owner = caller ? `account ${caller.id}` : `address ${address}`;
  const parts = ["call", owner, call.path, id, slug, text];
  return { text, fingerprint: hash("sha256", JSON.stringify(parts), "base64url") };
}

type Keyed = Pick<CallRequest, "db" | "body" | "key">;

/**
 * Makes something, in one transaction with its answer where the call has a key: the same call sent again makes nothing
 * and has the same answer. One that fails leaves nothing, and its key is as good as new.
 *
 * @throws Failure 422 where the key came with another body before, and what `make` does
 */
export function makeOnce(asked: Keyed, make: (trx: Db) => Promise<CallResult>): Promise<CallResult> {
  return asked.db.transaction().execute(async (trx) => {
    const first = await firstAnswer(trx, asked);
    if (first) return first;
    const answer = await make(trx);
    await keepAnswer(trx, asked, answer);
    return answer;
  });
}

/**
 * Looks for a first answer before a call begins, for it may hash a password, or count, before it makes anything; and
 * again when it has failed, which may be because the first one was under way.
 */
export async function unlessMade(asked: Keyed, run: () => Promise<CallResult>): Promise<CallResult> {
  const first = await firstAnswer(asked.db, asked);
  if (first) return first;
  try {
    return await run();
  } catch (error) {
    const meanwhile = await firstAnswer(asked.db, asked);
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function firstAnswer(db: Db, { key, body }: Keyed): Promise<CallResult | null> {
  const found = key && (await findAnswer(db, key.fingerprint));
  if (!found) return null;
  if (found.body_digest !== digestOf(body)) {
    throw new Failure(422, `This ${keyHeader} came with another body before`);
  }
  const text = unseal(await sealOf(db, key), found.answer ?? "");
  if (text === null) throw new Failure(409, "This was made already; its answer can no longer be read");
  return JSON.parse(text) as CallResult;
}

async function keepAnswer(trx: Db, { key, body }: Keyed, answer: CallResult): Promise<void> {
  if (!key) return;
  const text = seal(await sealOf(trx, key), JSON.stringify(answer));
  await noteAnswer(trx, { fingerprint: key.fingerprint, body_digest: digestOf(body), answer: text });
}

/** Some answers hold what is told this once: without the client's key, which is kept nowhere, none can be read. */
async function sealOf(db: Db, { text, fingerprint }: CallKey) {
  return { secret: `${await signingSecret(db)} ${text}`, purpose: "answer to a call", owner: fingerprint };
}

function digestOf(body: unknown): string {
  return hash("sha256", JSON.stringify(body), "base64url");
}
