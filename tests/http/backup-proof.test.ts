import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hospital, layDemo, newFolder, openHospital, runToEnd } from "../support/hospital.ts";
import { operate, operateAtTerminal } from "../support/operator.ts";
import { one, text } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { query, removeHospital } from "../support/test-database.ts";
import { thinOut } from "../support/uploads.ts";

const folder = newFolder();
const backups = path.join(folder, "daily");
const identityFile = path.join(folder, "identity.txt");
let env: Record<string, string>;
let hospital: Hospital;

beforeAll(async () => {
  const identity = await generateIdentity();
  writeFileSync(identityFile, `# kept off the server\n${identity}\n`);
  const BACKUP_KEYS = await identityToRecipient(identity);
  env = { BACKUP_DIR: backups, BACKUP_KEYS, TIME_ZONE: "UTC", LOG_LEVEL: "info" };
  await layDemo(folder, "UTC");
  thinOut(folder);
  hospital = await openHospital({ folder, env });
}, 120_000);

afterAll(async () => {
  await hospital.stop();
  removeHospital(folder);
  rmSync(folder, { recursive: true, force: true });
});

const overview = async () =>
  (await open(hospital, "/dashboard/overview", await cookieOf(hospital, accounts.superadmin))).root;
const newest = () => path.join(backups, readdirSync(backups).sort().at(-1) ?? "");
const fine = /^Last proven: \d+ \w+ 20\d\d at \d\d:\d\d \(restored aside and compared\)\.$/;

test("the first backup is encrypted and proven by a server that has public keys alone", async () => {
  await expect.poll(hospital.output, { timeout: 40_000 }).toContain("backup proven");
  expect(newest()).toMatch(/\.tar\.gz\.age$/);
  expect(text(one(await overview(), ".proof-standing"))).toMatch(fine);
  const metrics = await (await fetch(`${hospital.url}/metrics`)).text();
  expect(metrics).toMatch(/^wellhouse_last_backup_proof_timestamp_seconds \d+/m);
  expect(readdirSync(folder).filter((name) => name.startsWith(".backup-work-"))).toEqual([]);
});

test("the archive opens with the identity file, here and where a restore is needed", async () => {
  const asked = await operate(folder, ["prove"], { env });
  expect(asked).toMatchObject({ code: 1, stderr: expect.stringContaining("--identity must name the file") });
  const proven = await operate(folder, ["prove", "--identity", identityFile], { env });
  expect(proven).toMatchObject({ code: 0, stderr: "" });
  expect(proven.stdout).toMatch(/ is whole: the state of 20.*, \d+ rows in \d+ tables, \d+ pictures\.$/m);
  const other = newFolder();
  const refused = await operate(other, ["restore", newest()], { env });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is encrypted.*Nothing was changed/),
  });
  const restored = await operate(other, ["restore", newest(), "--identity", identityFile], { env });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  removeHospital(other);
});

test("at a terminal, a restore asks for the identity file", async () => {
  const other = newFolder();
  const question = "File with the secret key (age): ";
  const at = (file: string) =>
    operateAtTerminal(other, ["restore", newest()], { env, typed: { [question]: file } });
  const none = await at("");
  expect(none.code).toBe(1);
  expect(none.shown).toMatch(/is encrypted.*Nothing was changed/);
  const missing = await at(path.join(other, "none.txt"));
  expect(missing.code).toBe(1);
  expect(missing.shown).toContain("none.txt");
  const restored = await at(identityFile);
  expect(restored.shown).toContain("Restored the backup of ");
  expect(restored.code).toBe(0);
  removeHospital(other);
});

test("a byte that was turned is found, and seen until a proof succeeds", async () => {
  const whole = readFileSync(newest());
  const turned = Buffer.from(whole);
  turned.writeUInt8(turned.readUInt8(500_000) ^ 1, 500_000);
  writeFileSync(newest(), turned);
  const failed = await operate(folder, ["prove", "--identity", identityFile], { env });
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Not proven: .* is damaged: /) });
  expect(text(one(await overview(), ".notice-warning.proof-standing"))).toMatch(
    /^The proof on .* failed: .* is damaged: .*\. Last proven: /,
  );
  const checked = await operate(folder, ["check"], { env });
  expect(checked.code).toBe(1);
  expect(checked.stdout).toMatch(/^problem +backups +Last backup: .* The proof on .* failed/m);
  writeFileSync(newest(), whole);
  expect((await operate(folder, ["prove", "--identity", identityFile], { env })).code).toBe(0);
  expect(text(one(await overview(), ".proof-standing"))).toMatch(fine);
  const list = await operate(folder, ["backup", "--list"], { env });
  expect(list.stdout).toContain(newest());
});

test("a backup is proven when the last proof is a week old less half a day, or failed, and not before", async () => {
  await hospital.stop();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  /** How many keys open the archive that a start makes: of one that is proven, a key for that alone as well. */
  const keysAfter = async (proof: object) => {
    rmSync(backups, { recursive: true });
    const sql = "update installation set value = ? where name = 'backup_proof'";
    query(folder, sql, [JSON.stringify({ tried_at: daysAgo(1), problem: null, ...proof })]);
    hospital = await openHospital({ folder, env });
    await expect.poll(hospital.output, { timeout: 40_000 }).toContain("backup made");
    const keys = readFileSync(newest())
      .toString("latin1", 0, 2000)
      .match(/^-> X25519 /gm)?.length;
    if (keys === 2) await expect.poll(hospital.output, { timeout: 40_000 }).toContain("backup proven");
    await hospital.stop();
    return keys;
  };
  expect(await keysAfter({ proven_at: daysAgo(6.4) })).toBe(1);
  expect(await keysAfter({ proven_at: daysAgo(6.6) })).toBe(2);
  expect(await keysAfter({ proven_at: daysAgo(2), problem: "It is damaged" })).toBe(2);
});

test("a start with a key that has a mistake in it is refused in a line", async () => {
  const { BACKUP_KEYS: right = "" } = env;
  const wrong = { ...env, BACKUP_KEYS: right.slice(0, -1) + (right.endsWith("9") ? "8" : "9") };
  const { code, output } = await runToEnd({ script: "start", env: wrong });
  expect(code).toBe(2);
  expect(output.trim()).toMatch(/^Configuration: BACKUP_KEYS has a mistake in key 1[^\n]*$/);
});
