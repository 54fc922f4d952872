import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localNow } from "../../db/local-time.ts";
import { call, recordOf, rowsOf, tokenOf } from "../support/api.ts";
import { farMonday } from "../support/bookings.ts";
import { cellsOf, csvLines, noticeAfter, popupForm } from "../support/dashboard.ts";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, newFolder, openHospital } from "../support/hospital.ts";
import { type MailServer, openMailServer } from "../support/mail-server.ts";
import { movableClock } from "../support/movable-clock.ts";
import { addNewsletter, addSubscriber, headerOf, linkIn, takenFor } from "../support/newsletters.ts";
import { one, text, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf, keepSessions } from "../support/session.ts";
import { removeHospital } from "../support/test-database.ts";

const folder = newFolder();
const timeZone = "Europe/Paris";
const clock = movableClock(timeZone);
const pace = 3;
let mails: MailServer;
let hospital: Hospital;
let cookie: string;
let token: string;

beforeAll(async () => {
  mails = await openMailServer();
  clock.set(farMonday(), "10:00");
  hospital = await openHospital({
    folder,
    env: { ...clock.env, SMTP_URL: mails.url, NEWSLETTER_PACE: String(pace), LIMIT_FORM_POSTS: "1000" },
  });
  token = await tokenOf(hospital, accounts.admin, clock.now());
  cookie = await cookieOf(hospital, accounts.admin, clock.now());
  // By the hospital's clock both have long ended, and it sweeps such away.
  keepSignedIn();
});

afterAll(async () => {
  await hospital.stop();
  await mails.close();
  removeHospital(folder);
});

beforeEach(async () => {
  mails.refusal = undefined;
  hospital.change("delete from outbox where attempts = 0");
  await expect.poll(() => count("outbox where status = 'waiting'")).toBe(0);
  mails.taken.length = 0;
  mails.received.length = 0;
  for (const table of [
    ...["newsletter_mails", "newsletters", "newsletter_stops", "subscribers", "outbox", "rate_limits"],
  ])
    hospital.change(`delete from ${table}`);
  keepSignedIn();
  expect((await ask("PUT", "web-info", { newsletter: 1 })).code).toBe(200);
});

const ask = (method: string, path: string, body?: object, as: string | null = token) =>
  call(hospital, method, path, { ...(as && { token: as }), ...(body && { body }) });

/** Has another minute begin, once no mail is under way. */
async function nextMinute(): Promise<void> {
  await expect.poll(() => count("outbox where status = 'waiting' and attempts > 0")).toBe(0);
  const ahead = Number(readFileSync(clock.file, "utf8"));
  const { date, time } = localNow(timeZone, new Date(Date.now() + ahead + 60_000));
  clock.set(date, time, hospital);
  keepSignedIn();
}

/** The clock jumps on: whoever has signed in has just done so. */
const keepSignedIn = () => keepSessions(hospital, clock.now());

const count = (of: string, ...values: unknown[]) =>
  Number(
    hospital.rows<{ count: number | string }>(`select count(*) as count from ${of}`, ...values)[0]?.count,
  );
const stateOf = (email: string) =>
  hospital.rows<{ state: string }>("select state from subscribers where email = ?", email)[0]?.state;
const newsletter = async (id: number) => recordOf(await ask("GET", `newsletters/${id}`));
const outcome = async (id: number) => {
  const { state, mails: figures, unmade } = await newsletter(id);
  return { state, ...(figures as Record<string, number>), unmade };
};
const none = { queued: 0, sent: 0, refused: 0, failed: 0, left: 0, unmade: 0 };
const subscribe = async (email: string) =>
  send(formOn(await visit(`${hospital.url}/subscribe`), "subscribe"), { email });
const headers = () => ({ cookie });
const formAt = (path: string, id: string) => popupForm(hospital, `/admin/${path}`, id, cookie);
const line = (action: string, entity: string) =>
  count("audit_log where action = ? and entity = ?", action, entity);

