import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { farMonday, forBookings } from "../support/bookings.ts";
import { formOn, send } from "../support/form.ts";
import { openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { visit } from "../support/page.ts";
import { addPatient } from "../support/portal.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, demoPassword } from "../support/session.ts";

let server: MailServer;

beforeAll(async () => {
  server = await openMailServer();
});

afterAll(() => server.close());

const hospital = programForAll(() =>
  openHospital(forBookings({ SMTP_URL: server.url, LIMIT_MAILS: "3", TRUST_PROXY: "loopback" })),
);

interface MailRow {
  id: number;
  subject: string;
  status: string;
  next_attempt_at: string;
}

const mailsTo = (recipient: string) =>
  hospital.rows<MailRow>("select * from outbox where lower(recipient) = ? order by id", recipient);
const waitingFor = (recipient: string) => mailsTo(recipient).filter(({ status }) => status === "waiting");
const arrivedAt = (recipient: string) =>
  server.taken.filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === recipient));
const arrivals = (recipient: string, count: number) =>
  vi.waitFor(() => expect(arrivedAt(recipient)).toHaveLength(count), { timeout: 10_000, interval: 100 });

/** Somebody, from wherever, has a mail sent to an address. */
async function request(email: string, time: string): Promise<void> {
  const body = { date: farMonday(), time, description: "x", firstname: "Ada", email };
  expect((await call(hospital, "POST", "my-appointments", { body })).code).toBe(201);
}

test("[B1] beyond so many mails in an hour, the rest comes to an address in one", async () => {
  const victim = "victim@mail.example";
  const times = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30"];
  for (const time of times) await request(time < "09:00" ? victim.toUpperCase() : victim, time);
  await arrivals(victim, 3);
  const held = await vi.waitFor(
    () => {
      const waiting = waitingFor(victim);
      expect(waiting).toHaveLength(3);
      return waiting;
    },
    { timeout: 5000, interval: 50 },
  );
  for (const { next_attempt_at } of held) {
    const wait = Date.parse(next_attempt_at) - Date.now();
    expect(wait).toBeGreaterThan(59 * 60_000);
    expect(wait).toBeLessThanOrEqual(60 * 60_000);
  }
  // As if the hour had passed.
  hospital.change("update outbox set next_attempt_at = ? where status = 'waiting'", new Date().toISOString());
  await arrivals(victim, 4);
  await vi.waitFor(() => expect(waitingFor(victim)).toEqual([]), { timeout: 5000, interval: 50 });
  const last = arrivedAt(victim)[3];
  expect(last?.subject).toMatch(/^3 emails from /);
  for (const body of [last?.text ?? "", last?.html ?? ""]) {
    const links = body.match(/https?:\/\/\S+\/appointments\/\d+-\d+-[0-9a-f]{32}/g) ?? [];
    expect(new Set(links).size).toBe(3);
    for (const time of times.slice(3)) expect(body).toContain(`at ${time}`);
    expect(body).not.toContain("at 09:00");
  }
});

test("[B1] a mail about an account, and one that staff have sent, goes out all the same", async () => {
  const { patient } = accounts;
  for (const time of ["11:00", "11:10", "11:20", "11:30"]) await request(patient, time);
  await arrivals(patient, 3);
  const form = formOn(await visit(`${hospital.url}/forgot-password`), "forgotten");
  await send(form, { email: patient });
  await arrivals(patient, 4);
  expect(arrivedAt(patient)[3]?.text).toContain("/reset-password/");
  await vi.waitFor(() => expect(waitingFor(patient)).toHaveLength(1), { timeout: 5000, interval: 50 });
});

test("[B1] strangers do not delay what staff enter for somebody who called", async () => {
  const email = "caller@mail.example";
  for (const time of ["14:00", "14:10", "14:20", "14:30"]) await request(email, time);
  await arrivals(email, 3);
  const token = await tokenOf(hospital, accounts["customer-care"]);
  const body = { date: farMonday(), time: "14:40", description: "By phone.", firstname: "Ada", email };
  expect((await call(hospital, "POST", "my-appointments", { token, body })).code).toBe(201);
  await arrivals(email, 4);
  expect(arrivedAt(email)[3]?.subject).toContain("at 14:40");
  // Nor does it use up what others may send.
  await vi.waitFor(() => expect(waitingFor(email)).toHaveLength(1), { timeout: 5000, interval: 50 });
});

test("[B1] an account under somebody else's address does not fill their mailbox, nor hide what they should know", async () => {
  const email = "never-signed-up@mail.example";
  for (const time of ["15:00", "15:10", "15:20", "15:30"]) await request(email, time);
  await arrivals(email, 3);
  addPatient(hospital, email);
  let token = await tokenOf(hospital, email);
  const passwords = [demoPassword, "three brown owls"];
  for (let change = 0; change < 5; change++) {
    const [old_password, new_password] = change % 2 ? passwords.toReversed() : passwords;
    const body = { old_password, new_password, confirm_password: new_password };
    const answer = await call(hospital, "POST", "users/change-password", { token, body });
    expect(answer.code).toBe(200);
    token = answer.body.token ?? "";
  }
  await arrivals(email, 6);
  const subjects = arrivedAt(email).map(({ subject }) => subject);
  expect(subjects.slice(3)).toEqual(
    Array(3).fill(expect.stringMatching(/^Your password at .* was changed$/)),
  );
  await vi.waitFor(() => expect(waitingFor(email)).toHaveLength(3), { timeout: 5000, interval: 50 });
});

test("[B1] mails that are held back on purpose are no sign of a mail server that is away", async () => {
  const email = "patience@mail.example";
  for (const time of ["13:00", "13:10", "13:20", "13:30"]) await request(email, time);
  await arrivals(email, 3);
  // What has arrived is noted as sent a moment later.
  const due = () => hospital.rows("select id from outbox where status = 'waiting' and held = 0");
  await vi.waitFor(() => expect(due()).toEqual([]), { timeout: 5000, interval: 50 });
  hospital.change("update outbox set created_at = '2020-01-01T00:00:00.000Z' where status = 'waiting'");
  const told = parsePrometheus(await (await fetch(`${hospital.url}/metrics`)).text());
  expect(told.get("wellhouse_outbox_oldest_seconds")).toBe(0);
  expect(told.get('wellhouse_outbox_mails{status="waiting"}')).toBeGreaterThan(0);
});

test("[B1] one that is held alone goes out as it is", async () => {
  const email = "alone@mail.example";
  for (const time of ["12:00", "12:10", "12:20", "12:30"]) await request(email, time);
  await arrivals(email, 3);
  const [held] = mailsTo(email).slice(3);
  hospital.change("update outbox set next_attempt_at = ? where status = 'waiting'", new Date().toISOString());
  await arrivals(email, 4);
  expect(arrivedAt(email)[3]?.subject).toBe(held?.subject);
});
