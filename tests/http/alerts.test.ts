import { beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { formOn, sendForPage, summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// What the public is told above the pages: where it is told, where it leads, and when staff look at it again.

const hospital = hospitalForAll(forBookings());

beforeEach(() => hospital.change("delete from alerts"));

const send = async (body: object) => {
  const token = await tokenOf(hospital, accounts.admin);
  const alert = { text: "Entrance by the garden", severity: "warning", active_status: 1, ...body };
  return call(hospital, "POST", "alerts", { token, body: alert });
};

const told = (page: Page) => all(page.root, ".alerts p").map((each) => text(each));
const department = () =>
  hospital.rows<{ department_id: number }>("select department_id from doctors where id = ?", amina)[0]
    ?.department_id ?? 0;

describe("an alert", () => {
  test.each([
    ["a department", () => ({ department_id: department() })],
    ["a doctor", () => ({ doctor_id: amina })],
  ])("of %s is told where a visit there is asked for, and nowhere else", async (_, scope) => {
    expect((await send(scope())).code).toBe(201);
    const isOfDoctor = "doctor_id" in scope();
    const wished = isOfDoctor ? `doctor_id=${amina}` : `department_id=${department()}`;
    for (const path of [`/appointment?${wished}`, `/waiting-list?${wished}`])
      expect(told(await visit(hospital.url + path)), path).toEqual([
        expect.stringContaining("Entrance by the garden"),
      ]);
    const week = await visit(`${hospital.url}/free-times?department_id=${department()}`);
    expect(told(week)).toHaveLength(isOfDoctor ? 0 : 1);
    for (const path of ["/appointment", "/waiting-list", "/free-times", "/appointment?doctor_id=x"])
      expect(told(await visit(hospital.url + path)), path).toEqual([]);
  });

  test("is told once a department or a doctor is chosen in the form, and stays when it is refused", async () => {
    await send({ doctor_id: amina });
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const chosen = { doctor_id: String(amina), date: farMonday() };
    const shown = await sendForPage(form, { ...chosen, intent: "times" });
    expect(told(shown)).toHaveLength(1);
    expect(told(await sendForPage(form, chosen))).toHaveLength(1);
    expect(told(await sendForPage(form, { department_id: "" }))).toEqual([]);
  });

  test.each([
    ["/contact", "/contact"],
    ["https://www.example.com/parking", "https://www.example.com/parking"],
    ["www.example.com", "https://www.example.com"],
  ])("leads to %s", async (link, href) => {
    await send({ link });
    const page = await visit(`${hospital.url}/contact`);
    expect(attribute(one(page.root, ".alerts a"), "href")).toBe(href);
  });

  test.each(["//evil.example", "/\\evil.example", "javascript:alert(1)", "/a b"])(
    "does not lead to %s",
    async (link) => {
      const { code, body } = await send({ link });
      expect([code, body.errors]).toEqual([
        422,
        {
          link: [
            "Link must be a page of this site, such as /contact, or an address such as https://www.example.com",
          ],
        },
      ]);
    },
  );
});

describe("the day on which an alert is looked at again", () => {
  const asked = async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    return text(one((await open(hospital, "/dashboard/overview", cookie)).root, ".overview"));
  };

  test("is in two weeks unless its author says otherwise, and is none if they leave it out", async () => {
    const cookie = await cookieOf(hospital, accounts.admin);
    const form = formOn(await open(hospital, "/admin/alerts/new", cookie), "alert");
    expect(form.values.review_on).toBe(addDays(localNow("UTC").date, 14));
    expect(recordOf(await send({}))).toMatchObject({ review_on: null });
    const refused = await sendForPage(form, { text: "Lift out of order", review_on: "soon" }, { cookie });
    expect(summaryOf(refused).map(({ text: words }) => words)).toEqual([
      "Enter a real date, such as 2030-03-27",
    ]);
  });

  test("brings it to the overview from then on, for as long as it is shown", async () => {
    const today = localNow("UTC").date;
    const later = { review_on: addDays(today, 1) };
    await send(later);
    expect(await asked()).not.toContain("looked at again");
    const due = recordOf(await send({ review_on: today }));
    await send({ review_on: addDays(today, -3) });
    expect(await asked()).toContain("2 alerts ask to be looked at again.");
    const token = await tokenOf(hospital, accounts.admin);
    const ended = { unpublish_at: "2026-01-01T10:00" };
    expect((await call(hospital, "PUT", `alerts/${due.id}`, { token, body: ended })).code).toBe(200);
    expect(await asked()).toContain("1 alert asks to be looked at again.");
    hospital.change("update alerts set active_status = 0");
    expect(await asked()).not.toContain("looked at again");
  });
});
