import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { popupForm } from "../support/dashboard.ts";
import { formOn, send, sendForPage, summaryOf, valuesIn } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts } from "../support/page.ts";
import {
  type Appointment,
  addAppointment,
  appointment,
  followAs,
  open,
  patientId,
  post,
} from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";

const amina = 5;
const patrick = 6;
const base = "/dashboard/appointments";

const hospital = hospitalForAll({ env: { TIME_ZONE: "Europe/London" } });
const cookies: Partial<Record<RoleName, string>> = {};

beforeAll(async () => {
  for (const role of staffRoles) cookies[role] = await cookieOf(hospital, accounts[role]);
});

beforeEach(() => hospital.change("delete from appointments"));

const as = (role: RoleName) => cookies[role] ?? "";
const add = (values: Partial<Appointment> & { user_id?: number | null } = {}) =>
  addAppointment(hospital, { user_id: null, ...values });
const newestMail = () =>
  hospital.rows<{ recipient: string; subject: string; text: string }>(
    "select * from outbox order by id desc limit 1",
  )[0];
const mailCount = () => hospital.rows("select id from outbox").length;

/** What the list says after an answer that leads back to it. */
async function noticeAfter(answer: Response, role: RoleName) {
  expect(answer.status).toBe(303);
  const page = await followAs(hospital, answer, as(role));
  const [notice] = all(page.root, '.notice [role="status"], .notice [role="alert"], .notice');
  return { page, notice: notice ? text(notice) : null };
}

const problems = (page: Page) => texts(page.root, "dialog .error-summary li");

