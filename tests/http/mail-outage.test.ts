import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Mail } from "../../db/queries/outbox.ts";
import { wish } from "../support/bookings.ts";
import { formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { visit } from "../support/page.ts";
import { post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";

const folder = newFolder();

let server: MailServer;
let hospital: Hospital;

beforeAll(async () => {
  // The address of a mail server that is not there yet.
  server = await openMailServer();
  await server.close();
  hospital = await open();
});

afterAll(async () => {
  await hospital.stop();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => openHospital({ folder, env: { SMTP_URL: server.url, TIME_ZONE: "UTC" } });
const outbox = () => hospital.rows<Mail>("select * from outbox order by id");

/** Stops the program, as for the night; when it starts again, every mail's next attempt is due. */
async function nextMorning(): Promise<void> {
  await hospital.stop();
  const now = new Date().toISOString();
  hospital.change("update outbox set last_error = null, next_attempt_at = ? where status = 'waiting'", now);
  hospital = await open();
}

/** The outbox once all its mails are as wanted. */
function untilAll(wanted: (mail: Mail) => boolean): Promise<Mail[]> {
  return vi.waitFor(
    () => {
      const mails = outbox();
      expect(mails.filter((mail) => !wanted(mail))).toEqual([]);
      return mails;
    },
    { timeout: 20_000, interval: 100 },
  );
}

/** A visitor's request to the demo's doctor; its id. */
async function request(time: string, email: string): Promise<number> {
  const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
  const answer = await send(form, { ...wish(time), email, doctor_id: "5" });
  expect(answer.status).toBe(303);
  return hospital.rows<{ id: number }>("select id from appointments where email = ?", email)[0]?.id ?? 0;
}

async function decide(role: RoleName, id: number, action: string, values: Record<string, string> = {}) {
  const cookie = await cookieOf(hospital, accounts[role]);
  const answer = await post(hospital, `/dashboard/appointments/${id}/${action}`, values, cookie);
  expect(answer.status, `${action} by ${role}`).toBe(303);
}

const failed = ({ status, last_error }: Mail) => status === "waiting" && last_error !== null;
const isTo =
  (recipient: string) =>
  ({ to = [] }: MailServer["received"][number]) =>
    to.some(({ address }) => address === recipient);
const idsOf = (list: MailServer["received"]) => list.map(({ messageId }) => messageId ?? "").toSorted();

test("what is requested, decided and answered while the mail server is away is told once it is back, and once", {
  timeout: 120_000,
}, async () => {
  const [ada, ben, cyd] = ["ada@outage.example", "ben@outage.example", "cyd@outage.example"] as const;
  const first = await request("09:00", ada);
  await decide("doctor", first, "approve");
  await decide("doctor", first, "reply", { reply: "Please come ten minutes early." });
  await decide("customer-care", await request("09:30", ben), "reply", { reply: "We look into it." });
  await decide("admin", await request("10:00", cyd), "decline");

  const away = await untilAll(failed);
  expect(
    away.map(({ recipient, subject }) => `${recipient} ${subject.replace(/ \d.*20\d\d at/, "")}`),
  ).toEqual([
    `${ada} Your appointment request for 09:00`,
    `${ada} Your appointment on 09:00 is confirmed`,
    `${ada} A reply about your appointment on 09:00`,
    `${ben} Your appointment request for 09:30`,
    `${ben} A reply about your appointment on 09:30`,
    `${cyd} Your appointment request for 10:00`,
    `${cyd} Your appointment request for 10:00 was declined`,
  ]);
  const messageIds = away.map(({ message_id }) => message_id).toSorted();
  expect(new Set(messageIds).size).toBe(away.length);

  // It is there again, and at first too busy: mails are transmitted, and not taken. How often each is depends on which come
  // together: a newer one to somebody has the older one tried once more before it, and waits with it.
  server = await openMailServer(Number(new URL(server.url).port));
  server.refusal = { at: "message", code: 451, message: "4.3.0 try again later" };
  await nextMorning();
  await untilAll(failed);
  expect(messageIds).toEqual(expect.arrayContaining(idsOf(server.received)));
  for (const recipient of [ada, ben, cyd])
    expect(server.received.filter(isTo(recipient)), recipient).not.toEqual([]);
  expect(server.taken).toEqual([]);

  server.refusal = undefined;
  const refused = server.received.length;
  await nextMorning();
  await untilAll(({ status }) => status === "sent");
  // A request behind them shows that none is sent again.
  await request("10:30", "dan@outage.example");
  const last = (await untilAll(({ status }) => status === "sent")).at(-1);
  const all = [...messageIds, last?.message_id ?? ""].toSorted();
  expect(idsOf(server.taken)).toEqual(all);
  expect(idsOf(server.received.slice(refused))).toEqual(all);
  for (const { message_id, recipient, subject } of outbox()) {
    const arrived = server.taken.find(({ messageId }) => messageId === message_id);
    expect(arrived).toMatchObject({ subject, to: [{ address: recipient }] });
  }
});

test("once the mail server answers again nothing waits for its time, and the newest to somebody comes last", async () => {
  await server.close();
  const [eva, fay] = ["eva@outage.example", "fay@outage.example"] as const;
  const id = await request("11:00", eva);
  await decide("doctor", id, "approve");
  await request("11:30", fay);
  const isOfThem = ({ recipient }: Mail) => recipient === eva || recipient === fay;
  await untilAll((mail) => !isOfThem(mail) || failed(mail));
  const later = new Date(Date.now() + 3_600_000).toISOString();
  hospital.change("update outbox set next_attempt_at = ? where status = 'waiting'", later);

  server = await openMailServer(Number(new URL(server.url).port));
  await decide("doctor", id, "reply", { reply: "Please come ten minutes early." });
  await untilAll(({ status }) => status === "sent");
  const subjectsTo = (recipient: string) =>
    server.taken.filter(isTo(recipient)).map(({ subject = "" }) => subject.replace(/ \d.*20\d\d at/, ""));
  expect(subjectsTo(eva)).toEqual([
    "Your appointment request for 11:00",
    "Your appointment on 11:00 is confirmed",
    "A reply about your appointment on 11:00",
  ]);
  expect(subjectsTo(fay)).toEqual(["Your appointment request for 11:30"]);
});
