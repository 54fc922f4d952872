import { beforeAll, describe, expect, test } from "vitest";
import { call, tokenOf } from "../support/api.ts";
import { summaryOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { operate } from "../support/operator.ts";
import { all, attribute, one, type Page, text, texts } from "../support/page.ts";
import { addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, reach, roleNames } from "../support/session.ts";

// The days of the tests lie ahead, where nobody of the demo has anything. The clocks of Paris go forward on 30 March 2031.
const timeZone = "Europe/Paris";
const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
const [amina, samuel] = [5, 6];
const [monday, tuesday] = ["2031-03-03", "2031-03-04"];
let cookie: string;
let token: string;

interface Visit {
  /** UTC. */
  asked?: string;
  date?: string;
  time?: string;
  doctor_id?: number | null;
  department_id?: number | null;
  visit_type_id?: number | null;
  active_status?: number;
  cancelled_by?: string;
  steps?: Array<[action: string, at: string]>;
  stage?: { stage: string; arrived_at?: string; called_at?: string };
}

/** Puts a visit into the database, with what was done with it. */
function add({ asked = "2031-03-03T08:00:00.000Z", steps = [], stage, ...values }: Visit): number {
  const row = { user_id: null, minutes: 30, date: monday, ...values, created_at: asked };
  const id = addAppointment(hospital, row as never);
  for (const [action, at] of steps) {
    hospital.change(
      "insert into audit_log (created_at, action, entity, entity_id, detail) values (?, ?, 'appointments', ?, '{}')",
      ...[at, action, String(id)],
    );
  }
  if (stage) {
    hospital.change(
      `insert into stages (appointment_id, date, queue, stage, arrived_at, called_at, updated_at)
       values (?, ?, 1, ?, ?, ?, ?)`,
      ...[id, row.date, stage.stage, stage.arrived_at ?? null, stage.called_at ?? null, asked],
    );
  }
  return id;
}

const week = (from: string, to: string, breaks: object[] = []) =>
  JSON.stringify(
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day, index) =>
      index < 5 ? { day, from, to, ...(breaks.length > 0 && { breaks }) } : { day, from: "", to: "" },
    ),
  );

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
  token = await tokenOf(hospital, accounts.admin);
  hospital.change("delete from absences");
  hospital.change("delete from extra_hours");
  hospital.change("update doctors set working_days = '[]'");
  // Amina works two and a half hours a day, Samuel three.
  const pause = [{ from: "10:00", to: "10:30" }];
  hospital.change("update doctors set working_days = ? where id = ?", week("09:00", "12:00", pause), amina);
  hospital.change("update doctors set working_days = ? where id = ?", week("09:00", "12:00"), samuel);
  const approved = (at: string): [string, string] => ["approved", at];
  // Asked for half an hour after midnight by the clock of Paris.
  add({
    asked: "2031-03-02T23:30:00.000Z",
    time: "09:00",
    doctor_id: amina,
    active_status: 1,
    steps: [["requested", "2031-03-02T23:30:00.000Z"], approved("2031-03-03T01:35:00.000Z")],
    stage: { stage: "seen", arrived_at: "2031-03-03T07:50:00.000Z", called_at: "2031-03-03T08:04:30.000Z" },
  });
  // Two who share a time, which is confirmed at once.
  for (let person = 0; person < 2; person++)
    add({
      time: "10:30",
      doctor_id: amina,
      visit_type_id: 1,
      active_status: 1,
      steps: [approved("2031-03-03T08:00:00.100Z")],
    });
  add({ doctor_id: amina, active_status: 2, steps: [["declined", "2031-03-03T09:00:00.000Z"]] });
  add({ doctor_id: amina });
  add({ doctor_id: null, department_id: null });
  add({
    doctor_id: amina,
    active_status: 3,
    cancelled_by: "patient",
    steps: [["cancelled", "2031-03-03T09:00:00.000Z"]],
  });
  // Given up an hour and a half before it begins, at 10:30 UTC.
  add({
    asked: "2031-03-01T08:00:00.000Z",
    time: "11:30",
    doctor_id: amina,
    active_status: 3,
    cancelled_by: "patient",
    steps: [approved("2031-03-01T12:00:00.000Z"), ["cancelled", "2031-03-03T09:00:00.000Z"]],
  });
  add({
    asked: "2031-02-01T08:00:00.000Z",
    time: "12:00",
    doctor_id: amina,
    active_status: 3,
    cancelled_by: "hospital",
    steps: [approved("2031-02-01T09:00:00.000Z"), ["cancelled", "2031-02-20T09:00:00.000Z"]],
  });
  add({
    asked: "2031-03-01T08:00:00.000Z",
    date: tuesday,
    time: "09:00",
    doctor_id: samuel,
    department_id: 2,
    active_status: 1,
    steps: [approved("2031-03-01T08:30:00.000Z"), ["moved", "2031-03-01T09:00:00.000Z"]],
    stage: { stage: "no-show" },
  });
});

