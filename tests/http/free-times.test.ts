import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow, weekdayOf } from "../../db/local-time.ts";
import { call } from "../support/api.ts";
import {
  amina,
  aminasPage,
  bookingAs,
  farMonday,
  forBookings,
  stored,
  stranger,
  visitAs,
  wish,
} from "../support/bookings.ts";
import { type Form, formOn, send, sendForPage, summaryOf } from "../support/form.ts";
import type { Site } from "../support/hospital.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { movableClock } from "../support/movable-clock.ts";
import { all, attribute, closest, hasAttribute, one, type Page, text, visit } from "../support/page.ts";
import { addAppointment, patientId } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = programForAll(forBookings());

beforeEach(() => {
  hospital.change("delete from appointments where date >= ?", farMonday());
  // The demo's closed day is in the week before on some days of the year.
  hospital.change("delete from absences");
  setWeek(hospital, "09:00", "12:00");
});

/** Gives the first doctor the same hours from Monday to Friday, or on other days. */
function setWeek(
  of: Site,
  from: string,
  to: string,
  days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
) {
  const week = JSON.stringify(days.map((day) => ({ day, from, to })));
  of.change("update doctors set working_days = ?, slot_minutes = 30 where id = ?", week, amina);
}

const add = (time: string, active_status = 0) =>
  addAppointment(hospital, { user_id: null, doctor_id: amina, date: farMonday(), time, active_status });
const open = (day: string, path = aminasPage) =>
  visit(`${hospital.url}${path}${path.includes("?") ? "&" : "?"}day=${day}`);
const values = (page: Page) =>
  all(page.root, 'input[name="slot"]').map((radio) => attribute(radio, "value") ?? "");
const times = (page: Page) => values(page).flatMap((value) => value.split("T")[1] ?? []);
const days = (page: Page) => all(page.root, '.days button[name="day"]');
const dayOf = (button: Parameters<typeof attribute>[0]) => attribute(button, "value");
const morning = ["09:00", "09:30", "10:00", "10:30", "11:00", "11:30"];
const without = (...gone: string[]) => morning.filter((time) => !gone.includes(time));

describe("the free times of a doctor", () => {
  test("are those of the working hours, and of the day that is asked for", async () => {
    const page = await open(farMonday());
    expect(values(page)).toEqual([...morning.map((time) => `${farMonday()}T${time}`), ""]);
    expect(text(one(page.root, "#free-times legend"))).toContain("Free on Monday");
  });

  test("lack what is approved and what waits for an answer, and nothing else", async () => {
    add("09:30", 1);
    add("10:30", 0);
    add("11:00", 2);
    add("11:30", 3);
    expect(times(await open(farMonday()))).toEqual(without("09:30", "10:30"));
  });

  test("lack both times that a visit beside the grid takes", async () => {
    add("10:10");
    expect(times(await open(farMonday()))).toEqual(without("10:00", "10:30"));
  });

  test("come day by day, by buttons, without the days off", async () => {
    const page = await open(farMonday());
    const [earlier, ...others] = days(page).map(dayOf);
    const week = [1, 2, 3].map((more) => addDays(farMonday(), more));
    expect(others).toEqual([farMonday(), ...week, addDays(farMonday(), 4)]);
    expect(earlier).toBe(addDays(farMonday(), -6));
    expect(days(page).map((button) => attribute(button, "aria-current"))).toEqual([
      null,
      "date",
      null,
      null,
      null,
      null,
    ]);
    const weekend = await open(addDays(farMonday(), 5));
    expect(dayOf(one(weekend.root, '.days [aria-current="date"]'))).toBe(addDays(farMonday(), 7));
  });

  test("of a full day are those of the next", async () => {
    for (const time of morning) add(time);
    expect(values(await open(farMonday()))[0]).toBe(`${addDays(farMonday(), 1)}T09:00`);
  });

  test("begin now at the earliest, whatever day is asked for", async () => {
    const now = localNow("UTC");
    for (const day of ["2001-01-01", "x", "", "9999-12-31", "2030-02-31", "%27"]) {
      const page = await open(day);
      expect(page.status, day).toBe(200);
      for (const value of values(page).filter(Boolean)) expect(value > `${now.date}T${now.time}`).toBe(true);
    }
  });

  test("are told to be none where the doctor has no hours", async () => {
    setWeek(hospital, "", "");
    const page = await open(farMonday());
    expect(values(page)).toEqual([]);
    expect(text(one(page.root, "[data-free-times]"))).toContain(
      "There are no free times in the next few weeks",
    );
  });
});

