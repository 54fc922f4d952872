import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { migrate, migrationNames, runMigrations } from "../../db/migrations/index.ts";
import { sha256 } from "../support/archives.ts";
import { layDemo, newFolder, openHospital } from "../support/hospital.ts";
import { killWhen, operate } from "../support/operator.ts";
import { visit } from "../support/page.ts";
import { migratedDatabase } from "../support/scratch-database.ts";
import { tableContents } from "../support/table-contents.ts";
import { databaseIn, databaseUrlIn, makeDatabase, query, removeHospital } from "../support/test-database.ts";
import { thinOut } from "../support/uploads.ts";

/** The demo hospital, on the server, which no test changes. */
const demo = newFolder();
const demoUrl = databaseUrlIn(demo);
/** What it holds, and an archive of that. */
let wanted: Awaited<ReturnType<typeof held>>;
let archive: string;

beforeAll(async () => {
  await layDemo(demo, "UTC");
  thinOut(demo);
  wanted = await held(demo);
  const made = await operate(demo, ["backup", "--to", path.join(demo, "backups")]);
  expect(made).toMatchObject({ code: 0, stderr: "" });
  [archive = ""] = made.stdout.split(" (");
}, 120_000);
afterAll(() => removeHospital(demo));

/** A folder of its own, with an empty database on the server. */
function newHospital(): string {
  const folder = newFolder();
  makeDatabase(folder);
  onTestFinished(() => removeHospital(folder));
  return folder;
}

/** A folder of its own, with a database of the newest schema on the server. */
async function newMigrated(): Promise<string> {
  const { folder, db } = await migratedDatabase();
  await db.destroy();
  onTestFinished(() => removeHospital(folder));
  return folder;
}

const fileUrl = (folder: string) => `file:${databaseIn(folder)}`;

/** The same address with a password, which the tests' server does not ask for. */
const withPassword = (url: string) => url.replace("wellhouse@", "wellhouse:geheimnis@");

const copyWords = (from: string, to: string) => ["copy", "--from", from, "--to", to];

const pictures = (folder: string) => {
  const entries = readdirSync(path.join(folder, "uploads"), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, sha256(readFileSync(path.join(folder, "uploads", name)))])
    .sort();
};

/** How many tables and indexes of a hospital's database others have locked, as they do until their transaction ends. */
function locksIn(folder: string, mode: string): number {
  const [row] = query<{ count: number }>(
    folder,
    `select count(*) as count from pg_locks
     where locktype = 'relation' and mode = ? and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())`,
    [mode],
  );
  return row?.count ?? 0;
}

/** Rows and pictures of a hospital, wherever its rows are. */
const held = async (folder: string, url = databaseUrlIn(folder)) => ({
  rows: await tableContents(url),
  pictures: pictures(folder),
});

