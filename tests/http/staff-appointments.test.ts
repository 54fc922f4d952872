import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { refreshTexts } from "../support/appointments.ts";
import { farMonday } from "../support/bookings.ts";
import { cellsOf, csvLines } from "../support/dashboard.ts";
import { formOn, send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, text, texts } from "../support/page.ts";
import { type Appointment, addAppointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";

const amina = 5;
const patrick = 6;
/** A Monday far ahead. */
const monday = "2031-03-03";

const hospital = hospitalForAll({ env: { TIME_ZONE: "Europe/London" } });
const cookies: Partial<Record<RoleName, string>> = {};

beforeAll(async () => {
  for (const role of staffRoles) cookies[role] = await cookieOf(hospital, accounts[role]);
});

beforeEach(() => hospital.change("delete from appointments"));

const list = (role: RoleName, query = "") =>
  open(hospital, `/dashboard/appointments${query}`, cookies[role] ?? "");

function add(values: Partial<Appointment> & { user_id?: number | null } = {}): number {
  const id = addAppointment(hospital, { user_id: null, ...values });
  refreshTexts(hospital, id);
  return id;
}

const names = (page: Page) => cellsOf(page).map(([first]) => first);

/** The last words of each link in a row's action cell: what it does. */
const buttons = (page: Page) =>
  all(page.root, ".data-table tbody tr .table-actions a").map((link) =>
    attribute(link, "href")?.replace(/^.*\/\d+\/(\w+).*$/, "$1"),
  );

describe("the list", () => {
  test.each(staffRoles)("of a %s, when there is none, says so", async (role) => {
    expect(text(one((await list(role)).root, ".list-empty h2"))).toBe("No appointments requested");
  });

  test.each(staffRoles)("of a %s has the columns and buttons of the role", async (role) => {
    const columns = ["Names", "Date and time", "Description", "Status", "Created on", "Actions"];
    if (role === "customer-care") columns.splice(1, 0, "Doctor");
    add();
    const page = await list(role);
    expect(texts(page.root, ".data-table thead th")).toEqual(columns);
    const adds = all(page.root, ".screen-actions a").map(text);
    expect(adds).toEqual(role === "customer-care" ? ["Add an appointment"] : []);
  });

  const offers: Record<string, [pending: string[], approved: string[], declined: string[]]> = {
    superadmin: [["view", "edit", "decline", "reply"], ["view"], ["view"]],
    admin: [["view", "edit", "decline", "reply"], ["view"], ["view"]],
    "customer-care": [["view", "edit", "decline", "reply"], ["view"], ["view"]],
    receptionist: [["view"], ["view"], ["view"]],
    doctor: [
      ["view", "approve", "decline"],
      ["view", "reply"],
      ["view", "approve"],
    ],
  };

  test.each(Object.entries(offers))(
    "offers a %s what may be done, state by state",
    async (role, expected) => {
      for (const [status, wanted] of [...expected, ["view"]].entries()) {
        hospital.change("delete from appointments");
        add({ active_status: status });
        expect(buttons(await list(role as RoleName)), `state ${status}`).toEqual(wanted);
      }
    },
  );

  test("of a doctor holds their own and nobody else's, whatever the address asks for", async () => {
    add({ doctor_id: amina, firstname: "Mine" });
    add({ doctor_id: patrick, firstname: "Foreign", time: "11:00" });
    for (const query of ["", `?doctor_id=${patrick}`, "?q=Foreign", `?view=day&date=${monday}`]) {
      const page = await list("doctor", query);
      expect(page.html, query).not.toContain("Foreign Fitzgerald");
    }
    expect(names(await list("doctor"))).toEqual(["Mine Fitzgerald"]);
    expect(names(await list("admin"))).toEqual(["Foreign Fitzgerald", "Mine Fitzgerald"]);
    expect((await csvLines(hospital, "/dashboard/appointments", cookies.doctor ?? "")).join()).not.toContain(
      "Foreign",
    );
  });

  test("is narrowed down by doctor, department, status, days and words", async () => {
    add({ firstname: "One", doctor_id: amina, date: "2031-03-03", active_status: 0 });
    add({ firstname: "Two", doctor_id: patrick, date: "2031-03-04", active_status: 1 });
    add({
      firstname: "Three",
      doctor_id: patrick,
      date: "2031-03-05",
      active_status: 2,
      email: "x@odd.example",
    });
    const found = async (query: string) => names(await list("admin", query));
    const firsts = (...words: string[]) => words.map((word) => `${word} Fitzgerald`);
    expect(await found(`?doctor_id=${patrick}`)).toEqual(firsts("Three", "Two"));
    expect(await found("?status=0")).toEqual(firsts("One"));
    expect(await found("?from=2031-03-04")).toEqual(firsts("Three", "Two"));
    expect(await found("?to=2031-03-04")).toEqual(firsts("Two", "One"));
    expect(await found("?from=2031-03-04&to=2031-03-04")).toEqual(firsts("Two"));
    expect(await found("?q=odd.example")).toEqual(firsts("Three"));
    expect(await found("?q=fitz+two")).toEqual(firsts("Two"));
    expect(await found("?sort=moment")).toEqual(firsts("One", "Two", "Three"));
    expect(await found("?sort=-names")).toEqual(firsts("Two", "Three", "One"));
    expect(await found("?status=9&doctor_id=x&from=2031-99-99&to=&sort=password")).toHaveLength(3);
    expect(await found("?department_id=1")).toHaveLength(3);
    expect(await found("?department_id=2")).toEqual([]);
  });

  test("flags what lies outside the doctor's hours or collides", async () => {
    add({ firstname: "Early", time: "03:00" });
    add({ firstname: "First", time: "10:00" });
    add({ firstname: "Second", time: "10:15" });
    add({ firstname: "Gone", time: "10:00", active_status: 3 });
    const page = await list("doctor", "?sort=moment");
    const flags = all(page.root, ".data-table tbody tr").map((row) => texts(row, ".flags li"));
    expect(flags).toEqual([
      ["Outside working hours"],
      ["Clashes with Second Fitzgerald at 10:15"],
      [],
      ["Clashes with First Fitzgerald at 10:00"],
    ]);
  });

  test("says, as the day does, where an appointment has no description", async () => {
    add({ description: "" });
    for (const query of ["", `?view=day&date=${monday}`]) {
      const page = await list("doctor", query);
      expect(text(one(page.root, '.data-table td[data-label="Description"]'))).toBe("Not available");
    }
  });

  test("goes into a spreadsheet", async () => {
    add({ time: "03:00" });
    const lines = await csvLines(hospital, "/dashboard/appointments", cookies.admin ?? "");
    expect(lines).toEqual([
      '"Names","Doctor","Date and time","Description","Status","Created on","To check"',
      '"Nora Fitzgerald","Dr. Amina Diallo","2031-03-03 03:00","A cough that will not go.","Pending","2026-03-02","Outside working hours"',
    ]);
  });
});

describe("the day", () => {
  const day = (page: Page) => cellsOf(page).map(([time]) => time);

  test("is today's, by the hospital's clock, unless another is asked for", async () => {
    const today = localNow("Europe/London").date;
    add({ date: today, time: "09:00" });
    add({ date: addDays(today, 1), time: "10:00" });
    for (const query of ["?view=day", "?view=day&date=nonsense"]) {
      const page = await list("receptionist", query);
      expect(text(one(page.root, "#day"))).toContain("Today 1");
      expect(day(page)).toEqual(["09:00"]);
    }
    const page = await list("receptionist", "?view=day");
    const next = attribute(one(page.root, '.day-links [rel="next"]'), "href") ?? "";
    expect(next).toBe(`/dashboard/appointments?view=day&date=${addDays(today, 1)}`);
    expect(day(await open(hospital, next, cookies.receptionist ?? ""))).toEqual(["10:00"]);
  });

  test("goes by the clock, and is narrowed down by doctor and status", async () => {
    add({ time: "11:00", doctor_id: patrick });
    add({ time: "09:00", active_status: 1 });
    add({ time: "10:00", active_status: 2 });
    const on = (query = "") => list("admin", `?view=day&date=${monday}${query}`);
    expect(day(await on())).toEqual(["09:00", "10:00", "11:00"]);
    expect(day(await on(`&doctor_id=${patrick}`))).toEqual(["11:00"]);
    expect(day(await on("&status=1"))).toEqual(["09:00"]);
    const empty = await on("&status=3");
    expect(text(one(empty.root, ".list-empty h3"))).toBe("No appointments requested");
  });

  test("popups opened from it lead back to it", async () => {
    const id = add();
    const query = `?view=day&date=${monday}`;
    const page = await list("admin", query);
    const [view] = all(page.root, ".table-actions a");
    expect(view && attribute(view, "href")).toBe(`/dashboard/appointments/${id}/view${query}`);
    const popup = await open(hospital, `/dashboard/appointments/${id}/view${query}`, cookies.admin ?? "");
    expect(attribute(one(popup.root, ".popup-head a"), "href")).toBe(`/dashboard/appointments${query}`);
  });
});

describe("a view", () => {
  test("shows what the appointment holds, and is on record", async () => {
    const user_id = patientId(hospital);
    const id = add({ user_id });
    const page = await open(hospital, `/dashboard/appointments/${id}/view`, cookies.receptionist ?? "");
    expect(text(one(page.root, "#popup-title"))).toBe("View Appointment");
    const popup = text(one(page.root, "dialog"));
    for (const words of [
      "Nora Fitzgerald",
      "+44 1632 960501",
      "nora@mail.example",
      "A cough that will not go.",
    ]) {
      expect(popup).toContain(words);
    }
    const [line] = hospital.rows("select * from audit_log order by id desc limit 1");
    const [viewer] = hospital.rows<{ id: number }>(
      "select id from users where email = ?",
      accounts.receptionist,
    );
    expect(line).toMatchObject({
      action: "viewed",
      entity: "appointments",
      entity_id: String(id),
      user_id: viewer?.id,
      detail: JSON.stringify({ patient: user_id }),
    });
  });

  test("of another doctor's is not there, and leaves no record", async () => {
    const id = add({ doctor_id: patrick });
    const before = hospital.rows("select count(*) as lines from audit_log");
    const page = await open(hospital, `/dashboard/appointments/${id}/view`, cookies.doctor ?? "");
    expect(page.status).toBe(404);
    expect(page.html).not.toContain("Fitzgerald");
    expect(hospital.rows("select count(*) as lines from audit_log")).toEqual(before);
  });
});

describe("the day by doctor", () => {
  const day = farMonday();
  const on = (role: RoleName, query = "") => list(role, `?view=sheet&date=${day}${query}`);
  const columns = (page: Page) =>
    all(page.root, ".doctor-day").map((column) => [
      text(one(column, "h3")),
      ...texts(column, "header p"),
      ...texts(column, ".doctor-hour > ul > li"),
    ]);
  const free = (page: Page) => all(page.root, ".hour-free a").map((link) => attribute(link, "href") ?? "");
  const absent = async (body: object) => {
    const token = await tokenOf(hospital, accounts.admin);
    expect((await call(hospital, "POST", "absences", { token, body })).code).toBe(201);
  };
  const [dr, other] = ["Dr. Amina Diallo", "Dr. Tomasz Wieczorek"];

  beforeAll(() => {
    const hours = { day: "Monday", from: "09:00", to: "11:00" };
    const pause = { breaks: [{ from: "09:30", to: "10:00" }] };
    const set = "update doctors set slot_minutes = 30, working_days = ? where id";
    hospital.change(`${set} not in (5, 6)`, JSON.stringify([{ day: "Sunday", from: "09:00", to: "10:00" }]));
    hospital.change(`${set} = 5`, JSON.stringify([{ ...hours, ...pause }]));
    hospital.change(`${set} = 6`, JSON.stringify([hours]));
  });
  beforeEach(() => hospital.change("delete from absences"));

  test("has a column for each who works or is visited, with hours, breaks, visits and free times by the clock", async () => {
    const id = add({ date: day, doctor_id: amina, time: "10:00", active_status: 1 });
    const any = add({ date: day, time: "16:00", firstname: "Any" });
    hospital.change("update appointments set doctor_id = null where id = ?", any);
    const page = await on("customer-care");
    const shown = columns(page);
    expect(shown).toHaveLength(3);
    expect(shown.find(([name]) => name === dr)).toEqual([
      ...[dr, "09:00–09:30, 10:00–11:00", `09:00 free, book with ${dr}`, "09:30–10:00 Break"],
      ...["10:00 Nora FitzgeraldApproved", `10:30 free, book with ${dr}`],
    ]);
    expect(shown.at(-1)).toEqual(["No doctor chosen", "16:00 Any FitzgeraldPending"]);
    expect(text(one(page.root, ".doctors-off"))).toMatch(/^Not working on this day: Dr\. /);
    expect(hrefs(one(page.root, ".doctor-days"))).toContain(
      `/dashboard/appointments/${id}/view?view=sheet&date=${day}`,
    );
  });

  test("on paper, too, with what kind of visit each is", async () => {
    const kind = { name: "Dressing", active_status: 1 };
    const token = await tokenOf(hospital, accounts.admin);
    const { id: visit_type_id } = recordOf(
      await call(hospital, "POST", "visit-types", { token, body: kind }),
    );
    const id = add({ date: day, doctor_id: amina, time: "10:00", active_status: 1 });
    hospital.change("update appointments set visit_type_id = ? where id = ?", visit_type_id as number, id);
    const page = await on("customer-care");
    expect(columns(page).find(([name]) => name === dr)).toContain("10:00 Nora FitzgeraldDressingApproved");
    const sheet = all(page.root, ".day-sheet").find((table) => text(one(table, "thead strong")) === dr);
    if (!sheet) throw new Error(`no sheet of ${dr}`);
    expect(text(one(sheet, '[colspan="5"]'))).toMatch(/, 09:00\u201309:30, 10:00\u201311:00$/);
    expect(all(sheet, "tbody tr").map((row) => texts(row, "td"))).toEqual([
      ["09:30", "Break until 10:00"],
      ["10:00", "+44 1632 960501", "DressingA cough that will not go.", "Approved"],
      ["Free", "09:00, 10:30"],
    ]);
    expect(texts(sheet, "tbody th")).toEqual(["Nora Fitzgerald"]);
    // Whose day is free has a sheet as well.
    expect(all(page.root, ".day-sheet")).toHaveLength(2);
    const plain = await list("customer-care", `?view=day&date=${day}`);
    expect(text(one(plain.root, ".day-sheet tbody"))).not.toContain("Free");
    expect(cellsOf(plain)[0]).toContain("DressingA cough that will not go.");
    hospital.change("delete from appointments");
    hospital.change("delete from visit_types where id = ?", visit_type_id as number);
  });

  test("a free time leads to the form with doctor, date and time filled in, and back", async () => {
    const page = await on("customer-care", `&doctor_id=${amina}`);
    expect(columns(page).map(([name]) => name)).toEqual([dr]);
    const [first = ""] = free(page);
    const popup = await open(hospital, first, cookies["customer-care"] ?? "");
    const form = formOn(popup, "staff-appointment");
    expect(form.values).toMatchObject({ doctor_id: String(amina), date: day, time: "09:00" });
    expect(attribute(one(popup.root, 'input[name="slot"][checked]'), "value")).toBe(`${day}T09:00`);
    const back = `/dashboard/appointments?view=sheet&date=${day}&doctor_id=${amina}`;
    expect(attribute(one(popup.root, ".popup-head a"), "href")).toBe(back);
    const person = {
      firstname: "Ida",
      lastname: "Moss",
      phone: "+44 1632 960777",
      email: "ida@mail.example",
    };
    const answer = await send(
      form,
      { ...person, description: "Knee." },
      { cookie: cookies["customer-care"] ?? "" },
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
    expect(hospital.rows("select doctor_id, date, time from appointments")).toEqual([
      { doctor_id: amina, date: day, time: "09:00" },
    ]);
    // Meanwhile it is gone for whoever comes with the same address.
    const late = await open(hospital, first, cookies["customer-care"] ?? "");
    expect(text(one(late.root, ".when .notice"))).toContain("at 09:00 is no longer free");
  });

  test("an address that names no doctor or no time opens the form as it is", async () => {
    for (const query of [
      "with=5&slot=2031-99-99T09:00",
      "with=x&slot=2027-03-01T09:00",
      "with=99999&slot=x",
    ]) {
      const path = `/dashboard/appointments/new?${query}`;
      const { values } = formOn(
        await open(hospital, path, cookies["customer-care"] ?? ""),
        "staff-appointment",
      );
      expect(values, query).toMatchObject({ doctor_id: "", date: "", time: "" });
    }
  });

  test("who may not add sees free times that lead nowhere; a doctor sees their own day", async () => {
    add({ date: day, doctor_id: patrick, firstname: "Foreign" });
    const seen = await on("admin");
    expect(free(seen)).toEqual([]);
    expect(columns(seen).find(([name]) => name === dr)).toContain("09:00 free");
    const own = await on("doctor", `&doctor_id=${patrick}`);
    expect(columns(own).map(([name]) => name)).toEqual([dr]);
    expect(own.html).not.toContain("Foreign");
  });

  test("says who is away and when the hospital is closed, and offers nothing then", async () => {
    await absent({
      scope: "doctor",
      doctor_id: patrick,
      from_date: day,
      from_time: "10:00",
      public_reason: "Conference",
    });
    const away = columns(await on("customer-care", `&doctor_id=${patrick}`))[0] ?? [];
    expect(away).toEqual([
      ...[other, "09:00–10:00", `09:00 free, book with ${other}`, `09:30 free, book with ${other}`],
      expect.stringMatching(/^Away on Monday .* from 10:00: Conference$/),
    ]);
    await absent({ scope: "hospital", from_date: day, public_reason: "Founders' day" });
    const closed = await on("customer-care");
    expect(text(one(closed.root, "#main .absent-days"))).toMatch(/^Closed on Monday .*: Founders' day$/);
    expect(free(closed)).toEqual([]);
  });

  test("keeps the day's filters, and goes on without doctors", async () => {
    add({ date: day, doctor_id: amina, time: "09:00", active_status: 2, firstname: "Declined" });
    const filtered = await on("admin", "&status=1");
    expect(filtered.html).not.toContain("Declined Fitzgerald");
    expect(attribute(one(filtered.root, '.filter-bar [name="view"]'), "value")).toBe("sheet");
    expect(attribute(one(filtered.root, '.day-links [rel="next"]'), "href")).toContain("view=sheet");
    hospital.change("delete from appointments");
    hospital.change("update doctors set hidden = 1");
    const page = await on("customer-care");
    expect(columns(page)).toEqual([]);
    expect(text(one(page.root, ".list-empty h3"))).toBe("No appointments requested");
    hospital.change("update doctors set hidden = 0");
  });
});
