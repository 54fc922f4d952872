import { statfs } from "node:fs/promises";
import path from "node:path";
import { type Db, localDatabaseFile } from "../../../db/connection.ts";
import { countMails } from "../../../db/queries/outbox.ts";
import { backupFolder, listBackups } from "../../backup/folder.server.ts";
import { backupStanding } from "../../backup/standing.ts";
import { getConfig } from "../../installation/installation.server.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { sizeInWords } from "../../ui/size.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

/** Below this share of the disk there is soon no room to write. */
const leastFree = 0.1;

const emails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;

/** Whether mails get out. */
export async function checkMail(db: Db): Promise<Finding[]> {
  const { waiting = 0, dead = 0 } = await countMails(db);
  const findings: Finding[] = [];
  if (!getConfig().SMTP_URL) {
    findings.push(note("mail", `SMTP_URL is not set: ${emails(waiting)} in the outbox`));
  }
  if (dead > 0) {
    findings.push(note("mail", `${emails(dead)} could not be delivered: see wellhouse mail`));
  }
  if (findings.length > 0) return findings;
  return [ok("mail", `a mail server is set; ${emails(waiting)} waiting`)];
}

/** Whether the site is reached in the way that its links say. */
export function checkAddress(): Finding {
  const { HOST, APP_URL, TIME_ZONE } = getConfig();
  const isLocal = ["127.0.0.1", "::1", "localhost"].includes(HOST);
  const isSecure = APP_URL.startsWith("https:");
  if (!isLocal && !isSecure) {
    return problem("address", `HOST ${HOST} is open to others, and APP_URL ${APP_URL} is not https`);
  }
  if (!isSecure) return note("address", `APP_URL is ${APP_URL}: for this machine only`);
  return ok("address", `${APP_URL}, time zone ${TIME_ZONE}`);
}

/** Whether there is a recent backup. */
export async function checkBackups(): Promise<Finding> {
  const { BACKUP_DIR, TIME_ZONE: timeZone } = getConfig();
  const [last = null] = await listBackups(backupFolder());
  const state = { scheduled: BACKUP_DIR !== undefined, last, failed_at: null };
  const { fine, text } = backupStanding(state, { now: new Date(), timeZone });
  const isLate = BACKUP_DIR !== undefined && last !== null;
  return { kind: fine ? "ok" : isLate ? "problem" : "note", about: "backups", text };
}

/** Whether the database has room to grow, or the uploads where a server has the database. */
export async function checkDisk(): Promise<Finding> {
  const { DATABASE_URL } = getConfig();
  const folder = path.dirname(localDatabaseFile(DATABASE_URL) ?? path.resolve(getUploads().folder));
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = bavail / blocks;
  const text = `${sizeInWords(bavail * bsize)} free (${Math.floor(share * 100)} %)`;
  return { kind: share < leastFree ? "problem" : "ok", about: "disk", text };
}