describe("copy", () => {
  test("takes a hospital to a file with its pictures, and back to the server", async () => {
    const [there, back] = [newHospital(), newHospital()];
    const words = [
      ...copyWords(withPassword(demoUrl), fileUrl(there)),
      ...["--uploads-from", path.join(demo, "uploads"), "--uploads-to", path.join(there, "uploads")],
    ];
    const out = await operate(there, words);
    expect(out).toMatchObject({ code: 0, stderr: "" });
    expect(out.stdout).not.toContain("geheimnis");
    expect(out.stdout).toMatch(/^\d+ pictures are on both sides, and alike\.$/m);
    expect(await held(there, fileUrl(there))).toEqual(wanted);
    for (const { table, rows, sha256 } of wanted.rows)
      expect(out.stdout).toMatch(new RegExp(`^ +${table} +${rows}  ${sha256}$`, "m"));
    const home = await operate(back, copyWords(fileUrl(there), withPassword(databaseUrlIn(back))));
    expect(home).toMatchObject({ code: 0, stderr: "" });
    expect(home.stdout).not.toContain("geheimnis");
    expect(await tableContents(databaseUrlIn(back))).toEqual(wanted.rows);
    const hospital = await openHospital({ folder: back, script: "start" });
    expect((await visit(`${hospital.url}/doctors`)).status).toBe(200);
    await hospital.stop();
  });

  test("begins anew after it was killed, in either direction", async () => {
    const [file, server] = [newHospital(), newHospital()];
    const toFile = copyWords(demoUrl, fileUrl(file));
    const isReading = () => locksIn(demo, "AccessShareLock") > 10;
    expect(await killWhen(file, toFile, isReading)).toBe(true);
    expect((await operate(file, toFile)).stderr).toBe("");
    const toServer = copyWords(fileUrl(file), databaseUrlIn(server));
    const isWriting = () => locksIn(server, "RowExclusiveLock") > 10;
    expect(await killWhen(server, toServer, isWriting)).toBe(true);
    expect(query(server, "select tablename from pg_tables where schemaname = 'public'", [])).toEqual([]);
    expect((await operate(server, toServer)).stderr).toBe("");
    expect(await tableContents(databaseUrlIn(server))).toEqual(wanted.rows);
  });

  test("is refused in one line, and changes nothing", async () => {
    const [empty, other] = [newHospital(), await newMigrated()];
    const refused = async (words: string[], code: number, line: RegExp) => {
      const { stderr, ...outcome } = await operate(empty, words);
      expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(line)]);
      expect(stderr).not.toContain("geheimnis");
      expect(outcome.code).toBe(code);
    };
    const url = withPassword(databaseUrlIn(other));
    await refused(
      copyWords(withPassword(demoUrl), url),
      1,
      /^The database was not copied: the target is not empty/,
    );
    await refused(copyWords(databaseUrlIn(empty), url), 1, /is empty$/);
    await refused(copyWords(fileUrl(empty), url), 1, /^There is no database at /);
    await refused(copyWords(url, url), 2, /are the same/);
    await refused(
      copyWords("postgres://wellhouse:geheimnis@127.0.0.1", url),
      2,
      /^--from must name a database/,
    );
    await refused(["copy", "--from", url], 2, /^--to is missing/);
    await refused([...copyWords(url, fileUrl(empty)), "--uploads-to", "x"], 2, /go together/);
    expect(existsSync(databaseIn(empty))).toBe(false);
    const nowhere = "postgres://wellhouse:geheimnis@127.0.0.1:1/nowhere";
    await refused(copyWords(demoUrl, nowhere), 1, /ECONNREFUSED/);
  });

  test("names the rows that the server cannot store", async () => {
    const folder = newHospital();
    const db = openDatabase(fileUrl(folder));
    await migrate(db);
    await db.insertInto("installation").values({ name: "odd", value: "a\0b" }).execute();
    await db.destroy();
    const refused = await operate(folder, copyWords(fileUrl(folder), databaseUrlIn(folder)));
    const line =
      /^The database was not copied: installation: one of the rows odd to odd cannot be stored: .*\n$/;
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(line) });
    expect(await tableContents(databaseUrlIn(folder))).toEqual([]);
  });

  test("is refused beside a server, as a restore is", async () => {
    const [served, target] = [await newMigrated(), newHospital()];
    const hospital = await openHospital({ folder: served, script: "start" });
    const words = copyWords(databaseUrlIn(served), databaseUrlIn(target));
    expect(await operate(target, words)).toMatchObject({ code: 1, stderr: expect.stringMatching(/in use/) });
    const before = await tableContents(databaseUrlIn(served));
    expect(await operate(served, ["restore", archive])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/in use/),
    });
    expect(await tableContents(databaseUrlIn(served))).toEqual(before);
    await hospital.stop();
  });
});

