import { expect, test } from "vitest";
import { matchOf, type OfferTerms, type Opening, type Wish } from "../../app/appointments/waiting/match.ts";

const now = new Date("2026-11-23T09:00:00Z");
const tomorrow: Opening = { date: "2026-11-24", time: "10:00" };

const anyTime: Wish = {
  days: [],
  from_time: null,
  until_time: null,
  visit: null,
  notice_hours: 0,
  until_date: "2026-12-01",
};

/** Until when a time is offered, in UTC, or why it is not. */
function offer(wish: Partial<Wish>, opening: Opening, terms: Partial<OfferTerms> = {}): string {
  const usual = { timeZone: "UTC", minutes: 60, earliest_hours: 0 };
  const match = matchOf({ ...anyTime, ...wish }, opening, { ...usual, ...terms }, now);
  return match.is === "offered" ? match.until.toISOString().slice(11, 16) : match.reason;
}

test("a time is offered until the last day that suits, and not after it", () => {
  expect(offer({}, tomorrow)).toBe("10:00");
  expect(offer({}, { date: "2026-12-01", time: "10:00" })).toBe("10:00");
  expect(offer({}, { date: "2026-12-02", time: "10:00" })).toBe("after-until");
});

test("days and hours that do not suit are not offered", () => {
  expect(offer({ days: ["Tuesday"] }, tomorrow)).toBe("10:00");
  expect(offer({ days: ["Monday"] }, tomorrow)).toBe("day");
  expect(offer({ from_time: "10:00", until_time: "10:00" }, tomorrow)).toBe("10:00");
  expect(offer({ from_time: "10:05" }, tomorrow)).toBe("hour");
  expect(offer({ until_time: "09:55" }, tomorrow)).toBe("hour");
});

test("who has a visit is offered earlier times only", () => {
  expect(offer({ visit: { date: "2026-11-24", time: "10:05" } }, tomorrow)).toBe("10:00");
  expect(offer({ visit: tomorrow }, tomorrow)).toBe("not-earlier");
});

test("near the visit there is less time to answer, and at last none", () => {
  expect(offer({}, { date: "2026-11-23", time: "09:30" })).toBe("09:30");
  expect(offer({}, { date: "2026-11-23", time: "09:05" })).toBe("too-soon");
  expect(offer({}, { date: "2026-11-22", time: "12:00" })).toBe("too-soon");
});

test("nothing is offered inside the notice needed, nor inside the earliest hours of the kind", () => {
  expect(offer({ notice_hours: 24 }, { date: "2026-11-24", time: "09:20" })).toBe("09:20");
  expect(offer({ notice_hours: 25 }, tomorrow)).toBe("too-soon");
  expect(offer({}, { date: "2026-11-23", time: "12:00" }, { earliest_hours: 3 })).toBe("too-soon");
});

test("the answer is due by the hospital's clock", () => {
  const nearly: Opening = { date: "2026-11-23", time: "10:30" };
  expect(offer({}, nearly, { timeZone: "Europe/Berlin" })).toBe("09:30");
});
