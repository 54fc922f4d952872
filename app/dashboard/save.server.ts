import { type ActionFunctionArgs, redirectDocument } from "@remix-run/node";
import type { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { isFirstSubmission, wasSubmitted } from "../../db/queries/form-submissions.ts";
import type { UploadKind } from "../../db/queries/uploads.ts";
import type { Instant } from "../../db/schema.ts";
import type { CurrentUser } from "../access/session.server.ts";
import { differences, saysAlready, wordsForPictures } from "../forms/differences.ts";
import { type DraftNote, formVersion, readFormVersion } from "../forms/draft.ts";
import { parseForm, refused, shownAgain } from "../forms/form.server.ts";
import { asNewField, draftField, previewField, versionField } from "../forms/hidden-fields.ts";
import { pictureAfter, readFormWithPictures } from "../forms/uploads.server.ts";
import { printOf } from "../forms/visitor-form.server.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice, type Way } from "../http/flash.server.ts";
import { inTransaction } from "../installation/installation.server.ts";
import { kindOf, kindWithin } from "../words/nouns.ts";
import { say, type Words } from "../words/say.ts";
import { t } from "../words/t.ts";
import { listUnder } from "./list-href.ts";
import { deletedAlready, type InVain, offerAsNew, showTyped } from "./sent-in-vain.server.ts";

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
  required?: Record<Needed, Words>;
  /** They hold documents instead. */
  sends?: UploadKind | undefined;
  /** Changes the fields before they are checked, and does what is too slow for a transaction. */
  prepare?: (formData: FormData) => void | Promise<void>;
  /** Finds problems, by field, that it is too slow to look for in a transaction. */
  look?: (formData: FormData) => Promise<Record<string, string[]>>;
  /** Changes the fields and says whether the form asks for just that: it is then shown again, not saved. */
  again?: (formData: FormData) => boolean;
  /** The record that is edited; null adds one, undefined is one that is gone. */
  current: Row | null | undefined;
  /** Reads it once more, where another version was saved while this form was on its way. */
  reread?: (db: Db) => Promise<Row | undefined>;
  /** What is said of one that is gone, where it is not that it was deleted. */
  inVain?: InVain;
  /** Absent where none is added: what was typed for one that is gone is shown, and no more. */
  create?: (db: Db, value: Value & Pictures<Image, Needed>) => Promise<unknown>;
  /** False when the record is no longer in that version; null takes it as it is. */
  update: (
    db: Db,
    id: number,
    version: Instant | null,
    value: Value & Pictures<Image, Needed>,
  ) => Promise<boolean>;
  /** It is of something else, which may have changed while it says the same: a translation, of a text. */
  isOfAnother?: true;
  /** What the form began with, where that is not the record as it is live. */
  begun?: Row | undefined;
  drafting?: Drafting<Row>;
  /** Where what the form says is looked at before it is saved, if it asks for that. */
  preview?: (value: Value & Pictures<Image, Needed>) => string;
  /** Where to go when it is done; the list over which the popup stands, unless it says otherwise. */
  to?: string;
  /** What the saved record leaves to be done elsewhere, if anything. */
  leaves?: (db: Db, value: Value) => Promise<Way | null>;
  /** Values as people read them, where the form's are codes. */
  shown?: Partial<Record<string, (value: unknown) => string>>;
}

