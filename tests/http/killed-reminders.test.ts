import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { addVisit, remindersTo, thursdayOf } from "../support/reminders.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const clock = movableClock("Europe/Paris");
const day = thursdayOf(0);
const kills = 8;
const visitsOfEach = 25;
let mails: MailServer;
let env: Record<string, string>;

beforeAll(async () => {
  mails = await openMailServer();
  env = { ...clock.env, SMTP_URL: mails.url };
  const hospital = await openHospital({ folder, env });
  const token = await tokenOf(hospital, accounts.admin, clock.now());
  expect((await call(hospital, "PUT", "web-info", { token, body: { reminders: 1 } })).code).toBe(200);
  hospital.change("delete from reminders");
  await hospital.stop();
});

afterAll(async () => {
  await mails.close();
  removeHospital(folder);
});

const count = (hospital: Hospital, of: string) =>
  hospital
    .rows<{ count: number | string }>(`select count(*) as count from ${of}`)
    .map(({ count }) => Number(count))[0] ?? 0;
const start = () => openHospital({ folder, env, script: "start" });

test("killed between the decision and the mail, again and again: each visit has one reminder and one mail", {
  timeout: 120_000,
}, async () => {
  const emails: string[] = [];
  let amid = 0;
  let hospital: Hospital | undefined;
  for (let round = 0; round < kills; round++) {
    // The visits of this round are due when the program starts, and their mails' lease of the round before is over.
    clock.set(addDays(day, -2), `1${round}:30`);
    hospital = await start();
    const before = count(hospital, "reminders");
    for (let index = 0; index < visitsOfEach; index++) {
      emails.push(addVisit(hospital, { date: day, time: `1${round}:40` }).email);
    }
    clock.set(addDays(day, -2), `1${round}:40`, hospital);
    while (count(hospital, "reminders") === before);
    const exit = new Promise((resolve) => hospital?.process.once("close", resolve));
    hospital.process.kill("SIGKILL");
    await exit;
    if (count(hospital, "reminders") < before + visitsOfEach) amid += 1;
    expect(count(hospital, "reminders")).toBe(count(hospital, "outbox where unsubscribe is not null"));
  }
  expect(amid).toBeGreaterThan(0);
  clock.set(addDays(day, -2), "19:00");
  hospital = await start();
  const waiting = () =>
    count(hospital as Hospital, "outbox where unsubscribe is not null and status = 'waiting'");
  await expect.poll(() => count(hospital as Hospital, "reminders where state = 'sent'")).toBe(emails.length);
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  await hospital.stop();
  for (const email of emails) {
    // What was on its way when the program died may have come twice, as one and the same message.
    expect(new Set(remindersTo(mails, email).map(({ messageId }) => messageId)).size, email).toBe(1);
  }
});