describe("an approval", () => {
  test("is asked for, made, told, and shown", async () => {
    const id = add();
    const popup = await open(hospital, `${base}/${id}/approve?status=0`, as("doctor"));
    expect(text(one(popup.root, "#popup-title"))).toBe("Approve Appointment");
    expect(texts(popup.root, "dialog p")).toContain("Are you sure you want to Approve this appointment ?");
    expect(appointment(hospital, id).active_status).toBe(0);
    const answer = await post(hospital, `${base}/${id}/approve?status=0`, {}, as("doctor"));
    expect(answer.headers.get("location")).toBe(`${base}?status=0`);
    const { notice } = await noticeAfter(answer, "doctor");
    expect(notice).toContain("Appointment approved successfully");
    expect(appointment(hospital, id).active_status).toBe(1);
    expect(newestMail()).toMatchObject({
      recipient: "nora@mail.example",
      subject: "Your appointment on 3 March 2031 at 10:00 is confirmed",
    });
  });

  test("[D15] is told with the place: the department, and the address where there is one", async () => {
    const [before] = hospital.rows<{ address: string }>("select address from web_info");
    const approve = async (time: string) => {
      await post(hospital, `${base}/${add({ time })}/approve`, {}, as("doctor"));
      return newestMail()?.text ?? "";
    };
    const [department] = hospital.rows<{ name: string }>("select name from departments where id = 1");
    const told = await approve("13:00");
    expect(told).toContain(`Where: ${before?.address}`);
    expect(told).toContain(`Department: ${department?.name}`);
    hospital.change("update web_info set address = ''");
    const without = await approve("13:30");
    hospital.change("update web_info set address = ?", before?.address);
    expect(without).toContain(`Department: ${department?.name}`);
    expect(without).not.toContain("Where:");
  });

  test.each([
    [60, "please cancel as early as you can: with the link below"],
    [0, "please call us as early as you can"],
  ])("of a visit in %i days tells how to give it up", async (days, words) => {
    const soon = localNow("Europe/London", new Date(Date.now() + 2 * 60 * 60_000));
    const id = add({ ...soon, date: addDays(soon.date, days), email: "gives-up@mail.example" });
    expect((await post(hospital, `${base}/${id}/approve`, {}, as("doctor"))).status).toBe(303);
    expect(newestMail()?.text.replace(/\s+/g, " ")).toContain(words);
  });

  test("that fails stays open and says why", async () => {
    const approval = (id: number) => ({ action: `${hospital.url}${base}/${id}/approve`, values: {} });
    expect((await send(approval(add()), {}, { cookie: as("doctor") })).status).toBe(303);
    const id = add();
    const mails = mailCount();
    const form = approval(id);
    const page = await sendForPage(form, {}, { cookie: as("doctor") });
    expect(page.status).toBe(422);
    expect(problems(page)).toEqual([
      "This doctor already has an approved appointment at that time",
      expect.stringMatching(/^The nearest free times are \d/),
    ]);
    expect(text(one(page.root, "#popup-title"))).toBe("Approve Appointment");
    expect(all(page.root, "dialog form button")).toHaveLength(1);
    expect(appointment(hospital, id).active_status).toBe(0);
    expect(mailCount()).toBe(mails);
  });

  test.each([
    [1, "This appointment is already approved"],
    [3, "This appointment was cancelled by the patient"],
  ])("out of state %i is not offered, and not made", async (active_status, words) => {
    const id = add({ active_status });
    const before = appointment(hospital, id);
    const page = await open(hospital, `${base}/${id}/approve`, as("doctor"));
    expect(problems(page)).toEqual([words]);
    expect(all(page.root, "dialog form button")).toEqual([]);
    const failed = await post(hospital, `${base}/${id}/approve`, {}, as("doctor"));
    expect(failed.status).toBe(422);
    expect(appointment(hospital, id)).toEqual(before);
  });

  test("of what was declined is possible", async () => {
    const id = add({ active_status: 2 });
    expect((await post(hospital, `${base}/${id}/approve`, {}, as("doctor"))).status).toBe(303);
    expect(appointment(hospital, id).active_status).toBe(1);
  });

  test("of one time among a hundred at once is made once, and told once", { timeout: 120_000 }, async () => {
    const ids = Array.from({ length: 100 }, () => add());
    const mails = mailCount();
    const answers = await Promise.all(
      ids.map((id) => post(hospital, `${base}/${id}/approve`, {}, as("doctor"))),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(99);
    const told = bodies.filter((body) =>
      body.includes("This doctor already has an approved appointment at that time"),
    );
    expect(told).toHaveLength(99);
    expect(hospital.rows("select id from appointments where active_status = 1")).toHaveLength(1);
    expect(mailCount()).toBe(mails + 1);
  });
});

describe("a refusal", () => {
  test.each(["superadmin", "admin", "customer-care", "doctor"] as const)("by a %s", async (role) => {
    const id = add();
    const popup = await open(hospital, `${base}/${id}/decline`, as(role));
    expect(text(one(popup.root, "#popup-title"))).toBe("Decline Appointment");
    expect(texts(popup.root, "dialog p")).toContain("Are you sure you want to Decline this appointment ?");
    const { notice } = await noticeAfter(await post(hospital, `${base}/${id}/decline`, {}, as(role)), role);
    expect(notice).toContain("Appointment declined successfully");
    expect(appointment(hospital, id).active_status).toBe(2);
    expect(newestMail()?.subject).toBe("Your appointment request for 3 March 2031 at 10:00 was declined");
  });

  test("comes too late for what is approved", async () => {
    const id = add({ active_status: 1 });
    expect((await post(hospital, `${base}/${id}/decline`, {}, as("admin"))).status).toBe(422);
    expect(appointment(hospital, id).active_status).toBe(1);
  });
});

describe("a reply", () => {
  const form = (id: number, role: RoleName) => popupForm(hospital, `${base}/${id}/reply`, "reply", as(role));

  test.each([
    ["superadmin", 0],
    ["admin", 0],
    ["customer-care", 0],
    ["doctor", 1],
  ] as const)("by a %s in state %i", async (role, active_status) => {
    const user_id = patientId(hospital);
    const id = add({ active_status, user_id });
    const page = await open(hospital, `${base}/${id}/reply`, as(role));
    expect(text(one(page.root, "#popup-title"))).toBe("Reply On Appointment");
    expect(attribute(one(page.root, "dialog textarea"), "placeholder")).toBe("Write something");
    expect(text(one(page.root, "#reply button"))).toBe("Reply to appointment");
    const answer = await send(await form(id, role), { reply: "Bring your papers." }, { cookie: as(role) });
    expect((await noticeAfter(answer, role)).notice).toContain("Reply sent successfully");
    expect(hospital.rows("select reply, active_status from appointments where id = ?", id)).toEqual([
      { reply: "Bring your papers.", active_status },
    ]);
    expect(newestMail()?.text).toContain("Bring your papers.");
    const patient = await cookieOf(hospital, accounts.patient);
    expect((await open(hospital, `/profile/appointments/${id}/view`, patient)).html).toContain(
      "Bring your papers.",
    );
  });

  test("without words is refused at its field", async () => {
    const page = await sendForPage(await form(add(), "admin"), { reply: "  " }, { cookie: as("admin") });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "Write a reply", field: "reply-reply" }]);
  });

  test("to what is declined is not offered: the popup says so, and leads back", async () => {
    const page = await open(hospital, `${base}/${add({ active_status: 2 })}/reply`, as("admin"));
    expect(text(one(page.root, 'dialog [role="alert"] li'))).toBe("This appointment is already declined");
    expect(text(one(page.root, "dialog .button-row > a"))).toBe("Close");
    expect(all(page.root, "dialog textarea")).toEqual([]);
  });

  test("that comes too late stays open with what was written", async () => {
    const id = add();
    const late = await form(id, "admin");
    hospital.change("update appointments set active_status = 2 where id = ?", id);
    const mails = mailCount();
    const page = await sendForPage(late, { reply: "Too late" }, { cookie: as("admin") });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map((problem) => problem.text)).toEqual(["This appointment is already declined"]);
    expect(formOn(page, "reply").values.reply).toBe("Too late");
    expect(mailCount()).toBe(mails);
  });

  test.each([
    ["doctor", 0],
    ["customer-care", 1],
    ["admin", 3],
  ] as const)("by a %s in state %i changes nothing", async (role, active_status) => {
    const id = add({ active_status });
    const before = appointment(hospital, id);
    const answer = await post(hospital, `${base}/${id}/reply`, { reply: "No" }, as(role));
    expect(answer.status).toBe(422);
    expect(appointment(hospital, id)).toEqual(before);
  });
});

