import { beforeAll, expect, test } from "vitest";
import { addDays, datesFrom, localNow, weekdayOf } from "../../db/local-time.ts";
import { call, type Row, rowsOf, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hrefs, one, type Page, section, text, texts, visit } from "../support/page.ts";
import { open } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

// The demo hospital's clinic as it is loaded, and as its visitors and its staff come across it.

const hospital = hospitalForAll({ env: { TIME_ZONE: "UTC" } });
let admin: string;
let today: string;

beforeAll(async () => {
  admin = await cookieOf(hospital, accounts.admin);
  today = localNow("UTC").date;
});

const see = (path: string) => visit(hospital.url + path);

/** The number of a doctor, and the address of the doctor's page. */
function doctor(lastname: string) {
  const [row] = hospital.rows<{ id: number; slug: string }>(
    "select id, lower(firstname || '-' || lastname) as slug from users where role_id = 5 and lastname = ?",
    lastname,
  );
  if (!row) throw new Error(`Nobody is called ${lastname}`);
  return { id: row.id, page: `/doctors/${row.id}/${row.slug}` };
}

const kindId = (name: string) =>
  hospital.rows<{ id: number }>("select id from visit_types where name = ?", name)[0]?.id ?? 0;

/** The visits of a kind in the order of their requests. */
const visitsOf = (kind: string) =>
  hospital.rows<Row & { id: number; doctor_id: number; date: string; time: string; active_status: number }>(
    "select * from appointments where visit_type_id = ? order by id",
    kindId(kind),
  );

const kindsOn = (page: Page) => texts(page.root, 'select[name="visit_type_id"] option');

/** When a doctor has time for something, by the API. */
async function timesOn(doctorId: number, date: string, kind?: number): Promise<string[]> {
  const query = `from=${date}&days=1${kind ? `&type=${kind}` : ""}`;
  const answer = await call(hospital, "GET", `doctors/${doctorId}/free-times?${query}`);
  expect(answer.code).toBe(200);
  return (answer.body.data as Array<{ times: string[] }>)[0]?.times ?? [];
}

const nextOf = (weekday: string, after: string) =>
  datesFrom(addDays(after, 1), addDays(after, 7)).find((date) => weekdayOf(date) === weekday) ?? after;

test("a doctor's page offers the kinds of visit of the doctor, and others none", async () => {
  expect(kindsOn(await see(doctor("Mensah").page))).toEqual([
    "Not sure",
    "Visit",
    "Bones and joints, first visit (45 minutes, free with a referral)",
    "Bones and joints, follow-up (20 minutes)",
    "Joint school (60 minutes, in a group, free)",
  ]);
  expect(kindsOn(await see(doctor("Abernathy").page))).toContain("Menopause advice (20 minutes, by video)");
  expect(kindsOn(await see(doctor("Diallo").page))).toEqual([]);
});

test("some kinds are for those who have an account, or for the staff alone", async () => {
  const kimani = doctor("Kimani").page;
  expect(kindsOn(await see(kimani))).toEqual([]);
  const patient = await cookieOf(hospital, accounts.patient);
  expect(kindsOn(await open(hospital, kimani, patient))).toContain("Eye pressure check (15 minutes)");
  const publicOnes = kindsOn(await see("/appointment")).join();
  expect(publicOnes).toContain("Dental check-up (30 minutes, £27, free for children)");
  expect(publicOnes).not.toContain("Call before an operation");
});

test("at noon several doctors have a break, in which nobody can ask for a time", async () => {
  const { id, page } = doctor("Mensah");
  const rows = all(section(one((await see(page)).root, "main"), "Weekly schedule"), "tbody tr");
  expect(text(one(rows[0] as never, "td"))).toBe("08:00 – 12:30, 13:00 – 16:00");
  // Past the demo's visits, and before its closed day.
  const times = await timesOn(id, nextOf("Tuesday", addDays(today, 26)));
  expect(times).toEqual(expect.arrayContaining(["12:00", "13:00"]));
  expect(times).not.toContain("12:30");
});

test("a doctor on leave within a fortnight has no times then, and the picker says why", async () => {
  const { id, page } = doctor("Fuentes");
  const [from, until] = [addDays(today, 5), addDays(today, 11)];
  for (const date of datesFrom(from, until)) expect(await timesOn(id, date), date).toEqual([]);
  // On a Monday four days with free times come before the leave, and "Later" leads to it.
  const { root } = await see(`${page}?day=${from}`);
  const told = texts(root, ".when .absent-days li");
  expect(told).toEqual([
    expect.stringMatching(/^Away from \w+ .*: On a course\. Dr\. Kimani sees what cannot wait$/),
  ]);
  expect(text(root as never)).not.toContain("retinal surgery");
  const slots = all(root, 'input[name="slot"]').map((radio) => attribute(radio, "value") ?? "");
  expect(slots.filter((slot) => slot >= from && slot < addDays(until, 1))).toEqual([]);
});

