import { afterAll, beforeAll, expect, test } from "vitest";
import { instantOf } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { addNewsletter, addSubscriber, takenFor } from "../support/newsletters.ts";
import { accounts } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const clock = movableClock("Europe/Paris");
const kills = 3;
const pace = 30;
let mails: MailServer;
let env: Record<string, string>;

beforeAll(async () => {
  mails = await openMailServer();
  env = { ...clock.env, SMTP_URL: mails.url, NEWSLETTER_PACE: String(pace) };
});

afterAll(async () => {
  await mails.close();
  removeHospital(folder);
});

const count = (hospital: Site, of: string) =>
  Number(hospital.rows<{ count: number | string }>(`select count(*) as count from ${of}`)[0]?.count);

test("killed while it is being sent, again and again: each reader gets a newsletter once", {
  timeout: 120_000,
}, async () => {
  clock.set(farMonday(), "10:00");
  let hospital = await openHospital({ folder, env });
  hospital.change("delete from newsletter_mails");
  hospital.change("delete from subscribers");
  const readers = Array.from({ length: kills * pace }, () => addSubscriber(hospital).email);
  const id = addNewsletter(hospital);
  const token = await tokenOf(hospital, accounts.admin, clock.now());
  const seen = instantOf("Europe/Paris", { date: farMonday(), time: "10:00" }).toISOString();
  hospital.change("update sessions set last_seen_at = ?, expires_at = '2099-01-01T00:00:00.000Z'", seen);
  expect((await call(hospital, "POST", `newsletters/${id}/send`, { token })).code).toBe(200);
  let amid = 0;
  for (let round = 1; round <= kills; round++) {
    const before = count(hospital, "newsletter_mails");
    clock.set(farMonday(), `1${round}:00`, hospital);
    while (count(hospital, "newsletter_mails") === before);
    const exit = new Promise((resolve) => hospital.process.once("close", resolve));
    hospital.process.kill("SIGKILL");
    await exit;
    if (count(hospital, "newsletter_mails") < before + pace) amid += 1;
    // What is noted has its mail, and no mail is without a note.
    expect(count(hospital, "newsletter_mails where outbox_id is null")).toBe(0);
    expect(count(hospital, "outbox where bulk = 1")).toBe(count(hospital, "newsletter_mails"));
    clock.set(farMonday(), `1${round}:30`);
    hospital = await openHospital({ folder, env, script: "start" });
    await expect.poll(() => count(hospital, "outbox where status = 'waiting'"), { timeout: 30_000 }).toBe(0);
  }
  expect(amid).toBeGreaterThan(0);
  const isSent = () => count(hospital, `newsletters where id = ${id} and state = 'sent'`) === 1;
  for (let minute = 31; !isSent(); minute++) {
    const before = count(hospital, "newsletter_mails");
    clock.set(farMonday(), `1${kills}:${minute}`, hospital);
    await expect.poll(() => isSent() || count(hospital, "newsletter_mails") > before).toBe(true);
    await expect.poll(() => count(hospital, "outbox where status = 'waiting'"), { timeout: 30_000 }).toBe(0);
  }
  for (const email of readers) {
    // What was on its way when the program died may have come twice, as one and the same message.
    expect(new Set(takenFor(mails, email).map(({ messageId }) => messageId)).size, email).toBe(1);
  }
  await hospital.stop();
});
