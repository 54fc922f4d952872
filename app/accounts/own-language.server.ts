import type { SubmissionResult } from "@conform-to/react";
import type { TypedResponse } from "@remix-run/node";
import { z } from "zod";
import { setLanguageOf } from "../../db/queries/users.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { parseForm, refused } from "../forms/form.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { getDb } from "../installation/installation.server.ts";
import { reloading } from "../remix/reloads.server.ts";
import { offered } from "../words/languages.ts";
import { speak } from "../words/spoken.server.ts";
import { spoken } from "../words/spoken.ts";
import { t } from "../words/t.ts";

/** The language that a member of staff reads the dashboard in; empty for what their browser asks for. */
export const ownLanguageSchema = z.object({
  language: z
    .enum(["", ...offered], { error: () => t("account.language-unknown") })
    .describe("Empty for the language that the browser asks for"),
});

export type OwnLanguage = z.output<typeof ownLanguageSchema>;

/** Keeps what somebody chose. */
export function chooseLanguage({ id }: { id: number }, { language }: OwnLanguage): Promise<void> {
  return setLanguageOf(getDb(), id, language || null);
}

/** Runs something in the language that somebody has chosen, in which the next page is. */
function inOwn<Result>({ language }: OwnLanguage, run: () => Result): Result {
  return language ? speak({ ...spoken(), words: language }, run) : run();
}

/** Takes the form in which a member of staff chooses; the next page is a new document, as its words are others. */
export async function changeOwnLanguage(
  user: CurrentUser,
  formData: FormData,
): Promise<TypedResponse<SubmissionResult<string[]>> | Response> {
  const submission = await parseForm(formData, ownLanguageSchema);
  if (submission.status !== "success") return refused(submission);
  await chooseLanguage(user, submission.value);
  return redirectWithNotice(
    "/admin/settings",
    { role: "status", text: inOwn(submission.value, () => t("account.language-saved")) },
    new Headers(reloading),
  );
}
