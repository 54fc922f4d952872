import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Limit } from "../../db/queries/rate-limits.ts";
import { countPost } from "../forms/visitor-form.server.ts";
import type { CallRequest, CallResult } from "./call.ts";
import { check, type Errors, tooMany } from "./call-result.server.ts";
import { makeOnce } from "./once.server.ts";

interface Taking<Value, Made> {
  /** The form of the site that takes the same: both count together. */
  name: string;
  /** Built inside the transaction, so that it can check against the database. */
  schema: (db: Db) => z.ZodType<Value>;
  store: (db: Db, value: Value) => Promise<Made>;
  answer: (made: Made, db: Db) => CallResult | Promise<CallResult>;
  /** Where the limit of all visitor forms does not suit. */
  limit?: Limit;
  /** What is wrong already. */
  problems?: Errors;
}

/**
 * Takes what anybody may send: counts it against the sender's limit, checks it, stores it, and answers.
 *
 * @throws Failure 429 or 422
 */
export async function takeFromAnybody<Value, Made>(
  asked: CallRequest,
  { name, schema, store, answer, limit, problems }: Taking<Value, Made>,
): Promise<CallResult> {
  const { db, address, body } = asked;
  const wait = await countPost(db, { name, context: { address }, limit });
  if (wait !== null) throw tooMany(wait);
  return makeOnce(asked, async (trx) =>
    answer(await store(trx, await check(schema(trx), body, problems)), trx),
  );
}
