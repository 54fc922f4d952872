import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { forBookings, stored, wish } from "../support/bookings.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { openHospital } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { visit } from "../support/page.ts";
import { addAppointment, appointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

let server: MailServer;
let cookie: string;
let token: string;

beforeAll(async () => {
  server = await openMailServer();
});

afterAll(() => server.close());

const hospital = programForAll(() => {
  const env = { SMTP_URL: server.url, TRUST_PROXY: "loopback", LIMIT_CHANGES_ADDRESS: "15" };
  return openHospital(forBookings(env));
});

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  token = await tokenOf(hospital, accounts.patient);
});

interface MailRow {
  subject: string;
  text: string;
  html: string;
  status: string;
  next_attempt_at: string;
  created_at: string;
}

const mailsTo = (recipient: string) =>
  hospital.rows<MailRow>("select * from outbox where recipient = ? order by id", recipient);
const arrivedAt = (recipient: string) =>
  server.taken.filter(({ to }) => to?.some(({ address }) => address === recipient));
const allSentTo = (recipient: string) =>
  vi.waitFor(() => expect(mailsTo(recipient).filter(({ status }) => status !== "sent")).toEqual([]), {
    timeout: 10_000,
    interval: 100,
  });

let clients = 0;
/** A network address that nobody has come from yet. */
const newClient = () => ({ "x-forwarded-for": `2001:db8:b1:${(++clients).toString(16)}::1` });
const times = Array.from(
  { length: 40 },
  (_, index) => `${11 + Math.floor(index / 6)}:${(index % 6) * 10}`,
).map((time) => (time.length === 4 ? `${time}0` : time));

interface Changed {
  status: number;
  wait: number;
  said: string;
}

/** A pending appointment and a way to change its time. */
interface Door {
  id: number;
  change: (time: string, headers: Record<string, string>) => Promise<Changed>;
}

const newAddress = () => `${crypto.randomUUID()}@mail.example`;
const own = () => addAppointment(hospital, { user_id: patientId(hospital), email: newAddress() });
const waitIn = (headers: Headers) => Number(headers.get("retry-after"));

const doors: Record<string, () => Promise<Door>> = {
  "the link": async () => {
    const wanted = { ...wish("09:00"), email: newAddress() };
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const path = (await send(form, wanted, newClient())).headers.get("location") ?? "";
    return {
      id: Number(stored(hospital, wanted)[0]?.id),
      change: async (time, headers) => {
        const move = formOn(await visit(`${hospital.url}${path}/change`), "move");
        const page = await sendForPage(move, { time }, headers);
        return { status: page.status, wait: waitIn(page.headers), said: summaryOf(page)[0]?.text ?? "" };
      },
    };
  },
  "the portal": async () => {
    const id = own();
    const path = `/profile/appointments/${id}/edit`;
    return {
      id,
      change: async (time, headers) => {
        const form = formOn(await open(hospital, path, cookie), "edit-appointment");
        const page = await sendForPage(form, { time }, { cookie, ...headers });
        return { status: page.status, wait: waitIn(page.headers), said: summaryOf(page)[0]?.text ?? "" };
      },
    };
  },
  "the API": async () => {
    const id = own();
    return {
      id,
      change: async (time, headers) => {
        const {
          code,
          headers: told,
          body,
        } = await call(hospital, "PUT", `my-appointments/${id}`, {
          body: { time },
          token,
          headers,
        });
        return { status: code === 200 ? 303 : code, wait: waitIn(told), said: body.message ?? "" };
      },
    };
  },
};

describe.each(Object.keys(doors))("by %s", (name) => {
  const openDoor = () => (doors[name] as () => Promise<Door>)();

  test("[B1] an appointment is changed ten times in an hour, and no more", async () => {
    const { id, change } = await openDoor();
    for (const time of times.slice(0, 10)) expect((await change(time, newClient())).status).toBe(303);
    const before = appointment(hospital, id);
    const refused = await change(times[11] ?? "", newClient());
    expect(refused).toEqual({
      status: 429,
      wait: expect.toSatisfy((seconds: number) => seconds > 3500 && seconds <= 3600),
      said: expect.stringContaining("Too many changes were made. Please try again in 60 minutes"),
    });
    expect(appointment(hospital, id)).toEqual(before);
    // What changes nothing is taken as before, and counts for nothing.
    expect((await change(before.time, newClient())).status).toBe(303);
  });

  test("[B1] one address changes so many appointments in an hour, and no more", async () => {
    const client = newClient();
    const [one, two] = [await openDoor(), await openDoor()];
    for (const time of times.slice(0, 8)) expect((await one.change(time, client)).status).toBe(303);
    for (const time of times.slice(0, 7)) expect((await two.change(time, client)).status).toBe(303);
    expect((await two.change(times[8] ?? "", client)).status).toBe(429);
    expect((await two.change(times[8] ?? "", newClient())).status).toBe(303);
  });

  test("[B1] changes in quick succession send one mail, with the last of them, within five seconds", async () => {
    const { id, change } = await openDoor();
    const { email } = appointment(hospital, id);
    await allSentTo(email);
    const before = arrivedAt(email).length;
    for (const time of times.slice(20, 29)) await change(time, newClient());
    const [waiting, ...others] = mailsTo(email).filter(({ status }) => status === "waiting");
    expect(others).toEqual([]);
    expect(waiting?.text).toContain(`at ${times[28]}`);
    const due = Date.parse(waiting?.next_attempt_at ?? "") - Date.parse(waiting?.created_at ?? "");
    expect(due).toBeLessThanOrEqual(3000);
    await allSentTo(email);
    expect(arrivedAt(email).slice(before)).toMatchObject([
      { subject: expect.stringContaining(times[28] ?? ""), messageId: expect.any(String) },
    ]);
  });
});

test("[B1] a decision stands in for the news of a change that has not gone out", async () => {
  const { id, change } = await (doors["the API"] as () => Promise<Door>)();
  const { email } = appointment(hospital, id);
  await change("12:20", newClient());
  expect(mailsTo(email)).toMatchObject([{ status: "waiting" }]);
  const doctor = await tokenOf(hospital, accounts.doctor);
  expect((await call(hospital, "PUT", `appointments/approve/${id}`, { token: doctor })).code).toBe(200);
  expect(mailsTo(email)).toMatchObject([{ subject: expect.stringContaining("is confirmed") }]);
});
