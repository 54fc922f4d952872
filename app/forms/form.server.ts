import { hash } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, type HeadersFunction, json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { findMade, isFirstSubmission, noteMade } from "../../db/queries/form-submissions.ts";
import type { Limit } from "../../db/queries/rate-limits.ts";
import { countFrom, waitOfSender } from "../http/limits.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { getConfig, getDb } from "../installation/installation.server.ts";
import { honeypotField, keptImagesField, submissionKeyField } from "./hidden-fields.ts";
import { readParts } from "./multipart.server.ts";

/** Window in which a visitor's posts of one form are counted, in seconds. */
const window = 600;

/**
 * The fields that a browser sent. Files are dropped: a form that takes some is read by `readFormWithImages`.
 *
 * @throws Response 415 for a body that is no form, 400 for one that cannot be read as what it says it is, 413 for one
 * that is too large
 */
export async function readForm(request: Request): Promise<FormData> {
  return readParts(request, {}, async ({ formData }) => formData);
}

interface Sender {
  /** Name of the form, under which its posts are counted. */
  name: string;
  context: AppLoadContext;
  /** Posts of this form from one address, where the limit of all visitor forms does not suit. */
  limit?: Limit;
}

interface VisitorForm<Value> extends Sender {
  formData: FormData;
  /** Built inside the transaction, so that it can check against the database. */
  schema: (db: Db) => z.ZodType<Value>;
  store: (db: Db, value: Value) => Promise<unknown>;
  /** What tells two submissions apart beside the fields' values: who sends them, what files they bring. */
  print?: string[];
  /** What is wrong with the files that came with it, by field. */
  problems?: Record<string, string[]>;
}

/** The answer that shows a form again, with what is wrong with it. */
export type Refusal = ReturnType<typeof refused>;

/** Seconds that a visitor must wait before they may send a form again, or null. Counts nothing. */
export function waitOf({ name, context, limit = usualLimit() }: Sender): Promise<number | null> {
  return waitOfSender(getDb(), `form ${name}`, addressOf(context), limit);
}

/** Counts a post of a form against its sender's limit. Returns the seconds to wait when it is passed, else null. */
export function countPost(db: Db, { name, context, limit = usualLimit() }: Sender): Promise<number | null> {
  return countFrom(db, `form ${name}`, addressOf(context), limit);
}

function usualLimit(): Limit {
  return { most: getConfig().LIMIT_FORM_POSTS, seconds: window };
}

/**
 * Takes a form that anybody may send: counts it against the sender's limit, checks it, and stores it, all in one
 * transaction. The same form sent twice is stored once and answered alike. What a robot wrote into the field that
 * people do not see is answered like a success and not stored.
 *
 * @returns null when the form is taken, else the answer that shows it again
 */
export async function takeVisitorForm<Value>(form: VisitorForm<Value>): Promise<Refusal | null> {
  const { refusal } = await makeFromVisitorForm({
    ...form,
    store: async (db, value) => {
      await form.store(db, value);
      return null;
    },
  });
  return refusal ?? null;
}

interface MakingForm<Value> extends VisitorForm<Value> {
  store: (db: Db, value: Value) => Promise<number | null>;
}

/**
 * As `takeVisitorForm`, for a form that makes a row which the answer shows.
 *
 * @returns the refusal, or the row's id, the same when the form came before; null for what was not stored
 */
