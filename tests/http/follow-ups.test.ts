import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dateInWords } from "../../app/ui/dates.tsx";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, rowsOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { cookiesAfter, type Form, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, text, texts, visit } from "../support/page.ts";
import { type Appointment, addAppointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());
let cookie: string;
let token: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
});

beforeEach(() => {
  hospital.change("delete from follow_ups");
  hospital.change("delete from absences");
  hospital.change("delete from appointments where date >= ?", farMonday());
  hospital.change("delete from outbox");
  hospital.change("update visit_types set earliest_hours = 0, latest_days = null, offered_to = 'public'");
});

const week = (count: number) => addDays(farMonday(), 7 * count);
const add = (values: Partial<Appointment> & { user_id?: number | null; email_confirmed?: number } = {}) =>
  addAppointment(hospital, {
    user_id: patientId(hospital),
    doctor_id: amina,
    date: farMonday(),
    time: "10:00",
    active_status: 1,
    ...values,
  });
const visits = () =>
  hospital.rows<Appointment & { user_id: number | null; visit_type_id: number | null }>(
    "select * from appointments where date > ? order by date, time, id",
    farMonday(),
  );
interface FollowUp {
  id: number;
  from_date: string;
  until_date: string;
  booked_id: number | null;
  used_at: string | null;
}
const followUps = () => hospital.rows<FollowUp>("select * from follow_ups order by id");
const mails = () =>
  hospital.rows<{ recipient: string; subject: string; text: string; html: string; calendar: string | null }>(
    "select recipient, subject, text, html, calendar from outbox order by id",
  );
const audited = (id: number) =>
  hospital.rows<{ action: string; user_id: number | null }>(
    "select action, user_id from audit_log where entity = 'appointments' and entity_id = ? order by id",
    String(id),
  );
const path = (id: number, popup: string) => `/dashboard/appointments/${id}/${popup}`;
const popup = (id: number, name = "follow-up") => popupForm(hospital, path(id, name), name, cookie);
const problemsOn = (page: Parameters<typeof summaryOf>[0]) => summaryOf(page).map((problem) => problem.text);

const linkIn = (words = "") => /\/appointments\/[\w-]+\/follow-up/.exec(words)?.[0] ?? "";
const page = (link: string, query = "") => visit(hospital.url + link + query);

/** Invites to a follow-up in two to three weeks; the link that is mailed. */
async function invite(id = add(), body: Record<string, unknown> = {}) {
  const answer = await call(hospital, "POST", `appointments/${id}/follow-up`, { token, body });
  expect([answer.code, answer.body.message]).toEqual([201, "Invitation sent successfully"]);
  const link = linkIn(mails().at(-1)?.text);
  hospital.change("delete from outbox");
  return { id, link };
}

async function choose(link: string, slot: string) {
  return send(formOn(await page(link), "follow-up"), { slot });
}

/** Has a hospital's day be over for an invitation. */
const endWindow = () =>
  hospital.change("update follow_ups set from_date = ?, until_date = ?", "2026-01-05", "2026-01-12");

