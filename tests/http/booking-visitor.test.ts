import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { dayInWords } from "../../app/ui/dates.tsx";
import {
  accountOf,
  amina,
  aminasPage,
  bookingAs,
  countAppointments,
  forBookings,
  stored,
  visitAs,
  wish,
} from "../support/bookings.ts";
import { cookiesAfter, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, text, texts } from "../support/page.ts";
import { accounts, cookieOf, demoPassword } from "../support/session.ts";

const login = "You must be logged in to book an appointment";

const hospital = hospitalForAll(forBookings());

describe("a booking without an account", () => {
  test("needs a login: the message, the input kept, nothing stored", async () => {
    const before = countAppointments(hospital);
    const wanted = wish("10:00");
    const page = await sendForPage(await bookingAs(hospital, ""), wanted);
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: login, field: null }]);
    const { date, time, description } = formOn(page, "booking").values;
    expect({ date, time, description }).toEqual(wanted);
    expect(hrefs(one(page.root, ".error-summary"))).toEqual([
      `/sign-in?from=${encodeURIComponent(`${aminasPage}#unsent`)}`,
    ]);
    expect(countAppointments(hospital)).toBe(before);
  });

  test("tells of missing fields too", async () => {
    const page = await sendForPage(await bookingAs(hospital, ""));
    expect(page.status).toBe(422);
    const summary = summaryOf(page);
    expect(summary.map(({ text }) => text)).toContain(login);
    expect(summary.map(({ field }) => field)).toEqual([null, "booking-date", "booking-time"]);
  });

  test("tells of a date that has passed too", async () => {
    const page = await sendForPage(await bookingAs(hospital, ""), { ...wish("10:00"), date: "2001-01-01" });
    expect(summaryOf(page).map(({ field }) => field)).toEqual([null, "booking-date"]);
    expect(formOn(page, "booking").values.date).toBe("2001-01-01");
  });

  test("is not there for somebody who is no doctor", async () => {
    const form = await bookingAs(hospital, "");
    for (const id of [1, 21, 999]) {
      const answer = await send({ ...form, action: `${hospital.url}/doctors/${id}/x` }, wish("10:00"));
      expect(answer.status, String(id)).toBe(404);
    }
  });
});