export async function makeFromVisitorForm<Value>(
  form: MakingForm<Value>,
): Promise<{ refusal: Refusal } | { refusal?: undefined; id: number | null }> {
  const { name, formData, schema, store, problems = {} } = form;
  if (formData.get(honeypotField)) return { id: null };
  const print = fingerprint(name, formData, [...(form.print ?? []), ...keyless(form)]);
  return getDb()
    .transaction()
    .execute(async (trx) => {
      const wait = await countPost(trx, form);
      const fields = schema(trx);
      const checked = await fields.safeParseAsync(textsOf(formData));
      if (wait !== null || !checked.success || Object.keys(problems).length > 0) {
        // Conform has its own view of a form, of use where it is shown again.
        const submission = await parseWithZod(formData, {
          schema: fields,
          async: true,
          disableAutoCoercion: true,
        });
        return {
          refusal: wait !== null ? tooMany(submission, wait) : refused(submission, undefined, problems),
        };
      }
      if (!(await isFirstSubmission(trx, print))) return { id: await findMade(trx, print) };
      const id = await store(trx, checked.data);
      if (id !== null) await noteMade(trx, print, id);
      return { id };
    });
}

/** Where there is no key to tell two senders apart, their addresses do. */
function keyless({ formData, context }: Pick<MakingForm<unknown>, "formData" | "context">): string[] {
  return formData.get(submissionKeyField) ? [] : [addressOf(context)];
}

/** The answer to a form that cannot be taken as it is: the page again, input kept. */
export function refused(
  submission: Submission<unknown, string[]>,
  formErrors?: string[],
  fieldErrors?: Record<string, string[]>,
) {
  return json(withoutSecrets(submission.reply({ formErrors, fieldErrors })), { status: 422 });
}

/** What was typed goes back into the form, passwords excepted: they are never written into a page. */
function withoutSecrets(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const shown = Object.entries(result.initialValue ?? {}).filter(([name]) => !/password/i.test(name));
  return { ...result, initialValue: Object.fromEntries(shown) };
}

/** The answer to a form that is refused as a whole, whatever its fields say: the page, input kept. */
export function formRefusal(formData: FormData, sentence: string, status = 422) {
  const result: SubmissionResult<string[]> = { initialValue: textsOf(formData), error: { "": [sentence] } };
  return json(withoutSecrets(result), { status });
}

/** The page again with what was filled in so far, for a button that asks for something other than to send. */
export function shownAgain(formData: FormData, fieldErrors?: Record<string, string[]>) {
  return json(withoutSecrets({ initialValue: textsOf(formData), error: fieldErrors }));
}

/** The answer that shows a form again, with something more that its page then needs. */
export async function shownWith<More extends object>(
  answer: TypedResponse<SubmissionResult<string[]>>,
  more: More,
) {
  const { status, headers } = answer;
  return json({ ...(await answer.json()), ...more }, { status, headers });
}

/** The fields of a form; several of one name as a list. */
function textsOf(formData: FormData): Record<string, string | string[]> {
  const texts = new Map<string, string | string[]>();
  for (const [name, value] of formData) {
    if (typeof value !== "string") continue;
    const before = texts.get(name);
    texts.set(name, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(texts);
}

/** The answer to a form that was sent too often: the page, input kept. */
export function tooMany(submission: Submission<unknown, string[]>, seconds: number) {
  const sentence = `This form was sent too often from your connection. Please try again in ${waitInWords(seconds)}.`;
  return refusedFor(submission, seconds, sentence);
}

/** How long somebody is to wait, as a sentence goes on after "in". */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}

/** The answer to a form that may be sent again later: the page, input kept. */
export function refusedFor(submission: Submission<unknown, string[]>, seconds: number, sentence: string) {
  const result = withoutSecrets(submission.reply({ formErrors: [sentence] }));
  return json(result, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/**
 * What makes two submissions the same: the key of the form as it was rendered, and every value in it. The values
 * count too, because somebody who goes back, corrects a line and sends again means the correction. The names under which
 * pictures were stored do not: each arrival of the same picture gets another.
 */
export function fingerprint(name: string, formData: FormData, more: string[] = []): string {
  const values: string[] = [];
  for (const [field, value] of formData) {
    if (field !== keptImagesField) values.push(field, typeof value === "string" ? value : value.name);
  }
  return hash("sha256", JSON.stringify([name, more, values]), "base64url");
}

/** For routes with a form: what the action says in headers reaches the browser. */
export const formHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
