import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, localNow, mondayOf } from "../../db/local-time.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, section, text, texts } from "../support/page.ts";
import { type Appointment, addAppointment, open } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, staffRoles } from "../support/session.ts";

// The first zone of the world into each day: most of the time its date is not that of the machine.
const timeZone = "Pacific/Kiritimati";

const hospital = hospitalForAll({ env: { TIME_ZONE: timeZone } });
let today: string;
let own: number;
let other: number;
const cookies: Partial<Record<RoleName, string>> = {};

beforeAll(async () => {
  for (const role of staffRoles) cookies[role] = await cookieOf(hospital, accounts[role]);
  [own = 0] = ids("select id from users where email = ?", accounts.doctor);
  [other = 0] = ids("select id from doctors where id <> ? order by id limit 1", own);
});

beforeEach(() => {
  today = localNow(timeZone).date;
});

const ids = (sql: string, ...values: unknown[]) =>
  hospital.rows<{ id: number }>(sql, ...values).map(({ id }) => id);
const overview = (role: RoleName) => open(hospital, "/dashboard/overview", cookies[role] ?? "");
const counted = (table: string, where = "1 = 1") =>
  hospital.rows<{ count: number }>(`select count(*) as count from ${table} where ${where}`)[0]?.count;
const forget = () => hospital.change("delete from appointments");
const add = (date: string, values: Partial<Appointment> & Record<string, unknown> = {}) =>
  addAppointment(hospital, { user_id: null, doctor_id: own, date, ...values });

/** The picture under a heading, with the figures behind it. */
function picture({ root }: Page, heading: string) {
  const found = all(root, "figure").filter((figure) => texts(figure, "h3").includes(heading));
  const [figure] = found;
  if (!figure || found.length > 1) throw new Error(`${found.length} pictures "${heading}"`);
  const svg = one(figure, 'svg[role="img"]');
  const words = (name: string) => text(one(svg, `#${attribute(svg, name)}`));
  const rows = all(figure, "details tbody tr").map((row) => [
    text(one(row, "th")),
    ...texts(row, "td").map((number) => Number(number.replace(",", ""))),
  ]);
  return {
    title: words("aria-labelledby"),
    description: words("aria-describedby"),
    summary: text(one(figure, "figcaption p")),
    heads: texts(figure, "details thead th"),
    rows,
    sum: rows.flatMap(([, ...numbers]) => numbers as number[]).reduce((sum, number) => sum + number, 0),
  };
}

const headings = ({ root }: Page) => texts(root, "main figure h3");

/** The tiles of each role, in the words of the product's description, and where they lead. */
const tiles: Record<Exclude<RoleName, "patient">, Record<string, string | null>> = {
  superadmin: {
    Patients: null,
    Admins: "/admin/admins",
    Doctors: "/dashboard/doctors",
    Departments: "/admin/departments",
    Services: "/admin/services",
    Updates: "/admin/updates",
    Contacts: "/admin/contacts",
    Subscribers: "/admin/subscribers",
    Partners: "/admin/partners",
  },
  admin: { Patients: null },
  "customer-care": { Patients: null, Appointments: "/dashboard/appointments" },
  receptionist: { Patients: null },
  doctor: { Patients: null, Appointments: "/dashboard/appointments" },
};

/** What the tiles count: a person with an open account, a row, a doctor's own appointment. */
const expected = (role: string): Record<string, number | undefined> => ({
  Patients: counted("users", "role_id = 6 and account_status = 'active'"),
  Admins: counted("users", "role_id in (2, 3) and account_status = 'active'"),
  Doctors: counted("users", "role_id = 5 and account_status = 'active'"),
  Departments: counted("departments"),
  Services: counted("services"),
  Updates: counted("updates"),
  Contacts: counted("contacts"),
  Subscribers: counted("subscribers"),
  Partners: counted("partners"),
  Appointments: counted("appointments", role === "doctor" ? `doctor_id = ${own}` : "1 = 1"),
});

describe.each(Object.entries(tiles))("%s", (name, wanted) => {
  const role = name as RoleName;

  test("has their tiles and no other, each with its count and its screen", async () => {
    hospital.change(
      "update users set account_status = 'disabled' where email = 'ibrahim.sesay@mail.example'",
    );
    const page = await overview(role);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const shown = all(page.root, "main .tiles > li").map((tile) => {
      const [number, label = ""] = texts(tile, "p, a");
      return { label, number: Number(number), href: hrefs(tile)[0] ?? null };
    });
    const numbers = expected(role);
    expect(shown.toSorted((one, two) => one.label.localeCompare(two.label))).toEqual(
      Object.entries(wanted)
        .map(([label, href]) => ({ label, number: numbers[label], href }))
        .toSorted((one, two) => one.label.localeCompare(two.label)),
    );
  });

  test("sees the pictures that are theirs", async () => {
    const found = headings(await overview(role));
    const clinical = ["By day", "By status", ...(role === "doctor" ? [] : ["By department"])];
    const activity = role === "superadmin" ? ["Patient sign-ups", "Messages"] : [];
    expect(found).toEqual([...clinical, ...activity]);
  });

  test("sees in them as many as there are", async () => {
    const page = await overview(role);
    const reach = role === "doctor" ? `doctor_id = ${own}` : "1 = 1";
    const span = `date between '${addDays(today, -14)}' and '${addDays(today, 14)}' and ${reach}`;
    const sum = counted("appointments", span);
    expect(sum).toBeGreaterThan(0);
    for (const heading of headings(page).filter((words) => words.startsWith("By "))) {
      expect(picture(page, heading).sum, heading).toBe(sum);
    }
    const waiting = counted("appointments", `active_status = 0 and ${reach}`);
    const panel = section(page.root, "Waiting for an answer");
    expect(Number(text(one(panel, ".waiting-count")))).toBe(waiting);
    expect(hrefs(panel)).toEqual(["/dashboard/appointments?status=0"]);
  });
});