describe("backup and restore", () => {
  test("an archive that the server's database gave is restored into a file and into another one there", async () => {
    const file = newHospital();
    const env = { DATABASE_URL: fileUrl(file) };
    expect(await operate(file, ["restore", archive], { env })).toMatchObject({ code: 0, stderr: "" });
    expect(await held(file, fileUrl(file))).toEqual(wanted);

    const again = await operate(file, ["backup", "--to", path.join(file, "backups")], { env });
    const [ofFile = ""] = again.stdout.split(" (");
    const server = await newMigrated();
    mkdirSync(path.join(server, "uploads"));
    query(server, "insert into installation (name, value) values ('old', 'data')", []);
    const old = await tableContents(databaseUrlIn(server));
    const restored = await operate(server, ["restore", ofFile]);
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    expect(await held(server)).toEqual(wanted);
    const [, before = ""] = /The old data is in (\S+);/.exec(restored.stdout) ?? [];
    expect(await tableContents(`file:${path.join(before, "database.sqlite")}`)).toEqual(old);
    expect(readdirSync(server).filter((name) => name.startsWith("."))).toEqual([]);
    const hospital = await openHospital({ folder: server, script: "start" });
    expect((await visit(`${hospital.url}/departments`)).status).toBe(200);
    await hospital.stop();
  });

  test("a restore that is refused changes nothing", async () => {
    const folder = await newMigrated();
    mkdirSync(path.join(folder, "uploads"));
    const foreign = path.join(folder, "letter.tar.gz");
    writeFileSync(foreign, "a letter");
    const old = await tableContents(databaseUrlIn(folder));
    const refused = async (file: string, line: RegExp) => {
      const { code, stderr } = await operate(folder, ["restore", file]);
      expect(code).toBe(1);
      expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(line)]);
    };
    await refused(foreign, /is not a backup of Wellhouse.*Nothing was changed\.$/);
    query(folder, "create table notes (id bigint primary key)", []);
    await refused(archive, /^The old data cannot be kept aside: the table notes .* Nothing was changed\.$/);
    query(folder, "drop table notes", []);
    expect(await tableContents(databaseUrlIn(folder))).toEqual(old);
    expect(readdirSync(folder).sort()).toEqual(["letter.tar.gz", "uploads"]);
  });

  test("a backup that was missed is made soon after the start", async () => {
    const folder = newHospital();
    const backups = path.join(folder, "daily");
    const hospital = await openHospital({ folder, env: { BACKUP_DIR: backups, LOG_LEVEL: "info" } });
    await expect.poll(hospital.output, { timeout: 30_000 }).toContain("backup made");
    expect(readdirSync(backups)).toEqual([expect.stringMatching(/^wellhouse-.*\.tar\.gz$/)]);
    await hospital.stop();
  });

  test("an upgrade saves the older schema first, or goes without where it is told to", async () => {
    for (const words of [["migrate"], ["migrate", "--no-backup"]]) {
      const folder = newHospital();
      const db = openDatabase(databaseUrlIn(folder));
      await db.transaction().execute((trx) => runMigrations(trx, migrationNames.slice(0, 3)));
      await db.destroy();
      const { code, stdout } = await operate(folder, words);
      expect(code).toBe(0);
      expect(stdout).toContain("Done: 0004-audit-append-only");
      const saved = path.join(folder, "backups");
      expect(existsSync(saved) ? readdirSync(saved).length : 0).toBe(words.length === 1 ? 1 : 0);
      if (words.length > 1) continue;
      const [archive = ""] = readdirSync(saved);
      const restored = await operate(folder, ["restore", path.join(saved, archive)]);
      expect(restored.stdout).toContain("Brought up to date: 0004-audit-append-only");
    }
  });

  test("a restore that is killed leaves the old data or the new, and is done when it is given again", async () => {
    const folder = await newMigrated();
    mkdirSync(path.join(folder, "uploads"));
    const old = await tableContents(databaseUrlIn(folder));
    const isReplacing = () =>
      readdirSync(folder).some(
        (name) =>
          name.startsWith(".restore-") && existsSync(path.join(folder, name, "database.sqlite.leaving")),
      );
    expect(await killWhen(folder, ["restore", archive], isReplacing)).toBe(true);
    expect(await tableContents(databaseUrlIn(folder))).toEqual(old);
    expect((await operate(folder, ["restore", archive])).stderr).toBe("");
    expect(await held(folder)).toEqual(wanted);
  });
});

test("check finds the server's database sound", async () => {
  const { code, stdout, stderr } = await operate(demo, ["check"]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^ok +database +sound; \d+ rows/m);
  expect(stdout).toMatch(/^ok +schema +up to date/m);
  expect(stdout).toMatch(/^ok +pictures +\d+ on record, all of them on the disk$/m);
});
