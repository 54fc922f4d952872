import { hash } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { findMade, isFirstSubmission, noteMade, wasSubmitted } from "../../db/queries/form-submissions.ts";
import type { Limit } from "../../db/queries/rate-limits.ts";
import { countFrom, waitOfSender } from "../http/limits.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { getConfig, getDb, inTransaction } from "../installation/installation.server.ts";
import { parseForm, type Refusal, refused, textsOf, tooMany } from "./form.server.ts";
import { honeypotField, keptPicturesField, submissionKeyField } from "./hidden-fields.ts";

/** In which a visitor's posts of one form are counted. */
const windowSeconds = 600;

interface Sender {
  /** Name of the form, under which its posts are counted. */
  name: string;
  context: AppLoadContext;
  /** Posts of this form from one address, where the limit of all visitor forms does not suit. */
  limit?: Limit;
}

interface VisitorForm<Value> extends Sender {
  formData: FormData;
  /** One that asks the database is built inside the transaction; another one is checked at once, which takes half as long. */
  schema: z.ZodType<Value> | ((db: Db) => z.ZodType<Value>);
  store: (db: Db, value: Value) => Promise<unknown>;
  /** What tells two submissions apart beside the fields' values: who sends them, what files they bring. */
  print?: string[];
  /** What is wrong with the files that came with it, by field. */
  problems?: Record<string, string[]>;
}

/** Seconds that a visitor must wait before they may send a form again, or null. Counts nothing. */
export function waitOf({ name, context, limit = usualLimit() }: Sender): Promise<number | null> {
  return waitOfSender(getDb(), `form ${name}`, addressOf(context), limit);
}

/** Counts a post of a form against its sender's limit. Returns the seconds to wait when it is passed, else null. */
export function countPost(db: Db, { name, context, limit = usualLimit() }: Sender): Promise<number | null> {
  return countFrom(db, `form ${name}`, addressOf(context), limit);
}

function usualLimit(): Limit {
  return { most: getConfig().LIMIT_FORM_POSTS, seconds: windowSeconds };
}

/**
 * Takes a form that anybody may send: counts it against the sender's limit, checks it, and stores it, all in one
 * transaction. The same form sent twice is stored once and answered alike. What a robot wrote into the field that
 * people do not see is answered like a success and not stored.
 *
 * @returns null when the form is taken, else the answer that shows it again
 */
export async function takeVisitorForm<Value>(form: VisitorForm<Value>): Promise<Refusal | null> {
  const { refusal } = await take(form, async (db, value) => {
    await form.store(db, value);
    return null;
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
export function makeFromVisitorForm<Value>(form: MakingForm<Value>): Promise<Taken> {
  return take(form, form.store);
}

type Taken = { refusal: Refusal } | { refusal?: undefined; id: number | null };

async function take<Value>(form: VisitorForm<Value>, store: MakingForm<Value>["store"]): Promise<Taken> {
  const { name, formData, schema, problems = {} } = form;
  if (formData.get(honeypotField)) return { id: null };
  const print = fingerprint(name, formData, [...(form.print ?? []), ...keyless(form)]);
  return inTransaction(async (trx) => {
    const wait = await countPost(trx, form);
    const asks = typeof schema === "function";
    const fields = asks ? schema(trx) : schema;
    const texts = textsOf(formData);
    const checked = asks ? await fields.safeParseAsync(texts) : fields.safeParse(texts);
    if (wait !== null || !checked.success || Object.keys(problems).length > 0) {
      // The first of two presses has taken the time, or the place, that the second one asks for.
      if (wait === null && (await wasSubmitted(trx, print))) return { id: await findMade(trx, print) };
      // Conform has its own view of a form, of use where it is shown again.
      const submission = await parseForm(formData, fields);
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
function keyless({ formData, context }: Pick<VisitorForm<unknown>, "formData" | "context">): string[] {
  return formData.get(submissionKeyField) ? [] : [addressOf(context)];
}

/** As `fingerprint`, of a form that may come from elsewhere than a page of ours: nothing where it has no key. */
export function printOf(
  name: string,
  formData: FormData,
  { without = [], more = [] }: { without?: readonly string[]; more?: string[] } = {},
): string | undefined {
  if (!formData.has(submissionKeyField)) return undefined;
  const told = new FormData();
  for (const [field, value] of formData) if (!without.includes(field)) told.append(field, value);
  return fingerprint(name, told, more);
}

/**
 * What makes two submissions the same: the key of the form as it was rendered, and every value in it. The values
 * count too, because somebody who goes back, corrects a line and sends again means the correction. The names under which
 * pictures were stored do not: each arrival of the same picture gets another.
 */
export function fingerprint(name: string, formData: FormData, more: string[] = []): string {
  const values: string[] = [];
  for (const [field, value] of formData) {
    if (field !== keptPicturesField) values.push(field, typeof value === "string" ? value : value.name);
  }
  return hash("sha256", JSON.stringify([name, more, values]), "base64url");
}
