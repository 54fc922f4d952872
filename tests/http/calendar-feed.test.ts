import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays, instantOf, localNow } from "../../db/local-time.ts";
import { call, recordOf, tokenOf } from "../support/api.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { text } from "../support/page.ts";
import { addAppointment, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieOf } from "../support/session.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: "Europe/London" } });
let doctor = "";
let receptionist = "";

beforeAll(async () => {
  doctor = await tokenOf(hospital, accounts.doctor);
  receptionist = await tokenOf(hospital, accounts.receptionist);
});

beforeEach(() => hospital.change("delete from appointments"));

const made = async (token: string, with_names = 0) => {
  const { link } = recordOf(
    await call(hospital, "POST", "calendar-feed", { token, body: { with_names } }),
  ) as unknown as { link: string };
  return hospital.url + new URL(link).pathname;
};
const read = async (address: string) => (await fetch(address)).text();
const visit = (values = {}) =>
  addAppointment(hospital, { user_id: patientId(hospital), active_status: 1, ...values });

test("a doctor's visits say Busy, or the name where it is wanted", async () => {
  const id = visit();
  visit({ doctor_id: 6, time: "15:00" });
  const busy = await read(await made(doctor));
  expect(busy).toContain(`UID:visit-${id}@`);
  expect(busy).toContain("SUMMARY:Busy\r\n");
  expect(busy).toContain("DTSTART:20310303T100000Z\r\n");
  expect(busy).not.toContain("Nora");
  expect(busy.match(/UID:visit/g)).toHaveLength(1);
  expect(await read(await made(doctor, 1))).toContain("SUMMARY:Nora Fitzgerald\r\n");
});

test("a cancelled visit says so for thirty days, under the same UID and a later SEQUENCE", async () => {
  const id = visit();
  const address = await made(doctor);
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  const before = await read(address);
  await call(hospital, "POST", `appointments/${id}/cancel`, { token: doctor, body: { message: "Ill" } });
  const after = await read(address);
  expect(after).toContain(`UID:visit-${id}@`);
  expect(after).toContain("STATUS:CANCELLED\r\n");
  expect(sequence(after)).toBeGreaterThan(sequence(before));
  const past = new Date(Date.now() - 32 * 86_400_000).toISOString();
  hospital.change("update appointments set updated_at = ? where id = ?", past, id);
  expect(await read(address)).not.toContain("STATUS:CANCELLED");
});

test("what has not changed is answered with 304", async () => {
  visit();
  const address = await made(doctor);
  const etag = (await fetch(address)).headers.get("etag") ?? "";
  const again = () => fetch(address, { headers: { "If-None-Match": etag } });
  expect((await again()).status).toBe(304);
  visit({ time: "11:00" });
  expect((await again()).status).toBe(200);
});

test("a new link ends the one before, and so does the end of the account", async () => {
  const first = await made(doctor);
  const second = await made(doctor);
  expect((await fetch(first)).status).toBe(404);
  expect((await fetch(second)).status).toBe(200);
  hospital.change("update users set account_status = 'disabled' where email = ?", accounts.doctor);
  expect((await fetch(second)).status).toBe(404);
  hospital.change("update users set account_status = 'active' where email = ?", accounts.doctor);
  expect((await call(hospital, "DELETE", "calendar-feed", { token: doctor })).code).toBe(200);
  expect((await fetch(second)).status).toBe(404);
});

test("other staff follow the closed days alone; the popup shows a link once", async () => {
  visit();
  const closed = await read(await made(receptionist));
  expect(closed).toContain("closed: Building works");
  expect(closed).toMatch(/DTSTART;VALUE=DATE:\d{8}\r\n/);
  expect(closed).not.toContain("UID:visit");
  const cookie = await cookieOf(hospital, accounts.doctor);
  const answer = await post(hospital, "/admin/settings/calendar", {}, cookie);
  const link = /\/calendar\/[\w-]{43}\.ics/.exec(await answer.text())?.[0] ?? "";
  expect(await read(hospital.url + link)).toContain("BEGIN:VCALENDAR");
  const page = await open(hospital, "/admin/settings/calendar", cookie);
  expect(text(page.root)).not.toContain(link);
});

test("visits keep their hour over the changes of the clock", async () => {
  for (const date of ["2031-03-29", "2031-03-30", "2031-10-25", "2031-10-26"]) visit({ date, time: "10:00" });
  const starts = [...(await read(await made(doctor))).matchAll(/^DTSTART:(\S+)/gm)].map(([, at]) => at);
  expect(starts.toSorted()).toEqual([
    ...["20310329T100000Z", "20310330T090000Z", "20311025T090000Z", "20311026T100000Z"],
  ]);
});

test("the hours of a day that is closed each year are those of the clock on the wall", async () => {
  const admin = await tokenOf(hospital, accounts.admin);
  const { date: today } = localNow("Europe/London");
  // In a year or two the clock may have changed by then, or not yet.
  const year = Number(today.slice(0, 4));
  const first = `${year - 2}-03-28`;
  const body = {
    scope: "hospital",
    from_date: first,
    from_time: "12:00",
    until_date: first,
    until_time: "17:00",
    yearly: 1,
    public_reason: "Spring fair",
  };
  expect((await call(hospital, "POST", "absences", { token: admin, body })).code).toBe(201);
  const closed = await read(await made(receptionist));
  const fairs = closed.split("BEGIN:VEVENT").filter((event) => event.includes("Spring fair"));
  const starts = fairs.map((event) => /DTSTART:(\S+)/.exec(event)?.[1]);
  const dates = [year - 1, year, year + 1, year + 2]
    .map((each) => `${each}-03-28`)
    .filter((date) => date >= addDays(today, -30) && date <= addDays(today, 400));
  expect(dates.length).toBeGreaterThan(0);
  expect(starts).toEqual(
    dates.map((date) =>
      instantOf("Europe/London", { date, time: "12:00" })
        .toISOString()
        .replace(/[-:]|\.\d+/g, ""),
    ),
  );
  expect(new Set(fairs.map((event) => /UID:(\S+)/.exec(event)?.[1])).size).toBe(fairs.length);
});

test("closed days that have not changed are answered with 304, and with what is new once they have", async () => {
  const address = await made(receptionist);
  const first = await fetch(address);
  const before = await first.text();
  const again = () => fetch(address, { headers: { "If-None-Match": first.headers.get("etag") ?? "" } });
  visit();
  const same = await again();
  expect([same.status, await same.text()]).toEqual([304, ""]);
  const admin = await tokenOf(hospital, accounts.admin);
  const day = addDays(localNow("Europe/London").date, 200);
  const body = { scope: "hospital", from_date: day, until_date: day, public_reason: "Stocktaking" };
  expect((await call(hospital, "POST", "absences", { token: admin, body })).code).toBe(201);
  const changed = await again();
  expect(changed.status).toBe(200);
  const now = await changed.text();
  expect(now).toContain("closed: Stocktaking");
  const uids = (text: string) => text.match(/^UID:.+$/gm) ?? [];
  expect(uids(now)).toEqual(expect.arrayContaining(uids(before)));
});
