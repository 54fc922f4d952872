import { z } from "zod";
import type { Instant } from "../../db/schema.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import type { Body } from "./call.ts";
import { check, Failure } from "./call-result.server.ts";

/** The field by which a client says which version of a record it has seen: a change of any other is refused. */
export const seenField: Record<string, object> = {
  updated_at: {
    type: "string",
    description: "As you read it in the record: the call answers 409 where that has changed since",
  },
};

const unlike = { error: "Send it as you read it" };
const schema = z.object({
  updated_at: z
    .string(unlike)
    .refine((text) => text === "" || !Number.isNaN(Date.parse(text)), unlike)
    .optional(),
});

/**
 * Reads which version of a record a client has seen.
 *
 * @returns its `updated_at`; null where nothing is said of it
 * @throws Failure 422 for what cannot be one
 */
export async function seenVersion(body: Body): Promise<Instant | null> {
  return (await check(schema, body)).updated_at || null;
}

/**
 * That somebody else has changed a record, with what it says now.
 *
 * @param noun the kind of record, such as "Service"
 */
export function changedMeanwhile(noun: string, data: unknown): Failure {
  return new Failure(409, t("record.changed-meanwhile", kindWithin(noun)), { data });
}
