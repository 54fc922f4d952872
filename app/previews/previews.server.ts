import { createHmac, timingSafeEqual } from "node:crypto";
import type { Overlay } from "../../db/connection/overlay.ts";
import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { previewOf } from "../../db/queries/preview-overlays.ts";
import {
  endPreview,
  findPreview,
  makePreview,
  type Preview,
  type Previewed,
} from "../../db/queries/previews.ts";
import { findVersion } from "../../db/queries/revisions.ts";
import { Failure } from "../api/call-result.server.ts";
import { kinds } from "../history/kinds.server.ts";
import { getConfig, signingSecret } from "../installation/installation.server.ts";
import { previewStart } from "../site/addresses.ts";
import { kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";

/** How long a link works. */
export const previewDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The address that shows a record before the public sees it: `<id>-<signature>`. It can be made anew from the row at any
 * time, so nothing that opens it is stored; a new link is a new row.
 */
export async function previewLink(db: Db, preview: Pick<Preview, "id" | "created_at">): Promise<string> {
  return `${getConfig().APP_URL}${previewStart}${preview.id}-${sign(await signingSecret(db), preview)}`;
}

const form = /^([1-9]\d{0,14})-([0-9a-f]{32})$/;

/** What a link shows, with what is to be read otherwise; null for one that shows nothing, or nothing any more. */
export async function openPreview(
  db: Db,
  token: string,
): Promise<{ preview: Preview; overlays: Overlay[] } | null> {
  const [, id, signature] = form.exec(token) ?? [];
  if (!signature) return null;
  const preview = await findPreview(db, Number(id));
  if (!preview) return null;
  const expected = sign(await signingSecret(db), preview);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const overlays = await previewOf(db, preview);
  return overlays && { preview, overlays };
}

/** Half of the hash: 128 bits that nobody guesses. */
function sign(secret: string, { id, created_at }: Pick<Preview, "id" | "created_at">): string {
  const signed = JSON.stringify(["preview", id, created_at]);
  return createHmac("sha256", secret).update(signed).digest("hex").slice(0, 32);
}

/**
 * Makes a link to a record, with its line in the audit log; the one it had ends. Belongs in a transaction.
 *
 * @throws Failure 404, and 409 for what is public as it is
 */
export async function make(db: Db, by: { id: number }, previewed: Previewed): Promise<Preview> {
  const { kind, record_id } = previewed;
  const { noun } = kinds[kind];
  if (!(await previewOf(db, previewed))) {
    if (!(await findVersion(db, previewed))) throw new Failure(404, `${noun} not found`);
    throw new Failure(409, t("preview.cannot", kindWithin(noun)));
  }
  const ends_at = new Date(Date.now() + previewDays * dayMs).toISOString();
  const id = await makePreview(db, { kind, record_id, user_id: by.id, ends_at });
  await recordAudit(db, { user_id: by.id, action: "preview made", entity: kind, entity_id: record_id });
  const made = await findPreview(db, id);
  if (!made) throw new Error("a preview that was just made is gone");
  return made;
}

/** Ends a link, with its line in the audit log; false when there was none. Belongs in a transaction. */
export async function end(db: Db, by: { id: number }, id: number): Promise<boolean> {
  const ended = await endPreview(db, id);
  if (ended) {
    const { kind, record_id } = ended;
    await recordAudit(db, { user_id: by.id, action: "preview ended", entity: kind, entity_id: record_id });
  }
  return ended !== undefined;
}
