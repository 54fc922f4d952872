import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { type DraftDates, dateDraft, dropDraft } from "../../db/queries/drafts.ts";
import {
  findNewestRevision,
  findRevision,
  findRevisionBefore,
  findVersion,
  type Revision,
} from "../../db/queries/revisions.ts";
import { partsOf } from "../../db/revised.ts";
import type { Instant } from "../../db/schema.ts";
import { Failure } from "../api/call-result.server.ts";
import { labelOf } from "../records/labels.ts";
import type { Author } from "../records/revisions.server.ts";
import { isLanguage } from "../words/languages.ts";
import { kindOf, kindWithin } from "../words/nouns.ts";
import { say } from "../words/say.ts";
import { t } from "../words/t.ts";
import { compareWords, type Part } from "./compare.server.ts";
import { historyOf, nameOfKind } from "./kinds.server.ts";

/** A field of a record, as it became or was compared. */
export interface ComparedField {
  label: string;
  parts: Part[];
}

/** A revision, and what is different in it from the one before; everything, where there is none before. */
export async function showRevision(db: Db, id: number) {
  const revision = await findRevision(db, id);
  if (!revision) return null;
  const { kind, image, name, action, author, created_at, publish_at, unpublish_at, problem } = revision;
  const [before, newest, version] = [
    await findRevisionBefore(db, revision),
    await findNewestRevision(db, revision),
    await findVersion(db, revision),
  ];
  const { language } = partsOf(kind);
  return {
    image,
    name,
    action,
    author,
    created_at,
    publish_at,
    unpublish_at,
    problem,
    kind: nameOfKind(kind),
    language: language !== null && isLanguage(language) ? language : null,
    version: version ?? null,
    noun: historyOf(kind).noun,
    // Of a record that is gone, a translation is no more than what it was, too.
    isNow: newest?.id === id && version !== undefined && action !== "deleted",
    fields: await compared(revision, action === "deleted" ? undefined : before),
  };
}

async function compared(revision: Revision, before: Revision | undefined): Promise<ComparedField[]> {
  const { inWords, labels } = historyOf(revision.kind);
  const words = await inWords();
  const text = (fields: Record<string, unknown>, field: string) =>
    words[field]?.(fields[field]) ?? String(fields[field] ?? "");
  return Object.keys(revision.fields).flatMap((field) => {
    if (hidden.has(field)) return [];
    const [then, now] = [before && text(before.fields, field), text(revision.fields, field)];
    if (then === now || (then === undefined && now === "")) return [];
    const parts = then === undefined ? [{ text: now, is: "same" as const }] : compareWords(then, now);
    return [{ label: say(labels?.[field] ?? labelOf(field)), parts }];
  });
}

/** What an address is made of, what nobody may change, and what comes back with a record. */
const hidden = new Set(["slug", "purpose", "documents"]);

/**
 * Brings a record back to what a revision says. Belongs in a transaction.
 *
 * @param version the one that the record had when somebody decided that; null takes it as it is
 * @returns what to say of it
 * @throws Failure 404, 409
 */
export async function restore(
  db: Db,
  by: Author,
  { id, version }: { id: number; version: Instant | null },
): Promise<string> {
  const revision = await findRevision(db, id);
  if (!revision) throw new Failure(404, "Revision not found");
  const kind = historyOf(revision.kind);
  if (!(await kind.restore(db, { by, revision, version }))) {
    throw new Failure(409, t("record.changed-meanwhile", kindWithin(kind.noun)));
  }
  return t(revision.action === "draft" ? "record.draft-published" : "record.restored", kindOf(kind.noun));
}

/** Discards a draft, with its line in the audit log; false when there is none. Belongs in a transaction. */
export async function discardDraft(db: Db, by: { id: number }, id: number): Promise<boolean> {
  const dropped = await dropDraft(db, id);
  if (dropped) {
    await recordAudit(db, { user_id: by.id, action: "deleted", entity: "revisions", entity_id: id });
  }
  return dropped;
}

/**
 * Says when a draft is published by itself and until when it is live, with a line in the audit log; false when there is
 * no such draft. Belongs in a transaction.
 */
export async function setDraftDates(
  db: Db,
  by: { id: number },
  { id, publish_at, unpublish_at }: DraftDates & { id: number },
): Promise<boolean> {
  const detail = { publish_at, unpublish_at };
  const isDated = await dateDraft(db, id, detail);
  if (isDated) {
    await recordAudit(db, { user_id: by.id, action: "edited", entity: "revisions", entity_id: id, detail });
  }
  return isDated;
}
