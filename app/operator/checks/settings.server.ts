import { statfs } from "node:fs/promises";
import type { Db } from "../../../db/connection.ts";
import { type BackupProof, getBackupProof } from "../../../db/queries/backup-proof.ts";
import { countMails } from "../../../db/queries/outbox-lists.ts";
import { dataFolder, scheduledPlaces, usualPlaces } from "../../backup/places/places.server.ts";
import { backupStanding, newestAmong, proofStanding } from "../../backup/standing.ts";
import { getConfig, getDb } from "../../installation/installation.server.ts";
import { ignoredSettings } from "../../installation/kept-settings.server.ts";
import { type SettingName, settingOf } from "../../installation/settable.ts";
import { getUploads } from "../../installation/uploads/uploads.server.ts";
import { type Finding, note, ok, problem } from "../../system/findings.server.ts";
import { sizeInWords } from "../../ui/size.ts";
import { t } from "../../words/t.ts";

/** Below this share of the disk there is soon no room to write. */
const leastFree = 0.1;

/** What shows what could not be delivered. */
const command = "wellhouse mail";

/** What was set on the system screen and is not used. */
export function checkKeptSettings(): Finding[] {
  return (Object.keys(ignoredSettings()) as SettingName[]).map((name) => {
    const { variable, label } = settingOf(name);
    const reason = () => ignoredSettings()[name] ?? "";
    return problem("settings", () => t("check.left-out", { variable, label: label(), reason: reason() }));
  });
}

/** Whether mails get out. */
export async function checkMail(db: Db): Promise<Finding[]> {
  const { waiting = 0, dead = 0 } = await countMails(db, "email");
  const findings: Finding[] = [];
  const { SMTP_URL } = getConfig();
  if (!SMTP_URL) {
    findings.push(note("mail", () => t("check.mail-none", { variable: "SMTP_URL", count: waiting })));
  } else if (mayBeRead(SMTP_URL)) {
    const advice = { variable: "SMTP_URL", first: "?requireTLS=true", second: "smtps://" };
    findings.push(note("mail", () => t("check.mail-open", advice)));
  }
  if (dead > 0) findings.push(note("mail", () => t("check.mail-dead", { count: dead, command })));
  if (findings.length > 0) return findings;
  return [ok("mail", () => t("check.mail", { count: waiting }))];
}

/** Whether text messages get out, where there are any. */
export async function checkTexts(db: Db): Promise<Finding[]> {
  const { waiting = 0, dead = 0 } = await countMails(db, "sms");
  const findings: Finding[] = [];
  if (!getConfig().sms && waiting > 0)
    findings.push(note("sms", () => t("check.sms-none", { variable: "SMS_URL", count: waiting })));
  if (dead > 0) findings.push(note("sms", () => t("check.sms-dead", { count: dead, command })));
  if (findings.length > 0 || !getConfig().sms) return findings;
  return [ok("sms", () => t("check.sms", { count: waiting }))];
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
  if (!isLocal && !isSecure)
    return problem("address", () => t("check.address-open", { host: HOST, url: APP_URL }));
  if (!isSecure) return note("address", () => t("check.address-local", { url: APP_URL }));
  return ok("address", () => t("check.address", { url: APP_URL, zone: TIME_ZONE }));
}

/** Whether there is a recent backup, and whether it was proven. */
export async function checkBackups(): Promise<Finding> {
  const { TIME_ZONE: timeZone } = getConfig();
  const scheduled = scheduledPlaces().length > 0;
  const places = usualPlaces().map(async (place) => {
    const [newest = null] = await place.list();
    return [place.where, newest] as const;
  });
  const at = { now: new Date(), timeZone };
  const { last, behind } = newestAmong(new Map(await Promise.all(places)), at.now);
  const proof = await notedProof();
  const state = { scheduled, last, behind, failed_at: null, proof };
  const standings = () => [backupStanding(state, at), proofStanding(state, at)].filter((one) => one !== null);
  const text = () =>
    standings()
      .map(({ text }) => text)
      .join(" ");
  if (standings().every(({ fine }) => fine)) return ok("backups", text);
  const isBad = (scheduled && last !== null) || proofStanding(state, at)?.fine === false;
  return isBad ? problem("backups", text) : note("backups", text);
}

/** A database that is damaged, or of another version, may not say. */
async function notedProof(): Promise<BackupProof | null> {
  try {
    return await getBackupProof(getDb());
  } catch {
    return null;
  }
}

/** Whether the database has room to grow, or the uploads where a server has the database. */
export async function checkDisk(): Promise<Finding> {
  const { DATABASE_URL } = getConfig();
  const folder = dataFolder(DATABASE_URL, getUploads().folder);
  const { bavail, blocks, bsize } = await statfs(folder);
  const share = bavail / blocks;
  const free = { bytes: bavail * bsize, percent: Math.floor(share * 100) };
  const text = () => t("check.disk", { free: sizeInWords(free.bytes), percent: free.percent });
  return { kind: share < leastFree ? "problem" : "ok", about: "disk", text };
}
