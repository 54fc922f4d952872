import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, localNow, weekdayOf } from "../../db/local-time.ts";
import { cookiesAfter, follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { all, attribute, hrefs, one, type Page, texts, visit } from "../support/page.ts";
import { accounts, demoPassword, signIn } from "../support/session.ts";

const amina = 5;
const path = "/doctors/5/amina-diallo";
const done = "Appointment requested successfully";

let hospital: Hospital;
let monday: string;

beforeAll(async () => {
  hospital = await openHospital({ env: { LIMIT_FORM_POSTS: "1000", TIME_ZONE: "UTC" } });
  monday = addDays(localNow("UTC").date, 60);
  while (weekdayOf(monday) !== "Monday") monday = addDays(monday, 1);
});

afterAll(() => hospital.stop());

const visitAs = (cookie: string, address = path) => visit(hospital.url + address, { headers: { cookie } });
const bookingAs = async (cookie: string) => formOn(await visitAs(cookie), "booking");
const wish = (time: string) => ({ date: monday, time, description: `Wish ${randomUUID()}` });
const stored = ({ description }: { description: string }) =>
  hospital.rows("select * from appointments where description = ?", description);
const count = () => hospital.rows("select id from appointments").length;
const account = (email: string) =>
  hospital.rows(
    "select id as user_id, firstname, lastname, phone, email from users where email = ?",
    email,
  )[0];
const approve = (time: string) =>
  hospital.change(
    `insert into appointments (date, time, doctor_id, department_id, active_status, created_at, updated_at)
     values (?, ?, ?, 1, 1, 't', 't')`,
    ...[monday, time, amina],
  );
const personFields = (page: Page, form: string) =>
  all(page.root, `#${form} input`)
    .map((input) => attribute(input, "name") ?? "")
    .filter((name) => ["firstname", "lastname", "phone", "email"].includes(name));

const stranger = {
  firstname: "Mallory",
  lastname: "Stranger",
  phone: "+44 1632 960666",
  email: "mallory@mail.example",
};

describe("a visitor", () => {
  test("is asked to sign in, and finds what they wrote afterwards", async () => {
    const before = count();
    const wanted = wish("09:00");
    const answer = await send(await bookingAs(""), wanted);
    expect(answer.status).toBe(422);
    const draft = cookiesAfter(answer.headers);
    const page = await sendForPage(await bookingAs(""), wanted);
    expect(summaryOf(page)).toEqual([{ text: "You must be logged in to book an appointment", field: null }]);
    expect(formOn(page, "booking").values).toMatchObject(wanted);
    expect(count()).toBe(before);

    const [door = ""] = hrefs(one(page.root, ".error-summary"));
    const signInPage = await visitAs(draft, door);
    const answered = await send(
      formOn(signInPage, "sign-in"),
      { email: accounts.patient, password: demoPassword },
      { cookie: draft },
    );
    expect(answered.headers.get("location")).toBe(path);
    const cookie = `${draft}; ${cookiesAfter(answered.headers)}`;
    const back = await visitAs(cookie);
    expect(formOn(back, "booking").values).toMatchObject(wanted);
    const taken = await send(formOn(back, "booking"), {}, { cookie });
    expect([taken.status, taken.headers.get("location")]).toEqual([303, path]);
    expect(stored(wanted)).toMatchObject([
      { ...account(accounts.patient), doctor_id: amina, active_status: 0 },
    ]);
    expect(taken.headers.getSetCookie().some((line) => /^draft=;.*Max-Age=0/.test(line))).toBe(true);
  });

  test("finds it with this doctor only, and not after somebody changed it", async () => {
    const draft = cookiesAfter((await send(await bookingAs(""), wish("09:30"))).headers);
    expect(formOn(await visitAs(draft, "/doctors/6/tomasz"), "booking").values.description).toBe("");
    const forged = draft.replace(/=./, "=x");
    const page = await visitAs(forged);
    expect(page.status).toBe(200);
    expect(formOn(page, "booking").values.description).toBe("");
  });

  test("keeps the date and time of a message that is too long for a cookie", async () => {
    const long = Array.from({ length: 55 }, () => randomUUID())
      .join(" ")
      .slice(0, 2000);
    const wanted = { ...wish("09:30"), description: long };
    const answer = await send(await bookingAs(""), wanted);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie.length).toBeLessThan(4096);
    const { date, time } = formOn(await visitAs(cookiesAfter(answer.headers)), "booking").values;
    expect({ date, time }).toEqual({ date: wanted.date, time: wanted.time });
  });
});