interface Line extends Record<string, unknown> {
  id: number | null;
  name: string;
}

interface Report {
  each: string;
  total: Record<string, unknown>;
  days: Array<Record<string, unknown>>;
  departments: Line[];
  doctors: Line[];
  types: Line[];
}

async function report(query: string): Promise<Report> {
  const { code, body } = await call(hospital, "GET", `reports?${query}`, { token });
  expect(code).toBe(200);
  return body.data as unknown as Report;
}

const bothDays = `from=${monday}&until=${tuesday}`;

describe("the figures", () => {
  test("of two days are those of their requests and of their visits", async () => {
    expect((await report(bothDays)).total).toEqual({
      requests: 7,
      approved: 3,
      declined: 1,
      unanswered: 2,
      withdrawn: 1,
      // 60 minutes and 125; what was confirmed at once is left out.
      answer_minutes: 92.5,
      visits: 6,
      moved: 1,
      cancelled_by_patient: 1,
      cancelled_by_hospital: 1,
      cancelled_within_day: 1,
      cancelled_within_week: 0,
      cancelled_earlier: 1,
      no_shows: 1,
      wait_minutes: 14,
      // Two days of both doctors; half an hour each of the first, of the two who share one, and of who did not come.
      open_minutes: 2 * (150 + 180),
      taken_minutes: 90,
      utilisation: 0.1364,
    });
  });

  test("of each day, doctor, department and kind are theirs", async () => {
    const { each, days, doctors, departments, types } = await report(bothDays);
    expect(each).toBe("day");
    expect(days).toMatchObject([
      { date: monday, requests: 7, visits: 5, no_shows: 0, open_minutes: 330, taken_minutes: 60 },
      { date: tuesday, requests: 0, visits: 1, no_shows: 1, open_minutes: 330, taken_minutes: 30 },
    ]);
    expect(doctors.filter(({ id }) => id !== null)).toMatchObject([
      { id: amina, requests: 6, visits: 5, wait_minutes: 14, utilisation: 0.2 },
      { id: samuel, requests: 0, visits: 1, wait_minutes: null, utilisation: 0.0833 },
    ]);
    expect(doctors.at(-1)).toMatchObject({
      id: null,
      name: "No doctor chosen",
      requests: 1,
      utilisation: null,
    });
    expect(departments.map(({ id, requests, visits }) => [id, requests, visits])).toContainEqual([1, 6, 5]);
    expect(departments.at(-1)).toMatchObject({ id: null, name: "No department", requests: 1 });
    expect(types.map(({ id, visits, taken_minutes }) => [id, visits, taken_minutes])).toEqual([
      [1, 2, 30],
      [null, 4, 60],
    ]);
  });

  test("are narrowed down to a department, a doctor and a kind", async () => {
    expect((await report(`${bothDays}&doctor=${samuel}`)).total).toMatchObject({
      requests: 0,
      visits: 1,
      open_minutes: 360,
    });
    expect((await report(`${bothDays}&department=2`)).total).toMatchObject({ visits: 1, moved: 1 });
    expect((await report(`${bothDays}&type=1`)).total).toMatchObject({
      requests: 2,
      visits: 2,
      taken_minutes: 30,
    });
    expect((await report(`${bothDays}&type=1&doctor=${samuel}`)).total).toMatchObject({
      requests: 0,
      visits: 0,
      taken_minutes: 0,
    });
  });

  test("follow every change at once", async () => {
    const before = (await report(bothDays)).total as { requests: number; visits: number };
    const id = add({ time: "09:30", doctor_id: amina, active_status: 1 });
    expect((await report(bothDays)).total).toMatchObject({
      requests: before.requests + 1,
      visits: before.visits + 1,
    });
    hospital.change("update appointments set date = '2031-03-05' where id = ?", id);
    expect((await report(bothDays)).total).toMatchObject({
      requests: before.requests + 1,
      visits: before.visits,
    });
    expect((await report("from=2031-03-05&until=2031-03-05")).total).toMatchObject({
      requests: 0,
      visits: 1,
    });
    hospital.change("delete from appointments where id = ?", id);
    expect((await report(bothDays)).total).toMatchObject(before);
  });

  test("know of absences, closed days, extra hours, and of the weeks that doctors had", async () => {
    const hours = async (query = bothDays) => (await report(query)).total.open_minutes;
    const stamps = "'2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'";
    const absence = (scope: string, doctor: number | null, from: string | null) =>
      hospital.change(
        `insert into absences (scope, doctor_id, from_date, from_time, until_date, yearly, sort_text, list_text, created_at, updated_at)
         values (?, ?, ?, ?, ?, 0, '', '', ${stamps})`,
        ...[scope, doctor, monday, from, monday],
      );
    absence("doctor", amina, "11:00");
    expect(await hours()).toBe(660 - 60);
    absence("hospital", null, null);
    expect(await hours()).toBe(330);
    hospital.change(
      `insert into extra_hours (doctor_id, date, from_time, until_time, sort_text, created_at, updated_at)
       values (?, ?, '14:00', '15:00', '', ${stamps})`,
      ...[samuel, monday],
    );
    expect(await hours()).toBe(390);
    hospital.change("delete from absences");
    hospital.change("delete from extra_hours");
    const past = { doctor: samuel, until: "2031-03-03T23:00:00.000Z" };
    hospital.change(
      "insert into past_weeks (doctor_id, until, working_days) values (?, ?, ?)",
      ...[past.doctor, past.until, week("09:00", "10:00")],
    );
    expect((await report(bothDays)).days.map(({ open_minutes }) => open_minutes)).toEqual([150 + 60, 330]);
    hospital.change("delete from past_weeks");
  });

  test("of more than two months are told by the week", async () => {
    const { each, days, total } = await report("from=2031-01-01&until=2031-03-31");
    expect(each).toBe("week");
    expect(days.map(({ date }) => date).slice(0, 3)).toEqual(["2031-01-01", "2031-01-06", "2031-01-13"]);
    expect(days.reduce((sum, line) => sum + Number(line.visits), 0)).toBe(total.visits);
  });
});

