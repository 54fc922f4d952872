import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { Migrator } from "kysely/migration";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { Manifest } from "../../app/backup/manifest.ts";
import { restoreArchive } from "../../app/backup/restore.server.ts";
import { folderStore } from "../../app/installation/uploads/folder-store.server.ts";
import { openDatabase } from "../../db/connection.ts";
import { notCopied } from "../../db/copying/copy-rows.ts";
import * as foundation from "../../db/migrations/0001-foundation.ts";
import * as signInLocks from "../../db/migrations/0002-sign-in-locks.ts";
import { type Holdings, holdings, sha256, unpacked } from "../support/archives.ts";
import { databaseIn, type Hospital, layDemo, newFolder, openHospital } from "../support/hospital.ts";
import { killWhen, operate } from "../support/operator.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { query, removeHospital } from "../support/test-database.ts";
import { thinOut } from "../support/uploads.ts";

const folder = newFolder();
const at = (...names: string[]) => path.join(folder, ...names);
const backups = at("daily");
const made = (name: string) => /^wellhouse-20\d\d-.*\.tar\.gz$/.test(name);
const archivesIn = (place: string) => (existsSync(place) ? readdirSync(place).filter(made).sort() : []);
/** What there is, but for what the site counts by itself meanwhile. */
const held = (): Holdings => {
  const { rows, files } = holdings(databaseIn(folder), at("uploads"));
  return { rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !notCopied.has(table))), files };
};

let hospital: Hospital;

beforeAll(async () => {
  mkdirSync(backups);
  // The last of them by a clock that was wrong.
  for (const day of ["2001-01-01", "2002-01-01", "2003-01-01", "2999-01-01"]) {
    writeFileSync(path.join(backups, `wellhouse-${day}T030000Z.tar.gz`), "an old one");
  }
  const env = { BACKUP_DIR: backups, BACKUP_KEEP: "2", TIME_ZONE: "UTC", LOG_LEVEL: "info" };
  await layDemo(folder, "UTC");
  thinOut(folder);
  hospital = await openHospital({ folder, env });
});

afterAll(async () => {
  await hospital.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a missed backup is made soon after the start, old ones go, and superadmin alone is told", async () => {
  await expect.poll(() => archivesIn(backups).length, { timeout: 30_000 }).toBe(2);
  await expect.poll(hospital.output, { timeout: 10_000 }).toContain("backup made");
  const [, newest = ""] = archivesIn(backups);
  expect(archivesIn(backups)[0]).toBe("wellhouse-2003-01-01T030000Z.tar.gz");
  expect(statSync(path.join(backups, newest)).mode & 0o777).toBe(0o600);
  const overview = await open(hospital, "/dashboard/overview", await cookieOf(hospital, accounts.superadmin));
  expect(text(one(overview.root, ".backup-standing"))).toMatch(
    /^Last backup: \d+ \w+ 20\d\d at \d\d:\d\d \([\d.]+ MB\)\.$/,
  );
  const admins = await open(hospital, "/dashboard/overview", await cookieOf(hospital, accounts.admin));
  expect(admins.status).toBe(200);
  expect(texts(admins.root, ".backup-standing")).toEqual([]);
});

let saved: string;

