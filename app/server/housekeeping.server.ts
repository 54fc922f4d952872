import { sweepClaims } from "../../db/queries/claims.ts";
import { sweepFormSubmissions } from "../../db/queries/form-submissions.ts";
import { sweepImports } from "../../db/queries/imports.ts";
import { sweepKnownBrowsers } from "../../db/queries/known-browsers.ts";
import { sweepSentMails } from "../../db/queries/outbox.ts";
import { hurryMailsAhead } from "../../db/queries/outbox-retries.ts";
import { sweepPasswordLinks } from "../../db/queries/password-links.ts";
import { sweepPreviews } from "../../db/queries/previews.ts";
import { sweepRateLimits } from "../../db/queries/rate-limits.ts";
import { sweepTexts } from "../../db/queries/record-texts.ts";
import { sweepRevisions } from "../../db/queries/revisions.ts";
import { sweepSessions } from "../../db/queries/sessions.ts";
import { sweepSignInLocks } from "../../db/queries/sign-in-locks.ts";
import { sweepSignUps } from "../../db/queries/sign-ups.ts";
import { sweepUnfinishedSignIns } from "../../db/queries/unfinished-sign-ins.ts";
import { sweepWaitingList } from "../../db/queries/waiting-list.ts";
import { binDays } from "../../db/revised.ts";
import { sealAudit } from "../access/audit-seals.server.ts";
import { getDb, hospitalTime } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { isOurTurn } from "../installation/nodes.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { sweepOrphans } from "../pictures/upload-files.server.ts";
import { countReports } from "../reports/ahead.server.ts";
import { clearSiteFigures } from "../reports/site/write-down.server.ts";
import { applyRetention } from "../retention/apply.server.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

/** How often somebody asks whether it is time again, and how long the others leave it to whoever is at it. */
const turnMs = 5 * minute;

/** How long a repeated form is recognised and a limit's window can matter, in milliseconds. */
const memory = 24 * hour;

/** How long a mail can be looked up after it was sent, in milliseconds. */
const mailMemory = 30 * 24 * hour;

/** How long it can be looked up who was on the waiting list, after their waiting ended, in milliseconds. */
const waitingMemory = 30 * 24 * hour;

/** How long what was deleted can be brought back, and what a record was before a change, in milliseconds. */
const binMemory = binDays * 24 * hour;
const historyMemory = 2 * 365 * 24 * hour;

/**
 * Clears away, now and every hour, what was kept only to judge the next requests, old mails, what was deleted long ago, and
 * pictures nobody shows; and seals what the audit log says of the days that are over. Days that have changed are counted for
 * the reports every few minutes, so that whoever asks for one waits for few of them.
 * Of several nodes one does it for all; where that one dies, the next one that asks.
 *
 * @returns to be called when the process is about to stop: what that breaks off is done at the next start
 */
export function keepHouse(): () => void {
  let restsUntil = 0;
  const sweep = async () => {
    const now = new Date();
    const left = restsUntil - now.getTime();
    // A longer rest was begun by a clock that was ahead.
    if ((left > 0 && left < hour) || !(await isOurTurn("housekeeping", turnMs))) return;
    const before = new Date(now.getTime() - memory);
    await Promise.all([
      sweepFormSubmissions(getDb(), before),
      sweepRateLimits(getDb(), before),
      sweepSignInLocks(getDb(), before),
      sweepSessions(getDb(), now),
      sweepUnfinishedSignIns(getDb(), now),
      sweepSignUps(getDb(), now),
      sweepPreviews(getDb(), now),
      sweepKnownBrowsers(getDb(), now),
      sweepPasswordLinks(getDb(), now),
      hurryMailsAhead(getDb(), now),
      sweepSentMails(getDb(), new Date(now.getTime() - mailMemory)),
      sweepWaitingList(getDb(), new Date(now.getTime() - waitingMemory)),
      sweepRevisions(getDb(), {
        deleted: new Date(now.getTime() - binMemory),
        changed: new Date(now.getTime() - historyMemory),
      }),
      sweepTexts(getDb()),
      sweepImports(getDb(), now, new Date(now.getTime() - binMemory)),
      sweepClaims(getDb(), hospitalTime().date),
      sweepOrphans(getDb(), getUploads(), now),
      sealAudit(getDb(), now),
      applyRetention(now),
      clearSiteFigures(),
    ]);
    // Those who ask may be a little early.
    const restMs = hour - turnMs / 2;
    restsUntil = now.getTime() + restMs;
    await isOurTurn("housekeeping", restMs);
  };
  let isCounting = false;
  const count = async () => {
    if (isCounting || !(await isOurTurn("reports", turnMs))) return;
    isCounting = true;
    await countReports().finally(() => {
      isCounting = false;
    });
  };
  let isOver = false;
  const attempt = () => {
    for (const task of [sweep, count])
      task().catch((error: unknown) => isOver || getLog().error({ err: error }, "housekeeping failed"));
  };
  attempt();
  setInterval(attempt, turnMs).unref();
  return () => {
    isOver = true;
  };
}