test("a changed week is kept as it was until then, and the one before a doctor left", async () => {
  const pastOf = (id: number) =>
    hospital.rows<{ working_days: string }>(
      "select working_days from past_weeks where doctor_id = ? order by id",
      id,
    );
  hospital.change("update doctors set working_days = ? where id = 8", week("09:00", "12:00"));
  const [before] = hospital.rows<{ working_days: string }>("select working_days from doctors where id = 8");
  const kept = await call(hospital, "PUT", "users/doctors/8", { token, body: { position: "Head" } });
  expect([kept.code, kept.body.errors]).toEqual([200, undefined]);
  expect(pastOf(8)).toEqual([]);
  const answer = await call(hospital, "PUT", "users/doctors/8", {
    token,
    body: { working_days: week("08:00", "09:00") },
  });
  expect(answer.code).toBe(200);
  expect(pastOf(8)).toEqual([before]);
  hospital.change("delete from appointments where doctor_id = 8");
  expect((await call(hospital, "DELETE", "users/8", { token })).code).toBe(200);
  expect(pastOf(8)).toHaveLength(2);
  hospital.change("delete from past_weeks");
});

/** The cells of a table's rows, by the name of each row. */
function rowsUnder(page: Page, heading: string): Map<string, string[]> {
  const [part] = all(page.root, "section").filter((section) => texts(section, "h2").includes(heading));
  if (!part) throw new Error(`There is no part ${heading}`);
  return new Map(all(part, "tbody tr, tfoot tr").map((row) => [text(one(row, "th")), texts(row, "td")]));
}

