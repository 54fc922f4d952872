import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { SignedInCallRequest } from "../api/call.ts";
import { Failure, invalid, tooMany } from "../api/call-result.server.ts";
import { readRecord } from "../api/records.server.ts";
import { changeOwnAccount } from "./own-account.server.ts";

interface Saving<Schema extends z.ZodObject> {
  schema: (db: Db) => Schema | Promise<Schema>;
  /** The account as it is. */
  current: object;
  store: (db: Db, value: z.output<Schema> & { email: string; image: string | null }) => Promise<unknown>;
}

/**
 * Takes what somebody changes of their own account, through the API.
 *
 * @throws Failure
 */
export async function saveOwnAccount<Schema extends z.ZodObject>(
  { caller, body, address }: SignedInCallRequest,
  { schema, current, store }: Saving<Schema>,
): Promise<void> {
  const images = ["image"] as const;
  const refused = await changeOwnAccount<Failure>({
    user: caller,
    fields: body,
    address,
    save: async (db, email, problems) => {
      try {
        const value = await readRecord({ db, caller, body }, { schema, images }, current);
        if (Object.keys(problems).length > 0) return invalid(problems);
        await store(db, { ...value, email });
        return null;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        return error.errors ? invalid({ ...problems, ...error.errors }) : error;
      }
    },
  });
  if (!refused) return;
  throw "wait" in refused ? tooMany(refused.wait.wait, refused.wait.message) : refused.refusal;
}