describe("appointments", () => {
  beforeEach(forget);

  test("are counted on the hospital's days, from two weeks before today to two weeks after", async () => {
    for (const days of [-15, -14, 0, 0, 14, 15]) add(addDays(today, days), { doctor_id: other });
    const { rows, heads, sum } = picture(await overview("admin"), "By day");
    expect(heads).toEqual(["Day", "Approved", "Pending", "Declined", "Cancelled"]);
    expect(rows).toHaveLength(29);
    expect(sum).toBe(4);
    expect([rows.at(0), rows.at(14), rows.at(28)].map((row) => row?.slice(1))).toEqual([
      [0, 1, 0, 0],
      [0, 2, 0, 0],
      [0, 1, 0, 0],
    ]);
  });

  test("are counted by state and by department, the most first", async () => {
    const [first, second] = hospital.rows<{ id: number; name: string }>(
      "select id, name from departments order by id limit 2",
    );
    const values = (department: number | null, active_status: number, time: string) =>
      ({ department_id: department, active_status, time }) as Partial<Appointment>;
    add(today, values(first?.id ?? 0, 1, "08:00"));
    add(today, values(second?.id ?? 0, 1, "08:30"));
    add(today, values(second?.id ?? 0, 2, "09:00"));
    add(today, values(second?.id ?? 0, 3, "09:30"));
    add(today, values(null, 0, "10:00"));
    add(today, values(null, 0, "10:30"));
    const page = await overview("receptionist");
    expect(picture(page, "By status").rows).toEqual([
      ["Approved", 2],
      ["Pending", 2],
      ["Declined", 1],
      ["Cancelled", 1],
    ]);
    expect(picture(page, "By department").rows).toEqual([
      [second?.name, 3],
      [first?.name, 1],
      ["Not chosen", 2],
    ]);
  });

  test("of another doctor are never counted nor named to a doctor", async () => {
    add(today, { time: "23:59", lastname: "Ownpatient" });
    for (const time of ["23:58", "23:59"]) add(today, { time, lastname: "Foreign", doctor_id: other });
    add(today, { time: "23:57", lastname: "Undecided", doctor_id: null as never });
    const page = await overview("doctor");
    expect(picture(page, "By day").sum).toBe(1);
    expect(picture(page, "By status").sum).toBe(1);
    expect(text(one(page.root, ".waiting-count"))).toBe("1");
    expect(texts(page.root, "main .tiles > li")).toContain("1Appointments");
    expect(text(section(page.root, "Today"))).toContain("1 appointment today.");
    expect(page.html).toContain("Ownpatient");
    expect(page.html).not.toMatch(/Foreign|Undecided/);
    expect((await overview("customer-care")).html).toContain("Foreign");
  });

  test("of today come first among the next ones, without those that do not take place", async () => {
    const tomorrow = addDays(today, 1);
    const late = add(today, { time: "23:59", active_status: 1, lastname: "Late" });
    const next = add(tomorrow, { time: "00:00", lastname: "Early" });
    add(addDays(today, -1), { time: "23:59", lastname: "Yesterday" });
    add(today, { time: "23:58", active_status: 2, lastname: "Declined" });
    add(today, { time: "23:57", active_status: 3, lastname: "Cancelled" });
    const panel = section((await overview("admin")).root, "Today");
    expect(text(panel)).toContain("1 appointment today. Next:");
    expect(hrefs(panel)).toEqual([
      `/dashboard/appointments/${late}/view`,
      `/dashboard/appointments/${next}/view`,
      "/dashboard/appointments",
    ]);
    expect(texts(panel, "li .tag")).toEqual(["Approved", "Pending"]);
  });

  test("are listed up to five", async () => {
    for (let day = 1; day <= 7; day++) add(addDays(today, day));
    expect(all(section((await overview("admin")).root, "Today"), "li")).toHaveLength(5);
  });

  test("whose day passed without an answer are told apart", async () => {
    add(addDays(today, -40));
    add(addDays(today, -40), { time: "11:00", active_status: 1 });
    add(today);
    const panel = section((await overview("admin")).root, "Waiting for an answer");
    expect(text(panel)).toContain("1 is for a past date.");
    expect(text(one(panel, ".waiting-count"))).toBe("2");
  });

  test("are missed in words when there are none", async () => {
    const page = await overview("superadmin");
    const words = text(one(page.root, "main"));
    expect(words).toContain("No appointments today. None coming up.");
    expect(words).toContain("All requests answered.");
    expect(words).toContain("There are no appointments in the last 2 weeks or the next 2 weeks.");
    expect(headings(page)).toEqual(["Patient sign-ups", "Messages"]);
  });

  test("with a patient's own words in them are harmless", async () => {
    add(today, { time: "23:59", lastname: '<script>"' });
    const page = await overview("admin");
    expect(page.html).not.toContain('<script>"');
    expect(text(section(page.root, "Today"))).toContain('<script>"');
  });
});