describe("the screen", () => {
  test("shows the same figures, each picture with its words and its table", async () => {
    const page = await open(hospital, `/dashboard/reports?${bothDays}`, cookie);
    expect(page.status).toBe(200);
    const shown = Object.fromEntries(
      all(page.root, ".report-figures > div").map((figure) => [
        text(one(figure, "dt")),
        text(one(figure, ".report-figure")),
      ]),
    );
    expect(shown).toEqual({
      Requests: "7",
      Approved: "3",
      Declined: "1",
      "Time to answer": "1 h 33 min",
      Visits: "6",
      Cancelled: "2",
      "Not come": "1",
      "Hours used": "14 %",
      "Wait at the desk": "14 min",
    });
    expect(rowsUnder(page, "By day").get("Mon 3 Mar")?.slice(0, 8)).toEqual([
      "7",
      "3",
      "1",
      "2",
      "1",
      "1.5 h",
      "5",
      "0",
    ]);
    expect(rowsUnder(page, "By day").get("All")).toHaveLength(14);
    expect([...rowsUnder(page, "By doctor").keys()].at(-1)).toBe("No doctor chosen");
    const pictures = all(page.root, 'svg[role="img"]');
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      for (const by of ["aria-labelledby", "aria-describedby"])
        expect(text(one(picture, `#${attribute(picture, by)}`))).not.toBe("");
    }
    expect(all(page.root, ".chart-figures table")).toHaveLength(4);
    expect(page.html).not.toMatch(/\sstyle="/);
  });

  test("begins with this month so far, and without figures says so", async () => {
    const today = String(Temporal.Now.plainDateISO(timeZone));
    const page = await open(hospital, "/dashboard/reports", cookie);
    expect(attribute(one(page.root, '[name="from"]'), "value")).toBe(`${today.slice(0, 7)}-01`);
    expect(attribute(one(page.root, '[name="until"]'), "value")).toBe(today);
    const empty = await open(hospital, "/dashboard/reports?from=2032-05-01&until=2032-05-02", cookie);
    expect(texts(empty.root, ".report-charts figcaption p")).toContain(
      "There are no requests in these days.",
    );
  });

  const wrong: Array<[query: string, field: string, message: string]> = [
    ["from=2031-02-30&until=2031-03-04", "from", "Enter a real date, such as 2030-03-27"],
    ["from=x&until=2031-03-04", "from", "Enter a real date, such as 2030-03-27"],
    ["from=2031-03-04&until=2031-03-03", "until", "The last day must not be before the first"],
    ["from=2030-03-04&until=2031-03-05", "until", "A report covers 366 days at most"],
    [`${bothDays}&department=99`, "department", "Choose a department from the list"],
    [`${bothDays}&doctor=x`, "doctor", "Choose a doctor from the list"],
    [`${bothDays}&type=-1`, "type", "Choose a kind of visit from the list"],
  ];

  test.each(wrong)(
    "%s is refused at every door in the same words, and stays in the form",
    async (query, field, message) => {
      const page = await open(hospital, `/dashboard/reports?${query}`, cookie);
      expect(page.status).toBe(422);
      expect(summaryOf(page)).toEqual([{ text: message, field: `report-${field}` }]);
      const given = new URLSearchParams(query);
      expect(attribute(one(page.root, '[name="until"]'), "value")).toBe(given.get("until"));
      const answer = await call(hospital, "GET", `reports?${query}`, { token });
      expect([answer.code, answer.body.errors]).toEqual([422, { [field]: [message] }]);
      const table = await fetch(`${hospital.url}/dashboard/reports.csv?${query}`, { headers: { cookie } });
      expect([table.status, await table.text()]).toEqual([422, message]);
    },
  );

  test("a year with its day more is not too long", async () => {
    expect((await open(hospital, "/dashboard/reports?from=2032-01-01&until=2032-12-31", cookie)).status).toBe(
      200,
    );
  });

  test("is for superadmins and admins, and so are the table and the call", async () => {
    for (const role of roleNames) {
      const mayCome = role === "superadmin" || role === "admin";
      const theirs = await cookieOf(hospital, accounts[role]);
      const expected = mayCome ? 200 : role === "patient" ? 303 : 403;
      expect((await reach(hospital, "/dashboard/reports", theirs)).status, role).toBe(expected);
      expect((await reach(hospital, "/dashboard/reports.csv", theirs)).status, role).toBe(expected);
      const answer = await call(hospital, "GET", "reports", {
        token: await tokenOf(hospital, accounts[role as RoleName]),
      });
      expect(answer.code, role).toBe(mayCome ? 200 : 403);
    }
    expect((await call(hospital, "GET", "reports")).code).toBe(401);
  });
});

