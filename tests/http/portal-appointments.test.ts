import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { descriptionOf, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { attribute, one, text, texts } from "../support/page.ts";
import { addAppointment, appointment, followAs, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const timeZone = "Pacific/Kiritimati";
const tooLate = "This appointment can no longer be changed";
const moveInstead = "This appointment is confirmed. You can move it to another time or cancel it";

const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
let cookie: string;
let mine: number;
let id: number;
let today: string;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  mine = patientId(hospital);
  today = localNow(timeZone).date;
});

beforeEach(() => {
  hospital.change("delete from appointments where date >= '2031-01-01'");
  id = addAppointment(hospital, { user_id: mine });
});

const path = (name: string) => `/profile/appointments/${id}/${name}`;
const editForm = async () => formOn(await open(hospital, path("edit"), cookie), "edit-appointment");
const row = () => appointment(hospital, id);
const decide = (status: number) =>
  hospital.change("update appointments set active_status = ? where id = ?", status, id);
const change = {
  date: "2031-03-10",
  time: "14:30",
  description: "It is worse.\nMuch.",
  phone: "+44 1632 960999",
  email: "other@mail.example",
};

async function notice(answer: Response, role: "status" | "alert"): Promise<string[]> {
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/profile"]);
  return texts((await followAs(hospital, answer, cookie)).root, `[role="${role}"] p`);
}

describe("a change", () => {
  test("begins with what there is, and is kept", async () => {
    const { date, time, description, phone, email } = row();
    const form = await editForm();
    expect(form.values).toMatchObject({ slot: "", date, time, description, phone, email });
    const answer = await send(form, change, { cookie });
    expect(await notice(answer, "status")).toEqual(["Appointment updated successfully"]);
    expect(row()).toMatchObject({ ...change, active_status: 0, doctor_id: 5 });
    expect(row().updated_at > "2026-03-02T09:00:00.000Z").toBe(true);
  });

  test("of an older form is told what it says now, keeps what was typed, and may be sent again", async () => {
    const [one, other] = [await editForm(), await editForm()];
    expect((await send(one, { ...change, date: "2031-03-17" }, { cookie })).status).toBe(303);
    const before = row();
    const sent = { ...change, description: "It is better." };
    const older = await sendForPage(other, sent, { cookie });
    expect(older.status).toBe(422);
    expect(summaryOf(older)).toEqual([
      {
        text: expect.stringContaining("This appointment was changed after you opened this form"),
        field: null,
      },
      { text: "Now: Monday 17 March 2031", field: "edit-appointment-date" },
      { text: "Now: It is worse. Much.", field: "edit-appointment-description" },
    ]);
    const again = formOn(older, "edit-appointment");
    expect(again.values).toMatchObject(sent);
    expect(row()).toEqual(before);
    // What is wrong otherwise does not make an older form the newest one.
    const wrong = await sendForPage(other, { ...sent, email: "nobody" }, { cookie });
    expect((await send(formOn(wrong, "edit-appointment"), sent, { cookie })).status).toBe(422);
    expect(await notice(await send(again, {}, { cookie }), "status")).toEqual([
      "Appointment updated successfully",
    ]);
    expect(row()).toMatchObject(sent);
  });

  test("sent twice is made once, and both are told so", async () => {
    const form = await editForm();
    const answers = await Promise.all([send(form, change, { cookie }), send(form, change, { cookie })]);
    for (const answer of answers) {
      expect(await notice(answer, "status")).toEqual(["Appointment updated successfully"]);
    }
    expect(row()).toMatchObject(change);
  });

  test("reaches nothing but its five fields", async () => {
    const more = {
      active_status: "1",
      user_id: "1",
      doctor_id: "7",
      department_id: "2",
      reply: "Yes",
      id: "1",
    };
    const before = row();
    expect((await send(await editForm(), { ...change, ...more }, { cookie })).status).toBe(303);
    // The staff's search texts follow what they are made of.
    const follows = {
      updated_at: expect.any(String),
      list_text: expect.any(String),
      sort_text: expect.any(String),
      // Another address than the account's.
      email_confirmed: 0,
      changes: 1,
    };
    expect(row()).toEqual({ ...before, ...change, ...follows });
  });

  test("needs all of its fields", async () => {
    const empty = { date: "", time: "", description: " ", phone: "", email: "" };
    const before = row();
    const failed = await sendForPage(await editForm(), empty, { cookie });
    expect(failed.status).toBe(422);
    const names = summaryOf(failed).map(({ field }) => attribute(one(failed.root, `#${field}`), "name"));
    expect(names).toEqual(["date", "time", "description", "phone", "email"]);
    expect(row()).toEqual(before);
    // Without the fields it is the same.
    expect((await post(hospital, path("edit"), {}, cookie)).status).toBe(422);
  });

  test.each([
    ["yesterday", "date", () => ({ date: addDays(today, -1) })],
    ["a time of today that has passed", "time", () => ({ date: today, time: "00:00" })],
    ["a date that is none", "date", () => ({ date: "2031-02-30" })],
    ["an email that is none", "email", () => ({ email: "nobody" })],
    ["a description that is too long", "description", () => ({ description: "a".repeat(2001) })],
  ])("to %s is refused at its field, the rest kept", async (_, name, wrong) => {
    const before = row();
    const sent = { ...change, ...wrong() };
    const failed = await sendForPage(await editForm(), sent, { cookie });
    expect(failed.status).toBe(422);
    const [problem, ...others] = summaryOf(failed);
    expect(others).toEqual([]);
    expect(problem?.field).toBe(`edit-appointment-${name}`);
    expect(descriptionOf(failed, `edit-appointment-${name}`)).toContain(problem?.text ?? "nothing");
    expect(formOn(failed, "edit-appointment").values).toMatchObject(sent);
    expect(row()).toEqual(before);
  });

  test("to a time the doctor has promised to somebody is refused with other times", async () => {
    addAppointment(hospital, { user_id: null, date: "2031-05-05", time: "10:00", active_status: 1 });
    const sent = { ...change, date: "2031-05-05", time: "10:00" };
    const failed = await sendForPage(await editForm(), sent, { cookie });
    expect(failed.status).toBe(422);
    expect(descriptionOf(failed, "edit-appointment-time")).toContain("This time is already taken");
  });

  test("to a time that somebody else has only asked for is taken", async () => {
    addAppointment(hospital, { user_id: null, date: "2031-05-12", time: "10:00" });
    const sent = { ...change, date: "2031-05-12", time: "10:00" };
    expect((await send(await editForm(), sent, { cookie })).status).toBe(303);
  });

  test.each([1, 2, 3])("of one in state %i leads back to the list, and changes nothing", async (status) => {
    const form = await editForm();
    decide(status);
    const before = row();
    const why = status === 1 ? moveInstead : tooLate;
    for (const sent of [change, { ...change, date: "" }]) {
      expect(await notice(await send(form, sent, { cookie }), "alert")).toEqual([why]);
    }
    expect(row()).toEqual(before);
    const opened = await fetch(hospital.url + path("edit"), { headers: { cookie }, redirect: "manual" });
    expect(await notice(opened, "alert")).toEqual([why]);
  });
});

