import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { engineOf } from "../connection/engine.ts";
import type { Db } from "../connection.ts";
import * as foundation from "./0001-foundation.ts";
import * as signInLocks from "./0002-sign-in-locks.ts";
import * as backOffice from "./0003-back-office.ts";
import * as auditAppendOnly from "./0004-audit-append-only.ts";
import * as doctorsWhoLeft from "./0005-doctors-who-left.ts";
import * as appointmentLists from "./0006-appointment-lists.ts";
import * as signUps from "./0007-sign-ups.ts";
import * as formOutcomes from "./0008-form-outcomes.ts";
import * as appointmentOrders from "./0009-appointment-orders.ts";
import * as pacedMails from "./0010-paced-mails.ts";
import * as rememberedBrowsers from "./0010-remembered-browsers.ts";
import * as ownTexts from "./0011-own-texts.ts";
import * as waysBack from "./0012-ways-back.ts";
import * as nodes from "./0013-nodes.ts";
import * as additiveMigrations from "./0014-additive-migrations.ts";
import * as claims from "./0015-claims.ts";
import * as visitTypes from "./0016-visit-types.ts";
import * as afterApproval from "./0017-after-approval.ts";
import * as absences from "./0018-absences.ts";
import * as twoStepSignIn from "./0020-two-step-sign-in.ts";
import * as pages from "./0022-pages.ts";
import * as publication from "./0023-publication.ts";
import * as redirects from "./0024-redirects.ts";
import * as answeredCalls from "./0025-answered-calls.ts";
import * as invitations from "./0026-invitations.ts";
import * as hiddenDoctors from "./0027-hidden-doctors.ts";
import * as heldTimes from "./0028-held-times.ts";
import * as stages from "./0032-stages.ts";
import * as calendarFeeds from "./0033-calendar-feeds.ts";
import * as proof from "./0034-proof.ts";
import * as revisions from "./0037-revisions.ts";
import * as drafts from "./0048-drafts.ts";
import * as receptionists from "./0049-receptionists.ts";
import * as series from "./0051-series.ts";
import * as retention from "./0052-retention.ts";
import * as reminders from "./0053-reminders.ts";
import * as sms from "./0053-sms.ts";
import * as followUps from "./0056-follow-ups.ts";
import * as reports from "./0057-reports.ts";
import * as signUpsToConfirm from "./0058-sign-ups.ts";
import * as waitingList from "./0059-waiting-list.ts";
import * as countedChanges from "./0060-counted-changes.ts";
import * as holdsAndPruning from "./0062-holds-and-pruning.ts";
import * as settings from "./0063-settings.ts";
import * as order from "./0064-order.ts";
import * as previews from "./0065-previews.ts";
import * as newsletters from "./0066-newsletters.ts";
import * as imports from "./0067-imports.ts";
import * as findADoctor from "./0068-find-a-doctor.ts";
import * as siteFigures from "./0069-site-figures.ts";
import * as look from "./0070-look.ts";
import * as pictures from "./0071-pictures.ts";
import * as documents from "./0072-documents.ts";
import * as wordpress from "./0073-wordpress.ts";
import * as menu from "./0074-menu.ts";
import * as putOffAndRead from "./0075-put-off-and-read.ts";
import * as holdsByPhone from "./0076-holds-by-phone.ts";
import * as languages from "./0077-languages.ts";
import * as foldedTexts from "./0078-folded-texts.ts";
import * as languageOfPeople from "./0079-language-of-people.ts";
import * as recordTexts from "./0080-record-texts.ts";
import * as languageOfUsers from "./0082-language-of-users.ts";
import * as textsOfPractice from "./0083-texts-of-practice.ts";
import * as submissionsWithoutDateIndex from "./0084-submissions-without-date-index.ts";
import * as versionsOfTranslations from "./0085-versions-of-translations.ts";

/** Other nodes have the schema in use, and what is to be done would take it from under their feet. */
export class SchemaInUse extends Error {}

interface Step extends Migration {
  /**
   * Whether the version before works on beside it: it adds tables, indexes, or columns that may be left out, and nothing
   * that was there is changed or must from now on be written with something new.
   */
  addsOnly?: boolean;
}

