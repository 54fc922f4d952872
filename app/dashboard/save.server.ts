import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import type { Instant } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { parseForm, refused, shownAgain } from "../forms/form.server.ts";
import { versionField } from "../forms/hidden-fields.ts";
import { pictureAfter, readFormWithPictures } from "../forms/uploads.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { listUnder } from "./list-href.ts";

/** A record as its form began with it. */
type Stored = { id: number; updated_at: string };

/** A record's pictures by field: a name, or null where there may be none. */
type Pictures<Image extends string, Needed extends Image> = Record<Exclude<Image, Needed>, string | null> &
  Record<Needed, string>;

interface Saving<Value, Image extends string, Row extends Stored, Needed extends Image> {
  /** What messages call a record, such as "Slide". */
  noun: string;
  user: CurrentUser;
  /** Built inside the transaction, so that it can check against the database. */
  schema: (db: Db) => z.ZodType<Value> | Promise<z.ZodType<Value>>;
  /** Fields that hold a picture; a record must have those of `required`. */
  images?: readonly Image[];
  required?: Record<Needed, string>;
  /** Changes the fields before they are checked, and does what is too slow for a transaction. */
  prepare?: (formData: FormData) => void | Promise<void>;
  /** Changes the fields and says whether the form asks for just that: it is then shown again, not saved. */
  again?: (formData: FormData) => boolean;
  /** The record that is edited; null adds one. */
  current: Row | null;
  /** Absent where there is always a record to edit. */
  create?: (db: Db, value: Value & Pictures<Image, Needed>) => Promise<unknown>;
  /** False when the record is no longer in that version; null takes it as it is. */
  update: (
    db: Db,
    id: number,
    version: Instant | null,
    value: Value & Pictures<Image, Needed>,
  ) => Promise<boolean>;
  /** Where to go when it is done; the list over which the popup stands, unless it says otherwise. */
  to?: string;
  /** Values as people read them, where the form's are codes. */
  shown?: Partial<Record<string, (value: unknown) => string>>;
}

/**
 * Takes a popup's form that adds or edits a record: all or nothing, and every problem at once. Who may send it must be
 * known before. Of two people who edit the same record, the second is shown what the first wrote beside what they
 * wrote themselves, and may send the form again.
 */
export async function saveRecord<
  Value,
  Row extends Stored,
  Image extends string = never,
  Needed extends Image = never,
>({ request }: Pick<ActionFunctionArgs, "request">, saving: Saving<Value, Image, Row, Needed>) {
  const { noun, user, schema, images = [], prepare, current } = saving;
  const required: Partial<Record<string, string>> = saving.required ?? {};
  const form = await readFormWithPictures(request, images, { userId: user.id, visibility: "public" });
  const { formData } = form;
  if (saving.again?.(formData)) return shownAgain(formData);
  await prepare?.(formData);
  const problems: Record<string, string[]> = {};
  const pictures = {} as Record<Image, string | null>;
  for (const field of images) {
    const sent = form.images[field];
    pictures[field] = pictureAfter(form, field, (current?.[field as keyof Row] as string | null) ?? null);
    const missing = required[field];
    if (sent && "problem" in sent) problems[field] = [sent.problem];
    else if (missing && !pictures[field]) problems[field] = [missing];
  }
  const refusal = await inTransaction(async (trx) => {
    const submission = await parseForm(formData, await schema(trx));
    if (submission.status !== "success" || Object.keys(problems).length > 0) {
      return refused(submission, undefined, problems);
    }
    // A picture that was needed and missing is a problem, found above.
    const value = { ...submission.value, ...(pictures as Pictures<Image, Needed>) };
    if (!current) {
      await saving.create?.(trx, value);
      return null;
    }
    // Every form of ours says which version it began with; what is sent without one claims none.
    const sent = formData.get(versionField);
    const version = typeof sent === "string" ? sent : null;
    if (await saving.update(trx, current.id, version, value)) return null;
    const theirs = differences(current, value, { ...wordsForPictures(images), ...saving.shown });
    const sentence = `Someone else changed this ${noun.toLowerCase()} while you were editing it. Their version is next to each field. Save again to keep yours.`;
    const result = submission.reply({ formErrors: [sentence], fieldErrors: theirs });
    return answerWith({ ...result, version: current.updated_at }, { status: 422 });
  });
  if (refusal) return refusal;
  const text = `${noun} ${current ? "updated" : "created"} successfully`;
  return redirectWithNotice(saving.to ?? listHref(request), { role: "status", text });
}

/** The list over which a request's popup stands, as it was, at the popup's row. */
export function listHref(request: Request): string {
  const { href, row } = listUnder(new URL(request.url));
  return href + row;
}

/** The same list at the row to go on with: the popup's own is done with, or gone. */
export function nextRowHref(request: Request): string {
  const { href, next } = listUnder(new URL(request.url));
  return href + next;
}

/** The name of an upload tells people nothing. */
function wordsForPictures(fields: readonly string[]) {
  return Object.fromEntries(
    fields.map((field) => [field, (name: unknown) => (name ? "another picture" : "no picture")]),
  );
}

/** What somebody else wrote into each field, where it is not what is being saved. */
function differences(
  current: object,
  value: object,
  shown: Partial<Record<string, (value: unknown) => string>>,
): Record<string, string[]> {
  const theirs: Record<string, string[]> = {};
  for (const [field, mine] of Object.entries(value)) {
    const other = (current as Record<string, unknown>)[field];
    if (other === undefined || (other ?? "") === (mine ?? "")) continue;
    const words = shown[field]?.(other) ?? String(other ?? "");
    theirs[field] = [words === "" ? "Now empty" : `Now: ${words}`];
  }
  return theirs;
}