describe("a hospital without a newsletter", () => {
  beforeEach(async () => {
    expect((await ask("PUT", "web-info", { newsletter: 0 })).code).toBe(200);
  });

  test("asks nobody to confirm, and says nothing of one", async () => {
    expect(text(one((await follow(await subscribe("quiet@mail.example"))).root, ".notice p"))).toBe(
      "Subscribed successfully",
    );
    expect(count("outbox where recipient = ?", "quiet@mail.example")).toBe(0);
    expect(stateOf("quiet@mail.example")).toBe("unconfirmed");
    const page = await open(hospital, "/admin/subscribers", cookie);
    expect(cellsOf(page)[0]?.[1]).toBe("quiet@mail.example");
    expect((await csvLines(hospital, "/admin/subscribers", cookie))[0]).toBe('"name","email","date"');
    expect((await visit(hospital.url)).html).not.toContain("newsletter");
  });

  test("sends none, whoever asks", async () => {
    addSubscriber(hospital);
    const id = addNewsletter(hospital);
    const refusal = "Switch the newsletter on in the company profile first";
    const { code, body } = await ask("POST", `newsletters/${id}/send`);
    expect([code, body.message]).toEqual([409, refusal]);
    expect((await ask("POST", "subscribers/invite")).code).toBe(409);
    const page = await open(hospital, `/admin/newsletters/${id}/send`, cookie);
    expect(text(one(page.root, "dialog"))).toContain(refusal);
    expect((await newsletter(id)).state).toBe("draft");
  });
});

describe("who subscribes", () => {
  test("gets newsletters only after a button behind a link in their mailbox", async () => {
    await subscribe("Ada@mail.example");
    await expect.poll(() => takenFor(mails, "Ada@mail.example")).toHaveLength(1);
    const [mail] = takenFor(mails, "Ada@mail.example");
    expect(mail?.subject).toBe("Please confirm: the newsletter of Alderbrook Hospital");
    const link = hospital.url + linkIn(mail, "/confirm");
    expect((await fetch(link)).headers.get("cache-control")).toBe("private, no-store");
    expect(stateOf("Ada@mail.example")).toBe("unconfirmed");
    const done = await send(formOn(await visit(link), "confirm-newsletter"));
    expect(done.status).toBe(303);
    expect(stateOf("Ada@mail.example")).toBe("confirmed");
    const page = await visit(link);
    expect(text(one(page.root, "h1"))).toBe("You get the newsletter");
    expect(text(one(page.root, "main"))).toContain("Ada@mail.example");
    expect((await fetch(link.replace(/.(?=\/confirm)/, "z"))).status).toBe(404);
    expect((await fetch(link.replace("/confirm", ""))).status).toBe(404);
    expect(line("confirmed", "subscribers")).toBeGreaterThan(0);
  });

  test("is answered alike whether the address is known or not, by form and by call", async () => {
    const { email } = addSubscriber(hospital);
    const left = addSubscriber(hospital, { state: "left" }).email;
    const words = new Set<string>();
    for (const address of [email, email.toUpperCase(), left, "new@mail.example"]) {
      const { code, body } = await ask("POST", "subscribers", { email: address }, null);
      words.add(`${code} ${body.status} ${body.message}`);
      words.add(`201 success ${text(one((await follow(await subscribe(address))).root, ".notice p"))}`);
    }
    expect([...words]).toEqual(["201 success Subscribed successfully"]);
    const told = hospital.rows<{ recipient: string }>("select distinct recipient from outbox order by 1");
    expect(told.map(({ recipient }) => recipient)).toEqual(["new@mail.example", left].sort());
    // Nobody brings back who has left but they themselves.
    expect([stateOf(email), stateOf(left)]).toEqual(["confirmed", "left"]);
  });
});