/** Named in the order they run. Forward only: a mistake is mended by the next one. */
export const migrations: Record<string, Step> = {
  "0001-foundation": foundation,
  "0002-sign-in-locks": signInLocks,
  "0003-back-office": backOffice,
  "0004-audit-append-only": auditAppendOnly,
  "0005-doctors-who-left": doctorsWhoLeft,
  "0006-appointment-lists": appointmentLists,
  "0007-sign-ups": signUps,
  "0008-form-outcomes": formOutcomes,
  "0009-appointment-orders": appointmentOrders,
  "0010-paced-mails": pacedMails,
  "0010-remembered-browsers": rememberedBrowsers,
  "0011-own-texts": ownTexts,
  "0012-ways-back": waysBack,
  "0013-nodes": nodes,
  "0014-additive-migrations": additiveMigrations,
  "0015-claims": claims,
  "0016-visit-types": visitTypes,
  "0017-after-approval": afterApproval,
  "0018-absences": absences,
  "0020-two-step-sign-in": twoStepSignIn,
  "0022-pages": pages,
  "0023-publication": publication,
  "0024-redirects": redirects,
  "0025-answered-calls": answeredCalls,
  "0026-invitations": invitations,
  "0027-hidden-doctors": hiddenDoctors,
  "0028-held-times": heldTimes,
  "0032-stages": stages,
  "0033-calendar-feeds": calendarFeeds,
  "0034-proof": proof,
  "0037-revisions": revisions,
  "0048-drafts": drafts,
  "0049-receptionists": receptionists,
  "0051-series": series,
  "0052-retention": retention,
  "0053-reminders": reminders,
  "0053-sms": sms,
  "0056-follow-ups": followUps,
  "0057-reports": reports,
  "0058-sign-ups": signUpsToConfirm,
  "0059-waiting-list": waitingList,
  "0060-counted-changes": countedChanges,
  "0062-holds-and-pruning": holdsAndPruning,
  "0063-settings": settings,
  "0064-order": order,
  "0065-previews": previews,
  "0066-newsletters": newsletters,
  "0067-imports": imports,
  "0068-find-a-doctor": findADoctor,
  "0069-site-figures": siteFigures,
  "0070-look": look,
  "0071-pictures": pictures,
  "0072-documents": documents,
  "0073-wordpress": wordpress,
  "0074-menu": menu,
  "0075-put-off-and-read": putOffAndRead,
  "0076-holds-by-phone": holdsByPhone,
  "0077-languages": languages,
  "0078-folded-texts": foldedTexts,
  "0079-language-of-people": languageOfPeople,
  "0080-record-texts": recordTexts,
  "0082-language-of-users": languageOfUsers,
  "0083-texts-of-practice": textsOfPractice,
  "0084-submissions-without-date-index": submissionsWithoutDateIndex,
  "0085-versions-of-translations": versionsOfTranslations,
};

/** Every migration that this program knows, in the order they run. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/** The migrations that a database has seen, in their order; none when it is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await engineOf(db).tableNames(db);
  if (!tables.includes("kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

/**
 * Of the migrations that a database has seen, one that this program does not know; undefined where there is none, or
 * where they only add.
 */
export async function unknownMigration(db: Db, applied: string[]): Promise<string | undefined> {
  const later = applied.filter((name) => !(name in migrations));
  if (later.length === 0 || !applied.includes("0014-additive-migrations")) return later[0];
  const rows = await db.selectFrom("additive_migrations").select("name").execute();
  return later.find((name) => !rows.some((row) => row.name === name));
}

/** The migrations that are still to come. */
export function pendingMigrations(applied: string[]): string[] {
  return migrationNames.filter((name) => !applied.includes(name));
}

/**
 * Brings the database to the newest schema, all or nothing. The transaction takes the migrations' lock before it
 * looks, so of two processes that start together one migrates and the other finds nothing left to do; and it sees
 * what the other has committed meanwhile.
 *
 * From then on the connection serves this schema, or one that has more, and no other. What more than adds, nobody may be
 * at work beside.
 *
 * @returns the names of the migrations that ran
 * @throws SchemaInUse
 */
export async function migrate(db: Db): Promise<string[]> {
  const ran = await db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (trx) => {
      await engineOf(trx).lockMigrations(trx);
      const applied = await appliedMigrations(trx);
      const pending = pendingMigrations(applied);
      if (pending.length === 0) return [];
      const additions = pending.filter((name) => migrations[name]?.addsOnly);
      if (applied.length > 0 && additions.length < pending.length) await expectNobodyElse(trx);
      await runMigrations(trx, migrationNames);
      const rows = additions.map((name) => ({ name }));
      if (rows.length > 0) await trx.insertInto("additive_migrations").values(rows).execute();
      return pending;
    });
  engineOf(db).keepTo(migrationNames);
  return ran;
}

async function expectNobodyElse(trx: Db): Promise<void> {
  const others = await engineOf(trx).lockSchema(trx);
  if (others === null) return;
  throw new SchemaInUse(
    `An older version is at work on this database (from ${others}): stop it there, then start this one`,
  );
}

/**
 * Runs, of some migrations, those that a database has not seen, in a transaction that has the migrations' lock.
 *
 * @returns the names of those that ran
 */
export async function runMigrations(trx: Db, names: readonly string[]): Promise<string[]> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => names.includes(name)));
  const migrator = new Migrator({ db: trx, provider: { getMigrations: async () => wanted } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
