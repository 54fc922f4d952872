import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { refreshTexts } from "../support/appointments.ts";
import { cellsOf, csvLines } from "../support/dashboard.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, type Page, text, texts } from "../support/page.ts";
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

function add(values: Partial<Appointment> & { user_id?: number | null; firstname?: string } = {}): number {
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
    expect(attribute(view ?? page.root, "href")).toBe(`/dashboard/appointments/${id}/view${query}`);
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
