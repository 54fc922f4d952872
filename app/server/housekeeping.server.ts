import { sweepFormSubmissions } from "../../db/queries/form-submissions.ts";
import { sweepKnownBrowsers } from "../../db/queries/known-browsers.ts";
import { sweepSentMails } from "../../db/queries/outbox.ts";
import { sweepPasswordLinks } from "../../db/queries/password-links.ts";
import { sweepRateLimits } from "../../db/queries/rate-limits.ts";
import { sweepSessions } from "../../db/queries/sessions.ts";
import { sweepSignInLocks } from "../../db/queries/sign-in-locks.ts";
import { getDb } from "../installation/installation.server.ts";
import { getLog } from "../installation/log.server.ts";
import { getUploads } from "../installation/uploads/uploads.server.ts";
import { sweepOrphans } from "../pictures/upload-files.server.ts";

const hour = 60 * 60 * 1000;

/** How long a repeated form is recognised and a limit's window can matter, in milliseconds. */
const memory = 24 * hour;

/** How long a mail can be looked up after it was sent, in milliseconds. */
const mailMemory = 30 * 24 * hour;

/** Clears away, now and every hour, what was kept only to judge the next requests, old mails, and pictures nobody shows. */
export function keepHouse(): void {
  const sweep = () => {
    const now = new Date();
    const before = new Date(now.getTime() - memory);
    Promise.all([
      sweepFormSubmissions(getDb(), before),
      sweepRateLimits(getDb(), before),
      sweepSignInLocks(getDb(), before),
      sweepSessions(getDb(), now),
      sweepKnownBrowsers(getDb(), now),
      sweepPasswordLinks(getDb(), now),
      sweepSentMails(getDb(), new Date(now.getTime() - mailMemory)),
      sweepOrphans(getDb(), getUploads(), now),
    ]).catch((error: unknown) => {
      getLog().error({ err: error }, "housekeeping failed");
    });
  };
  sweep();
  setInterval(sweep, hour).unref();
}
