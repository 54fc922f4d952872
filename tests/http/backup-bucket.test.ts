import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { makeArchive } from "../../app/backup/archive.server.ts";
import { bucketPlace } from "../../app/backup/places/bucket-place.server.ts";
import { readConfig } from "../../app/installation/config.server.ts";
import { folderStore } from "../../app/installation/uploads/folder-store.server.ts";
import { holdings } from "../support/archives.ts";
import { databaseIn, layDemo, newFolder, openHospital, runToEnd } from "../support/hospital.ts";
import { type FaultyDoor, openFaultyDoor } from "../support/object-store/faulty-door.ts";
import { type Bucket, type ObjectStore, openObjectStore } from "../support/object-store/object-store.ts";
import { operate } from "../support/operator.ts";
import { one, text } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { databaseUrlIn, query } from "../support/test-database.ts";
import { thinOut } from "../support/uploads.ts";

// Two object stores on a busy machine: each of thirty pictures takes a while.
vi.setConfig({ testTimeout: 240_000 });

describe.skipIf(!process.env.SWIFT)("with backups in a bucket", () => {
  let store: ObjectStore;
  let door: FaultyDoor;
  let bucket: Bucket;
  let folder: string;

  beforeAll(async () => {
    store = await openObjectStore();
    door = await openFaultyDoor(store.endpoint);
    bucket = await store.createBucket("archives");
    folder = newFolder();
    await layDemo(folder, "UTC");
    thinOut(folder);
  }, 180_000);

  afterAll(async () => {
    await door?.close();
    await store?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const settings = (to = bucket, endpoint = door.url): Record<string, string> => {
    const { UPLOADS_URL = "", ...keys } = to.settings(endpoint);
    return { ...keys, BACKUP_URL: UPLOADS_URL };
  };
  const archives = async () => (await bucket.names()).filter((name) => name.startsWith("wellhouse-"));

  test("an archive that is sent in parts is there as one, and in a listing beside what is not ours", async () => {
    const parts = await store.createBucket("parts");
    const { backupBucket } = readConfig(settings(parts));
    if (!backupBucket) throw new Error("there is no bucket");
    const place = bucketPlace(backupBucket, 5 * 1024 * 1024);
    const bytes = randomBytes(12_345_678);
    const file = path.join(folder, "archive");
    writeFileSync(file, bytes);
    const name = "wellhouse-2030-01-15T030000Z.tar.gz.age";
    await place.put(file, name);
    await parts.put("wellhouse-notes.txt", "not an archive");
    for (let day = 10; day < 60; day++)
      await parts.put(`wellhouse-2029-0${Math.floor(day / 10)}-1${day % 10}T030000Z.tar.gz`, "an old one");
    const [newest, ...others] = await place.list();
    const made_at = "2030-01-15T03:00:00.000Z";
    expect(newest).toEqual({ name, file: `s3://parts/${name}`, made_at, bytes: bytes.length });
    expect(others).toHaveLength(50);
    expect((await buffer(await place.open(name))).equals(bytes)).toBe(true);
    await place.delete(name);
    expect((await place.list())[0]?.name).toMatch(/^wellhouse-2029/);
    await expect(place.open(name)).rejects.toThrow(/is not there/);
  });

  test("a backup whose sending is broken off is not waited for, and leaves no part in the bucket", async () => {
    const broken = await store.createBucket("broken");
    const { backupBucket } = readConfig(settings(broken));
    if (!backupBucket) throw new Error("there is no bucket");
    // The bucket is asked what it has, and takes the archive's beginning; then a part is never answered.
    door.faults.splice(0, door.faults.length, null, null, "slow", null);
    const stop = new AbortController();
    const making = makeArchive(
      {
        databaseUrl: databaseUrlIn(folder),
        uploads: folderStore(path.join(folder, "uploads")),
        places: [bucketPlace(backupBucket)],
      },
      stop.signal,
    );
    await expect.poll(() => door.faults, { timeout: 90_000 }).toEqual([null]);
    stop.abort();
    await expect(making).rejects.toThrow(/aborted/);
    expect(await broken.names()).toEqual([]);
    expect(await broken.unfinished()).toEqual([]);
  });

  test("a backup goes into the folder and the bucket, and is restored from there by its name", async () => {
    const both = { ...settings(), BACKUP_DIR: path.join(folder, "backups") };
    const { code, stdout } = await operate(folder, ["backup"], { env: both });
    expect(code).toBe(0);
    const [name = ""] = readdirSync(path.join(folder, "backups"));
    expect(stdout).toContain(`also s3://archives/${name}`);
    expect(await archives()).toEqual([name]);
    expect(await operate(folder, ["prove"], { env: both })).toMatchObject({ code: 0, stderr: "" });
    const wanted = holdings(databaseIn(folder), path.join(folder, "uploads"));
    const other = newFolder();
    onTestFinished(() => rmSync(other, { recursive: true, force: true }));
    const restored = await operate(other, ["restore", name], { env: settings() });
    expect(restored).toMatchObject({ code: 0, stderr: "" });
    const found = holdings(databaseIn(other), path.join(other, "uploads"));
    expect(found.files).toEqual(wanted.files);
    const list = await operate(other, ["backup", "--list"], { env: settings() });
    expect(list.stdout).toMatch(new RegExp(`^s3://archives/${name} \\(`));
  });

  test("a check names the place that has no archive, though another has one", async () => {
    const backups = { BACKUP_DIR: path.join(folder, "only-here") };
    const both = { ...settings(await store.createBucket("lacking")), ...backups };
    expect((await operate(folder, ["backup"], { env: backups })).code).toBe(0);
    const { code, stdout } = await operate(folder, ["check"], { env: both });
    expect(stdout).toMatch(
      /problem +backups +Last backup: .* In s3:\/\/lacking there is none of the last 2 days\./,
    );
    expect(code).toBe(1);
    expect((await operate(folder, ["backup"], { env: both })).code).toBe(0);
    expect((await operate(folder, ["check"], { env: both })).code).toBe(0);
  });

  test("what the bucket gives back otherwise than it was sent fails the proof, which is seen", async () => {
    door.faults.splice(0, door.faults.length, "turned");
    const env = { ...settings(), TIME_ZONE: "UTC", LOG_LEVEL: "info" };
    await emptyBucket();
    lastProven("2030-01-01T03:00:00.000Z");
    const early = await openHospital({ folder, env });
    await expect.poll(early.output, { timeout: 90_000 }).toContain("backup made");
    expect(await early.stop()).toBe(0);
    expect(early.output()).not.toContain("proven");
    await emptyBucket();
    lastProven("2020-01-01T03:00:00.000Z");
    const hospital = await openHospital({ folder, env });
    onTestFinished(async () => {
      door.faults.splice(0, door.faults.length, null);
      await hospital.stop();
    });
    const cookie = await cookieOf(hospital, accounts.superadmin);
    await expect.poll(hospital.output, { timeout: 90_000 }).toContain("backup not proven");
    const { root } = await open(hospital, "/dashboard/overview", cookie);
    expect(text(one(root, ".notice-warning.proof-standing"))).toMatch(
      /^The proof on .* failed: s3:\/\/archives\/wellhouse-.* is (?:damaged|not a backup).*\. /,
    );
    expect(text(one(root, ".backup-standing"))).toMatch(/^Last backup: /);
    expect(readdirSync(folder).filter((name) => name.startsWith(".backup-work-"))).toEqual([]);
  });

  function lastProven(proven_at: string): void {
    const value = JSON.stringify({ tried_at: proven_at, problem: null, proven_at });
    query(folder, "delete from installation where name = 'backup_proof'", []);
    query(folder, "insert into installation (name, value) values ('backup_proof', ?)", [value]);
  }

  async function emptyBucket(): Promise<void> {
    const { backupBucket } = readConfig(settings(bucket, store.endpoint));
    if (!backupBucket) throw new Error("there is no bucket");
    const place = bucketPlace(backupBucket);
    for (const { name } of await place.list()) await place.delete(name);
    // The store's listing may be behind what is in it.
    await expect.poll(() => place.list(), { timeout: 90_000 }).toEqual([]);
  }

  test("a bucket that is away costs the folder nothing, and is told", async () => {
    door.faults.splice(0, door.faults.length, "failing");
    const backups = path.join(folder, "without-bucket");
    mkdirSync(backups);
    const env = { ...settings(), BACKUP_DIR: backups, TIME_ZONE: "UTC", LOG_LEVEL: "info" };
    const made = await operate(folder, ["backup"], { env });
    expect(made).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Not every place has it: .*503/) });
    expect(readdirSync(backups)).toHaveLength(1);
    rmSync(backups, { recursive: true });
    const hospital = await openHospital({ folder, env });
    onTestFinished(async () => {
      door.faults.splice(0, door.faults.length, null);
      await hospital.stop();
    });
    await expect.poll(hospital.output, { timeout: 90_000 }).toContain("backup failed");
    const cookie = await cookieOf(hospital, accounts.superadmin);
    const { root } = await open(hospital, "/dashboard/overview", cookie);
    expect(text(one(root, ".notice-warning.backup-standing"))).toMatch(
      /^The backup on .* failed: see the log\. Last backup: /,
    );
    expect(readdirSync(backups)).toHaveLength(1);
  });

  test.each([
    ["another secret", { AWS_SECRET_ACCESS_KEY: "wrong" }, /^Configuration: BACKUP_URL: .* refuses: 403/],
    ["no secret", { AWS_SECRET_ACCESS_KEY: "" }, /^Configuration: AWS_SECRET_ACCESS_KEY must be set beside/],
  ])("with %s a start is refused in a line", async (_, wrong, line) => {
    const env = { ...settings(bucket, store.endpoint), ...wrong };
    const { code, output } = await runToEnd({ script: "start", env });
    expect(code).toBe(2);
    expect(output.trim()).toMatch(line);
  });

  test("pictures and backups do not share a bucket", () => {
    const shared = bucket.settings();
    expect(() => readConfig({ ...shared, BACKUP_URL: shared.UPLOADS_URL })).toThrow(
      /BACKUP_URL must be another bucket than UPLOADS_URL/,
    );
  });
});