test("a backup under load has everything that was acknowledged before it, and nothing in halves", async () => {
  let number = 0;
  let stopped = false;
  const suggest = async () => {
    const body = new URLSearchParams({ message: `Load ${number++}` });
    const { status } = await fetch(`${hospital.url}/suggestion`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    if (status !== 303) throw new Error(`a suggestion was answered ${status}`);
  };
  hospital.change("delete from rate_limits");
  for (let index = 0; index < 5; index++) await suggest();
  const load = (async () => {
    while (!stopped && number < 50) await suggest();
  })();
  const { code, stdout } = await operate(folder, ["backup", "--to", at("manual"), "--keep", "3"]);
  stopped = true;
  await load;
  expect(code).toBe(0);
  [saved = ""] = stdout.split(" (");
  const files = await unpacked(saved);
  const manifest = JSON.parse(String(files.get("manifest.json"))) as Manifest;
  for (const { name, sha256: hash } of manifest.files)
    expect(sha256(files.get(name) ?? Buffer.of())).toBe(hash);
  writeFileSync(at("copy.sqlite"), files.get("database.sqlite") ?? "");
  const copy = new SQLite(at("copy.sqlite"));
  const messages = copy
    .prepare<[], string>("select message from suggestions where message like 'Load %' order by id")
    .pluck()
    .all();
  copy.close();
  expect(messages.length).toBeGreaterThanOrEqual(5);
  expect(messages).toEqual(messages.map((_, index) => `Load ${index}`));
});

test("a restore beside the server is refused in one line", async () => {
  const before = held();
  const { code, stderr } = await operate(folder, ["restore", saved]);
  expect(code).toBe(1);
  expect(stderr.trim().split("\n")).toEqual([
    expect.stringMatching(new RegExp(`in use by process ${hospital.process.pid}`)),
  ]);
  expect(held()).toEqual(before);
});

let wanted: Holdings;

test("what was destroyed is back after a restore: every row, every file, and the site", async () => {
  expect(await hospital.stop()).toBe(0);
  const { code, stdout } = await operate(folder, ["backup", "--to", at("manual")]);
  expect(code).toBe(0);
  [saved = ""] = stdout.split(" (");
  wanted = held();
  rmSync(databaseIn(folder));
  rmSync(at("uploads"), { recursive: true });
  const restored = await operate(folder, ["restore", saved]);
  expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining("Restored the backup of 20") });
  expect(held()).toEqual(wanted);
  hospital = await openHospital({ folder, script: "start" });
  expect((await visit(`${hospital.url}/doctors`)).status).toBe(200);
  const cookie = await cookieOf(hospital, accounts.superadmin);
  expect(text(one((await open(hospital, "/dashboard/overview", cookie)).root, ".notice-warning"))).toBe(
    "Backups are off. To back up daily, choose a place at Settings → System or set BACKUP_DIR.",
  );
  await hospital.stop();
});

test("commands know the places that were chosen on the screen, as long as the database can be read", async () => {
  const [home, other] = [newFolder(), newFolder()];
  onTestFinished(() => [home, other].forEach(removeHospital));
  await layDemo(home, "UTC");
  const chosen = path.join(home, "chosen");
  query(home, "update settings set given = ?, updated_at = ? where id = 1", [
    ...[JSON.stringify({ backup_dir: chosen }), new Date().toISOString()],
  ]);
  expect((await operate(home, ["backup"])).stdout).toContain(path.join(chosen, "wellhouse-"));
  const [name = ""] = archivesIn(chosen);
  query(home, "delete from subscribers", []);
  expect(await operate(home, ["restore", name])).toMatchObject({ code: 0, stderr: "" });
  expect(
    query<{ count: number }>(home, "select count(*) as count from subscribers", [])[0]?.count,
  ).toBeGreaterThan(0);
  // Elsewhere nobody knows.
  const unknown = await operate(other, ["restore", name]);
  expect([unknown.code, unknown.stderr]).toEqual([1, `${name} is not there. Nothing was changed.\n`]);
  const named = await operate(other, ["restore", name], { env: { BACKUP_DIR: chosen } });
  expect(named).toMatchObject({ code: 0, stderr: "" });
});

test("check says what is wrong, and ends with 1 when something is", async () => {
  const good = await operate(folder, ["check"]);
  expect(good).toMatchObject({ code: 0, stderr: "" });
  expect(good.stdout).toMatch(/^ok +database +sound; \d+ rows/m);
  expect(good.stdout).toMatch(/^ok +pictures +\d+ on record, all of them on the disk$/m);
  const [lost = ""] = Object.keys(wanted.files);
  const content = readFileSync(at("uploads", lost));
  rmSync(at("uploads", lost));
  writeFileSync(at("uploads", "stray.png"), "");
  const bad = await operate(folder, ["check"], { env: { HOST: "0.0.0.0" } });
  expect(bad).toMatchObject({ code: 1, stderr: "2 problems\n" });
  expect(bad.stdout).toMatch(
    new RegExp(`^problem +pictures +1 on record are not on the disk: ${lost}$`, "m"),
  );
  expect(bad.stdout).toMatch(/^note +pictures .*stray\.png$/m);
  expect(bad.stdout).toMatch(/^problem +address +HOST 0\.0\.0\.0/m);
  rmSync(at("uploads", "stray.png"));
  writeFileSync(at("uploads", lost), content);
});

