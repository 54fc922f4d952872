import { statfs } from "node:fs/promises";
import type { Db } from "../../../db/connection.ts";
import { getBackupProof } from "../../../db/queries/backup-proof.ts";
import { countMails } from "../../../db/queries/outbox-lists.ts";
import { isStorageFailure } from "../../../db/storage-failure.ts";
import type { Backup } from "../../backup/places/place.ts";
import { dataFolder, scheduledPlaces, usualPlaces } from "../../backup/places/places.server.ts";
import { backupStanding, proofStanding } from "../../backup/standing.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { ignoredSettings } from "../../installation/kept-settings.server.ts";
import { type SettingName, settingOf } from "../../installation/settable.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { sizeInWords } from "../../ui/size.ts";
import { type Finding, note, ok, problem } from "./finding.ts";

/** Below this share of the disk there is soon no room to write. */
const leastFree = 0.1;

const emails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;
const texts = (count: number) => `${count} ${count === 1 ? "text message" : "text messages"}`;

/** The two places where a setting may be made. */
const where = (variable: string) => `(${variable}, or Settings → System)`;

/** What was set on the system screen and is not used. */
export function checkKeptSettings(): Finding[] {
  return Object.entries(ignoredSettings()).map(([name, reason]) => {
    const { variable, label } = settingOf(name as SettingName);
    return problem("settings", `${variable} is left out: ${label()} ${reason}`);
  });
}

/** Whether mails get out. */
export async function checkMail(db: Db): Promise<Finding[]> {
  const { waiting = 0, dead = 0 } = await countMails(db, "email");
  const findings: Finding[] = [];
  const { SMTP_URL } = getConfig();
  if (!SMTP_URL) {
    findings.push(
      note("mail", `no mail server is set ${where("SMTP_URL")}: ${emails(waiting)} in the outbox`),
    );
  } else if (mayBeRead(SMTP_URL)) {
    const advice =
      "require encryption at Settings → System, or in SMTP_URL with ?requireTLS=true or smtps://";
    findings.push(note("mail", `emails go out unencrypted where the mail server offers no TLS: ${advice}`));
  }
  if (dead > 0) {
    findings.push(note("mail", `${emails(dead)} could not be delivered: see wellhouse mail`));
  }
  if (findings.length > 0) return findings;
  return [ok("mail", `a mail server is set; ${emails(waiting)} waiting`)];
}

/** Whether text messages get out, where there are any. */
export async function checkTexts(db: Db): Promise<Finding[]> {
  const { waiting = 0, dead = 0 } = await countMails(db, "sms");
  const findings: Finding[] = [];
  if (!getConfig().sms && waiting > 0)
    findings.push(note("sms", `no gateway is set ${where("SMS_URL")}: ${texts(waiting)} in the outbox`));
  if (dead > 0) findings.push(note("sms", `${texts(dead)} could not be delivered: see wellhouse mail`));
  if (findings.length > 0 || !getConfig().sms) return findings;
  return [ok("sms", `a gateway is set; ${texts(waiting)} waiting`)];
}

/** Whether mails, and the password of their server, may cross a network as they are. */
function mayBeRead(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "smtp:" && !isHere && searchParams.get("requireTLS") !== "true";
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

/** Whether there is a recent backup, and whether it was proven. */
export async function checkBackups(): Promise<Finding> {
  const { TIME_ZONE: timeZone } = getConfig();
  const scheduled = scheduledPlaces().length > 0;
  let found: Backup[];
  try {
    found = (await Promise.all(usualPlaces().map((place) => place.list()))).flatMap(
      ([newest]) => newest ?? [],
    );
  } catch (error) {
    if (!isStorageFailure(error)) throw error;
    return problem("backups", (error as Error).message);
  }
  // The one that lags behind: each place is to have today's.
  const [last = null] = found.sort((one, other) => Date.parse(one.made_at) - Date.parse(other.made_at));
  const proof = await getBackupProof(getDb()).catch(() => null);
  const state = { scheduled, last, failed_at: null, proof };
  const at = { now: new Date(), timeZone };
  const made = backupStanding(state, at);
  const proven = proofStanding(state, at);
  const text = proven ? `${made.text} ${proven.text}` : made.text;
  if (made.fine && (proven?.fine ?? true)) return ok("backups", text);
  const isBad = (scheduled && last !== null) || proven?.fine === false;
  return isBad ? problem("backups", text) : note("backups", text);
}

/** Whether the database has room to grow, or the uploads where a server has the database. */
export async function checkDisk(): Promise<Finding> {
  const { DATABASE_URL } = getConfig();
  const folder = dataFolder(DATABASE_URL, getUploads().folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = bavail / blocks;
  const text = `${sizeInWords(bavail * bsize)} free (${Math.floor(share * 100)} %)`;
  return { kind: share < leastFree ? "problem" : "ok", about: "disk", text };
}
