import { ReadableStream } from "node:stream/web";
import { beforeAll, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import {
  accountOf,
  amina,
  approve,
  bookingAs,
  countAppointments,
  farMonday,
  forBookings,
  personFields,
  stored,
  stranger,
  visitAs,
  wish,
} from "../support/bookings.ts";
import { follow, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { texts } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const done = "Appointment requested successfully";

const hospital = hospitalForAll(forBookings());

describe("a patient", () => {
  let cookie: string;

  beforeAll(async () => {
    cookie = await cookieOf(hospital, accounts.patient);
  });

  test("books for themselves, whoever the form says", async () => {
    expect(personFields(await visitAs(hospital, cookie), "booking")).toEqual([]);
    const wanted = wish("10:00");
    const more = {
      ...stranger,
      user_id: "1",
      doctor_id: "6",
      department_id: "2",
      active_status: "1",
      reply: "Yes",
    };
    const answer = await send(await bookingAs(hospital, cookie), { ...wanted, ...more }, { cookie });
    expect(answer.status).toBe(303);
    expect(texts((await follow(answer)).root, '[role="status"] p')).toEqual([done]);
    expect(stored(hospital, wanted)).toMatchObject([
      {
        ...wanted,
        ...accountOf(hospital, accounts.patient),
        doctor_id: amina,
        department_id: 1,
        active_status: 0,
        reply: null,
      },
    ]);
  });

  test("needs a date and a time, and no message", async () => {
    const page = await sendForPage(await bookingAs(hospital, cookie), {}, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page).map(({ field }) => field)).toEqual(["booking-date", "booking-time"]);
    const before = countAppointments(hospital);
    expect(
      (await send(await bookingAs(hospital, cookie), { date: farMonday(), time: "10:10" }, { cookie }))
        .status,
    ).toBe(303);
    expect(countAppointments(hospital)).toBe(before + 1);
  });

  test("does not get a time that is approved for somebody else; a pending one is only a wish", async () => {
    approve(hospital, "11:00");
    const wanted = wish("11:00");
    const page = await sendForPage(await bookingAs(hospital, cookie), wanted, { cookie });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      { text: expect.stringContaining("already taken"), field: "booking-time" },
    ]);
    expect(stored(hospital, wanted)).toEqual([]);
    for (const again of [wish("11:30"), wish("11:30")]) {
      expect((await send(await bookingAs(hospital, cookie), again, { cookie })).status).toBe(303);
    }
  });

  test("does not book a doctor who is gone by the time that everything has come", async () => {
    const form = await bookingAs(hospital, cookie);
    const wanted = { ...form.values, ...wish("11:00") };
    const parts = Object.entries(wanted).map(
      ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const before = countAppointments(hospital);
    async function* body() {
      yield Buffer.from(parts.join(""));
      // Whoever asks meanwhile is answered after the form's doctor was looked up.
      await visitAs(hospital, cookie);
      hospital.change("update doctors set hidden = 1 where id = ?", amina);
      yield Buffer.from("--part--\r\n");
    }
    const answer = await fetch(form.action, {
      method: "POST",
      duplex: "half",
      redirect: "manual",
      body: ReadableStream.from(body()) as BodyInit,
      headers: {
        cookie,
        origin: new URL(form.action).origin,
        "sec-fetch-site": "same-origin",
        "content-type": "multipart/form-data; boundary=part",
      },
    } as RequestInit);
    hospital.change("update doctors set hidden = 0 where id = ?", amina);
    expect([answer.status, countAppointments(hospital)]).toEqual([404, before]);
  });

  test("cannot book the past, and books once however often the button is pressed", async () => {
    const past = { ...wish("10:00"), date: addDays(localNow("UTC").date, -1) };
    const page = await sendForPage(await bookingAs(hospital, cookie), past, { cookie });
    expect(summaryOf(page).map(({ field }) => field)).toEqual(["booking-date"]);
    const wanted = wish("12:00");
    const form = await bookingAs(hospital, cookie);
    const answers = await Promise.all([1, 2, 3].map(() => send(form, wanted, { cookie })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(stored(hospital, wanted)).toHaveLength(1);
  });

  test("is not asked who they are on the appointment page either", async () => {
    const page = await visitAs(hospital, cookie, "/appointment");
    expect(personFields(page, "appointment")).toEqual([]);
    const wanted = wish("13:00");
    const answer = await send(
      formOn(page, "appointment"),
      { ...wanted, ...stranger, user_id: "1" },
      { cookie },
    );
    expect(answer.status).toBe(303);
    expect(stored(hospital, wanted)).toMatchObject([{ ...wanted, ...accountOf(hospital, accounts.patient) }]);
    expect(personFields(await visitAs(hospital, "", "/appointment"), "appointment")).toHaveLength(4);
  });
});

test("whose session is over meanwhile is told so on the page of requests: it would be nobody's", async () => {
  const page = `${hospital.url}/appointment`;
  const cookie = await cookieOf(hospital, accounts.patient);
  const form = formOn(await visitAs(hospital, cookie, "/appointment"), "appointment");
  const wanted = wish("15:00");
  const refused = await sendForPage(form, wanted);
  expect([refused.status, summaryOf(refused).map(({ text }) => text)]).toEqual([
    422,
    ["You are signed out. Sign in again, or fill in below who you are"],
  ]);
  const again = formOn(refused, "appointment");
  expect(again.values).toMatchObject(wanted);
  expect(stored(hospital, wanted)).toEqual([]);
  // As somebody without an account they may ask, with their names.
  expect((await send({ ...again, action: page }, { ...wanted, ...stranger })).status).toBe(303);
  expect(stored(hospital, wanted)).toMatchObject([{ user_id: null, firstname: "Mallory" }]);
});