describe("a visitor", () => {
  test("is asked to sign in, and finds what they wrote afterwards", async () => {
    const before = countAppointments(hospital);
    const wanted = wish("09:00");
    const answer = await send(await bookingAs(hospital, ""), wanted);
    expect(answer.status).toBe(422);
    const draft = cookiesAfter(answer.headers);
    const page = await sendForPage(await bookingAs(hospital, ""), wanted);
    expect(summaryOf(page)).toEqual([{ text: "You must be logged in to book an appointment", field: null }]);
    expect(formOn(page, "booking").values).toMatchObject(wanted);
    expect(countAppointments(hospital)).toBe(before);

    const [door = ""] = hrefs(one(page.root, ".error-summary"));
    const signInPage = await visitAs(hospital, draft, door);
    const answered = await send(
      formOn(signInPage, "sign-in"),
      { email: accounts.patient, password: demoPassword },
      { cookie: draft },
    );
    expect(answered.headers.get("location")).toBe(`${aminasPage}#unsent`);
    const cookie = `${draft}; ${cookiesAfter(answered.headers)}`;
    const back = await visitAs(hospital, cookie);
    expect(formOn(back, "booking").values).toMatchObject(wanted);
    const taken = await send(formOn(back, "booking"), {}, { cookie });
    expect([taken.status, taken.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/appointments\/\d+-\d+-[0-9a-f]{32}$/),
    ]);
    expect(stored(hospital, wanted)).toMatchObject([
      { ...accountOf(hospital, accounts.patient), doctor_id: amina, active_status: 0 },
    ]);
    expect(taken.headers.getSetCookie().some((line) => /^draft=;.*Max-Age=0/.test(line))).toBe(true);
  });

  test("[D4] is told that the request is still to be sent, right above the button that does", async () => {
    const wanted = wish("09:00");
    const draft = cookiesAfter((await send(await bookingAs(hospital, ""), wanted)).headers);
    const notices = async (cookie: string) =>
      texts((await visitAs(hospital, cookie)).root, '#book [role="status"]');
    expect(await notices(draft)).toEqual([]);
    const session = await cookieOf(hospital, accounts.patient);
    expect(await notices(session)).toEqual([]);
    const cookie = `${draft}; ${session}`;
    const words = `Your request for ${dayInWords(wanted.date)} at 09:00 is not sent yet. Check it, then send it.`;
    expect(await notices(cookie)).toEqual([words]);
    const page = await visitAs(hospital, cookie);
    const parts = all(one(page.root, "#booking"), "#unsent, button");
    const at = parts.findIndex(({ attribs }) => attribs.id === "unsent");
    expect(parts.slice(at + 1, at + 2).map(text)).toEqual(["Request the appointment"]);
    // Sent, it is not said again.
    const form = formOn(page, "booking");
    const sent = await send(form, {}, { cookie });
    expect(await notices(cookiesAfter(sent.headers, cookie))).toEqual([]);
  });

  test("[D4] whose day or time is none is told so without them", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    for (const wrong of [{ date: "<b>" }, { date: "2031-02-30" }, { time: "" }, { time: "25:00" }]) {
      const answer = await send(await bookingAs(hospital, ""), { ...wish("09:00"), ...wrong });
      const page = await visitAs(hospital, `${cookiesAfter(answer.headers)}; ${cookie}`);
      expect(text(one(page.root, "#unsent"))).toBe("Your request is not sent yet. Check it, then send it.");
    }
  });

  test("finds it with this doctor only, and not after somebody changed it", async () => {
    const draft = cookiesAfter((await send(await bookingAs(hospital, ""), wish("09:30"))).headers);
    expect(
      formOn(await visitAs(hospital, draft, "/doctors/6/tomasz-wieczorek"), "booking").values.description,
    ).toBe("");
    const forged = draft.replace(/=./, (first) => (first === "=x" ? "=y" : "=x"));
    const page = await visitAs(hospital, forged);
    expect(page.status).toBe(200);
    expect(formOn(page, "booking").values.description).toBe("");
  });

  test("keeps it in a browser that others may use, where nobody can read it, for half an hour", async () => {
    const wanted = wish("10:30");
    const answer = await send(await bookingAs(hospital, ""), wanted);
    const [line = ""] = answer.headers.getSetCookie();
    const [, value = ""] = /^draft=([^;]+)/.exec(line) ?? [];
    const read = readingsOf(decodeURIComponent(value));
    expect(read.length).toBeGreaterThan(1);
    expect(read.join("\n")).not.toContain(wanted.description);
    expect(line).toMatch(/^draft=.+; Path=\/doctors; Max-Age=1800; SameSite=Lax; HttpOnly$/);
  });

  test("keeps the date and time of a message that is too long for a cookie", async () => {
    const long = Array.from({ length: 55 }, () => randomUUID())
      .join(" ")
      .slice(0, 2000);
    const wanted = { ...wish("09:30"), description: long };
    const answer = await send(await bookingAs(hospital, ""), wanted);
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie.length).toBeLessThan(4096);
    const { date, time } = formOn(await visitAs(hospital, cookiesAfter(answer.headers)), "booking").values;
    expect({ date, time }).toEqual({ date: wanted.date, time: wanted.time });
  });
});

/** What a text says to somebody who has no key: as it stands, and out of the wrappings that cookies are put into. */
function readingsOf(text: string, depth = 4): string[] {
  const unwrapped = [
    () => Buffer.from(text.split(".")[0] ?? "", "base64").toString("latin1"),
    () => String(JSON.parse(text)),
    () => inflateRawSync(Buffer.from(text, "base64url")).toString(),
  ].flatMap((unwrap) => {
    try {
      return [unwrap()];
    } catch {
      return [];
    }
  });
  return [text, ...(depth > 0 ? unwrapped.flatMap((inner) => readingsOf(inner, depth - 1)) : [])];
}