describe("a patient", () => {
  let cookie: string;

  beforeAll(async () => {
    cookie = await signIn(hospital, accounts.patient);
  });

  test("books for themselves, whoever the form says", async () => {
    expect(personFields(await visitAs(cookie), "booking")).toEqual([]);
    const wanted = wish("10:00");
    const more = {
      ...stranger,
      user_id: "1",
      doctor_id: "6",
      department_id: "2",
      active_status: "1",
      reply: "Yes",
    };
    const answer = await send(await bookingAs(cookie), { ...wanted, ...more }, { cookie });
    expect(answer.status).toBe(303);
    expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual([done]);
    expect(stored(wanted)).toMatchObject([
      {
        ...wanted,
        ...account(accounts.patient),
        doctor_id: amina,
        department_id: 1,
        active_status: 0,
        reply: null,
      },
    ]);
  });

  test("needs a date and a time, and no message", async () => {
    const page = await sendForPage(await bookingAs(cookie), {}, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ field }) => field)).toEqual(["booking-date", "booking-time"]);
    const before = count();
    expect((await send(await bookingAs(cookie), { date: monday, time: "10:10" }, { cookie })).status).toBe(
      303,
    );
    expect(count()).toBe(before + 1);
  });

  test("does not get a time that is approved for somebody else; a pending one is only a wish", async () => {
    approve("11:00");
    const wanted = wish("11:00");
    const page = await sendForPage(await bookingAs(cookie), wanted, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: expect.stringContaining("already taken"), field: "booking-time" },
    ]);
    expect(stored(wanted)).toEqual([]);
    for (const again of [wish("11:30"), wish("11:30")]) {
      expect((await send(await bookingAs(cookie), again, { cookie })).status).toBe(303);
    }
  });

  test("cannot book the past, and books once however often the button is pressed", async () => {
    const past = { ...wish("10:00"), date: addDays(localNow("UTC").date, -1) };
    const page = await sendForPage(await bookingAs(cookie), past, { cookie });
    expect(summaryOf(page).map(({ field }) => field)).toEqual(["booking-date"]);
    const wanted = wish("12:00");
    const form = await bookingAs(cookie);
    const answers = await Promise.all([1, 2, 3].map(() => send(form, wanted, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(stored(wanted)).toHaveLength(1);
  });

  test("is not asked who they are on the appointment page either", async () => {
    const page = await visitAs(cookie, "/appointment");
    expect(personFields(page, "appointment")).toEqual([]);
    const wanted = wish("13:00");
    const answer = await send(
      formOn(page, "appointment"),
      { ...wanted, ...stranger, user_id: "1" },
      { cookie },
    );
    expect(answer.status).toBe(303);
    expect(stored(wanted)).toMatchObject([{ ...wanted, ...account(accounts.patient) }]);
    expect(personFields(await visitAs("", "/appointment"), "appointment")).toHaveLength(4);
  });
});

describe("customer care", () => {
  let cookie: string;

  beforeAll(async () => {
    cookie = await signIn(hospital, accounts["customer-care"]);
  });

  test("books for a caller, in the caller's name", async () => {
    expect(personFields(await visitAs(cookie), "booking")).toHaveLength(4);
    const wanted = wish("14:00");
    expect((await send(await bookingAs(cookie), { ...wanted, ...stranger }, { cookie })).status).toBe(303);
    expect(stored(wanted)).toMatchObject([{ ...wanted, ...stranger, user_id: null, active_status: 0 }]);
  });

  test("may enter a time that is taken", async () => {
    approve("14:30");
    const wanted = wish("14:30");
    expect((await send(await bookingAs(cookie), wanted, { cookie })).status).toBe(303);
    expect(stored(wanted)).toHaveLength(1);
  });
});

test.each(["superadmin", "admin", "receptionist", "doctor"] as const)("%s books for nobody", async (role) => {
  const cookie = await signIn(hospital, accounts[role]);
  const wanted = wish("15:00");
  const page = await sendForPage(await bookingAs(cookie), { ...wanted, ...stranger }, { cookie });
  expect(page.status).toBe(403);
  expect(summaryOf(page)).toEqual([{ text: "Your role cannot book appointments", field: null }]);
  expect(stored(wanted)).toEqual([]);
});