test("check goes on past what it cannot look at, and says so, to programs as well", async () => {
  const env = { BACKUP_DIR: "/etc/passwd", UPLOADS_DIR: "/etc/passwd" };
  const { code, stdout, stderr } = await operate(folder, ["check"], { env });
  expect({ code, stderr }).toEqual({ code: 1, stderr: "2 problems\n" });
  expect(stdout).toMatch(/^problem +pictures +ENOTDIR: .*\/etc\/passwd/m);
  expect(stdout).toMatch(/^problem +backups +ENOTDIR: .*\/etc\/passwd/m);
  expect(stdout).toMatch(/^ok +disk /m);
  const letter = at("letter");
  writeFileSync(letter, "a letter, and no database ".repeat(200));
  const asked = await operate(folder, ["check", "--json"], { env: { DATABASE_URL: `file:${letter}` } });
  expect(asked).toMatchObject({ code: 1, stderr: "There is a problem\n" });
  const found = JSON.parse(asked.stdout) as Array<{ kind: string; about: string; text: string }>;
  expect(found.map(({ kind, about }) => `${kind} ${about}`)).toEqual([
    ...["problem database", "note address", "note backups", "ok disk"],
  ]);
  expect(found[0]?.text).toContain("not a database");
});

test("a backup without a single picture that is on record is kept, said to be one, and prunes none", async () => {
  const [place, env] = [at("unmounted"), { UPLOADS_DIR: at("nowhere") }];
  for (const _ of [1, 2])
    expect((await operate(folder, ["backup", "--to", place, "--keep", "1"])).code).toBe(0);
  expect(archivesIn(place)).toHaveLength(1);
  const { code, stdout, stderr } = await operate(folder, ["backup", "--to", place, "--keep", "1"], { env });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Not one of the pictures on record was found: .*UPLOADS_DIR.*no older one is deleted\n$/,
  );
  expect(stdout).toMatch(/^\d+ pictures on record are not on the disk: \S+, .* and \d+ more$/m);
  expect(archivesIn(place)).toHaveLength(2);
  const scheduled = { ...env, BACKUP_DIR: place, BACKUP_KEEP: "1", LOG_LEVEL: "info" };
  for (const name of archivesIn(place)) renameSync(path.join(place, name), path.join(place, yearsAgo(name)));
  const served = await openHospital({ folder, script: "start", env: scheduled });
  onTestFinished(async () => {
    await served.stop();
  });
  await expect.poll(served.output, { timeout: 30_000 }).toContain("backup failed");
  expect(served.output()).toMatch(/not one of the \d+ pictures on record was found/);
  expect(archivesIn(place)).toHaveLength(3);
  const { root } = await open(served, "/dashboard/overview", await cookieOf(served, accounts.superadmin));
  expect(text(one(root, ".notice-warning.backup-standing"))).toMatch(
    /^The backup on .* failed: see the log\./,
  );
});

const yearsAgo = (name: string) => name.replace(/^wellhouse-20\d\d/, "wellhouse-2001");

test("--list says where there is none", async () => {
  const { code, stdout } = await operate(folder, ["backup", "--list"], { env: { BACKUP_DIR: at("none") } });
  expect({ code, stdout }).toEqual({ code: 0, stdout: `No archives in ${at("none")}\n` });
});

test("check says where emails may go out unencrypted, and what to set", async () => {
  const mailOf = async (SMTP_URL: string) =>
    (await operate(folder, ["check"], { env: { SMTP_URL } })).stdout.match(/^.*? mail .*$/m)?.[0] ?? "";
  for (const open of ["smtp://mail.example:587", "smtp://mail.example?requireTLS=false"]) {
    expect(await mailOf(open), open).toMatch(
      /^note +mail +emails go out unencrypted where the mail server offers no TLS: .*Settings → System.*requireTLS=true/,
    );
  }
  for (const closed of ["smtps://mail.example", "smtp://mail.example?requireTLS=true", "smtp://localhost:25"])
    expect(await mailOf(closed), closed).toMatch(/^ok +mail +a mail server is set/);
});