describe("messages without an answer", () => {
  const asked = (answered: number) =>
    hospital.change(
      `insert into contacts (firstname, lastname, phone, email, subject, message, date, answered, created_at, updated_at)
       values ('A', 'B', '1', 'a@mail.example', 'C', 'D', ?, ?, ?, ?)`,
      ...[today, answered, "2026-01-01T00:00:00.000Z", "2026-01-01T00:00:00.000Z"],
    );

  test("[D15] are counted for whoever answers them, and lead to the list of them", async () => {
    hospital.change("delete from contacts");
    for (const answered of [0, 0, 1]) asked(answered);
    for (const role of ["superadmin", "admin", "customer-care"] as const) {
      const panel = section((await overview(role)).root, "Unanswered messages");
      expect(text(one(panel, ".waiting-count"))).toBe("2");
      const [href = ""] = hrefs(panel);
      const list = await open(hospital, href, cookies[role] ?? "");
      expect(text(one(list.root, "h1"))).toBe("Contacts 2");
    }
    for (const role of ["receptionist", "doctor"] as const) {
      expect((await overview(role)).html).not.toContain("Unanswered messages");
    }
  });

  test("[D15] are missed in words when there are none", async () => {
    hospital.change("delete from contacts");
    asked(1);
    const panel = section((await overview("customer-care")).root, "Unanswered messages");
    expect(text(panel)).toContain("All messages answered.");
    expect(hrefs(panel)).toEqual([]);
  });
});

describe("sign-ups and messages", () => {
  test("are counted in the hospital's weeks, the last twelve", async () => {
    const monday = mondayOf(today);
    const first = addDays(monday, -77);
    hospital.change("update users set created_at = '2020-01-01T00:00:00.000Z' where role_id = 6");
    hospital.change("delete from contacts");
    hospital.change("delete from suggestions");
    const patients = ids("select id from users where role_id = 6 order by id limit 4");
    // In Kiritimati a day begins at 10:00 UTC of the day before.
    const midnight = (date: string) => `${addDays(date, -1)}T10:00:00.000Z`;
    const instants = [
      `${addDays(first, -1)}T09:59:59.999Z`,
      midnight(first),
      `${addDays(monday, -1)}T09:59:59.999Z`,
      midnight(monday),
    ];
    for (const [index, at] of instants.entries()) {
      hospital.change("update users set created_at = ? where id = ?", at, patients[index]);
    }
    const stamps = "'2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'";
    for (const date of [addDays(first, -1), first, addDays(monday, -1), monday]) {
      hospital.change(
        `insert into suggestions (message, date, created_at, updated_at) values ('Tea', ?, ${stamps})`,
        date,
      );
    }
    hospital.change(
      `insert into contacts (firstname, lastname, phone, email, subject, message, date, created_at, updated_at)
       values ('A', 'B', '1', 'a@mail.example', 'C', 'D', ?, ${stamps})`,
      today,
    );
    const page = await overview("superadmin");
    const signUps = picture(page, "Patient sign-ups");
    expect(signUps.rows.map(([, number]) => number)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
    expect(signUps.summary).toBe("3 sign-ups in the last 12 weeks, 1 of them this week.");
    const messages = picture(page, "Messages");
    expect(messages.heads).toEqual(["Week", "Contacts", "Suggestions"]);
    expect(messages.rows.at(0)?.slice(1)).toEqual([0, 1]);
    expect(messages.rows.at(-2)?.slice(1)).toEqual([0, 1]);
    expect(messages.rows.at(-1)?.slice(1)).toEqual([1, 1]);
    expect(messages.sum).toBe(4);
  });
});

test("every picture has a name, says what it shows, and carries no style of its own", async () => {
  forget();
  add(today);
  const page = await overview("superadmin");
  const titles = headings(page).map((heading) => picture(page, heading));
  expect(titles.map(({ title }) => title)).toEqual([
    "Appointments by day",
    "Appointments by status",
    "Appointments by department",
    "Patient sign-ups by week",
    "Messages by week",
  ]);
  for (const { description, summary } of titles) expect(description).toBe(summary);
  expect(page.html).not.toMatch(/<[^>]* style=/);
});
