import { beforeAll, describe, expect, test } from "vitest";
import {
  amina,
  approve,
  bookingAs,
  forBookings,
  personFields,
  stored,
  stranger,
  visitAs,
  wish,
} from "../support/bookings.ts";
import { formOn, send, sendForPage } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, hrefs, one, texts, visit } from "../support/page.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll(forBookings());

describe("customer care", () => {
  let cookie: string;

  beforeAll(async () => {
    cookie = await cookieOf(hospital, accounts["customer-care"]);
  });

  test("books for a caller, in the caller's name", async () => {
    expect(personFields(await visitAs(hospital, cookie), "booking")).toHaveLength(4);
    const wanted = wish("14:00");
    expect(
      (await send(await bookingAs(hospital, cookie), { ...wanted, ...stranger }, { cookie })).status,
    ).toBe(303);
    expect(stored(hospital, wanted)).toMatchObject([
      { ...wanted, ...stranger, user_id: null, active_status: 0 },
    ]);
  });

  test("may enter a time that is taken, on the doctor's page and where visitors ask", async () => {
    approve(hospital, "14:30");
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const visitors = { ...form, values: { ...form.values, doctor_id: String(amina) } };
    for (const each of [await bookingAs(hospital, cookie), visitors]) {
      const wanted = wish("14:30");
      expect((await send(each, wanted, { cookie })).status).toBe(303);
      expect(stored(hospital, wanted)).toHaveLength(1);
    }
  });
});

describe.each(["superadmin", "admin", "receptionist", "doctor"] as const)("%s", (role) => {
  test("asks for no visit as a visitor does, and is told so in place of the form", async () => {
    const cookie = await cookieOf(hospital, accounts[role]);
    const sentence = "Your role cannot book appointments. Customer care books them for callers.";
    const shown = await visit(`${hospital.url}/appointment`, { headers: { cookie } });
    expect([texts(shown.root, "p.panel"), all(shown.root, "#appointment")]).toEqual([[sentence], []]);
    const wanted = wish("15:30");
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const answer = await sendForPage(form, { ...wanted, ...stranger }, { cookie });
    expect([answer.status, texts(answer.root, "p.panel")]).toEqual([403, [sentence]]);
    expect(stored(hospital, wanted)).toEqual([]);
  });

  test("books for nobody, and is told so in place of a form", async () => {
    const cookie = await cookieOf(hospital, accounts[role]);
    const sentence = "Your role cannot book appointments. Customer care books them for callers.";
    const page = await visitAs(hospital, cookie);
    expect(texts(page.root, "#book p")).toEqual([sentence]);
    expect(all(page.root, "#booking")).toEqual([]);
    expect(hrefs(one(page.root, "main"))).not.toContain("#book");

    const wanted = wish("15:00");
    const form = await bookingAs(hospital, "");
    const answer = await sendForPage(form, { ...wanted, ...stranger }, { cookie });
    expect(answer.status).toBe(403);
    expect(texts(answer.root, "#book p")).toEqual([sentence]);
    expect(stored(hospital, wanted)).toEqual([]);
  });
});