describe("inviting", () => {
  test("in two to three weeks, unless something else is said: one mail, one link, a line in the history", async () => {
    const id = add();
    const form = await popup(id);
    expect(form.values).toMatchObject({ weeks_from: "2", weeks_until: "3", from_date: "", until_date: "" });
    const answer = await send(form, { message: "Please bring\n\nthe plaster." }, { cookie });
    expect(await noticeAfter(hospital, answer, cookie)).toBe("Invitation sent successfully");
    expect(followUps()).toMatchObject([{ from_date: week(2), until_date: week(3), used_at: null }]);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "nora@mail.example", calendar: null });
    expect(mail?.subject).toMatch(/^Please choose a time for your follow-up at /);
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toContain("Dr. Amina Diallo");
      expect(words).toContain("the plaster.");
      expect(words).toContain(dateInWords(week(3)));
      expect(linkIn(words)).not.toBe("");
    }
    // What opens the link is kept nowhere but in the mail.
    const secret = linkIn(mail?.text).split("/")[2] ?? "none";
    expect(JSON.stringify(hospital.rows("select * from follow_ups"))).not.toContain(secret);
    expect(audited(id).at(-1)?.action).toBe("follow-up offered");
    const view = await visit(hospital.url + path(id, "view"), { headers: { cookie } });
    const said = text(one(view.root, "dialog"));
    expect(said).toContain(`between ${dateInWords(week(2))} and ${dateInWords(week(3))}: waits`);
    expect(said).toContain("Invited to a follow-up by");
    expect(hrefs(one(view.root, "dialog"))).toContain(path(id, "withdraw-follow-up"));
  });

  test("weeks are counted from today for a visit that is over", async () => {
    const { date } = localNow("UTC");
    const id = add({ date: addDays(date, -3) });
    await send(await popup(id), { weeks_from: "1", weeks_until: "1" }, { cookie });
    expect(followUps()).toMatchObject([{ from_date: addDays(date, 7), until_date: addDays(date, 7) }]);
  });

  test.each<[Record<string, string>, string]>([
    [{ weeks_from: "x" }, "The first week must be a whole number from 0 to 52"],
    [{ weeks_until: "53" }, "The last week must be a whole number from 0 to 52"],
    [{ weeks_from: "4", weeks_until: "3" }, "The last week must not be before the first"],
    [{ weeks_from: "50", weeks_until: "52" }, "The last day must be "],
    [{ from_date: "2031-02-30" }, "Enter a real date, such as 2030-03-27"],
    [{ from_date: week(1) }, "Choose the last day too"],
    [{ until_date: week(1) }, "Choose the first day too"],
    [{ from_date: "2020-03-02", until_date: week(1) }, "Choose today or a later date"],
    [{ from_date: week(2), until_date: week(1) }, "The last day must not be before the first"],
    [{ from_date: week(2), until_date: "2099-01-01" }, "The last day must be "],
    [{ visit_type_id: "999" }, "This doctor does not offer this kind of visit"],
    [{ message: "x".repeat(2001) }, "Message must be 2000 characters or fewer"],
  ])("refused, and the form kept: %j", async (changes, problem) => {
    const id = add();
    const answer = await sendForPage(await popup(id), { message: "Soon.", ...changes }, { cookie });
    expect(answer.status).toBe(422);
    expect(problemsOn(answer)).toEqual([expect.stringContaining(problem)]);
    expect(formOn(answer, "follow-up").values).toMatchObject({ message: "Soon.", ...changes });
    const same = await call(hospital, "POST", `appointments/${id}/follow-up`, { token, body: changes });
    expect([same.code, Object.values(same.body.errors ?? {}).flat()]).toEqual([
      422,
      [expect.stringContaining(problem)],
    ]);
    expect([followUps(), mails()]).toEqual([[], []]);
  });

  test.each<[string, Parameters<typeof add>[0], string]>([
    ["pending", { active_status: 0 }, "This appointment is still pending"],
    ["cancelled", { active_status: 3 }, "This appointment was cancelled by the patient"],
    ["without an address", { email: "" }, "There is no email address to send an invitation to"],
    ["of an unconfirmed one", { email_confirmed: 0 }, "The patient has not confirmed the email address yet"],
  ])("a visit that is %s says why not, at both doors", async (_, values, problem) => {
    const id = add(values);
    const shown = await open(hospital, path(id, "follow-up"), cookie);
    expect(all(shown.root, "form#follow-up")).toEqual([]);
    expect(text(one(shown.root, "dialog"))).toContain(problem);
    const answer = await call(hospital, "POST", `appointments/${id}/follow-up`, { token, body: {} });
    expect([answer.code, answer.body.message]).toEqual([409, expect.stringContaining(problem)]);
    expect(followUps()).toEqual([]);
  });

  test("one at a time: another one only when the first is used, over or withdrawn", async () => {
    const { id } = await invite();
    const again = () => call(hospital, "POST", `appointments/${id}/follow-up`, { token, body: {} });
    expect(await again()).toMatchObject({
      code: 409,
      body: { message: expect.stringContaining("is invited to a follow-up of this visit already") },
    });
    endWindow();
    expect((await again()).code).toBe(201);
    expect((await again()).code).toBe(409);
    const gone = await call(hospital, "DELETE", `appointments/${id}/follow-up`, { token });
    expect(gone).toMatchObject({ code: 200, body: { data: { state: "withdrawn" } } });
    expect((await again()).code).toBe(201);
  });

  test("two of the staff who invite at the same time: one invitation, one mail", async () => {
    const id = add();
    const invited = () => call(hospital, "POST", `appointments/${id}/follow-up`, { token, body: {} });
    const codes = (await Promise.all([invited(), invited(), invited()])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([201, 409, 409]);
    expect([followUps(), mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  test("the call sent twice with one key invites once; a doctor invites their own alone, a receptionist nobody", async () => {
    const id = add();
    const body = { from_date: week(1), until_date: week(2), message: "Soon." };
    const headers = { "Idempotency-Key": "follow-up-1" };
    const sent = () => call(hospital, "POST", `appointments/${id}/follow-up`, { token, body, headers });
    const [first, second] = [await sent(), await sent()];
    expect(second).toMatchObject({ code: 201, body: first.body });
    expect(first.body.data).toMatchObject({ ...body, appointment_id: id, state: "waiting", booked_id: null });
    expect([followUps(), mails()]).toMatchObject([{ length: 1 }, { length: 1 }]);

    const doctor = await tokenOf(hospital, accounts.doctor);
    const others = add({ doctor_id: 6, time: "11:00" });
    const as = (who: string, of: number, method = "POST") =>
      call(hospital, method, `appointments/${of}/follow-up`, { token: who, body: {} });
    expect((await as(doctor, others)).code).toBe(404);
    expect((await as(doctor, others, "DELETE")).code).toBe(404);
    expect((await as(doctor, add({ time: "11:30" }))).code).toBe(201);
    const receptionist = await tokenOf(hospital, accounts.receptionist);
    expect((await as(receptionist, id)).code).toBe(403);
    expect((await as(receptionist, id, "DELETE")).code).toBe(403);
    const listed = await call(hospital, "GET", `appointments/${id}/follow-ups`, { token: receptionist });
    expect(rowsOf(listed)).toMatchObject([{ appointment_id: id, state: "waiting" }]);
  });
});

describe("choosing", () => {
  test("by the link alone, among the free times of its days: confirmed at once, told to both, and used up", async () => {
    const { id, link } = await invite();
    add({ user_id: null, date: week(2), time: "09:00" });
    const shown = await page(link);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("referrer-policy")).toBe("strict-origin");
    const slots = all(shown.root, 'input[name="slot"]').map((slot) => attribute(slot, "value"));
    expect(slots).toContain(`${week(2)}T09:30`);
    expect(slots).not.toContain(`${week(2)}T09:00`);
    expect(visits()).toHaveLength(1);

    const answer = await choose(link, `${week(2)}T09:30`);
    expect(answer.status).toBe(303);
    const own = await open(hospital, answer.headers.get("location") ?? "", cookiesAfter(answer.headers));
    expect(texts(own.root, '[role="status"] p')).toEqual(["Appointment confirmed"]);
    const [, made] = visits();
    expect(made).toMatchObject({
      date: week(2),
      time: "09:30",
      active_status: 1,
      doctor_id: amina,
      user_id: patientId(hospital),
      email: "nora@mail.example",
      phone: "+44 1632 960501",
    });
    expect(hospital.rows("select tick from claims where appointment_id = ?", made?.id ?? 0)).not.toEqual([]);
    expect(followUps()).toMatchObject([{ booked_id: made?.id, used_at: expect.any(String) }]);
    const told = mails().toSorted((a, b) => a.recipient.localeCompare(b.recipient));
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [accounts.doctor, `Booked: a follow-up on ${dateInWords(week(2))} at 09:30`],
      ["nora@mail.example", `Your follow-up on ${dateInWords(week(2))} at 09:30 is confirmed`],
    ]);
    for (const { calendar } of told) expect(calendar).toContain("METHOD:PUBLISH");
    expect(audited(made?.id ?? 0)).toEqual([{ action: "follow-up chosen", user_id: null }]);

    const twice = await page(link);
    expect(twice.status).toBe(410);
    expect(text(one(twice.root, "h1"))).toBe("This invitation has been used");
    const [way = ""] = hrefs(one(twice.root, "main")).filter((href) => href.startsWith("/appointments/"));
    expect((await visit(hospital.url + way)).html).toContain("09:30");
    const view = await visit(hospital.url + path(id, "view"), { headers: { cookie } });
    const said = text(one(view.root, "dialog"));
    expect(said).toContain(`used on ${dateInWords(localNow("UTC").date)}`);
    expect(hrefs(one(view.root, "dialog"))).toContain(path(made?.id ?? 0, "view"));
    const follows = await visit(hospital.url + path(made?.id ?? 0, "view"), { headers: { cookie } });
    expect(hrefs(one(follows.root, "dialog"))).toContain(path(id, "view"));
  });

  test("a second form, sent at the same time or later, makes no second visit", async () => {
    const { link } = await invite();
    const form = formOn(await page(link), "follow-up");
    const slots = ["09:30", "10:00", "10:30"].map((time) => `${week(2)}T${time}`);
    const answers = await Promise.all(slots.map((slot) => send(form, { slot })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
    const later = await sendForPage(form, { slot: `${week(2)}T11:00` });
    expect([later.status, text(one(later.root, "h1"))]).toEqual([410, "This invitation has been used"]);
    expect(visits()).toHaveLength(1);
    expect(mails()).toHaveLength(2);
  });

  test("two who choose one time: one has it, the other chooses anew with the invitation as good as before", async () => {
    const links = [(await invite()).link, (await invite(add({ time: "12:00" }))).link];
    const forms = await Promise.all(links.map(async (link) => formOn(await page(link), "follow-up")));
    const slot = `${week(2)}T09:30`;
    const answers = await Promise.all(forms.map((form) => send(form, { slot })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    expect(visits()).toHaveLength(1);
    const loser = answers.findIndex(({ status }) => status === 422);
    expect((await choose(links[loser] ?? "", `${week(2)}T10:00`)).status).toBe(303);
  });

  test.each<[string, () => string, () => string]>([
    ["before its days", () => `${week(1)}T09:30`, () => "You are invited between "],
    ["after them", () => `${week(4)}T09:30`, () => "You are invited between "],
    ["outside the hours", () => `${week(2)}T03:00`, () => "This time is not free. Choose another one"],
    ["between two beginnings", () => `${week(2)}T09:37`, () => "This time is not free. Choose another one"],
    ["none", () => "", () => "Choose a time"],
  ])("a time %s is refused, with the free times again", async (_, slot, problem) => {
    const { link } = await invite();
    const form = formOn(await page(link), "follow-up");
    const answer = await sendForPage(form, { slot: slot() });
    expect(answer.status).toBe(422);
    expect(problemsOn(answer).join()).toContain(problem());
    expect(all(answer.root, 'input[name="slot"]').length).toBeGreaterThan(5);
    expect(visits()).toEqual([]);
  });

  test("other days are within the invitation's, by the link and by the button", async () => {
    const { link } = await invite();
    const first = await page(link);
    expect(all(first.root, 'button[name="day"]').map((day) => attribute(day, "value"))[0]).toBe(week(2));
    const last = await page(link, `?day=${week(3)}`);
    const slotsOn = (root: typeof last.root) =>
      all(root, 'input[name="slot"]').map((slot) => attribute(slot, "value")?.slice(0, 10));
    expect(new Set(slotsOn(last.root))).toEqual(new Set([week(3)]));
    expect(all(last.root, 'button[name="day"]').map((day) => attribute(day, "value"))).not.toContain(week(4));
    const beyond = await page(link, `?day=${week(4)}`);
    expect(new Set(slotsOn(beyond.root))).toEqual(new Set([week(2)]));
    const pressed = await sendForPage(formOn(first, "follow-up"), { day: week(3), slot: undefined });
    expect(pressed.status).toBe(200);
    expect(new Set(slotsOn(pressed.root))).toEqual(new Set([week(3)]));
  });

  test("where nothing is free on its days, the nearest times and the telephone number", async () => {
    const { link } = await invite();
    hospital.change(
      `insert into absences (scope, from_date, until_date, yearly, sort_text, list_text, reason, public_reason, created_at, updated_at)
       values ('hospital', ?, ?, 0, '', '', '', 'Repairs', '2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z')`,
      ...[week(2), week(3)],
    );
    const shown = await page(link);
    expect(shown.status).toBe(200);
    expect(all(shown.root, "form#follow-up")).toEqual([]);
    const said = text(one(shown.root, "main"));
    expect(said).toContain(`There are no free times between ${dateInWords(week(2))}`);
    expect(said).toContain(`The nearest free times are ${dateInWords(addDays(week(3), 1))} at`);
    expect(hrefs(one(shown.root, "main")).filter((href) => href.startsWith("tel:"))).toHaveLength(1);
  });

  test("a kind that only staff book, further ahead than visitors may ask: the invitation says so itself", async () => {
    hospital.change("update visit_types set offered_to = 'staff', latest_days = 5 where id = 1");
    const { link } = await invite(add(), { visit_type_id: 1 });
    expect(text(one((await page(link)).root, "main"))).toContain("Visit");
    expect((await choose(link, `${week(2)}T09:30`)).status).toBe(303);
    expect(visits()).toMatchObject([{ visit_type_id: 1, active_status: 1 }]);
  });

  test("over, withdrawn, incomplete: each says so", async () => {
    const { id, link } = await invite();
    const form = formOn(await page(link), "follow-up");
    endWindow();
    const over = await page(link);
    expect([over.status, text(one(over.root, "h1"))]).toEqual([410, "This invitation is over"]);
    expect((await send(form, { slot: `${week(2)}T09:30` })).status).toBe(410);
    const view = () => visit(hospital.url + path(id, "view"), { headers: { cookie } });
    expect(text(one((await view()).root, "dialog"))).toContain(": expired");
    const other = await invite(id);
    await send(await popup(id, "withdraw-follow-up"), {}, { cookie });
    const withdrawn = await page(other.link);
    expect([withdrawn.status, text(one(withdrawn.root, "h1"))]).toEqual([
      410,
      "This invitation was withdrawn",
    ]);
    expect((await send(form, { slot: `${week(2)}T09:30` })).status).toBe(410);
    expect(text(one((await view()).root, "dialog"))).toContain(": withdrawn");
    expect(audited(id).map(({ action }) => action)).toContain("follow-up withdrawn");
    expect((await page(other.link.replace(/-[0-9a-f]{4}/, "-0000"))).status).toBe(404);
    expect(visits()).toEqual([]);
  });

  test("a doctor whom the public does not see any more: the page says so", async () => {
    const { link } = await invite();
    hospital.change("update doctors set hidden = 1 where id = ?", amina);
    try {
      expect(text(one((await page(link)).root, "main"))).toContain("This doctor gives no more appointments");
    } finally {
      hospital.change("update doctors set hidden = 0 where id = ?", amina);
    }
  });
});

describe("around it", () => {
  test("its popup is withdrawn from once, and takes back a mail that has not gone out", async () => {
    const id = add();
    const [sent, later] = [await popup(id), await popup(id)];
    const noticeOf = async (form: Form) => noticeAfter(hospital, await send(form, {}, { cookie }), cookie);
    // Pressed twice, each is done once, and said twice.
    for (let press = 0; press < 2; press++) expect(await noticeOf(sent)).toBe("Invitation sent successfully");
    expect(mails()).toHaveLength(1);
    const more = await sendForPage(later, { message: "Bring your papers." }, { cookie });
    expect([more.status, formOn(more, "follow-up").values.message]).toEqual([422, "Bring your papers."]);
    // As though nobody had begun to send it.
    hospital.change("update outbox set status = 'waiting', attempts = 0");
    const [form, other] = [await popup(id, "withdraw-follow-up"), await popup(id, "withdraw-follow-up")];
    for (let press = 0; press < 2; press++)
      expect(await noticeOf(form)).toBe("Invitation withdrawn successfully");
    expect(mails()).toEqual([]);
    const late = await sendForPage(other, {}, { cookie });
    expect(late.status).toBe(422);
    expect(text(one(late.root, "dialog"))).toContain("No invitation to a follow-up of this visit is waiting");
    const same = await call(hospital, "DELETE", `appointments/${id}/follow-up`, { token });
    expect(same.code).toBe(409);
  });

  test("the portal shows one that is open, with the same way, until it is used", async () => {
    const { link } = await invite();
    const patient = await cookieOf(hospital, accounts.patient);
    const shown = () => open(hospital, "/profile", patient);
    expect(hrefs(one((await shown()).root, "main"))).toContain(link);
    await choose(link, `${week(2)}T09:30`);
    expect(hrefs(one((await shown()).root, "main"))).not.toContain(link);
  });
});

describe("the patient's calls", () => {
  let patient: string;
  beforeAll(async () => {
    patient = await tokenOf(hospital, accounts.patient);
  });
  const mine = async () => rowsOf(await call(hospital, "GET", "my-follow-ups", { token: patient }));
  const sent = (
    id: unknown,
    body: object,
    options: { token?: string; headers?: Record<string, string> } = {},
  ) => call(hospital, "POST", `my-follow-ups/${id}/choose`, { token: patient, body, ...options });

  test("list what waits, tell its free times, and choose one: once, however often it is sent with one key", async () => {
    const { link } = await invite();
    const [one] = await mine();
    expect(one).toMatchObject({ state: "waiting", from_date: week(2), until_date: week(3) });
    const shown = await call(hospital, "GET", `my-follow-ups/${one?.id}`, { token: patient });
    const { free_times } = shown.body.data as { free_times: Array<{ date: string; times: string[] }> };
    expect(free_times[0]).toMatchObject({ date: week(2) });
    expect(free_times.at(-1)?.date).toBe(week(3));

    const wish = { date: week(2), time: free_times[0]?.times[1] };
    expect(await sent(one?.id, { date: week(4), time: "10:00" })).toMatchObject({
      code: 422,
      body: { errors: { time: [expect.stringContaining("You are invited between")] } },
    });
    const headers = { "Idempotency-Key": "choose-1" };
    const answers = [await sent(one?.id, wish, { headers }), await sent(one?.id, wish, { headers })];
    expect(answers.map(({ code }) => code)).toEqual([201, 201]);
    expect(answers[0]?.body).toMatchObject({
      message: "Appointment confirmed",
      data: { ...wish, active_status: 1 },
    });
    expect(visits()).toMatchObject([wish]);
    expect(audited(visits()[0]?.id ?? 0)).toEqual([
      { action: "follow-up chosen", user_id: patientId(hospital) },
    ]);
    expect(await sent(one?.id, { ...wish, time: free_times[0]?.times[3] })).toMatchObject({
      code: 409,
      body: { message: "This invitation has been used" },
    });
    expect((await page(link)).status).toBe(410);
    expect(await mine()).toEqual([]);
  });

  test("another patient's invitation is not there", async () => {
    await invite(add({ user_id: null }));
    const [{ id } = { id: 0 }] = followUps();
    expect(await mine()).toEqual([]);
    expect((await call(hospital, "GET", `my-follow-ups/${id}`, { token: patient })).code).toBe(404);
    expect((await sent(id, { date: week(2), time: "10:00" })).code).toBe(404);
    expect(visits()).toEqual([]);
  });
});