test("goes out as a table without a formula, and that is on record", async () => {
  hospital.change("update departments set name = '=Heart' where id = 1");
  const answer = await fetch(`${hospital.url}/dashboard/reports.csv?${bothDays}`, { headers: { cookie } });
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="reports-${monday}-${tuesday}.csv"`,
  );
  const [head = "", ...rows] = (await answer.text())
    .replace(/^\ufeff/, "")
    .trimEnd()
    .split("\r\n");
  expect(head).toContain('"By","Name","Requests","Approved","Declined"');
  const cells = rows.map((row) => row.slice(1, -1).split('","'));
  expect(cells[0]?.slice(0, 8)).toEqual(["All", `${monday} to ${tuesday}`, "7", "3", "1", "2", "1", "92.5"]);
  expect(cells.map(([by]) => by)).toContain("Visit type");
  expect(cells.map(([, name]) => name)).toContain("'=Heart");
  const [line] = hospital.rows("select * from audit_log where entity = 'reports' order by id desc limit 1");
  expect(line).toMatchObject({
    action: "exported",
    role_id: 2,
    detail: JSON.stringify({ filters: bothDays }),
  });
});

test("a department that is deleted takes no visit with it: its figures are those of none", async () => {
  const made = await call(hospital, "POST", "departments", {
    token,
    body: { name: "Short-lived", description: "Soon gone" },
    headers: { "Idempotency-Key": "short-lived" },
  });
  const { id } = made.body.data as { id: number };
  add({ asked: "2033-03-01T09:00:00.000Z", date: "2025-03-03", department_id: id, doctor_id: null });
  const day = "from=2033-03-01&until=2033-03-01";
  const asked = async () => {
    const { departments } = await report(day);
    return departments.filter(({ requests }) => requests !== 0).map((line) => [line.id, line.requests]);
  };
  expect(await asked()).toEqual([[id, 1]]);
  expect((await call(hospital, "DELETE", `departments/${id}`, { token })).code).toBe(200);
  expect(await asked()).toEqual([[null, 1]]);
});

test.runIf(process.env.TEST_ENGINE !== "postgres")(
  "check finds a figure that was turned, and puts it right",
  async () => {
    await report(bothDays);
    hospital.change("update report_figures set visits = visits + 1 where day = ?", monday);
    const env = { TIME_ZONE: timeZone };
    const found = await operate(hospital.folder, ["check"], { env });
    expect(found.code).toBe(1);
    expect(found.stdout).toMatch(
      new RegExp(`problem +reports +the figures of 1 day are not those of the appointments: ${monday}`),
    );
    const repaired = await operate(hospital.folder, ["check", "--repair"], { env });
    expect(repaired.stdout).toMatch(/note +reports +1 day counted anew/);
    expect((await operate(hospital.folder, ["check"], { env })).stdout).toMatch(
      /ok +reports +every day's figures/,
    );
    expect((await report(bothDays)).total).toMatchObject({ visits: 6 });
  },
);