describe("to cancel", () => {
  const cancel = () => post(hospital, path("cancel"), {}, cookie);

  test("asks first", async () => {
    const page = await open(hospital, path("cancel"), cookie);
    expect(text(one(page.root, '[role="dialog"]'))).toContain("3 March 2031");
    expect(attribute(one(page.root, '[role="dialog"] form'), "action")).toBe(path("cancel"));
    expect(row().active_status).toBe(0);
  });

  test("is done once, and pressing twice does no harm", async () => {
    expect(await notice(await cancel(), "status")).toEqual(["Appointment cancelled successfully"]);
    const before = row();
    expect(before.active_status).toBe(3);
    expect(await notice(await cancel(), "status")).toEqual(["Appointment cancelled successfully"]);
    expect(row()).toEqual(before);
    const again = await fetch(hospital.url + path("cancel"), { headers: { cookie }, redirect: "manual" });
    expect(await notice(again, "alert")).toEqual([tooLate]);
  });

  test("is too late once the hospital has declined", async () => {
    decide(2);
    const before = row();
    expect(await notice(await cancel(), "alert")).toEqual([tooLate]);
    expect(row()).toEqual(before);
  });
});

test("the popups have their errors and fields in the dialog", async () => {
  const failed = await sendForPage(await editForm(), { ...change, phone: "" }, { cookie });
  const dialog = one(failed.root, '[role="dialog"]');
  expect(texts(dialog, ".error-summary li")).toEqual(["Enter your phone number"]);
  expect(texts(failed.root, "#popup-title")).toEqual(["Edit appointment"]);
});
