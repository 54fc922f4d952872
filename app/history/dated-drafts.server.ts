import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { listDatedDrafts, noteDraftProblem } from "../../db/queries/drafts.ts";
import { findRevision, findVersion } from "../../db/queries/revisions.ts";
import { Failure } from "../api/call-result.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getDb, inTransaction } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { restore } from "./history.server.ts";
import { historyOf } from "./kinds.server.ts";

/** How long nobody tries again after one failed that nobody foresaw, in milliseconds: reading goes on meanwhile. */
const rest = 5000;

const getState = perHospital(() => ({ publishing: null as Promise<void> | null, notBefore: 0 }));

/**
 * Publishes the drafts whose moment has come, before anything is read that they change. It is asked at each request that
 * is not answered from what is kept, which ends at these moments: so no timer can be late. What waits is waited for.
 */
export async function publishDueDrafts(): Promise<void> {
  const [first] = await listDatedDrafts(getDb());
  const now = Date.now();
  const state = getState();
  if (!first || first.at > now || state.notBefore > now) return;
  state.publishing ??= publishAll(now)
    .catch((error: unknown) => {
      state.notBefore = Date.now() + rest;
      getLog().error({ err: error }, "drafts could not be published");
    })
    .finally(() => {
      state.publishing = null;
    });
  await state.publishing;
}

/** @throws AggregateError of what nobody foresaw, when all others are published */
async function publishAll(now: number): Promise<void> {
  const due = (await listDatedDrafts(getDb())).filter(({ at }) => at <= now);
  const unforeseen: unknown[] = [];
  for (const { id } of due) {
    await inTransaction((trx) => publish(trx, id, now))
      .catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        return inTransaction((trx) => noteDraftProblem(trx, id, error.message));
      })
      .catch((error: unknown) => unforeseen.push(error));
  }
  if (unforeseen.length > 0) throw new AggregateError(unforeseen);
}

/** Publishes a draft in its author's name; nothing, where another process has, or somebody has changed its date. */
async function publish(db: Db, id: number, now: number): Promise<void> {
  const draft = await findRevision(db, id);
  if (draft?.action !== "draft" || !draft.publish_at || Date.parse(draft.publish_at) > now) return;
  const { kind, record_id: entity_id, user_id } = draft;
  if ((await findVersion(db, draft)) === undefined) {
    throw new Failure(409, t("record.no-such", kindWithin(historyOf(kind).noun)));
  }
  if (draft.unpublish_at && Date.parse(draft.unpublish_at) <= now) {
    throw new Failure(409, t("revision.time-over"));
  }
  await restore(db, { id: user_id }, { id, version: null });
  await recordAudit(db, { user_id, action: "draft published", entity: kind, entity_id });
}