describe("the form", () => {
  const id = "staff-appointment";
  const wish = { date: "2031-04-07", time: "09:30", description: "A check", doctor_id: String(patrick) };

  test("adds an appointment for a caller, once, whatever else is sent", async () => {
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    const caller = {
      firstname: "Call",
      lastname: "Er",
      email: "call@mail.example",
      phone: "+44 1632 960999",
    };
    const more = { active_status: "1", reply: "Yes", user_id: "1", images: '["x.png"]' };
    for (let twice = 0; twice < 2; twice++) {
      const answer = await send(form, { ...wish, ...caller, ...more }, { cookie: as("customer-care") });
      expect((await noticeAfter(answer, "customer-care")).notice).toContain(
        "Appointment requested successfully",
      );
    }
    const [doctor] = hospital.rows<{ department_id: number }>("select * from doctors where id = ?", patrick);
    expect(hospital.rows("select * from appointments order by id")).toEqual([
      expect.objectContaining({
        ...wish,
        ...caller,
        doctor_id: patrick,
        department_id: doctor?.department_id,
        active_status: 0,
        reply: null,
        user_id: null,
        images: "[]",
      }),
    ]);
    expect(newestMail()?.recipient).toBe("call@mail.example");
  });

  test("shows the free times of the doctor that was chosen, and takes one of them", async () => {
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    const cookie = { cookie: as("customer-care") };
    const asked = { intent: "show-times", doctor_id: String(patrick), description: "A check" };
    const page = await sendForPage(form, asked, cookie);
    expect(page.status).toBe(200);
    const radio = all(page.root, 'dialog input[name="slot"]')[0];
    const slot = (radio && attribute(radio, "value")) ?? "";
    expect(slot).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    const again = { action: form.action, values: valuesIn(one(page.root, `#${id}`)) };
    expect((await send(again, { slot }, cookie)).status).toBe(303);
    const [date, time] = slot.split("T");
    expect(hospital.rows("select date, time, doctor_id from appointments")).toEqual([
      { date, time, doctor_id: patrick },
    ]);
  });

  test("may enter a time that is taken", async () => {
    add({ doctor_id: patrick, date: wish.date, time: wish.time, active_status: 1 });
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    expect((await send(form, wish, { cookie: as("customer-care") })).status).toBe(303);
  });

  test("names every mistake and stays open", async () => {
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    const yesterday = addDays(localNow("Europe/London").date, -1);
    const wrong = { date: yesterday, time: "25:00", description: " ", email: "nobody", department_id: "2" };
    const page = await sendForPage(form, { ...wrong, doctor_id: "999" }, { cookie: as("customer-care") });
    expect(page.status).toBe(422);
    const fields = summaryOf(page).map(({ field }) => field?.replace(`${id}-`, ""));
    expect(fields).toEqual(expect.arrayContaining(["time", "description", "email"]));
    expect(valuesIn(one(page.root, `#${id}`))).toMatchObject({ date: yesterday, email: "nobody" });
    expect(hospital.rows("select * from appointments order by id")).toEqual([]);
  });

  test("takes no doctor of another department, and no date that has passed", async () => {
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    const other = hospital.rows<{ id: number }>(
      "select id from departments where id <> (select department_id from doctors where id = ?)",
      patrick,
    )[0];
    const cookie = { cookie: as("customer-care") };
    const page = await sendForPage(form, { ...wish, department_id: String(other?.id) }, cookie);
    expect(summaryOf(page)).toEqual([
      { text: "Choose a doctor in this department", field: `${id}-doctor_id` },
    ]);
    const past = await sendForPage(form, { ...wish, date: "2020-01-01" }, cookie);
    expect(summaryOf(past)).toEqual([
      {
        text: expect.stringMatching(/^Choose today or a later date\. The nearest free times are \d/),
        field: `${id}-date`,
      },
    ]);
  });

  test("shows the doctors of the department that was chosen, without a script", async () => {
    const form = await popupForm(hospital, `${base}/new`, id, as("customer-care"));
    const changes = { intent: "show-doctors", department_id: "2", description: "Kept" };
    const page = await sendForPage(form, changes, { cookie: as("customer-care") });
    expect(page.status).toBe(200);
    const options = all(one(page.root, `#${id}-doctor_id`), "option").map((option) =>
      attribute(option, "value"),
    );
    const doctors = hospital.rows<{ id: number }>(
      "select id from doctors where department_id = 2 order by id",
    );
    expect(options.toSorted()).toEqual(["", ...doctors.map((doctor) => String(doctor.id))].toSorted());
    expect(valuesIn(one(page.root, `#${id}`)).description).toBe("Kept");
  });

  test.each(["superadmin", "admin", "customer-care"] as const)(
    "edits what is pending, by a %s",
    async (role) => {
      const number = add();
      const form = await popupForm(hospital, `${base}/${number}/edit?q=x`, id, as(role));
      expect(form.values).toMatchObject({
        firstname: "Nora",
        date: "2031-03-03",
        time: "10:00",
        doctor_id: "5",
      });
      const answer = await send(
        form,
        { ...wish, department_id: "", firstname: "Norma" },
        { cookie: as(role) },
      );
      expect(answer.headers.get("location")).toBe(`${base}?q=x`);
      expect((await noticeAfter(answer, role)).notice).toContain("Appointment updated successfully");
      expect(appointment(hospital, number)).toMatchObject({
        ...wish,
        doctor_id: patrick,
        firstname: "Norma",
        active_status: 0,
      });
    },
  );

  test("of a patient's appointment has no fields for who they are, and takes none", async () => {
    const number = add({ user_id: patientId(hospital) });
    const form = await popupForm(hospital, `${base}/${number}/edit`, id, as("admin"));
    expect(Object.keys(form.values)).not.toContain("firstname");
    await send(
      form,
      { ...wish, department_id: "", firstname: "Norma", email: "x@x.example" },
      { cookie: as("admin") },
    );
    expect(appointment(hospital, number)).toMatchObject({
      ...wish,
      doctor_id: patrick,
      email: "nora@mail.example",
    });
  });

  test("that comes too late closes, and the list says why", async () => {
    const decided = add();
    const changed = add({ time: "11:00" });
    const forms = await Promise.all(
      [decided, changed].map((number) => popupForm(hospital, `${base}/${number}/edit`, id, as("admin"))),
    );
    await post(hospital, `${base}/${decided}/approve`, {}, as("doctor"));
    hospital.change("update appointments set updated_at = '2030-01-01T00:00:00.000Z' where id = ?", changed);
    const notices = [];
    for (const form of forms) {
      const sent = { ...wish, department_id: "" };
      const { page, notice } = await noticeAfter(await send(form, sent, { cookie: as("admin") }), "admin");
      expect(all(page.root, "dialog.popup")).toEqual([]);
      notices.push(notice);
    }
    expect(notices[0]).toContain("This appointment is already approved");
    expect(notices[1]).toContain("Someone else has changed this appointment");
    expect(appointment(hospital, decided)).toMatchObject({ time: "10:00", active_status: 1 });
    expect(appointment(hospital, changed)).toMatchObject({ time: "11:00" });
    const opened = await fetch(`${hospital.url}${base}/${decided}/edit`, {
      headers: { cookie: as("admin") },
      redirect: "manual",
    });
    expect((await noticeAfter(opened, "admin")).notice).toContain("This appointment is already approved");
  });
});

test("the pictures of an appointment are shown to who may see it, and to nobody else", async () => {
  const name = "0123456789abcdef.png";
  hospital.change(
    `insert into uploads (file_name, user_id, visibility, media_type, bytes, width, height, created_at)
     values (?, null, 'private', 'image/png', 1, 1, 1, '2026-01-01T00:00:00.000Z')`,
    name,
  );
  const id = add({ doctor_id: amina });
  hospital.change("update appointments set images = ?", JSON.stringify([name]));
  const view = () => open(hospital, `${base}/${id}/view`, as("doctor"));
  expect(hrefs(one((await view()).root, ".attachments"))).toEqual([`/files/images/${name}`]);
  hospital.change("update appointments set doctor_id = ?", patrick);
  const foreign = await view();
  expect(foreign.status).toBe(404);
  expect(foreign.html).not.toContain(name);
});
