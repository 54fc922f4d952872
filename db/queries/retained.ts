import {
  type AliasableExpression,
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { Db } from "../connection.ts";
import type { Database, Instant, LocalDate, RetentionTable } from "../schema.ts";
import { countPrunable, oldestLine, type PruningRun, pruneLines } from "./audit-pruning.ts";
import { countRows } from "./count.ts";
import { isHeldAppointment, isHeldContact, isHeldMail, isHeldSuggestion } from "./held.ts";
import { countOrphans, oldestOrphan, removeOrphans } from "./orphaned-uploads.ts";
import { eraseAppointments, nobody } from "./person-erasure.ts";
import { hasPictures } from "./uploads.ts";

/** What is kept for as long as a hospital says, by its column in the settings. */
export type RetainedKind = Exclude<keyof RetentionTable, "id" | "updated_at">;

/** What is older than this goes: a day, and the moment at which it begins. */
export interface Cutoff {
  date: LocalDate;
  moment: Instant;
}

/** How many records may go, and how many are old enough and stay, since a legal hold keeps them. */
export interface DueCount {
  free: number;
  held: number;
}

/** How records of a kind are counted and taken away. */
interface Retained {
  count: (db: Db, cutoff: Cutoff) => Promise<DueCount>;
  /** Since when the oldest is kept: a day or a moment; null where there is none. */
  oldest: (db: Db) => Promise<LocalDate | Instant | null>;
  /** Takes away some of the oldest that may go: how many there still were. Belongs in a transaction. */
  remove: (db: Db, cutoff: Cutoff, run: PruningRun) => Promise<number>;
}

/** Records that go in one transaction: between two others write. */
const rowsAtOnce = 25;

/** A record that is kept, and since when: a day, or a moment. */
type Kept = AliasableExpression<{ id: number; at: string }>;

interface Rows {
  kept: (db: Db, which: Expression<SqlBool>, cutoff?: Cutoff) => Kept;
  isHeld: () => RawBuilder<SqlBool>;
  /** Whether it is a day or a moment. */
  at: keyof Cutoff;
  /** Takes rows away; how many there still were. */
  remove: (db: Db, ids: number[]) => Promise<number>;
}

const every = sql<SqlBool>`1 = 1`;

/** A kind whose records are rows with a number. */
function rowsOf({ kept, isHeld, at, remove }: Rows): Retained {
  const due = (db: Db, cutoff: Cutoff, which: Expression<SqlBool>) =>
    db.selectFrom(kept(db, which, cutoff).as("kept")).where("kept.at", "<", cutoff[at]);
  const free = (db: Db, cutoff: Cutoff) => due(db, cutoff, sql<SqlBool>`not ${isHeld()}`);
  return {
    count: async (db, cutoff) => ({
      free: await countRows(free(db, cutoff)),
      held: await countRows(due(db, cutoff, isHeld())),
    }),
    oldest: async (db) => {
      const { oldest } = await db
        .selectFrom(kept(db, every).as("kept"))
        .select(({ fn }) => fn.min("kept.at").as("oldest"))
        .executeTakeFirstOrThrow();
      return oldest;
    },
    remove: async (db, cutoff) => {
      const rows = await free(db, cutoff)
        .select("kept.id")
        .orderBy("kept.at")
        .orderBy("kept.id")
        .limit(rowsAtOnce)
        .execute();
      const ids = rows.map(({ id }) => id);
      return ids.length === 0 ? 0 : remove(db, ids);
    },
  };
}

/** How each kind is kept. */
export const retained: Record<RetainedKind, Retained> = {
  contacts: rowsOf({
    kept: (db, which) => db.selectFrom("contacts").select(["id", "date as at"]).where(which),
    isHeld: isHeldContact,
    at: "date",
    remove: (db, ids) => removeRows(db, "contacts", ids),
  }),
  suggestions: rowsOf({
    kept: (db, which) => db.selectFrom("suggestions").select(["id", "date as at"]).where(which),
    isHeld: isHeldSuggestion,
    at: "date",
    remove: (db, ids) => removeRows(db, "suggestions", ids),
  }),
  appointments: rowsOf({
    kept: (db, which, cutoff) =>
      db
        .selectFrom("appointments")
        .select(["id", "date as at"])
        .where(isSomebodys)
        .where(which)
        .$if(cutoff !== undefined, (query) => query.where(hasNoInvitation(cutoff?.date ?? ""))),
    isHeld: isHeldAppointment,
    at: "date",
    remove: async (db, ids) => {
      await eraseAppointments(db, ids);
      return ids.length;
    },
  }),
  pictures: rowsOf({
    kept: (db, which) =>
      db.selectFrom("appointments").select(["id", "date as at"]).where(hasPictures).where(which),
    isHeld: isHeldAppointment,
    at: "date",
    // Their files follow, since nothing shows them any more.
    remove: async (db, ids) => {
      await db.updateTable("appointments").set({ images: "[]" }).where("id", "in", ids).execute();
      return ids.length;
    },
  }),
  mails: rowsOf({
    kept: (db, which) =>
      db
        .selectFrom("outbox")
        .select(["id", sql<string>`sent_at`.as("at")])
        .where("status", "=", "sent")
        .where(which),
    isHeld: isHeldMail,
    at: "moment",
    remove: (db, ids) => removeRows(db, "outbox", ids),
  }),
  files: {
    count: (db, { moment }) => countOrphans(db, moment),
    oldest: oldestOrphan,
    remove: async (db, { moment }) => (await removeOrphans(db, moment, rowsAtOnce)).length,
  },
  audit_lines: {
    count: (db, { moment }) => countPrunable(db, moment),
    oldest: oldestLine,
    remove: (db, { moment }, run) => pruneLines(db, moment, run),
  },
};

/** Whether an appointment says whose it is: an erasure leaves nothing of this. */
function isSomebodys({ eb, or }: ExpressionBuilder<Database, "appointments">) {
  return or([
    eb("user_id", "is not", null),
    eb("firstname", "<>", nobody.firstname),
    eb("lastname", "<>", nobody.lastname),
    eb("email", "<>", ""),
    eb("phone", "<>", ""),
    eb("description", "<>", ""),
    eb("reply", "is not", null),
    eb("images", "<>", "[]"),
    eb("overbooked_reason", "is not", null),
  ]);
}

/** Whether nobody is invited to a follow-up of a visit, by a link that works only as long as the visit has an address. */
function hasNoInvitation(since: LocalDate) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Database, "appointments">) =>
    not(
      exists(
        selectFrom("follow_ups")
          .select("follow_ups.id")
          .whereRef("follow_ups.appointment_id", "=", "appointments.id")
          .where("follow_ups.used_at", "is", null)
          .where("follow_ups.withdrawn_at", "is", null)
          .where("follow_ups.until_date", ">=", since),
      ),
    );
}

async function removeRows(
  db: Db,
  table: "contacts" | "suggestions" | "outbox",
  ids: number[],
): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where("id", "in", ids).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
