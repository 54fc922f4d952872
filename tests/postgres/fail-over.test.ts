import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "../../db/connection.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { openAddress } from "../support/one-address.ts";
import { openPair, type PostgresPair } from "../support/postgres-pair.ts";
import { makeDatabase, removeHospital } from "../support/test-database.ts";
import { expectOnce, openWriters } from "../support/writers.ts";

let pair: PostgresPair;
let mails: MailServer;
let nodes: Hospital[];
let address: Awaited<ReturnType<typeof openAddress>>;
let db: Db;
const folder = newFolder();

beforeAll(async () => {
  [pair, mails] = await Promise.all([openPair(), openMailServer()]);
  const env = {
    DATABASE_URL: pair.url,
    LOG_LEVEL: "warn",
    LOG_FORMAT: "json",
    LIMIT_FORM_POSTS: "1000000",
    SMTP_URL: mails.url,
    TIME_ZONE: "UTC",
  };
  // One in its folder has it start on what the other database holds.
  makeDatabase(folder);
  const first = await openHospital({ folder, env });
  const another = () => openHospital({ folder, env, script: "start" });
  nodes = [first, ...(await Promise.all([another(), another()]))];
  address = await openAddress(nodes);
  db = openDatabase(pair.url);
}, 120_000);

afterAll(async () => {
  address?.close();
  await db?.destroy();
  await Promise.all(nodes?.map((node) => node.stop()) ?? []);
  await mails?.close();
  await pair?.close();
  removeHospital(folder);
});

test("the primary killed under load: what was acknowledged is stored once, each mail goes once, and all goes on with the standby", {
  timeout: 120_000,
}, async () => {
  const writers = await openWriters(address.url, "fail-over", 12);
  await writers.until(40);
  const takeMails = await mails.holdUntil(3 * nodes.length);
  await pair.kill();
  // What is handed over now can be noted by nobody before the standby is the primary.
  const taken = await takeMails();
  await pair.promote();
  await writers.until(80);
  await writers.stop();
  expect([...writers.statuses].filter((status) => ![303, 503].includes(status))).toEqual([]);

  const mailsOf = () =>
    db
      .selectFrom("outbox")
      .select(["recipient", "message_id", "status"])
      .where("recipient", "like", "fail-over-%")
      .execute();
  const unsent = async () => (await mailsOf()).filter(({ status }) => status !== "sent");
  await expect.poll(unsent, { timeout: 60_000, interval: 200 }).toEqual([]);
  const written = await mailsOf();
  expect(written.map(({ message_id }) => message_id)).toEqual(expect.arrayContaining(taken));
  const requests = await db
    .selectFrom("appointments")
    .select("email")
    .where("email", "like", "fail-over-%")
    .execute();
  const stored = requests.map(({ email }) => email ?? "");
  expectOnce({ acknowledged: writers.acknowledged, stored, written, servers: [mails] });
  for (const node of nodes) {
    await expect.poll(async () => (await fetch(`${node.url}/readyz`)).status).toBe(200);
    expect(node.process.exitCode).toBeNull();
  }
});

test("a start without a synchronous standby warns, one with it does not", async () => {
  expect(nodes[1]?.output()).not.toContain("no synchronous standby");
  const alone = await openHospital({ script: "start", env: { LOG_LEVEL: "warn", LOG_FORMAT: "json" } });
  await alone.stop();
  expect(alone.output().match(/no synchronous standby/g)).toHaveLength(1);
});
