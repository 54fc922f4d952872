import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { HeadersFunction, TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { answerWith } from "../http/answer-with.server.ts";
import { t } from "../words/t.ts";
import { versionIn } from "./draft.ts";
import { versionField } from "./hidden-fields.ts";
import { readParts } from "./multipart.server.ts";

/**
 * The fields that a browser sent. Files are dropped: a form that takes some is read by `readFormWithImages`.
 *
 * @throws Response 415 for a body that is no form, 400 for one that cannot be read as what it says it is, 413 for one
 * that is too large
 */
export async function readForm(request: Request): Promise<FormData> {
  return readParts(request, {}, async ({ formData }) => formData);
}

/** Checks the fields of a form, each as the text that was sent: what becomes of it, the schema alone says. */
export function parseForm<Schema extends z.ZodType>(formData: FormData, schema: Schema) {
  return parseWithZod(formData, { schema, async: true, disableAutoCoercion: true });
}

/** The answer that shows a form again, with what is wrong with it. */
export type Refusal = ReturnType<typeof refused>;

/** The answer to a form that cannot be taken as it is: the page again, input kept. */
export function refused(
  submission: Submission<unknown, string[]>,
  formErrors?: string[],
  fieldErrors?: Record<string, string[]>,
) {
  return answerWith(withoutSecrets(submission.reply({ formErrors, fieldErrors })), { status: 422 });
}

/** What was typed goes back into the form, passwords excepted: they are never written into a page. */
function withoutSecrets(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  const shown = Object.entries(result.initialValue ?? {}).filter(([name]) => !/password/i.test(name));
  return { ...result, initialValue: Object.fromEntries(shown) };
}

/** The answer to a form that is refused as a whole, whatever its fields say: the page, input kept. */
export function formRefusal(formData: FormData, sentence: string, status = 422) {
  const result: SubmissionResult<string[]> = { initialValue: textsOf(formData), error: { "": [sentence] } };
  return answerWith(withoutSecrets(result), { status });
}

/** The page again with what was filled in so far, for a button that asks for something other than to send. */
export function shownAgain(formData: FormData, fieldErrors?: Record<string, string[]>) {
  return answerWith(withoutSecrets({ initialValue: textsOf(formData), error: fieldErrors }), { status: 200 });
}

/** The answer that shows a form again, with something more that its page then needs. */
export async function shownWith<More extends object>(
  answer: TypedResponse<SubmissionResult<string[]>>,
  more: More,
) {
  const { status, headers } = answer;
  return answerWith({ ...(await answer.json()), ...more }, { status, headers });
}

/** The version of a record that a form was filled in for; null where it names none. */
export function seenVersion(formData: FormData): string | null {
  const version = formData.get(versionField);
  return typeof version === "string" ? versionIn(version) : null;
}

/** The answer that shows a form again, without what was typed into some fields: that is never written into a page. */
export async function withoutTyped(
  answer: TypedResponse<SubmissionResult<string[]>>,
  names: readonly string[],
) {
  const { status, headers } = answer;
  const { initialValue = {}, ...result } = await answer.json();
  const shown = Object.entries(initialValue ?? {}).filter(([name]) => !names.includes(name));
  return answerWith({ ...result, initialValue: Object.fromEntries(shown) }, { status, headers });
}

/** The fields of a form; several of one name as a list. */
export function textsOf(formData: FormData): Record<string, string | string[]> {
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
  const sentence = t("form.too-often", { minutes: Math.ceil(seconds / 60) });
  return refusedFor(submission, seconds, sentence);
}

/** The answer to a form that may be sent again later: the page, input kept. */
export function refusedFor(submission: Submission<unknown, string[]>, seconds: number, sentence: string) {
  const result = withoutSecrets(submission.reply({ formErrors: [sentence] }));
  return answerWith(result, { status: 429, headers: { "Retry-After": String(seconds) } });
}

/** For routes with a form: what the action says in headers reaches the browser. */
export const formHeaders: HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders;
