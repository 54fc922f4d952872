import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, text, texts } from "../support/page.ts";
import {
  type Appointment,
  addAppointment,
  appointment,
  followAs,
  open,
  patientId,
  post,
} from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, roleNames } from "../support/session.ts";

const timeZone = "Europe/London";
const base = "/dashboard/appointments";
const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
const cookies = {} as Record<RoleName, string>;
const tokens = {} as Record<RoleName, string>;

beforeAll(async () => {
  for (const role of roleNames) {
    cookies[role] = await cookieOf(hospital, accounts[role]);
    tokens[role] = await tokenOf(hospital, accounts[role]);
  }
});

beforeEach(() => hospital.change("delete from appointments"));

interface Row extends Appointment {
  cancelled_by: string | null;
  reply: string | null;
}

const row = (id: number) => appointment(hospital, id) as Row;
const visit = (values: Partial<Appointment> & { user_id?: number | null } = {}) =>
  addAppointment(hospital, { user_id: patientId(hospital), active_status: 1, ...values });
const mails = () =>
  hospital.rows<{ recipient: string; subject: string; text: string; calendar: string | null }>(
    "select * from outbox order by id",
  );
const lines = (id: number) =>
  hospital.rows<{ action: string; user_id: number | null }>(
    "select action, user_id from audit_log where entity = 'appointments' and entity_id = ? order by id",
    String(id),
  );
const phone = () => hospital.rows<{ contacts: string }>("select contacts from web_info")[0]?.contacts ?? "";
const today = () => localNow(timeZone).date;

/** What is told of a step: the mails it left, by recipient. */
async function told(step: () => Promise<unknown>) {
  const before = mails().length;
  await step();
  return mails().slice(before);
}

describe("the patient of an approved visit cancels it", () => {
  const doors = {
    portal: (id: number) => post(hospital, `/profile/appointments/${id}/cancel`, {}, cookies.patient),
    api: (id: number) => call(hospital, "POST", `my-appointments/${id}/cancel`, { token: tokens.patient }),
  };

  test.each(Object.keys(doors) as Array<keyof typeof doors>)("by the %s", async (door) => {
    const id = visit();
    const news = await told(async () => {
      const answer = await doors[door](id);
      expect("code" in answer ? answer.code : answer.status).toBe(door === "api" ? 200 : 303);
    });
    expect(row(id)).toMatchObject({ active_status: 3, cancelled_by: "patient", reply: null });
    expect(lines(id)).toEqual([{ action: "cancelled", user_id: patientId(hospital) }]);
    expect(news.map(({ recipient, subject }) => [recipient, subject]).toSorted()).toEqual([
      [accounts.doctor, "Cancelled: the appointment on 3 March 2031 at 10:00"],
      ["nora@mail.example", "Your appointment on 3 March 2031 at 10:00 is cancelled"],
    ]);
    for (const { calendar, text: words } of news) {
      expect(calendar).toContain("METHOD:CANCEL\r\n");
      expect(calendar).toContain("STATUS:CANCELLED\r\n");
      // Neither the calendars nor the doctor's mailbox need to know who was ill with what.
      expect(calendar).not.toContain("Nora");
      expect(words).not.toContain("cough");
    }
  });

  test("and a doctor whose account is shut hears of it no more", async () => {
    const doctors = async () => {
      const id = visit();
      const news = await told(() => doors.portal(id));
      expect(row(id).active_status).toBe(3);
      return news.filter(({ recipient }) => recipient === accounts.doctor);
    };
    const set = (account_status: string) =>
      hospital.change("update users set account_status = ? where email = ?", account_status, accounts.doctor);
    onTestFinished(() => set("active"));
    set("disabled");
    expect(await doctors()).toEqual([]);
    set("active");
    expect(await doctors()).toHaveLength(1);
  });

  test("by the page of its link", async () => {
    const id = visit({ active_status: 0 });
    await call(hospital, "PUT", `appointments/approve/${id}`, { token: tokens.doctor });
    const approval = mails().at(-1);
    const [, path = ""] = /(\/appointments\/\d\S+)/.exec(approval?.text ?? "") ?? [];
    const page = await open(hospital, path, "");
    expect(hrefs(one(page.root, "main"))).toContain(`${path}/cancel`);
    expect(text(one((await open(hospital, `${path}/cancel`, "")).root, '[role="dialog"]'))).toContain(
      "3 March 2031",
    );
    const [patients] = await told(() => post(hospital, `${path}/cancel`, {}));
    expect(row(id)).toMatchObject({ active_status: 3, cancelled_by: "patient" });
    const uid = /^UID:.*$/m;
    expect(uid.exec(approval?.calendar ?? "")?.[0]).toBe(uid.exec(patients?.calendar ?? "")?.[0]);
    expect(approval?.calendar).toContain("METHOD:PUBLISH\r\n");
  });

  test("and its time is free for others at once", async () => {
    const [id, rival] = [visit({ active_status: 0 }), visit({ user_id: null, active_status: 0 })];
    const approve = async (number: number) =>
      (await call(hospital, "PUT", `appointments/approve/${number}`, { token: tokens.doctor })).code;
    expect([await approve(id), await approve(rival)]).toEqual([200, 409]);
    await doors.portal(id);
    expect(await approve(rival)).toBe(200);
  });

  test("of twenty presses at once, one is made and told", async () => {
    const id = visit();
    const news = await told(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => doors.api(id)));
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    });
    expect(news).toHaveLength(2);
    expect(lines(id)).toHaveLength(1);
  });

  test("not once it is nearer than the limit: the telephone number is given", async () => {
    const near = visit({ date: today(), time: "23:59" });
    const before = row(near);
    const answer = await doors.portal(near);
    const page = await followAs(hospital, answer, cookies.patient);
    const refusal = `It is too late to change this appointment online. Please call ${phone()}`;
    expect(texts(page.root, '[role="alert"] p')).toEqual([refusal]);
    const refused = await doors.api(near);
    expect([refused.code, refused.body.message]).toEqual([409, refusal]);
    const popup = await open(hospital, `/profile/appointments/${near}/view`, cookies.patient);
    const dialog = one(popup.root, '[role="dialog"]');
    expect(hrefs(dialog).some((href) => href.endsWith("/cancel"))).toBe(false);
    expect(hrefs(dialog)).toContain(`tel:${phone().replace(/[^+\d]/g, "")}`);
    expect(row(near)).toEqual(before);
    expect((await doors.api(visit({ date: addDays(today(), 2), time: "23:00" }))).code).toBe(200);
  });

  test.each([
    [2, null],
    [3, "patient"],
    [3, "hospital"],
  ])("not in state %i (%s)", async (active_status, by) => {
    const id = visit({ active_status });
    hospital.change("update appointments set cancelled_by = ?", by);
    const before = row(id);
    expect((await doors.api(id)).code).toBe(409);
    expect(row(id)).toEqual(before);
  });
});

