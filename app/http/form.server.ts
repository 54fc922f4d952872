import { createHash } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, type HeadersFunction, json } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { isFirstSubmission } from "../../db/queries/form-submissions.ts";
import { countHit } from "../../db/queries/rate-limits.ts";
import { honeypotField } from "./hidden-fields.ts";
import { getConfig, getDb } from "./installation.server.ts";

/** Window in which a visitor's posts of one form are counted, in seconds. */
const window = 600;

/** What a field of ours is called. To Conform, other names mean lists of any length, objects, or its own orders. */
const fieldName = /^[a-z][a-z0-9_]*$/i;

/** More fields than any form of ours has. */
const mostFields = 200;

/**
 * The fields that a browser sent.
 *
 * @throws Response 415 for a body that is no form, 400 for one that cannot be read as what it says it is
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type)) {
    throw new Response(null, { status: 415 });
  }
  const formData = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
  const fields = [...formData];
  if (fields.length > mostFields) throw new Response(null, { status: 400 });
  const known = new FormData();
  for (const [name, value] of fields) if (fieldName.test(name)) known.append(name, value);
  return known;
}

interface VisitorForm<Value> {
  /** Name of the form, under which its posts are counted. */
  name: string;
  formData: FormData;
  context: AppLoadContext;
  /** Built inside the transaction, so that it can check against the database. */
  schema: (db: Db) => z.ZodType<Value>;
  store: (db: Db, value: Value) => Promise<unknown>;
}

/**
 * Takes a form that anybody may send: counts it against the sender's limit, checks it, and stores it, all in one
 * transaction. The same form sent twice is stored once and answered alike. What a robot wrote into the field that
 * people do not see is answered like a success and not stored.
 *
 * @returns null when the form is taken, else the answer that shows it again
 */
export async function takeVisitorForm<Value>({ name, formData, context, schema, store }: VisitorForm<Value>) {
  if (formData.get(honeypotField)) return null;
  const limit = { most: getConfig().LIMIT_FORM_POSTS, seconds: window };
  const print = fingerprint(name, formData);
  return getDb()
    .transaction()
    .execute(async (trx) => {
      const wait = await countHit(trx, `form ${name} ${context.address ?? ""}`, limit);
      const submission = await parseWithZod(formData, {
        schema: schema(trx),
        async: true,
        disableAutoCoercion: true,
      });
      if (wait !== null) return tooMany(submission, wait);
      if (submission.status !== "success") return refused(submission);
      if (await isFirstSubmission(trx, print)) await store(trx, submission.value);
      return null;
    });
}

/** The answer to a form that cannot be taken as it is: the page again, input kept. */
export function refused(submission: Submission<unknown, string[]>, formErrors?: string[]) {
  return json(submission.reply(formErrors ? { formErrors } : {}), { status: 422 });
}

/** The page again with what was filled in so far, for a button that asks for something other than to send. */
export function shownAgain(formData: FormData) {
  const texts = [...formData].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const result: SubmissionResult<string[]> = { initialValue: Object.fromEntries(texts) };
  return json(result);
}

function tooMany(submission: Submission<unknown, string[]>, seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const result: SubmissionResult<string[]> = submission.reply({
    formErrors: [`This form was sent too often from your connection. Please try again in ${wait}.`],
  });
  return json(result, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * What makes two submissions the same: the key of the form as it was rendered, and every value in it. The values
 * count too, because somebody who goes back, corrects a line and sends again means the correction.
 */
function fingerprint(name: string, formData: FormData): string {
  const values = [...formData].map(([field, value]) => [
    field,
    typeof value === "string" ? value : value.name,
  ]);
  return createHash("sha256")
    .update(JSON.stringify([name, ...values]))
    .digest("base64url");
}

/** For routes with a form: what the action says in headers reaches the browser. */
export const formHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
