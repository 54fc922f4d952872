import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "../../db/local-time.ts";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { follow, formOn, send } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { movableClock } from "../support/movable-clock.ts";
import { operate } from "../support/operator.ts";
import { all, attribute, section, text, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { addVisit, notedOf, thursdayOf } from "../support/reminders.ts";
import { accounts, cookieOf, keepSessions, type RoleName } from "../support/session.ts";
import { openSmsGateway, type SmsGateway } from "../support/sms-gateway.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const clock = movableClock("Europe/Paris");
let gateway: SmsGateway;
let hospital: Hospital;
let week = 0;

const settings = (): Record<string, string> => ({
  ...clock.env,
  APP_URL: "https://fern.example",
  SMS_URL: `${gateway.url}/send/{id}`,
  SMS_HEADERS: "Authorization: Bearer key\nX-From: Fern",
  SMS_BODY: '{"to":"{to}","message":"{text}"}',
});

beforeAll(async () => {
  gateway = await openSmsGateway();
  hospital = await openHospital({ folder, env: settings() });
  hospital.change("update web_info set name = ?", 'The "Fern"');
  expect((await ask("admin", "PUT", "web-info", { reminders_sms: 1 })).code).toBe(200);
});

afterAll(async () => {
  await hospital.stop();
  await gateway.close();
  removeHospital(folder);
});

beforeEach(() => {
  week += 1;
  gateway.status = 200;
  gateway.hold = undefined;
  gateway.asked.length = 0;
});

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

async function ask(role: RoleName, method: "GET" | "PUT", path: string, body?: object) {
  const token = await tokenOf(hospital, accounts[role], clock.now());
  keepSignedIn();
  return call(hospital, method, path, { token, ...(body && { body }) });
}

/** What the superadmin's dashboard says of what was not delivered. */
async function undelivered(): Promise<string> {
  const cookie = await cookieOf(hospital, accounts.superadmin, clock.now());
  keepSignedIn();
  return text(section((await open(hospital, "/dashboard/overview", cookie)).root, "Undelivered messages"));
}

const at = (days: number, time: string) => clock.set(addDays(thursdayOf(week), days), time, hospital);
const add = (values: { phone?: string; email?: string } = {}) =>
  addVisit(hospital, {
    date: thursdayOf(week),
    time: "10:00",
    phone: `+44 1632 960${500 + week}`,
    ...values,
  });

test("a text message goes to the gateway once, as it asks for it, and says little", async () => {
  const { id } = add();
  at(-2, "10:00");
  await expect.poll(() => gateway.asked).toHaveLength(1);
  const [sent] = gateway.asked;
  expect(sent).toMatchObject({
    method: "POST",
    headers: { authorization: "Bearer key", "x-from": "Fern", "content-type": "application/json" },
  });
  const { to, message } = JSON.parse(sent?.body ?? "") as Record<string, string>;
  expect(to).toBe(`+44 1632 960${500 + week}`);
  expect(message).toMatch(
    /^The "Fern": your appointment is on Thu \d+ \w{3} at 10:00\. https:\/\/fern\.example\/appointments\/\S+$/,
  );
  expect(message?.length).toBeLessThanOrEqual(160);
  expect(message).not.toMatch(/Diallo|Cardiology|cough|Nora/);
  at(0, "07:00");
  await expect.poll(() => gateway.asked).toHaveLength(2);
  expect(notedOf(hospital, id)).toEqual(["48 sent", "3 sent"]);
  const seen = rowsOf(await ask("customer-care", "GET", `appointments/${id}/reminders`));
  expect(seen.map(({ hours, channel, state }) => [hours, channel, state])).toEqual([
    [48, "sms", "sent"],
    [3, "sms", "sent"],
  ]);
});

test.each([503, 302, 400])(
  "what the gateway answers with %i is sent again, as the same message",
  async (status) => {
    add();
    gateway.status = status;
    at(-2, "10:00");
    await expect.poll(() => gateway.asked).toHaveLength(1);
    await expect
      .poll(() =>
        hospital.rows("select last_error as error from outbox where status = 'waiting' and channel = 'sms'"),
      )
      .toEqual([{ error: `The gateway answered ${status}` }]);
    gateway.status = 202;
    at(-2, "10:02");
    await expect
      .poll(() => hospital.rows("select id from outbox where status <> 'sent' and channel = 'sms'"))
      .toEqual([]);
    expect(gateway.asked).toHaveLength(2);
    expect(new Set(gateway.asked.map(({ path }) => path)).size).toBe(1);
  },
);

test("a gateway that takes it and breaks off is asked again, with the number that it knows", async () => {
  add();
  gateway.status = "drops";
  at(-2, "10:00");
  const failed = () =>
    hospital.rows("select id from outbox where channel = 'sms' and last_error is not null");
  await expect.poll(failed).toHaveLength(1);
  gateway.status = 202;
  at(-2, "10:02");
  await expect.poll(failed).toEqual([]);
  expect(gateway.asked.map(({ status }) => status)).toEqual(["drops", 202]);
  expect(new Set(gateway.asked.map(({ path, body }) => path + body)).size).toBe(1);
});

test("a gateway that takes its time is waited for, and not asked a second time meanwhile", async () => {
  const { id } = add();
  let release = () => {};
  gateway.hold = new Promise((resolve) => {
    release = resolve;
  });
  at(-2, "10:00");
  await expect.poll(() => gateway.asked).toHaveLength(1);
  const later = addVisit(hospital, { date: thursdayOf(week), time: "10:01", phone: "" });
  at(-2, "10:01");
  // The next round has been: it has decided what came due in that minute.
  await expect.poll(() => notedOf(hospital, later.id)).toEqual(["48 skipped no-phone"]);
  release();
  const sent = () => hospital.rows("select id from outbox where channel = 'sms' and status <> 'sent'");
  await expect.poll(sent).toEqual([]);
  expect(gateway.asked).toHaveLength(1);
  expect(notedOf(hospital, id)).toEqual(["48 sent"]);
});

test("what is refused to the last is dead: the superadmin is told, the operator's list has it, it can be put back", async () => {
  const { id } = add();
  gateway.status = 400;
  at(-2, "10:00");
  const texts = () =>
    hospital.rows<{ id: number; status: string; attempts: number }>(
      "select id, status, attempts from outbox where channel = 'sms' and status <> 'sent' and last_error is not null",
    );
  await expect.poll(texts).toMatchObject([{ status: "waiting", attempts: 1 }]);
  expect(await undelivered()).toMatch(
    /1 text message waits to be sent, the oldest since \d+ \w+ \d{4} at 10:0\d\. The gateway answered 400/,
  );
  const [{ id: number } = { id: 0 }] = texts();
  hospital.change("update outbox set attempts = 7 where id = ?", number);
  at(-2, "10:02");
  await expect.poll(texts).toEqual([{ id: number, status: "dead", attempts: 8 }]);
  expect(await undelivered()).toContain("1 text message could not be delivered.");
  expect(await undelivered()).toContain(`Text message ${number}`);
  const seen = rowsOf(await ask("customer-care", "GET", `appointments/${id}/reminders`));
  expect(seen[0]).toMatchObject({ hours: 48, channel: "sms", state: "dead" });

  const said = async (...words: string[]) => (await operate(folder, words)).stdout;
  expect(await said("mail")).toMatch(
    new RegExp(`^ *${number}  dead {5}sms {4}\\S+  \\+44 1632 960${500 + week}$`, "m"),
  );
  expect(await said("check")).toContain("1 text message could not be delivered: see wellhouse mail");
  expect(await said("mail", "show", String(number))).toMatch(/^Channel: sms\nTo: \+44 .*\nMessage-ID/m);
  gateway.status = 202;
  expect(await said("mail", "retry", String(number))).toContain(`Message ${number} will be sent again`);
  await expect.poll(texts).toEqual([]);
});

test("the page that it leads to stops them; whoever has no phone has none", async () => {
  const { id } = add();
  const phoneless = add({ phone: "" });
  at(-2, "10:00");
  await expect.poll(() => gateway.asked).toHaveLength(1);
  const page = await visit(
    hospital.url + (/\/appointments\/[^"\s]+/.exec(gateway.asked[0]?.body ?? "")?.[0] ?? ""),
  );
  const way = all(page.root, "a")
    .map((link) => attribute(link, "href") ?? "")
    .find((href) => href.endsWith("/reminders"));
  const stopped = await follow(await send(formOn(await visit(hospital.url + way), "reminders")));
  expect(stopped.html).toContain("Reminders are stopped");
  at(0, "07:00");
  await expect.poll(() => notedOf(hospital, id)).toEqual(["48 sent", "3 skipped stopped"]);
  await expect
    .poll(() => notedOf(hospital, phoneless.id))
    .toEqual(["48 skipped no-phone", "3 skipped no-phone"]);
  expect(gateway.asked).toHaveLength(1);
});

test("without a gateway it waits in the outbox, and goes out when there is one", async () => {
  await hospital.stop();
  const { SMS_URL, ...without } = settings();
  clock.set(addDays(thursdayOf(week), -3), "10:00");
  hospital = await openHospital({ folder, env: without });
  const { id } = add();
  at(-2, "10:00");
  await expect.poll(() => notedOf(hospital, id)).toEqual(["48 sent"]);
  const waiting = () =>
    hospital.rows("select recipient from outbox where status = 'waiting' and channel = 'sms'");
  expect(waiting()).toEqual([{ recipient: `+44 1632 960${500 + week}` }]);
  await hospital.stop();
  hospital = await openHospital({ folder, env: { ...without, SMS_URL: SMS_URL ?? "" } });
  await expect.poll(() => gateway.asked).toHaveLength(1);
  await expect.poll(waiting).toEqual([]);
});
