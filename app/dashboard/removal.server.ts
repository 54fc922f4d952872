import type { Db } from "../../db/connection.ts";
import { recordAudit } from "../../db/queries/audit.ts";
import { keepRevision } from "../../db/queries/kept-revisions.ts";
import { deletePlainRow, isHeldRow } from "../../db/queries/plain-rows.ts";
import { countNeedsOfKind } from "../../db/queries/visit-types.ts";
import { isRevised } from "../../db/revised.ts";
import type { PlainTable } from "../../db/schema.ts";
import { answerWith } from "../http/answer-with.server.ts";
import { redirectWithNotice } from "../http/flash.server.ts";
import { hospitalTime } from "../installation/installation.server.ts";
import { kindOf, kindWithin } from "../words/nouns.ts";
import { t } from "../words/t.ts";
import { nextRowHref } from "./save.server.ts";

/** The row stays: by a legal hold, or because what is to come needs it. */
export class RowKept extends Error {
  constructor(why = t("record.held")) {
    super(why);
  }
}

/** Why a row stays for what is to come; null where nothing needs it. */
const needs: Partial<Record<PlainTable, (db: Db, id: number) => Promise<string | null>>> = {
  visit_types: async (db, id) => {
    const number = await countNeedsOfKind(db, id, hospitalTime());
    return number === 0 ? null : t("visit-type.kept", { number: String(number) });
  },
};

/** Whether rows of a table may have to stay for what is to come. */
export const isNeeded = (table: string): boolean => table in needs;

/** Why a row stays; null where it may go. */
export async function whyRowStays(db: Db, table: PlainTable, id: number): Promise<string | null> {
  if (await isHeldRow(db, table, id)) return t("record.held");
  return (await needs[table]?.(db, id)) ?? null;
}

/**
 * Deletes a row that nothing depends on, with its line in the audit log. Where such rows can be brought back, the history
 * has what it was. Belongs in a transaction.
 *
 * @returns false when the row was not there
 * @throws RowKept
 */
export async function removeRow(db: Db, by: { id: number }, table: PlainTable, id: number): Promise<boolean> {
  const why = await whyRowStays(db, table, id);
  if (why) throw new RowKept(why);
  if (isRevised(table))
    await keepRevision(db, { kind: table, record_id: id, action: "deleted", user_id: by.id });
  const removed = await deletePlainRow(db, table, id);
  if (removed) await recordAudit(db, { user_id: by.id, action: "deleted", entity: table, entity_id: id });
  return removed;
}

/**
 * Answers a deletion that was asked for: with the list at its next row and a message, or with the popup again.
 *
 * @param deleted whether the row was still there, or why it stays, which the popup's loader says too
 */
export async function answerRemoval(request: Request, noun: string, deleted: boolean | object) {
  if (typeof deleted === "object") return answerWith(null, { status: 422 });
  return redirectWithNotice(
    nextRowHref(request),
    deleted
      ? { role: "status", text: t("record.deleted", kindOf(noun)) }
      : { role: "alert", text: t("record.deleted-already", kindWithin(noun)) },
  );
}