/** A record's draft, and how a form's is kept. */
interface Drafting<Row> {
  draft: Row | null;
  note: DraftNote | null;
  /** False when the record has another draft than the known one; undefined takes it as it is. */
  keep: (db: Db, id: number, known: number | null | undefined, value: object) => Promise<boolean>;
  /** Where to go when a draft is kept, where that is another place. */
  to?: string;
  /** The form was saved for the public to see. */
  published: (db: Db) => Promise<void>;
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
  const { noun, user, schema, images = [], prepare, current, drafting, inVain } = saving;
  const begun = saving.begun ?? current;
  const required: Partial<Record<string, Words>> = saving.required ?? {};
  const form = await readFormWithPictures(request, images, {
    userId: user.id,
    visibility: "public",
    ...(saving.sends && { sends: saving.sends }),
  });
  const { formData } = form;
  const asDraft = Boolean(current) && drafting !== undefined && formData.has(draftField);
  if (saving.again?.(formData)) return shownAgain(formData);
  await prepare?.(formData);
  if (current === undefined) {
    const why = inVain ?? deletedAlready(noun);
    if (!saving.create) return showTyped(formData, why);
    if (!formData.has(asNewField)) return offerAsNew(formData, why);
  }
  const problems: Record<string, string[]> = { ...(await saving.look?.(formData)) };
  const pictures = {} as Record<Image, string | null>;
  for (const field of images) {
    const sent = form.images[field];
    pictures[field] = pictureAfter(form, field, (begun?.[field as keyof Row] as string | null) ?? null);
    const missing = required[field];
    if (sent && "problem" in sent) problems[field] = [sent.problem];
    else if (missing && !pictures[field]) problems[field] = [say(missing)];
  }
  // Its pictures are what they hold: each arrival is stored under another name.
  const print = current
    ? undefined
    : printOf(`new ${noun}`, formData, { without: images, more: form.digests });
  let way: Way | null | undefined;
  const instead = await inTransaction(async (trx) => {
    const submission = await parseForm(formData, await schema(trx));
    if (submission.status !== "success" || Object.keys(problems).length > 0) {
      // The first of two presses has taken the address that the second one asks for.
      if (print && (await wasSubmitted(trx, print))) return null;
      return refused(submission, undefined, problems);
    }
    // A picture that was needed and missing is a problem, found above.
    const value = { ...submission.value, ...(pictures as Pictures<Image, Needed>) };
    if (saving.preview && formData.has(previewField)) return redirectDocument(saving.preview(value), 303);
    if (!current) {
      if (print && !(await isFirstSubmission(trx, print))) return null;
      await saving.create?.(trx, value);
      way = await saving.leaves?.(trx, value);
      return null;
    }
    // Every form of ours says which version it began with; what is sent without one claims none.
    const { version, known } = readFormVersion(formData.get(versionField));
    // It began with a draft that is another by now, whose words nobody may take away unseen.
    const began = drafting?.note?.isShown ? drafting.note.id : undefined;
    const isBehind = !asDraft && began !== undefined && known !== undefined && known !== began;
    if (
      asDraft
        ? await drafting.keep(trx, current.id, known, value)
        : !isBehind && (await saving.update(trx, current.id, version, value))
    ) {
      if (!asDraft) await drafting?.published(trx);
      way = await saving.leaves?.(trx, value);
      return null;
    }
    const ofDraft = asDraft || isBehind;
    const now = (await saving.reread?.(trx)) ?? current;
    const other = ofDraft ? (drafting?.draft ?? now) : now;
    // The first of two presses has saved it.
    if (!isBehind && !saving.isOfAnother && saysAlready(other, value)) return null;
    const theirs = differences(other, value, { ...wordsForPictures(images), ...saving.shown });
    const sentence = t(ofDraft ? "record.draft-changed" : "record.changed", kindWithin(noun));
    const result = submission.reply({ formErrors: [sentence], fieldErrors: theirs });
    return answerWith(
      { ...result, version: formVersion({ ...now, draft: drafting?.note ?? null }) },
      { status: 422 },
    );
  });
  if (instead) return instead;
  const text = asDraft
    ? t("record.draft-saved", kindWithin(noun))
    : t(current ? "record.updated" : "record.created", kindOf(noun));
  const to = (asDraft ? drafting.to : undefined) ?? saving.to ?? listHref(request);
  return redirectWithNotice(to, { role: "status", text, ...(way && { way }) });
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
