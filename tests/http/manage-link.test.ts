import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { approve, bookingAs, farMonday, forBookings, stored, visitAs, wish } from "../support/bookings.ts";
import { cookiesAfter, follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { all, hrefOf, one, type Page, text, texts, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = programForAll(forBookings());

interface Row {
  id: number;
  date: string;
  time: string;
  active_status: number;
  updated_at: string;
}

const ada = { firstname: "Ada", lastname: "Example", phone: "+44 1632 960999" };
const requestForm = async () => formOn(await visit(`${hospital.url}/appointment`), "appointment");
const pathOf = (answer: Response) => answer.headers.get("location") ?? "";
const mailsTo = (email: string) =>
  hospital.rows<{ subject: string; text: string }>(
    "select subject, text from outbox where recipient = ? order by id",
    email,
  );
const auditOf = (id: number) =>
  hospital.rows<{ action: string; user_id: number | null }>(
    "select action, user_id from audit_log where entity = 'appointments' and entity_id = ? order by id",
    String(id),
  );

// Those below are as far apart.
beforeAll(() => {
  hospital.change("update doctors set slot_minutes = 5 where id = 5");
});

/** Requests an appointment as a visitor; its row, its page's path, and the address it was made with. */
async function request(time: string, changes: Record<string, string> = {}) {
  const email = `${randomUUID()}@visitor.example`;
  const wanted = { ...wish(time), ...ada, email, doctor_id: "5", ...changes };
  const answer = await send(await requestForm(), wanted);
  expect(answer.status).toBe(303);
  const row = () => stored(hospital, wanted)[0] as unknown as Row;
  return { answer, path: pathOf(answer), email, row, wanted };
}

const open = (path: string, cookie = ""): Promise<Page> =>
  visit(hospital.url + path, { headers: { cookie } });

describe("after a request", () => {
  test("the next page tells that it was taken, what it is called, and what happens next", async () => {
    const { answer, row, email } = await request("08:00");
    const page = await follow(answer);
    expect(page.status).toBe(200);
    expect(texts(page.root, '[role="status"] p')).toEqual(["Appointment requested successfully"]);
    expect(text(one(page.root, "h1"))).toBe("We have your request");
    const said = text(one(page.root, "main"));
    for (const words of [
      `A-${String(row().id).padStart(5, "0")}`,
      "Pending",
      "Dr. Amina Diallo",
      "08:00",
      email,
    ]) {
      expect(said).toContain(words);
    }
    expect(said).toContain("What happens next");
  });

  test("its page stays out of caches, search engines and the Referer", async () => {
    const { path } = await request("08:10");
    const { headers, html } = await open(path);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("strict-origin");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const popup of ["change", "cancel"]) {
      expect((await open(`${path}/${popup}`)).headers.get("referrer-policy")).toBe("strict-origin");
    }
  });

  test("a mail goes to the address that was given, with the same link", async () => {
    const { path, email, row, wanted } = await request("08:20");
    const [mail, ...others] = mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`\nhttp://localhost`);
    expect(mail?.text).toContain(path);
    expect(mail?.text).not.toContain(wanted.description);
    expect(auditOf(row().id)).toEqual([{ action: "requested", user_id: null }]);
  });

  test("no address, no mail; the page is there all the same", async () => {
    const before = hospital.rows("select id from outbox").length;
    const { path } = await request("08:30", { email: "" });
    expect(hospital.rows("select id from outbox")).toHaveLength(before);
    expect(text(one((await open(path)).root, "main"))).toContain("We’ll call you on +44 1632 960999");
  });

  test("the same form sent twice leads to the same page, with one row and one mail", async () => {
    const form = await requestForm();
    const email = `${randomUUID()}@visitor.example`;
    const wanted = { ...wish("08:40"), ...ada, email };
    const answers = await Promise.all([1, 2, 3].map(() => send(form, wanted)));
    expect(new Set(answers.map(pathOf)).size).toBe(1);
    expect((await open(pathOf(answers[0] as Response))).status).toBe(200);
    expect(stored(hospital, wanted)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(1);
  });

  test("somebody else who sends the same words from the same page gets an appointment of their own", async () => {
    const cookies = await Promise.all(
      [accounts.patient, accounts["customer-care"]].map((who) => cookieOf(hospital, who)),
    );
    const form = await bookingAs(hospital, cookies[0] ?? "");
    const wanted = wish("08:50");
    const answers = await Promise.all(cookies.map((cookie) => send(form, wanted, { cookie })));
    expect(new Set(answers.map(pathOf)).size).toBe(2);
    expect(stored(hospital, wanted)).toHaveLength(2);
  });

  test("a robot is thanked, and has made nothing", async () => {
    const wanted = { ...wish("08:55"), website: "http://spam.example" };
    const answer = await send(await requestForm(), wanted);
    expect([answer.status, pathOf(answer)]).toEqual([303, "/appointment"]);
    expect(stored(hospital, wanted)).toEqual([]);
  });
});

describe("by its link, somebody without an account", () => {
  test("moves an appointment that is pending, and is mailed how it stands", async () => {
    const { path, email, row } = await request("09:00");
    const form = formOn(await open(`${path}/change`), "move");
    expect(form.values).toMatchObject({ date: farMonday(), time: "09:00" });
    const answer = await send(form, { date: "2031-03-10", time: "14:30" });
    expect(answer.status).toBe(303);
    expect(pathOf(answer)).not.toBe(path);
    const page = await follow(answer);
    expect(texts(page.root, '[role="status"] p')).toEqual(["Appointment updated successfully"]);
    expect(text(one(page.root, "h1 + .lead"))).toContain("Monday 10 March 2031 at 14:30");
    expect(row()).toMatchObject({ date: "2031-03-10", time: "14:30", active_status: 0 });
    expect(auditOf(row().id).map(({ action }) => action)).toEqual(["requested", "changed"]);
    expect(mailsTo(email)[1]?.text).toContain(pathOf(answer));
    // The first mail's link still opens it.
    expect((await open(path)).status).toBe(200);
  });

  test("changes nothing but date and time, and nothing twice", async () => {
    const { path, email, row } = await request("09:10");
    const before = row();
    const form = formOn(await open(`${path}/change`), "move");
    const more = {
      active_status: "1",
      email: "x@evil.example",
      doctor_id: "7",
      description: "x",
      user_id: "1",
      id: "1",
    };
    const answers = await Promise.all([1, 2].map(() => send(form, { ...more, time: "09:15" })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(row()).toEqual({ ...before, time: "09:15", changes: 1, updated_at: row().updated_at });
    expect(mailsTo(email)).toHaveLength(2);
    expect(auditOf(row().id)).toHaveLength(2);
  });

  test("is told beside the field what does not work, and keeps what was filled in", async () => {
    const { path, row } = await request("09:20");
    approve(hospital, "09:25");
    const form = formOn(await open(`${path}/change`), "move");
    const taken = await sendForPage(form, { time: "09:25" });
    expect(taken.status).toBe(422);
    expect(summaryOf(taken)).toEqual([
      { text: expect.stringContaining("already taken"), field: "move-time" },
    ]);
    expect(formOn(taken, "move").values.time).toBe("09:25");
    expect(taken.headers.get("referrer-policy")).toBe("strict-origin");
    const past = await sendForPage(form, { date: "2001-01-01" });
    expect(summaryOf(past).map(({ field }) => field)).toEqual(["move-date"]);
    expect(row()).toMatchObject({ time: "09:20" });
  });

  test("is told what was changed since an older form was opened, and may send it again", async () => {
    const { path, row } = await request("15:30");
    const [form, other] = [formOn(await open(`${path}/change`), "move"), await open(`${path}/change`)];
    expect((await send(form, { time: "15:40" })).status).toBe(303);
    const older = await sendForPage(formOn(other, "move"), { time: "15:50" });
    expect(older.status).toBe(422);
    expect(summaryOf(older).map(({ text }) => text)).toEqual([
      expect.stringContaining("This appointment was changed after you opened this form"),
      "Now: 15:40",
    ]);
    expect(row()).toMatchObject({ time: "15:40" });
    expect((await send(formOn(older, "move"))).status).toBe(303);
    expect(row()).toMatchObject({ time: "15:50" });
  });

  test("is told that an appointment was confirmed since the form for a request was opened", async () => {
    const { path, row } = await request("16:30");
    const form = formOn(await open(`${path}/change`), "move");
    hospital.change("update appointments set active_status = 1, updated_at = 't' where id = ?", row().id);
    const page = await follow(await send(form, { time: "16:40" }));
    expect(texts(page.root, '[role="alert"] p')).toEqual([
      "This appointment is confirmed. You can move it to another time or cancel it",
    ]);
    expect(row()).toMatchObject({ time: "16:30" });
  });

  test("cancels an appointment that is pending, once", async () => {
    const { path, email, row } = await request("13:00");
    const form = { action: `${hospital.url}${path}/cancel`, values: {} };
    const answers = await Promise.all([1, 2].map(() => send(form)));
    expect(answers.map((answer) => [answer.status, pathOf(answer)])).toEqual([
      [303, path],
      [303, path],
    ]);
    const page = await follow(answers[0] as Response);
    expect(texts(page.root, '[role="status"] p')).toEqual(["Appointment cancelled successfully"]);
    expect(text(one(page.root, "h1"))).toBe("This appointment is cancelled");
    expect(row().active_status).toBe(3);
    expect(auditOf(row().id).map(({ action }) => action)).toEqual(["requested", "cancelled"]);
    expect(mailsTo(email).map(({ subject }) => subject.endsWith("is cancelled"))).toEqual([false, true]);
  });

  test.each([2, 3])("cannot change one in state %i any more", async (status) => {
    const { path, row } = await request(`12:${status}0`);
    const form = formOn(await open(`${path}/change`), "move");
    hospital.change("update appointments set active_status = ? where id = ?", status, row().id);
    const before = row();
    for (const answer of [
      await send(form, { time: "17:00" }),
      await fetch(`${hospital.url}${path}/change`, { redirect: "manual" }),
      ...(status === 2 ? [await send({ action: `${hospital.url}${path}/cancel`, values: {} })] : []),
    ]) {
      expect([answer.status, pathOf(answer)]).toEqual([303, path]);
      const page = await follow(answer);
      expect(texts(page.root, '[role="alert"] p')).toEqual(["This appointment can no longer be changed"]);
      expect(all(page.root, "main a").filter((link) => text(link) === "Change date or time")).toEqual([]);
    }
    expect(row()).toEqual(before);
  });

  test("changes nothing by looking, as mail scanners do", async () => {
    const { path, row } = await request("10:10");
    const before = row();
    for (const page of ["", "/change", "/cancel", "/calendar.ics"]) {
      expect((await open(path + page)).status, page).toBe(200);
    }
    expect(row()).toEqual(before);
  });
});

test("links that are forged, expired or somebody else's open and change nothing", async () => {
  const [mine, theirs] = [await request("10:20"), await request("10:30")];
  const old = await request("10:40");
  const [id, lastDay, signature] = mine.path.slice("/appointments/".length).split("-");
  hospital.change("update appointments set email = 'corrected@visitor.example' where id = ?", old.row().id);
  const before = [theirs.row(), mine.row(), old.row()];
  const paths = [
    `/appointments/${theirs.row().id}-${lastDay}-${signature}`,
    `/appointments/${id}-${Number(lastDay) + 1}-${signature}`,
    `/appointments/${id}-20000-${signature}`,
    `/appointments/${id}-${lastDay}-${"0".repeat(32)}`,
    `/appointments/${id}`,
    old.path,
  ];
  for (const path of paths) {
    expect((await open(path)).status, path).toBe(404);
    expect((await open(`${path}/calendar.ics`)).status, path).toBe(404);
    for (const popup of ["change", "cancel"]) {
      expect((await open(`${path}/${popup}`)).status, path).toBe(404);
      const answer = await send({ action: `${hospital.url}${path}/${popup}`, values: {} }, wish("17:00"));
      expect(answer.status, path).toBe(404);
    }
  }
  expect([theirs.row(), mine.row(), old.row()]).toEqual(before);
  expect(text(one((await open("/appointments/none")).root, "h1"))).toBe("This link does not work");
});

test("a patient's own appointment has such a page too; nobody's cookie is needed for it", async () => {
  const cookie = await cookieOf(hospital, accounts.patient);
  const answer = await send(await bookingAs(hospital, cookie), wish("10:50"), { cookie });
  const page = await visitAs(hospital, cookiesAfter(answer.headers, cookie), pathOf(answer));
  expect(texts(page.root, '[role="status"] p')).toEqual(["Appointment requested successfully"]);
  expect((await open(pathOf(answer))).status).toBe(200);
});

describe("the file for a calendar", () => {
  async function calendar(path: string): Promise<string> {
    const answer = await fetch(hospital.url + path);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    return (await answer.text()).replaceAll("\r\n ", "");
  }

  test("has the time, whom and where, and nothing that is between patient and doctor", async () => {
    const { path, wanted, row } = await request("11:00");
    const address = hrefOf(one((await open(path)).root, "main"), "Add to calendar");
    const file = await calendar(address);
    expect(file).toContain(`\r\nDTSTART:${farMonday().replaceAll("-", "")}T110000Z\r\n`);
    expect(file).toContain("\r\nSTATUS:TENTATIVE\r\n");
    expect(file).toContain("Dr. Amina Diallo");
    expect(file).not.toContain(wanted.description);
    expect(file).not.toContain(path.split("-")[2]);
    hospital.change("update appointments set active_status = 1 where id = ?", row().id);
    expect(await calendar(address)).toContain("\r\nSTATUS:CONFIRMED\r\n");
  });
});

test("no link is in the log", async () => {
  const { path } = await request("11:10");
  await open(`${path}/change`);
  await open(`${path.replace("appointments", "Appointments")}/calendar.ics`);
  const log = hospital.output();
  expect(log).not.toMatch(/\d+-\d+-[0-9a-f]{32}/);
});
