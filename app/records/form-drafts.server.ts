import type { Db } from "../../db/connection.ts";
import { endDraft, findDraft, keepDraft } from "../../db/queries/drafts.ts";
import { findRow } from "../../db/queries/revision-contents.ts";
import type { RevisedTable } from "../../db/revised.ts";
import { type DraftNote, draftParameter } from "../forms/draft.ts";
import { momentsOf } from "./publication.server.ts";
import { drafted } from "./revisions.server.ts";

interface Live<Row> {
  /** Null for a kind that has no drafts. */
  kind: RevisedTable | null;
  live: Row;
  /** Makes what is stored fit to be shown. */
  clean: (row: Row) => Row;
}

/** A record as it is live, with its draft, and with which of them the form begins that an address asks for. */
export async function begunWith<Row extends { id: number }>(
  db: Db,
  { url }: Request,
  { kind, live, clean }: Live<Row>,
) {
  const revision = kind && (await findDraft(db, { kind, record_id: live.id }));
  if (!revision) return { live, draft: null, begun: live, note: null, former: undefined };
  const draft = clean(drafted(live, revision));
  const isShown = new URL(url).searchParams.has(draftParameter);
  const { id, author, problem } = revision;
  const dates = problem === null ? momentsOf(revision) : { publish_at: null, unpublish_at: null };
  const note: DraftNote = { id, author, isShown, ...dates };
  const former = await findRow(db, { kind, record_id: live.id });
  return { live, draft, begun: isShown ? draft : live, note, former };
}

/** How a form's draft is kept, and forgotten when the form that began with it is saved. */
export function draftingOf<Row>(
  kind: RevisedTable,
  user: { id: number },
  { draft, note, former }: { draft: Row | null; note: DraftNote | null; former: object | undefined },
) {
  return {
    draft,
    note,
    keep: async (db: Db, record_id: number, known: number | null | undefined, value: object) =>
      (await keepDraft(db, { kind, record_id, user_id: user.id, value, known })) !== null,
    published: async (db: Db) => {
      if (note?.isShown) await endDraft(db, note.id, former);
    },
  };
}