test("the colleague who takes over works on an afternoon that is usually free", async () => {
  const { id } = doctor("Kimani");
  const tuesday = nextOf("Tuesday", addDays(today, 4));
  expect(await timesOn(id, tuesday)).toContain("13:00");
  expect(await timesOn(id, addDays(tuesday, 14))).toEqual([]);
});

test("a closed day ahead is told where its times would be", async () => {
  const closed = addDays(today, 56);
  const week = one((await see(`/free-times?day=${closed}`)).root, ".times-week");
  expect(text(week)).toContain("Closed: Building works. Emergency Medicine is open");
  expect(await timesOn(doctor("Bergström").id, closed)).toEqual([]);
});

test("a group has seats left at a time that several have", async () => {
  const group = visitsOf("Joint school");
  expect(group.map(({ active_status }) => active_status)).toEqual([1, 1, 1, 0]);
  expect(new Set(group.map((one) => `${one.doctor_id} ${one.date} ${one.time}`)).size).toBe(1);
  const { doctor_id, date, time } = group[0] as (typeof group)[number];
  expect(await timesOn(doctor_id, date, kindId("Joint school"))).toContain(time);
  expect(await timesOn(doctor_id, date)).not.toContain(time);
  const token = await tokenOf(hospital, accounts.admin);
  const kinds = rowsOf(await call(hospital, "GET", "visit-types", { token }));
  expect(kinds.find(({ name }) => name === "Joint school")).toMatchObject({ capacity: 8, minutes: 60 });
});

test("a visit by video is approved, and its link is kept for its time", async () => {
  const [advice, ...others] = visitsOf("Menopause advice");
  expect(others).toEqual([]);
  expect(advice).toMatchObject({ active_status: 1, room: expect.stringMatching(/^[\w-]{22}$/) });
  expect(advice && advice.date > today).toBe(true);
  const popup = await open(hospital, `/dashboard/appointments/${advice?.id}/view`, admin);
  expect(text(popup.root as never)).toContain("Menopause advice, 20 minutes");
  expect(text(popup.root as never)).not.toContain(String(advice?.room));
});

test("the popup of a moved visit tells its history: asked for, approved, moved out of the leave", async () => {
  const [moved] = hospital.rows<{ id: number; date: string }>(
    "select a.id, a.date from appointments a join audit_log l on l.entity_id = cast(a.id as text) where l.entity = 'appointments' and l.action = 'moved'",
  );
  const popup = await open(hospital, `/dashboard/appointments/${moved?.id}/view`, admin);
  const sections = all(popup.root, "section").filter((one) => text(one).startsWith("History"));
  expect(all(sections.at(-1) as never, "dd").map(text)).toEqual([
    "Requested by the patient",
    "Approved by Dr. Mateo Fuentes",
    expect.stringMatching(/^Moved by \w+ \w+ from .+ at \d\d:\d\d to .+ at \d\d:\d\d$/),
  ]);
  expect(moved && moved.date > addDays(today, 11)).toBe(true);
});

test("the demo's patient is invited to a follow-up, and has free times to choose from", async () => {
  const portal = await open(hospital, "/profile", await cookieOf(hospital, accounts.patient));
  const [notice] = all(portal.root, "main .notice").filter((each) => text(each).includes("follow-up"));
  if (!notice) throw new Error("nobody is invited to a follow-up");
  expect(text(notice)).toContain("(Bones and joints, follow-up) with Dr. Samuel Mensah");
  const [link = ""] = hrefs(notice);
  const page = await see(link);
  expect(page.status).toBe(200);
  expect(all(page.root, 'input[name="slot"]').length).toBeGreaterThan(3);
});

test("staff see of today's visits which reminders went, which did not, and why", async () => {
  const remindersOf = async (lastname: string) => {
    const [visit] = hospital.rows<{ id: number }>(
      "select id from appointments where lastname = ? and date = ? and active_status = 1",
      ...[lastname, today],
    );
    return text(
      one((await open(hospital, `/dashboard/appointments/${visit?.id}/view`, admin)).root, ".popup"),
    );
  };
  expect(await remindersOf("Hadley")).toMatch(/2 days before.{0,20}Sent by email/);
  expect(await remindersOf("Cameron")).toContain("Not sent by email: the patient wants no reminders");
  expect(await remindersOf("Cooper")).toContain("Not sent by email: there is no email address");
});

test("on the waiting list a time is offered, and staff read why it was not offered to whoever waits longer", async () => {
  const list = await open(hospital, "/dashboard/waiting-list", admin);
  expect(text(one(list.root, "tbody"))).toMatch(/Offered/);
  const viewOf = async (lastname: string) => {
    const [entry] = hospital.rows<{ id: number }>("select id from waiting_list where lastname = ?", lastname);
    return text(
      one((await open(hospital, `/dashboard/waiting-list/${entry?.id}/view`, admin)).root, ".popup"),
    );
  };
  expect(await viewOf("Fitzgerald")).toContain("Offered");
  expect(await viewOf("Brandvold")).toContain("Not asked: the day does not suit");
});
