import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { hrefs, one, visit } from "../support/page.ts";

let hospital: Hospital;

beforeAll(async () => {
  hospital = await openHospital();
});

afterAll(() => hospital.stop());

const count = () => hospital.rows("select id from appointments").length;
const good = () => ({ date: addDays(localNow("UTC").date, 30), time: "10:00", description: "A cough." });

describe("booking on a doctor's page", () => {
  const path = "/doctors/5/amina-diallo";
  const booking = async () => formOn(await visit(hospital.url + path), "booking");
  const login = "You must be logged in to book an appointment";

  test("needs a login: the message, the input kept, nothing stored", async () => {
    const before = count();
    const page = await sendForPage(await booking(), good());
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([{ text: login, field: null }]);
    const { date, time, description } = formOn(page, "booking").values;
    expect({ date, time, description }).toEqual(good());
    expect(hrefs(one(page.root, ".error-summary"))).toEqual([`/sign-in?from=${encodeURIComponent(path)}`]);
    expect(count()).toBe(before);
  });

  test("tells of missing fields too", async () => {
    const page = await sendForPage(await booking());
    expect(page.status).toBe(422);
    const summary = summaryOf(page);
    expect(summary.map(({ text }) => text)).toContain(login);
    expect(summary.map(({ field }) => field)).toEqual([null, "booking-date", "booking-time"]);
  });

  test("tells of a date that has passed too", async () => {
    const page = await sendForPage(await booking(), { ...good(), date: "2001-01-01" });
    expect(summaryOf(page).map(({ field }) => field)).toEqual([null, "booking-date"]);
    expect(formOn(page, "booking").values.date).toBe("2001-01-01");
  });

  test("is not there for somebody who is no doctor", async () => {
    const form = await booking();
    for (const id of [1, 21, 999]) {
      const answer = await send({ ...form, action: `${hospital.url}/doctors/${id}/x` }, good());
      expect(answer.status, String(id)).toBe(404);
    }
  });
});