const workFolder = (prefix: string) => {
  const [name] = readdirSync(folder).filter((entry) => entry.startsWith(prefix));
  return name ? at(name) : null;
};
const hasWritten = (prefix: string, file: string) => {
  const work = workFolder(prefix);
  return work !== null && existsSync(path.join(work, file));
};

test("a backup killed at any moment leaves no half archive under a name, and the next one is whole", async () => {
  const target = at("killed");
  const drafts = () => (existsSync(target) ? readdirSync(target) : []).filter((name) => /draft$/.test(name));
  const isLong = (name: string) => statSync(path.join(target, name)).size > 100_000;
  const moments = [
    () => workFolder(".backup-work-") !== null,
    () => hasWritten(".backup-work-", "compact.sqlite"),
    () => drafts().some(isLong),
  ];
  for (const moment of moments) expect(await killWhen(folder, ["backup", "--to", target], moment)).toBe(true);
  expect(archivesIn(target)).toEqual([]);
  expect((await operate(folder, ["backup", "--to", target])).code).toBe(0);
  const [archive = "", ...others] = archivesIn(target);
  expect(others).toEqual([]);
  const files = await unpacked(path.join(target, archive));
  expect(files.size).toBe(Object.keys(wanted.files).length + 2);
  expect(workFolder(".backup-work-")).toBeNull();
  expect(readdirSync(target)).toEqual([archive]);
});

test("a restore killed at any moment leaves the old data or the new, and the next one completes", async () => {
  const change = (sql: string) => {
    const db = new SQLite(databaseIn(folder));
    db.exec(sql);
    db.close();
  };
  const [lost = ""] = Object.keys(wanted.files);
  const moments = [
    () => workFolder(".restore-") !== null,
    () => hasWritten(".restore-", "manifest.json"),
    () => hasWritten(".restore-", "old/uploads"),
    // The second copy of the database has left its folder: the new one is in its place.
    () => hasWritten(".restore-", "old/uploads") && !hasWritten(".restore-", "database.sqlite"),
  ];
  for (const [index, moment] of moments.entries()) {
    change("delete from suggestions");
    rmSync(at("uploads", lost), { force: true });
    writeFileSync(at("uploads", "newer.png"), "newer");
    const old = held();
    await killWhen(folder, ["restore", saved], moment);
    const found = held();
    const isNew = found.rows.suggestions === wanted.rows.suggestions;
    const whole = isNew ? wanted : old;
    expect(found.rows, String(index)).toEqual(whole.rows);
    expect(found.files, String(index)).toMatchObject(whole.files);
    await restoreArchive(saved, {
      databaseUrl: `file:${databaseIn(folder)}`,
      uploads: folderStore(at("uploads")),
    });
    expect(held(), String(index)).toEqual(wanted);
    expect(workFolder(".restore-")).toBeNull();
  }
});

test("an older database is saved before it is upgraded, and stays as it is when that fails", async () => {
  const older = newFolder();
  onTestFinished(() => rmSync(older, { recursive: true }));
  const db = openDatabase(`file:${databaseIn(older)}`);
  const first = { "0001-foundation": foundation, "0002-sign-in-locks": signInLocks };
  await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest();
  await db.destroy();
  const rows = () => holdings(databaseIn(older), "").rows;
  const before = rows();
  writeFileSync(path.join(older, "no-folder"), "");
  const env = { BACKUP_DIR: path.join(older, "no-folder") };
  const refused = await operate(older, ["serve"], { env: { ...env, PORT: "0" } });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^The database was not upgraded\. No backup was made: .*--no-backup skips the backup\n$/,
  );
  expect(rows()).toEqual(before);
  const { code, stdout } = await operate(older, ["migrate"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Backup before the upgrade: .*backups\/wellhouse-.*\.tar\.gz$/m);
  const [archive = ""] = archivesIn(path.join(older, "backups"));
  const manifest = String((await unpacked(path.join(older, "backups", archive))).get("manifest.json"));
  expect(JSON.parse(manifest)).toMatchObject({ migrations: Object.keys(first), rows: before });
});