describe("a chosen time", () => {
  test("stands for date and time, whatever is in these", async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    const wanted = wish("10:00");
    const slot = `${farMonday()}T11:30`;
    const answer = await send(await bookingAs(hospital, cookie), { ...wanted, date: "", slot }, { cookie });
    expect(answer.status).toBe(303);
    expect(stored(hospital, wanted)).toMatchObject([{ date: farMonday(), time: "11:30", doctor_id: amina }]);
    // It is held for this patient now.
    expect(times(await open(farMonday()))).toEqual(without("11:30"));
  });

  test.each(["", "none", "2031-03-03", "T", "2031-03-03T1:00"])(
    "%o is none: date and time count",
    async (slot) => {
      const wanted = { ...wish("10:10"), doctor_id: String(amina) };
      const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
      expect((await send(form, { ...wanted, slot })).status).toBe(303);
      expect(stored(hospital, wanted)).toMatchObject([{ date: farMonday(), time: "10:10" }]);
    },
  );

  test("that somebody else got meanwhile is refused with the nearest ones, and the rest is kept", async () => {
    const form = formOn(await open(farMonday(), `/appointment?doctor_id=${amina}`), "appointment");
    add("10:00", 1);
    const wanted = { description: "A cough.", firstname: "Ada", slot: `${farMonday()}T10:00` };
    const page = await sendForPage(form, wanted);
    expect(page.status).toBe(422);
    const [problem] = summaryOf(page);
    expect(problem?.field).toBe("appointment-time");
    expect(problem?.text).toMatch(/already taken\. The nearest free times are (09:30, 10:30|10:30, 09:30), /);
    expect(times(page)).toEqual(without("10:00"));
    expect(formOn(page, "appointment").values).toMatchObject({
      description: "A cough.",
      firstname: "Ada",
      doctor_id: String(amina),
      date: farMonday(),
      time: "10:00",
    });
  });

  test("may be asked for by two, as long as neither has it", async () => {
    const form = formOn(await open(farMonday(), `/appointment?doctor_id=${amina}`), "appointment");
    const slot = `${farMonday()}T10:00`;
    const answers = await Promise.all(["one", "two"].map((description) => send(form, { description, slot })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  });
});

describe("on the appointment page", () => {
  test("there are none before a doctor is chosen, and date and time are needed", async () => {
    const page = await visit(`${hospital.url}/appointment`);
    expect(values(page)).toEqual([]);
    expect(hasAttribute(one(page.root, "#appointment-date"), "required")).toBe(true);
    expect(values(await visit(`${hospital.url}/appointment?doctor_id=999`))).toEqual([]);
  });

  test("a button shows them, and keeps what is filled in", async () => {
    const form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
    const filled = {
      doctor_id: String(amina),
      description: "A cough.",
      date: farMonday(),
      email: "a@b.example",
    };
    const page = await sendForPage(form, { ...filled, intent: "show-times" });
    expect(page.status).toBe(200);
    expect(times(page)).toEqual(morning);
    expect(formOn(page, "appointment").values).toMatchObject(filled);
    expect(hasAttribute(one(page.root, "#appointment-date"), "required")).toBe(false);
  });
});

/** Everything that a post which stores something would leave behind. */
const traces = () =>
  ["appointments", "rate_limits", "form_submissions", "outbox", "audit_log"].map((table) =>
    hospital.rows(`select * from ${table} order by 1`),
  );

/** The forms that show free times, who has them open, and what is typed there. */
const pickers: Record<string, () => Promise<{ form: Form; id: string; cookie?: string; typed: object }>> = {
  "the appointment page": async () => ({
    form: formOn(await open(farMonday(), `/appointment?doctor_id=${amina}`), "appointment"),
    id: "appointment",
    typed: { description: "A secret cough.", firstname: "Ada", email: "ada@typed.example", phone: "01632" },
  }),
  "a doctor's page, for a visitor": async () => ({
    form: await bookingAs(hospital, ""),
    id: "booking",
    typed: { description: "A secret cough." },
  }),
  "a doctor's page, for customer care": async () => {
    const cookie = await cookieOf(hospital, accounts["customer-care"]);
    const typed = { description: "A secret cough.", firstname: "Ada", email: "ada@typed.example" };
    return { form: await bookingAs(hospital, cookie), id: "booking", cookie, typed };
  },
  "the manage link's change": async () => {
    const form = formOn(await open(farMonday(), `/appointment?doctor_id=${amina}`), "appointment");
    const answer = await send(form, { description: randomUUID(), slot: `${farMonday()}T10:00` });
    const path = `${answer.headers.get("location")}/change`;
    return { form: formOn(await visit(hospital.url + path), "move"), id: "move", typed: {} };
  },
  "the portal's edit": async () => {
    const cookie = await cookieOf(hospital, accounts.patient);
    const id = addAppointment(hospital, {
      user_id: patientId(hospital),
      doctor_id: amina,
      date: farMonday(),
    });
    const page = await visitAs(hospital, cookie, `/profile/appointments/${id}/edit`);
    const typed = { description: "A secret cough.", email: "ada@typed.example" };
    return { form: formOn(page, "edit-appointment"), id: "edit-appointment", cookie, typed };
  },
};

describe.each(Object.entries(pickers))("[D3] another day on %s", (_, onPage) => {
  test("is a button of the form, and everything that was typed is kept", async () => {
    const { form, id, cookie = "", typed } = await onPage();
    const before = traces();
    const chosen = { ...typed, slot: `${farMonday()}T11:30` };
    const tuesday = addDays(farMonday(), 1);
    const page = await sendForPage(form, { ...chosen, day: tuesday }, { cookie });
    expect(page.status).toBe(200);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(dayOf(one(page.root, '.days [aria-current="date"]'))).toBe(tuesday);
    expect(times(page)).toEqual(morning);
    expect(all(page.root, '[role="alert"]')).toEqual([]);
    expect(formOn(page, id).values).toMatchObject({ ...typed, date: farMonday(), time: "11:30" });
    expect(traces()).toEqual(before);
  });

  test("comes back at the times, unchecked, and what is typed is in no address and no line of the log", async () => {
    const { form, id, cookie = "", typed } = await onPage();
    const page = await sendForPage(form, { ...typed, day: addDays(farMonday(), 1) }, { cookie });
    expect(days(page)).toHaveLength(6);
    for (const button of days(page)) {
      expect(attribute(button, "type")).toBe("submit");
      expect(closest(button, "form")?.attribs.id).toBe(id);
      expect(hasAttribute(button, "formnovalidate")).toBe(true);
      expect(attribute(button, "formaction")).toBe("#free-times");
    }
    expect(one(page.root, "#free-times").tagName).toBe("fieldset");
    // The Enter key still sends the form.
    const [first] = all(one(page.root, `#${id}`), 'button[type="submit"]');
    expect(first && attribute(first, "name")).toBe(null);
    for (const words of ["secret", "typed.example"]) expect(hospital.output()).not.toContain(words);
  });
});

test("[D3] the button that shows free times comes back at them", async () => {
  const page = await visit(`${hospital.url}/appointment`);
  const [doctors, shown] = all(page.root, 'button[name="intent"]');
  expect(doctors && attribute(doctors, "formaction")).toBe("#appointment-doctor_id");
  expect(shown && attribute(shown, "formaction")).toBe("#free-times");
});

test("[D3] a robot that asks for another day is shown it, and nothing is stored", async () => {
  const before = traces();
  const form = formOn(await visit(`${hospital.url}/appointment?doctor_id=${amina}`), "appointment");
  expect((await send(form, { website: "x", day: farMonday() })).status).toBe(200);
  expect(traces()).toEqual(before);
});

test("[D11] how many times are free on the day is said with it", async () => {
  expect(text(one((await open(farMonday())).root, "#free-times legend"))).toMatch(
    /^Free on Monday .+, 6 times$/,
  );
  setWeek(hospital, "09:00", "09:30");
  expect(text(one((await open(farMonday())).root, "#free-times legend"))).toMatch(/, 1 time$/);
});

test("an appointment that is moved does not stand in its own way", async () => {
  const form = formOn(await open(farMonday(), `/appointment?doctor_id=${amina}`), "appointment");
  const answer = await send(form, { description: "A cough.", slot: `${farMonday()}T10:00` });
  const path = `${answer.headers.get("location")}/change`;
  expect(times(await visit(hospital.url + path))).toEqual(morning);
  expect(times(await open(addDays(farMonday(), 1), path))).toEqual(morning);
  expect(times(await open(farMonday()))).toEqual(without("10:00"));
  const move = formOn(await visit(hospital.url + path), "move");
  expect((await send(move, { slot: `${farMonday()}T09:00` })).status).toBe(303);
  expect(times(await open(farMonday()))).toEqual(without("09:00"));
});

describe.each([
  ["America/Los_Angeles", "Pacific/Kiritimati"],
  ["Asia/Tokyo", "America/Los_Angeles"],
])("on a machine in %s, a hospital in %s", (machine, zone) => {
  const abroad = programForAll({ env: { TZ: machine, TIME_ZONE: zone } });

  beforeAll(async () => {
    const everyDay = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
    setWeek(abroad, "00:00", "23:59", everyDay);
  });

  test("offers its own today, from now on", async () => {
    const before = localNow(zone);
    const page = await visit(`${abroad.url}/appointment?doctor_id=${amina}`);
    const after = localNow(zone);
    expect([before.date, after.date]).toContain(attribute(one(page.root, "#appointment-date"), "min"));
    const [first = ""] = values(page);
    expect(first > `${before.date}T${before.time}`).toBe(true);
    expect(first <= `${addDays(after.date, 1)}T00:30`).toBe(true);
  });

  test("keeps the time that was asked for, and tells calendars the moment", async () => {
    const wanted = { date: "2031-07-01", time: "09:30", description: `From ${machine}` };
    const form = formOn(await visit(`${abroad.url}/appointment`), "appointment");
    const answer = await send(form, wanted);
    expect(stored(abroad, wanted)).toMatchObject([{ date: "2031-07-01", time: "09:30" }]);
    const file = await (await fetch(`${abroad.url}${answer.headers.get("location")}/calendar.ics`)).text();
    const moments = { "Pacific/Kiritimati": "20310630T193000Z", "America/Los_Angeles": "20310701T163000Z" };
    expect(file).toContain(`DTSTART:${moments[zone as keyof typeof moments]}`);
  });
});

describe("when the clocks change in London", () => {
  const london = programForAll({ env: { TZ: "America/New_York", TIME_ZONE: "Europe/London" } });
  const [spring, autumn] = [nextChange("03"), nextChange("10")];

  /** The next last Sunday of a month. */
  function nextChange(month: string): string {
    const { date } = localNow("Europe/London");
    const year = Number(date.slice(0, 4));
    const sundays = [year, year + 1].map((of) => {
      const last = `${of}-${month}-31`;
      return [0, 1, 2, 3, 4, 5, 6]
        .map((back) => addDays(last, -back))
        .find((day) => weekdayOf(day) === "Sunday");
    });
    return sundays.find((day) => day !== undefined && day > date) ?? "";
  }

  const shown = async (day: string) => times(await visit(`${london.url}${aminasPage}?day=${day}`));

  beforeAll(async () => {
    setWeek(london, "00:00", "03:00", ["Sunday"]);
  });

  test("a skipped hour is not offered, and a repeated one is offered once", async () => {
    expect(await shown(spring)).toEqual(["00:00", "00:30", "02:00", "02:30"]);
    expect(await shown(autumn)).toEqual(["00:00", "00:30", "01:00", "01:30", "02:00", "02:30"]);
  });

  test("a skipped time is refused beside its field", async () => {
    const form = formOn(await visit(`${london.url}/appointment`), "appointment");
    const page = await sendForPage(form, { date: spring, time: "01:30", description: "Early." });
    expect(page.status).toBe(422);
    expect(summaryOf(page)).toEqual([
      {
        text: expect.stringMatching(
          /^The clocks go forward that day, so this time does not exist\. Choose another one\. The nearest /,
        ),
        field: "appointment-time",
      },
    ]);
  });
});

describe("in the hour that the clocks of London show twice", () => {
  const clock = movableClock("Europe/London");
  const night = programForAll({ env: clock.env });
  const day = "2031-10-26";

  const free = async () => {
    const { body } = await call(night, "GET", `doctors/${amina}/free-times?from=${day}&days=1`);
    return (body.data as Array<{ times: string[] }>)[0]?.times;
  };
  const ask = async (time: string) => {
    const body = { ...stranger, date: day, time, doctor_id: amina, description: `Tonight at ${time}.` };
    return (await call(night, "POST", "my-appointments", { body })).code;
  };

  test("what has passed the first time is neither offered nor taken the second time", async () => {
    setWeek(night, "00:00", "03:00", ["Sunday"]);
    await clock.stand(Date.parse(`${day}T00:10:00Z`), night);
    expect(await free()).toEqual(["01:30", "02:00", "02:30"]);
    await clock.stand(Date.parse(`${day}T01:10:00Z`), night);
    expect(await free()).toEqual(["02:00", "02:30"]);
    expect([await ask("01:30"), await ask("02:00")]).toEqual([422, 201]);
  });
});