describe("a newsletter", () => {
  const draft = { subject: "Spring at the hospital", body: '<p>See <a href="/updates">what is new</a>.</p>' };

  test("is written, changed and deleted by both doors, with what is wrong beside its field", async () => {
    const form = await formAt("newsletters/new", "newsletter");
    const page = await sendForPage(form, { subject: "" }, headers());
    expect([page.status, summaryOf(page).map((error) => error.text)]).toEqual([
      422,
      ["Enter a subject", "Enter a text"],
    ]);
    const made = await send(
      form,
      { subject: "By form", body: "**Hello**", body_format: "notation" },
      headers(),
    );
    expect(await noticeAfter(hospital, made, cookie)).toBe("Newsletter created successfully");
    const [byForm] = rowsOf(await ask("GET", "newsletters"));
    expect(byForm).toMatchObject({ subject: "By form", state: "draft" });
    const empty = await ask("POST", "newsletters", { subject: "" });
    expect([empty.code, Object.keys(empty.body.errors ?? {})]).toEqual([422, ["subject", "body"]]);
    const { code, body } = await ask("POST", "newsletters", {
      ...draft,
      body: `${draft.body}<script>alert(1)</script>`,
    });
    expect(code).toBe(201);
    const { id } = recordOf({ body } as never);
    expect(await newsletter(id)).toMatchObject({ ...draft, sending_at: null });
    const edit = await formAt(`newsletters/${id}/edit`, "newsletter");
    expect((await ask("PUT", `newsletters/${id}`, { subject: "Changed meanwhile" })).code).toBe(200);
    const late = await sendForPage(edit, { subject: "Too late" }, headers());
    expect(late.status).toBe(422);
    expect(late.html).toContain("Now: Changed meanwhile");
    expect((await ask("DELETE", `newsletters/${id}`)).body.message).toBe("Newsletter deleted successfully");
    const gone = await send(
      { action: `${hospital.url}/admin/newsletters/${byForm?.id}/delete`, values: {} },
      {},
      headers(),
    );
    expect(await noticeAfter(hospital, gone, cookie)).toBe("Newsletter deleted successfully");
    for (const path of ["", "/test", "/send", "/stop", "/resume"])
      expect((await ask(path === "" ? "GET" : "POST", `newsletters/${id}${path}`)).code).toBe(404);
  });

  test("is sent to oneself first, as text and as HTML, and to nobody else", async () => {
    addSubscriber(hospital);
    const { id } = recordOf(await ask("POST", "newsletters", draft));
    const tested = await send(await formAt(`newsletters/${id}/test`, "newsletter-test"), {}, headers());
    expect(await noticeAfter(hospital, tested, cookie)).toBe("Test sent successfully");
    expect((await ask("POST", `newsletters/${id}/test`)).code).toBe(200);
    await expect.poll(() => mails.taken.length).toBe(2);
    for (const mail of mails.taken) {
      expect(mail.to?.[0]?.address).toBe(accounts.admin);
      expect(mail.subject).toBe("Test: Spring at the hospital");
      expect(headerOf(mail, "List-Unsubscribe")).toBeUndefined();
      expect(mail.text).toMatch(/See what is new \(http:\/\/localhost:\d+\/updates\)\./);
      expect(mail.html).toMatch(/<a href="http:\/\/localhost:\d+\/updates">what is new<\/a>/);
      for (const part of [mail.text, mail.html]) expect(part).toContain("14 Alder Lane");
    }
    expect((await newsletter(id)).state).toBe("draft");
  });

  test("goes to who has confirmed, once each and no faster than its pace, and ends with its figures", async () => {
    const readers = Array.from({ length: 2 * pace + 1 }, () => addSubscriber(hospital).email);
    const others = ["unconfirmed", "left", "refused"].map(
      (state) => addSubscriber(hospital, { state }).email,
    );
    const id = addNewsletter(hospital);
    const begun = await send(await formAt(`newsletters/${id}/send`, "newsletter-step"), {}, headers());
    expect(await noticeAfter(hospital, begun, cookie)).toBe("Newsletter is being sent");
    // Who confirms now has not asked for this one.
    readers.push(addSubscriber(hospital, { confirmed_at: "2099-01-01T00:00:00.000Z" }).email);
    expect(await outcome(id)).toEqual({ ...none, state: "sending", unmade: 2 * pace + 1 });
    for (const most of [pace, 2 * pace, 2 * pace + 1]) {
      await nextMinute();
      await expect.poll(() => mails.taken.length).toBe(most);
      expect(count("newsletter_mails")).toBe(most);
    }
    await nextMinute();
    await expect.poll(() => outcome(id)).toEqual({ ...none, state: "sent", sent: 2 * pace + 1 });
    expect(readers.map((email) => takenFor(mails, email).length)).toEqual([
      ...Array.from({ length: 2 * pace + 1 }, () => 1),
      0,
    ]);
    for (const email of others) expect(takenFor(mails, email)).toEqual([]);
    const page = await open(hospital, `/admin/newsletters/${id}/view`, cookie);
    expect(text(one(page.root, "dialog"))).toMatch(/Sent It has gone out\..*Sent7/);
    expect(cellsOf(await open(hospital, "/admin/newsletters", cookie))[0]?.slice(0, 2)).toEqual([
      ...["Spring at the hospital", "Sent7 of 7 emails"],
    ]);
    expect([line("sending", "newsletters"), line("sent", "newsletters")].every((lines) => lines > 0)).toBe(
      true,
    );
  });

  test("is unsubscribed from by a mail program's one click, and by a page with a button that takes it back", async () => {
    const { email } = addSubscriber(hospital);
    const id = addNewsletter(hospital);
    expect((await ask("POST", `newsletters/${id}/send`)).code).toBe(200);
    await nextMinute();
    await expect.poll(() => takenFor(mails, email)).toHaveLength(1);
    const [mail] = takenFor(mails, email);
    const link = hospital.url + linkIn(mail, "");
    if (!mail) throw new Error("no newsletter came");
    expect(headerOf(mail, "List-Unsubscribe")).toMatch(
      /^<http:\/\/localhost:\d+\/newsletter\/\d+-[0-9a-f]{32}>$/,
    );
    expect(headerOf(mail, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.html).toContain("Unsubscribe</a>");
    const asked = await visit(link);
    expect([asked.status, stateOf(email)]).toEqual([200, "confirmed"]);
    // As mail providers do it: no cookie, no Origin.
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const click = await fetch(link, { method: "POST", body, redirect: "manual" });
    expect([click.status, stateOf(email)]).toEqual([200, "left"]);
    expect(count("newsletter_stops")).toBe(1);
    const back = await send(formOn(await visit(link), "newsletter"));
    expect(text(one((await follow(back)).root, "h1"))).toBe("Unsubscribe");
    expect([stateOf(email), count("newsletter_stops")]).toEqual(["confirmed", 0]);
    await send(formOn(await visit(link), "newsletter"));
    expect(stateOf(email)).toBe("left");
    expect((await fetch(`${link.slice(0, -1)}g`, { method: "POST", body })).status).toBe(404);
    // What is signed for leaving confirms nothing on the other page.
    expect((await fetch(`${link}/confirm`)).status).toBe(404);
  });

  test("does not reach who leaves while it waits, nor anybody once it is stopped", async () => {
    const [leaver, other] = [addSubscriber(hospital), addSubscriber(hospital)];
    const id = addNewsletter(hospital);
    await ask("POST", `newsletters/${id}/send`);
    mails.refusal = { at: "message", code: 451, message: "4.3.0 Try again later" };
    await nextMinute();
    await expect.poll(() => mails.received.length).toBe(2);
    await expect.poll(() => count("outbox where last_error is not null")).toBe(2);
    hospital.change("update subscribers set state = 'left' where id = ?", leaver.id);
    mails.refusal = undefined;
    hospital.change("update outbox set next_attempt_at = created_at");
    await expect.poll(() => takenFor(mails, other.email)).toHaveLength(1);
    await expect.poll(() => outcome(id)).toMatchObject({ sent: 1, left: 1, queued: 0 });
    expect(takenFor(mails, leaver.email)).toEqual([]);
    await nextMinute();
    await expect.poll(async () => (await outcome(id)).state).toBe("sent");

    const readers = Array.from({ length: pace + 1 }, () => addSubscriber(hospital).email);
    const second = addNewsletter(hospital, "draft", "Stopped in time");
    const begin = await formAt(`newsletters/${second}/send`, "newsletter-step");
    expect((await ask("POST", `newsletters/${second}/send`)).code).toBe(200);
    const stop = await formAt(`newsletters/${second}/stop`, "newsletter-step");
    for (let press = 0; press < 2; press++) {
      const stopped = await send(stop, {}, headers());
      expect(await noticeAfter(hospital, stopped, cookie)).toBe("Newsletter stopped successfully");
    }
    // Too late, or out of another state: nothing changes.
    expect((await send(begin, {}, headers())).status).toBe(422);
    for (const step of ["send", "stop"]) {
      const { code, body } = await ask("POST", `newsletters/${second}/${step}`);
      expect([step, code, body.message]).toEqual([step, 409, "This cannot be done any more"]);
    }
    expect((await ask("PUT", `newsletters/${second}`, { subject: "Other" })).code).toBe(409);
    expect((await ask("DELETE", `newsletters/${second}`)).code).toBe(409);
    expect(await outcome(second)).toEqual({ ...none, state: "stopped", unmade: pace + 2 });
    expect((await ask("POST", `newsletters/${second}/resume`)).code).toBe(200);
    await nextMinute();
    await expect
      .poll(() => readers.filter((email) => takenFor(mails, email).length === 1).length)
      .toBe(pace - 1);
    expect(takenFor(mails, other.email)).toHaveLength(2);
  });

  test("puts an address aside that is refused for good; staff read why, and put it back", async () => {
    const [good, bad] = [addSubscriber(hospital), addSubscriber(hospital)];
    const id = addNewsletter(hospital);
    mails.refusal = { at: "recipient", code: 550, message: "5.1.1 No such user here", to: bad.email };
    await ask("POST", `newsletters/${id}/send`);
    await nextMinute();
    await expect.poll(() => outcome(id)).toMatchObject({ sent: 1, refused: 1, queued: 0 });
    await nextMinute();
    await expect.poll(() => outcome(id)).toEqual({ ...none, state: "sent", sent: 1, refused: 1 });
    expect([stateOf(good.email), stateOf(bad.email)]).toEqual(["confirmed", "refused"]);
    // It is nothing for the operator to mend.
    expect(count("outbox where status = 'dead'")).toBe(0);
    const page = await open(hospital, "/admin/subscribers?state=refused", cookie);
    expect(cellsOf(page)).toEqual([
      ["N/A", bad.email, expect.stringMatching(/^1 Jan 2026Refused.*No such user here/)],
    ]);
    expect(rowsOf(await ask("GET", "subscribers?state=refused"))).toMatchObject([{ email: bad.email }]);
    const back = await send(await formAt(`subscribers/${bad.id}/put-back`, "put-back"), {}, headers());
    expect(await noticeAfter(hospital, back, cookie)).toBe("Address put back successfully");
    expect(stateOf(bad.email)).toBe("confirmed");
    expect((await ask("POST", `subscribers/${bad.id}/put-back`)).code).toBe(409);
    expect((await ask("POST", "subscribers/999999/put-back")).code).toBe(404);
  });

  test("lets every other mail go first, also where the mail server is slow", async () => {
    for (let number = 0; number < 200; number++) {
      hospital.change(
        `insert into outbox (message_id, recipient, subject, text, html, bulk, next_attempt_at, created_at, updated_at)
         values (?, 'reader@mail.example', 'Bulk', '', '', 1, '2026-01-01', '2026-01-01', '2026-01-01')`,
        `<${number}@bulk>`,
      );
    }
    let release = () => {};
    mails.hold = new Promise((resolve) => {
      release = resolve;
    });
    await expect.poll(() => mails.received.length).toBe(2);
    await ask("POST", "subscribers", { email: "urgent@mail.example" }, null);
    await expect
      .poll(() => mails.received.some(({ to }) => to?.[0]?.address === "urgent@mail.example"), {
        timeout: 5000,
      })
      .toBe(true);
    expect(mails.received).toHaveLength(3);
    hospital.change("delete from outbox where attempts = 0");
    release();
    mails.hold = undefined;
    await expect.poll(() => count("outbox where status = 'waiting'")).toBe(0);
  });
});

describe("those who subscribed before there was a newsletter", () => {
  test("are asked once each when staff want it, by and by; not who has left before", async () => {
    const old = Array.from({ length: pace + 1 }, () => addSubscriber(hospital, { state: "unconfirmed" }));
    const asked = addSubscriber(hospital, { state: "unconfirmed", asked_at: "2026-01-01T00:00:00.000Z" });
    const invite = await formAt("subscribers/invite", "invite");
    const done = await send(invite, {}, headers());
    expect(await noticeAfter(hospital, done, cookie)).toBe("4 subscribers are being asked");
    expect(await noticeAfter(hospital, await send(invite, {}, headers()), cookie)).toBe(
      "Everybody has been asked already",
    );
    expect((await ask("POST", "subscribers/invite")).body.message).toBe("Everybody has been asked already");
    await nextMinute();
    await expect.poll(() => mails.taken.length).toBe(pace);
    await nextMinute();
    await expect.poll(() => mails.taken.length).toBe(pace + 1);
    expect(old.map(({ email }) => takenFor(mails, email).length)).toEqual([1, 1, 1, 1]);
    expect(takenFor(mails, asked.email)).toEqual([]);
    const [first] = old;
    const [mail] = takenFor(mails, first?.email ?? "");
    await send(formOn(await visit(hospital.url + linkIn(mail, "/confirm")), "confirm-newsletter"));
    expect(stateOf(first?.email ?? "")).toBe("confirmed");

    // Leaves, is deleted, and brought in anew by somebody else.
    const link = hospital.url + linkIn(mail, "");
    await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    expect((await ask("DELETE", `subscribers/${first?.id}`)).code).toBe(200);
    const again = addSubscriber(hospital, { state: "unconfirmed", email: first?.email ?? "" });
    const { body } = await ask("POST", "subscribers/invite");
    expect(body.message).toBe("1 subscriber is being asked");
    await nextMinute();
    await expect.poll(() => stateOf(again.email)).toBe("left");
    expect(takenFor(mails, again.email)).toHaveLength(1);
  });
});
