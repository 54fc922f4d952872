import { beforeAll, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { forBookings } from "../support/bookings.ts";
import { follow, formOn, send } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { one, text, texts, visit } from "../support/page.ts";
import { addAppointment, appointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = programForAll(forBookings());
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  token = await tokenOf(hospital, accounts.patient);
});

interface MailRow {
  subject: string;
  text: string;
  html: string;
}

const mailsTo = (recipient: string) =>
  hospital.rows<MailRow>("select subject, text, html from outbox where recipient = ? order by id", recipient);
const newAddress = () => `${crypto.randomUUID()}@mail.example`;
const own = () =>
  addAppointment(hospital, { user_id: patientId(hospital), email: "nora@mail.example", time: "10:10" });

const doors: Record<string, (id: number, changes: Record<string, string>) => Promise<number>> = {
  "the portal": async (id, changes) => {
    const form = formOn(await open(hospital, `/profile/appointments/${id}/edit`, cookie), "edit-appointment");
    return (await send(form, changes, { cookie })).status;
  },
  "the API": async (id, body) => (await call(hospital, "PUT", `my-appointments/${id}`, { body, token })).code,
};
const names = Object.keys(doors);
const change = (door: string, id: number, changes: Record<string, string>) =>
  (doors[door] as (typeof doors)[string])(id, changes);

/** Nothing of the appointment, nor of who it is for. */
function expectNoContents({ subject, text, html }: MailRow): void {
  for (const words of [subject, text, html]) {
    expect(words).not.toMatch(
      /Nora|Fitzgerald|Amina|Diallo|Cardiology|10:10|2031|A-0\d+|cough|approved|accepted/,
    );
    expect(words).not.toMatch(/declined|confirmed\b/i);
  }
}

const linkIn = ({ text }: MailRow) =>
  /https?:\/\/localhost[^/]*(\/appointments\/\S+\/confirm-email)/.exec(text)?.[1] ?? "";

test.each(names)(
  "[B1] by %s, an address that was not in the request hears only that it was named",
  async (door) => {
    const id = own();
    const stranger = newAddress();
    expect(await change(door, id, { email: stranger })).toBeLessThan(400);
    const [named, ...others] = mailsTo(stranger);
    expect(others).toEqual([]);
    expectNoContents(named as MailRow);
    expect(linkIn(named as MailRow)).not.toBe("");
    // Nothing of what happens later, be it the patient's doing or the hospital's.
    await change(door, id, { time: "10:20" });
    expect(mailsTo(stranger)).toHaveLength(1);
    const doctor = await tokenOf(hospital, accounts.doctor);
    expect((await call(hospital, "PUT", `appointments/approve/${id}`, { token: doctor })).code).toBe(200);
    for (const mail of mailsTo(stranger)) expectNoContents(mail);
    hospital.change("delete from appointments where id = ?", id);
  },
);

test("[B1] the link confirms the address by a button, and from then on it gets everything", async () => {
  const id = own();
  const email = newAddress();
  await change("the portal", id, { email });
  const path = linkIn(mailsTo(email)[0] as MailRow);
  const page = await visit(hospital.url + path);
  expect(page.status).toBe(200);
  expect(text(one(page.root, "main"))).toContain(email);
  expectNoContents({ subject: "", text: text(one(page.root, "main")), html: "" });
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  // Looking confirms nothing: mail programs look.
  await change("the portal", id, { time: "10:30" });
  expect(mailsTo(email)).toHaveLength(1);
  expect(
    text(one((await open(hospital, `/profile/appointments/${id}/view`, cookie)).root, "main")),
  ).toContain("is not confirmed");

  const answer = await send(formOn(page, "confirm-email"));
  expect(answer.status).toBe(303);
  const managed = await follow(answer);
  expect(texts(managed.root, '[role="status"] p')).toEqual(["Email address confirmed successfully"]);
  expect(text(one(managed.root, "main"))).toContain("10:30");
  const [, welcome] = mailsTo(email);
  expect(welcome?.text).toContain(answer.headers.get("location") ?? "nothing");
  await change("the API", id, { time: "10:40" });
  const mails = mailsTo(email);
  expect(mails.at(-1)?.text).toContain("10:40");
  // A second press is answered like the first, and sends nothing.
  expect((await send(formOn(page, "confirm-email"))).status).toBe(303);
  expect(mailsTo(email)).toEqual(mails);
});

test("[B1] the account's own address needs no confirmation, nor does another spelling of the same", async () => {
  const id = own();
  await change("the API", id, { email: "NORA@mail.example" });
  await change("the API", id, { email: accounts.patient, time: "10:50" });
  expect(mailsTo(accounts.patient).at(-1)?.text).toContain("10:50");
  expect(hospital.rows("select email_confirmed from appointments where id = ?", id)).toEqual([
    { email_confirmed: 1 },
  ]);
});

test("[B1] a link for one address does not confirm another, nor open the appointment", async () => {
  const id = own();
  const [first, second] = [newAddress(), newAddress()];
  await change("the API", id, { email: first });
  const old = linkIn(mailsTo(first)[0] as MailRow);
  await change("the API", id, { email: second });
  // The first one need not hear of it any more.
  expect(mailsTo(first)).toEqual([]);
  expect((await visit(hospital.url + old)).status).toBe(404);
  expect((await send({ action: hospital.url + old, values: {} })).status).toBe(404);
  const link = linkIn(mailsTo(second)[0] as MailRow);
  expect((await visit(hospital.url + link.replace("/confirm-email", ""))).status).toBe(404);
  expect(appointment(hospital, id)).toMatchObject({ email: second, email_confirmed: 0 });
  expect(hospital.output()).not.toMatch(/\d+-\d+-[0-9a-f]{32}/);
});

test("[B1] staff see that an address is not confirmed, and nothing of the kind where there is none", async () => {
  const id = own();
  await change("the API", id, { email: newAddress() });
  const staff = await cookieOf(hospital, accounts["customer-care"]);
  const shown = async () =>
    text(one((await open(hospital, `/dashboard/appointments/${id}/view`, staff)).root, ".facts-pairs"));
  expect(await shown()).toContain("Not confirmed yet");
  // As an erasure leaves it.
  hospital.change("update appointments set email = '' where id = ?", id);
  expect(await shown()).not.toContain("confirmed yet");
});

test("[B1] nobody confirms an address by sending more than a form has", async () => {
  const id = own();
  for (const door of names) {
    await change(door, id, { email: newAddress(), email_confirmed: "1" });
    expect(appointment(hospital, id)).toMatchObject({ email_confirmed: 0 });
  }
});