describe("the hospital cancels an approved visit", () => {
  const message = "The doctor is ill.\n\nPlease choose another day.";
  const doors = {
    page: (id: number, role: RoleName, words = message) =>
      post(hospital, `${base}/${id}/cancel`, { message: words }, cookies[role]),
    api: (id: number, role: RoleName, words = message) =>
      call(hospital, "POST", `appointments/${id}/cancel`, { token: tokens[role], body: { message: words } }),
  };
  const codeOf = (answer: Response | { code: number }) => ("code" in answer ? answer.code : answer.status);

  test.each(["superadmin", "admin", "customer-care", "doctor"] as const)("as %s", async (role) => {
    for (const door of ["page", "api"] as const) {
      const id = visit({ time: door === "page" ? "10:00" : "11:00", date: addDays(today(), 1) });
      const news = await told(async () => {
        expect(codeOf(await doors[door](id, role))).toBe(door === "api" ? 200 : 303);
      });
      expect(row(id)).toMatchObject({ active_status: 3, cancelled_by: "hospital", reply: message });
      expect(lines(id)).toMatchObject([{ action: "cancelled" }]);
      const [patients] = news.filter(({ recipient }) => recipient === "nora@mail.example");
      expect(patients?.text).toContain(message);
      expect(patients?.calendar).toContain("METHOD:CANCEL\r\n");
      const doctors = news.filter(({ recipient }) => recipient === accounts.doctor);
      expect(doctors).toHaveLength(role === "doctor" ? 0 : 1);
    }
  });

  test.each([
    ["whose day has passed", () => visit({ date: addDays(today(), -1) })],
    [
      "that was seen",
      () => {
        const id = visit({ date: today() });
        hospital.change(
          `insert into stages (appointment_id, date, stage, number, queue, called_to, updated_at)
           values (?, ?, 'seen', null, 0, '', '2026-01-01T00:00:00.000Z')`,
          ...[id, today()],
        );
        return id;
      },
    ],
  ])("not one %s, nor does it move it", async (_, add) => {
    const id = add();
    const [before, stages] = [row(id), hospital.rows("select * from stages")];
    const over = "This visit is over: it can no longer be moved or cancelled";
    const move = { date: addDays(today(), 7), time: "10:00", doctor_id: 5 };
    const news = await told(async () => {
      for (const step of ["cancel", "move"]) {
        const popup = await open(hospital, `${base}/${id}/${step}`, cookies.admin);
        expect(text(one(popup.root, "dialog"))).toContain(over);
        const answer = await post(
          hospital,
          `${base}/${id}/${step}`,
          { message, ...move, doctor_id: "5" },
          cookies.admin,
        );
        expect(answer.status).toBe(422);
        const byCall = await call(hospital, "POST", `appointments/${id}/${step}`, {
          token: tokens.admin,
          body: step === "cancel" ? { message } : move,
        });
        expect([byCall.code, byCall.body.message]).toEqual([409, over]);
      }
    });
    expect([news, row(id), hospital.rows("select * from stages")]).toEqual([[], before, stages]);
    const view = await open(hospital, `${base}/${id}/view`, cookies.admin);
    expect(hrefs(one(view.root, "dialog")).filter((href) => /\/(?:cancel|move)\b/.test(href))).toEqual([]);
  });

  test("not as a receptionist, nor as a patient", async () => {
    const id = visit();
    const before = row(id);
    expect(codeOf(await doors.page(id, "receptionist"))).toBe(403);
    for (const role of ["receptionist", "patient"] as const) {
      expect(codeOf(await doors.api(id, role))).toBe(403);
    }
    expect(row(id)).toEqual(before);
  });

  test("not another doctor's", async () => {
    const id = visit({ doctor_id: 6 });
    expect(codeOf(await doors.page(id, "doctor"))).toBe(404);
    expect(codeOf(await doors.api(id, "doctor"))).toBe(404);
    expect(row(id).active_status).toBe(1);
  });

  test("not without a message, and what else was typed stays", async () => {
    const id = visit();
    const form = { action: `${hospital.url}${base}/${id}/cancel`, values: { message: " " } };
    const page = await sendForPage(form, {}, { cookie: cookies.admin });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: "Write a message to the patient", field: "cancel-message" }]);
    expect(codeOf(await doors.api(id, "admin", ""))).toBe(422);
    expect(row(id).active_status).toBe(1);
  });

  test.each([
    [0, "This appointment is still pending"],
    [2, "This appointment is already declined"],
    [3, "This appointment was cancelled by the hospital"],
  ])("not out of state %i", async (active_status, words) => {
    const id = visit({ active_status });
    if (active_status === 3) hospital.change("update appointments set cancelled_by = 'hospital'");
    const before = row(id);
    const popup = await open(hospital, `${base}/${id}/cancel`, cookies.admin);
    expect(texts(popup.root, "dialog .error-summary li")).toEqual([words]);
    const answer = await call(hospital, "POST", `appointments/${id}/cancel`, {
      token: tokens.admin,
      body: { message },
    });
    expect([answer.code, answer.body.message]).toEqual([409, words]);
    expect(codeOf(await doors.page(id, "admin"))).toBe(422);
    expect(row(id)).toEqual(before);
  });

  test("of a patient and three of the staff at once, one succeeds", async () => {
    const id = visit();
    const answers = await Promise.all([
      doors.api(id, "admin"),
      call(hospital, "POST", `my-appointments/${id}/cancel`, { token: tokens.patient }),
      doors.api(id, "customer-care"),
      doors.api(id, "doctor"),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409]);
    expect(lines(id)).toHaveLength(1);
  });

  test("the popup that shows the visit leads there, and the patient reads the message", async () => {
    const id = visit();
    const view = await open(hospital, `${base}/${id}/view`, cookies.admin);
    expect(hrefs(one(view.root, "dialog"))).toContain(`${base}/${id}/cancel`);
    await doors.page(id, "admin");
    const own = await open(hospital, `/profile/appointments/${id}/view`, cookies.patient);
    expect(text(one(own.root, '[role="dialog"]'))).toContain("The doctor is ill.");
    expect(all(own.root, '[role="dialog"] form')).toEqual([]);
  });
});
