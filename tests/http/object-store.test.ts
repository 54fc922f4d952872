import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { holdings } from "../support/archives.ts";
import {
  databaseIn,
  type Hospital,
  layDemo,
  newFolder,
  openHospital,
  runToEnd,
} from "../support/hospital.ts";
import { type FaultyDoor, openFaultyDoor } from "../support/object-store/faulty-door.ts";
import { type Bucket, type ObjectStore, openObjectStore } from "../support/object-store/object-store.ts";
import { operate } from "../support/operator.ts";
import { one, text, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { databaseUrlIn } from "../support/test-database.ts";
import { picture, thinOut } from "../support/uploads.ts";

const demoPicture = "department-eye.png";

// Two object stores on a busy machine: each of thirty pictures takes a while.
vi.setConfig({ testTimeout: 240_000 });

describe.skipIf(!process.env.SWIFT)("with uploads in a bucket", () => {
  let store: ObjectStore;
  let bucket: Bucket;
  let door: FaultyDoor;
  let origin: string;
  let folder: string;
  let archive: string;
  let hospital: Hospital;
  let cookie: string;

  beforeAll(async () => {
    store = await openObjectStore();
    bucket = await store.createBucket("pictures");
    door = await openFaultyDoor(store.endpoint);
    [origin, folder] = [newFolder(), newFolder()];
    await layDemo(origin, "UTC");
    thinOut(origin);
    archive = await backUp(origin);
    const restored = await operate(folder, ["restore", archive], { env: bucket.settings() });
    expect(restored.stderr).toBe("");
    await open();
  }, 180_000);

  afterAll(async () => {
    await hospital?.stop();
    await door?.close();
    await store?.close();
    for (const left of [origin, folder]) if (left) rmSync(left, { recursive: true, force: true });
  });

  async function open(): Promise<void> {
    hospital = await openHospital({ script: "start", folder, env: bucket.settings(door.url) });
    cookie = await cookieOf(hospital, accounts.superadmin);
  }

  test("copy carries pictures from a bucket into a folder, and from there into another bucket", async () => {
    const target = newFolder();
    onTestFinished(() => rmSync(target, { recursive: true, force: true }));
    const other = await store.createBucket("copies");
    const env: Record<string, string> = { ...bucket.settings(), UPLOADS_DIR: path.join(target, "local") };
    const address = (settings: Record<string, string>) => settings.UPLOADS_URL ?? "";
    const copy = (from: string, to: string) => {
      const places = ["--uploads-from", from, "--uploads-to", to];
      return operate(target, ["copy", "--from", databaseUrlIn(folder), ...places], { env });
    };
    await hospital.stop();
    const out = await copy(address(bucket.settings()), path.join(target, "uploads"));
    expect(out).toMatchObject({ code: 0, stderr: "" });
    expect(out.stdout).toMatch(/^\d+ pictures are on both sides, and alike\.$/m);
    const back = await copy(path.join(target, "uploads"), address(other.settings()));
    expect(back).toMatchObject({ code: 0, stderr: "" });
    for (const name of readdirSync(path.join(target, "uploads")))
      expect(await other.read(name)).toEqual(await bucket.read(name));
    expect((await other.names()).length).toBeGreaterThan(24);
    expect(out.stdout + back.stdout).not.toContain(env.AWS_SECRET_ACCESS_KEY ?? "?");
    const wrong = await copy(
      path.join(target, "uploads"),
      address(bucket.settings()).replace("//pictures", "//nobodys"),
    );
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/refuses: 404 NoSuchBucket/) });
    await open();
  });

  async function backUp(from: string, env: Record<string, string> = {}): Promise<string> {
    const { code, stdout, stderr } = await operate(from, ["backup"], { env });
    expect([code, stderr]).toEqual([0, ""]);
    return stdout.split(" ")[0] ?? "";
  }

  const sizesHere = () => readdirSync(path.join(folder, "uploads"), { recursive: true }).map(String);

  const served = async (name: string) => {
    const answer = await fetch(`${hospital.url}/files/images/${name}`);
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  };

  async function upload(title: string): Promise<Response> {
    const form = new FormData();
    form.set("title", title);
    form.set("active_status", "1");
    form.set("image", new File([await picture()], "sent.png", { type: "image/png" }));
    return fetch(`${hospital.url}/admin/gallery/new`, {
      method: "POST",
      body: form,
      redirect: "manual" as const,
      // A program that was ended or has waited may have closed a connection that is kept.
      headers: { cookie, origin: hospital.url, connection: "close" },
    });
  }

  const imageOf = (title: string) =>
    hospital.rows<{ image: string }>("select image from gallery where title = ?", title)[0]?.image ?? "";

  test("what staff upload is in the bucket before they are answered, is served and resized, and can be swept", async () => {
    expect((await upload("Kept")).status).toBe(303);
    const name = imageOf("Kept");
    const stored = await bucket.read(name);
    expect(stored?.length).toBeGreaterThan(0);
    expect(await served(name)).toEqual({ status: 200, body: stored });
    const small = await served(`96/${name}.webp`);
    expect(small.status).toBe(200);
    expect(small.body.subarray(8, 12).toString()).toBe("WEBP");
    // Sizes are a cache: they may be deleted, and nothing else of the picture is on this machine.
    await expect.poll(() => sizesHere().filter((entry) => entry.endsWith(`${name}.webp`)).length).toBe(8);
    expect(sizesHere().filter((entry) => !entry.startsWith("sizes"))).toEqual([]);
    rmSync(path.join(folder, "uploads", "sizes"), { recursive: true });
    expect(await served(`96/${name}.webp`)).toEqual(small);
    expect((await served(`480/${name}`)).status).toBe(200);

    hospital.change("delete from gallery where image = ?", name);
    // The history would keep it to bring it back.
    hospital.change("delete from revisions where image = ?", name);
    hospital.change("update uploads set created_at = '2020-01-01T00:00:00.000Z' where file_name = ?", name);
    await hospital.stop();
    await open();
    await expect.poll(() => bucket.read(name), { timeout: 90_000 }).toBeNull();
    expect((await served(name)).status).toBe(404);
    await expect.poll(() => sizesHere().filter((entry) => entry.includes(name))).toEqual([]);
    expect((await served(demoPicture)).status).toBe(200);
  });

  test("an archive goes from a folder into a bucket and back, and not a picture is another", async () => {
    const whole = holdings(databaseIn(origin), path.join(origin, "uploads"));
    expect((await bucket.names()).length).toBe(Object.keys(whole.files).length);
    expect(await bucket.read(demoPicture)).toEqual(readFileSync(path.join(origin, "uploads", demoPicture)));
    const back = newFolder();
    onTestFinished(() => rmSync(back, { recursive: true }));
    const saved = await backUp(folder, bucket.settings());
    expect((await operate(back, ["restore", saved])).code).toBe(0);
    expect(holdings(databaseIn(back), path.join(back, "uploads")).files).toEqual(whole.files);

    // What a restore replaces is kept aside, out of the bucket too.
    const other = newFolder();
    onTestFinished(() => rmSync(other, { recursive: true }));
    const spare = await store.createBucket("spare");
    const env = spare.settings();
    for (const _ of [1, 2]) expect((await operate(other, ["restore", archive], { env })).code).toBe(0);
    const [before = ""] = readdirSync(other).filter((name) => name.startsWith("before-restore-"));
    const aside = path.join(other, before);
    expect(holdings(databaseIn(aside), path.join(aside, "uploads")).files).toEqual(whole.files);
    const checked = await operate(other, ["check"], { env });
    expect(checked.stdout).toContain(
      `${Object.keys(whole.files).length} on record, all of them in the bucket spare`,
    );
  });

  test("what else is in the bucket is told, however many pages of it there are, and left alone", async () => {
    const crowded = await store.createBucket("crowded");
    const names = Array.from({ length: 62 }, (_, index) => `somebody's ${index} & more.txt`);
    for (const name of names) await crowded.put(name, "x");
    const { stdout } = await operate(origin, ["check"], { env: crowded.settings() });
    expect(stdout).toMatch(/62 files in the bucket crowded belong to no record: somebody's 0 & more\.txt, /);
  });

  test("an erased patient's picture leaves the bucket", async () => {
    const [patient] = hospital.rows<{ id: number; image: string }>(
      "select id, image from users where email = ?",
      accounts.patient,
    );
    const name = patient?.image ?? "";
    expect(await bucket.read(name)).not.toBeNull();
    hospital.change("update uploads set user_id = ? where file_name = ?", patient?.id, name);
    const words = ["erase", "--email", accounts.patient, "--yes"];
    const { code } = await operate(folder, words, { env: bucket.settings() });
    expect(code).toBe(0);
    expect(await bucket.read(name)).toBeNull();
  });

  test.each([
    ["another secret", { AWS_SECRET_ACCESS_KEY: "wrong" }, /refuses: 403 SignatureDoesNotMatch/],
    ["no secret", { AWS_SECRET_ACCESS_KEY: "" }, /^Configuration: AWS_SECRET_ACCESS_KEY must be set/],
    ["another bucket", { UPLOADS_URL: "s3://nowhere?endpoint=ENDPOINT" }, /refuses: 404 NoSuchBucket/],
    ["another region", { UPLOADS_URL: "s3://pictures?endpoint=ENDPOINT&region=eu" }, /refuses: 400 \w+/],
    ["no endpoint", { UPLOADS_URL: "s3://pictures" }, /^Configuration: UPLOADS_URL must say the endpoint/],
  ])("with %s a start is refused in a line", async (_, wrong, line) => {
    const given = Object.entries(wrong).map(([name, value]) => [
      name,
      value.replace("ENDPOINT", store.endpoint),
    ]);
    const env = { ...bucket.settings(), ...Object.fromEntries(given) };
    const { code, output } = await runToEnd({ script: "start", env });
    expect(code).toBe(2);
    expect(output.trim()).toMatch(line);
    expect(output.trim()).toMatch(/^Configuration: [^\n]+$/);
    expect(output).not.toContain("a-secret-of-the-tests");
  });

  test("while the object store is down pictures cannot be stored, the site goes on, and recovers by itself", async () => {
    expect((await served(`320/${demoPicture}.webp`)).status).toBe(200);
    await store.end();
    const refused = await upload("During");
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain("We can’t save this right now");
    expect(text(one((await visit(`${hospital.url}/departments`)).root, "h1"))).toBe("Departments");
    expect((await served(`320/${demoPicture}.webp`)).status).toBe(200);
    expect((await served(demoPicture)).status).toBe(503);
    const { code, stdout } = await operate(folder, ["check"], { env: bucket.settings() });
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^problem +pictures +the object store \(.*\) is out of/m),
    ]);
    // A start does not wait for it either.
    await hospital.stop();
    await open();
    expect(hospital.output()).toContain("uploads cannot be stored for now");
    expect((await upload("During")).status).toBe(503);

    await store.startAgain();
    expect((await upload("After")).status).toBe(303);
    expect((await served(imageOf("After"))).status).toBe(200);
    expect((await served(demoPicture)).status).toBe(200);
    expect(hospital.rows("select * from gallery where title = 'During'")).toEqual([]);
  });

  test("a request that fails once is sent again, one that goes on failing or takes too long is answered 503", async () => {
    const small = path.join(folder, "uploads", "sizes");
    door.faults.splice(0, 1, "failing", null);
    expect((await upload("Failed once")).status).toBe(303);
    await expect
      .poll(() => sizesHere().filter((entry) => entry.includes(imageOf("Failed once"))).length)
      .toBe(8);
    door.faults.splice(0, 1, "failing");
    expect((await upload("Failing")).status).toBe(503);
    door.faults.splice(0, 1, "slow");
    expect((await upload("Slow")).status).toBe(503);

    // What is cut off in the middle is never taken for a picture.
    door.faults.splice(0, 1, "cut");
    rmSync(small, { recursive: true, force: true });
    expect((await served(`96/${demoPicture}.webp`)).status).toBe(503);
    await expect(served(demoPicture)).rejects.toThrow();
    door.faults.splice(0, 1, null);
    const whole = readFileSync(path.join(origin, "uploads", demoPicture));
    expect(await served(demoPicture)).toEqual({ status: 200, body: whole });
    expect((await served(`96/${demoPicture}.webp`)).status).toBe(200);
    expect(hospital.rows("select * from gallery where title in ('Failing', 'Slow')")).toEqual([]);
  });
});
