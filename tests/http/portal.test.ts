import { beforeAll, describe, expect, test } from "vitest";
import { localNow } from "../../db/local-time.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, hasAttribute, hrefs, one, section, text, texts } from "../support/page.ts";
import { addAppointment, addPatient, appointment, open, patientId, post } from "../support/portal.ts";
import { accounts, cookieOf, reach, staffRoles } from "../support/session.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: "UTC" } });
let cookie: string;
let mine: number;
let foreign: number;
let nobodys: number;
let own: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.patient);
  mine = patientId(hospital);
  const others = hospital.rows<{ id: number }>(
    "select id from users where role_id = 6 and id <> ? order by id",
    mine,
  );
  own = addAppointment(hospital, { user_id: mine });
  foreign = addAppointment(hospital, {
    user_id: others[0]?.id ?? null,
    description: "Somebody else's secret",
  });
  nobodys = addAppointment(hospital, { user_id: null, email: accounts.patient });
});

const screens = ["/profile", "/profile/details", "/profile/security", "/profile/sign-out-everywhere"];
const popups = ["view", "edit", "cancel"];
const popup = (id: number | string, name: string) => `/profile/appointments/${id}/${name}`;
const everyPath = () => [...screens, ...popups.map((name) => popup(own, name))];
/** Addresses that take a POST. */
const everyForm = () => everyPath().filter((path) => path !== "/profile" && !path.endsWith("/view"));
const change = {
  date: "2031-03-04",
  time: "11:00",
  description: "x",
  phone: "12345",
  email: "x@mail.example",
};

describe("who is no patient is led home", () => {
  test.each(["nobody", ...staffRoles])("%s", async (who) => {
    const theirs = who === "nobody" ? "" : await cookieOf(hospital, accounts[who as keyof typeof accounts]);
    for (const path of everyPath()) {
      expect.soft(await reach(hospital, path, theirs), path).toEqual({ status: 303, to: "/" });
      const data = await fetch(`${hospital.url + path}?_data=root`, { headers: { cookie: theirs } });
      expect.soft(await data.text(), path).not.toContain("A cough");
    }
    for (const path of everyForm()) {
      const answer = await post(hospital, path, change, theirs);
      expect.soft([answer.status, answer.headers.get("location")], path).toEqual([303, "/"]);
    }
    expect(appointment(hospital, own).active_status).toBe(0);
  });

  test("as data, too", async () => {
    for (const route of [
      "accounts/portal/portal",
      "appointments/patient/portal-list",
      "appointments/patient/portal-view",
    ]) {
      const url = `${hospital.url}${popup(own, "view")}?_data=${encodeURIComponent(route)}`;
      const answer = await fetch(url, { redirect: "manual" });
      expect(await answer.text()).not.toContain("Fitzgerald");
      expect(answer.headers.get("x-remix-redirect") ?? answer.headers.get("location")).toBe("/");
    }
  });
});

describe("an appointment that is not the patient's own", () => {
  const ids = () => [foreign, nobodys, 999_999, "0", "-1", "1e3", "x", `${own}%20or%201=1`];

  test("is not there", async () => {
    for (const id of ids()) {
      for (const name of popups) {
        const page = await open(hospital, popup(id, name), cookie);
        expect.soft([popup(id, name), page.status]).toEqual([popup(id, name), 404]);
        expect.soft(page.html).not.toContain("secret");
      }
    }
  });

  test("is neither changed nor cancelled", async () => {
    const before = [foreign, nobodys].map((id) => appointment(hospital, id));
    for (const id of ids()) {
      for (const name of ["edit", "cancel"]) {
        expect
          .soft((await post(hospital, popup(id, name), change, cookie)).status, popup(id, name))
          .toBe(404);
        // Not even what the form lacks is told before that.
        expect.soft((await post(hospital, popup(id, name), {}, cookie)).status, popup(id, name)).toBe(404);
      }
    }
    expect([foreign, nobodys].map((id) => appointment(hospital, id))).toEqual(before);
  });
});

describe("the list", () => {
  const rows = async (path = "/profile", who = cookie) =>
    all((await open(hospital, path, who)).root, ".table tbody tr").filter(
      (row) => attribute(row, "class") !== "table-group",
    );

  test("shows the patient's own, what is coming first", async () => {
    const page = await open(hospital, "/profile", cookie);
    expect(page.status).toBe(200);
    expect(texts(page.root, ".table thead th")).toEqual([
      ...["Department", "Doctor", "Date", "Time"],
      ...["Status", "Actions"],
    ]);
    const expected = hospital.rows<{ id: number }>(
      `select id from (
         select *, date || 'T' || time > ? and active_status < 2 as coming from appointments where user_id = ?
       ) as own
       order by coming desc, case when coming then date || time end, date desc, time desc`,
      ...[`${localNow("UTC").date}T${localNow("UTC").time}`, mine],
    );
    const shown = (await rows()).map((row) => Number(/\d+/.exec(hrefs(row)[0] ?? "")?.[0]));
    expect(shown).toEqual(expected.map(({ id }) => id));
    expect(page.html).not.toContain("secret");
  });

  test("names each state, and offers to edit what is pending alone", async () => {
    const labels = ["Pending", "Accepted", "Declined", "Cancelled"];
    for (const [active_status, label] of labels.entries()) {
      const id = addAppointment(hospital, {
        user_id: mine,
        date: `2032-01-0${active_status + 1}`,
        active_status,
      });
      const row = (await rows()).find((each) => hrefs(each).includes(popup(id, "view")));
      if (!row) throw new Error(`${label} is missing`);
      expect(text(one(row, ".tag"))).toBe(label);
      expect(hrefs(row).includes(popup(id, "edit"))).toBe(active_status === 0);
    }
  });

  test("[D15] has what is coming first, the soonest on top, and the past apart", async () => {
    const email = "coming@mail.example";
    const user_id = addPatient(hospital, email);
    const add = (date: string, time: string, active_status = 0) =>
      addAppointment(hospital, { user_id, date, time, active_status });
    add("2021-03-01", "09:00", 1);
    add("2033-01-02", "09:00");
    add("2022-03-01", "09:00", 0);
    add("2033-01-01", "14:00", 1);
    add("2032-01-01", "10:00", 2);
    add("2033-01-01", "09:00", 0);
    add("2032-01-02", "10:00", 3);
    const page = await open(hospital, "/profile", await cookieOf(hospital, email));
    const groups = all(one(page.root, ".table"), "tbody").map((group) => ({
      title: text(one(group, ".table-group th")),
      scope: attribute(one(group, ".table-group th"), "scope"),
      times: all(group, "tr").flatMap((row) => {
        const [date, time] = [all(row, "time")[0], all(row, '[data-label="Time"]')[0]];
        return date && time ? `${attribute(date, "datetime")} ${text(time)}` : [];
      }),
    }));
    expect(groups).toEqual([
      {
        title: "Coming up",
        scope: "rowgroup",
        times: ["2033-01-01 09:00", "2033-01-01 14:00", "2033-01-02 09:00"],
      },
      {
        title: "Past, declined or cancelled",
        scope: "rowgroup",
        times: ["2032-01-02 10:00", "2032-01-01 10:00", "2022-03-01 09:00", "2021-03-01 09:00"],
      },
    ]);
  });

  test("has pages of 25", async () => {
    const before = (await rows()).length;
    for (let day = before; day < 27; day++) addAppointment(hospital, { user_id: mine, date: "2033-01-01" });
    expect(await rows()).toHaveLength(25);
    expect(await rows("/profile?page=2")).toHaveLength(2);
    expect(texts((await open(hospital, "/profile", cookie)).root, ".pages [aria-current]")).toEqual(["1"]);
    expect((await open(hospital, "/profile?page=3", cookie)).status).toBe(404);
  });

  test("is left for a popup and found again on the same page, by links and forms alone", async () => {
    const second = await open(hospital, "/profile?page=2", cookie);
    const ids = [popup(own, "view"), popup(own, "edit"), popup(own, "cancel")].map(
      (path) => `${path}?page=2`,
    );
    for (const link of hrefs(one(second.root, ".table"))) expect(link).toMatch(/\?page=2$/);
    for (const path of ids) {
      const { root } = await open(hospital, path, cookie);
      const dialog = one(root, '[role="dialog"]');
      expect(texts(root, ".pages [aria-current]")).toEqual(["2"]);
      const inside = [...hrefs(dialog), ...all(dialog, "form").map((form) => attribute(form, "action"))];
      const links = inside.filter((link) => link !== "/pages/privacy");
      for (const link of links) expect(link, path).toMatch(/\?page=2(?:$|&day=)/);
    }
    const [, edit = "", cancel = ""] = ids;
    for (const path of [edit, cancel, cancel.replace("=2", "=1x"), edit.replace("=2", "=//evil.example")]) {
      const answer = await post(hospital, path, { ...change, date: "2020-01-01" }, cookie);
      if (path === edit) expect(answer.status).toBe(422);
      else {
        const back = path === cancel ? "/profile?page=2" : "/profile";
        expect([answer.status, answer.headers.get("location")], path).toEqual([303, back]);
      }
    }
    hospital.change("update appointments set active_status = 0 where id = ?", own);
  });

  test("says when there is nothing in it", async () => {
    const email = "lonely@mail.example";
    addPatient(hospital, email);
    const { root } = await open(hospital, "/profile", await cookieOf(hospital, email));
    expect(texts(root, ".empty h3")).toEqual(["No appointments yet !"]);
    expect(all(root, "table")).toHaveLength(0);
  });
});

test("the menu leads through the account and out of it", async () => {
  for (const path of screens.slice(0, 3)) {
    const { root, headers } = await open(hospital, path, cookie);
    const menu = one(root, ".portal-menu");
    expect(texts(menu, "li")).toEqual(["Appointments", "My profile", "Security", "Logout"]);
    expect(hrefs(menu)).toEqual(screens.slice(0, 3));
    expect(attribute(one(menu, "[aria-current]"), "href")).toBe(path);
    expect(attribute(one(menu, "form"), "action")).toBe("/logout");
    expect(headers.get("cache-control")).toBe("private, no-store");
  }
});

test("the popup shows everything there is, and the page behind it is out of reach", async () => {
  hospital.change(
    "update appointments set reply = ?, active_status = 1 where id = ?",
    "Come <b>early</b>",
    own,
  );
  const page = await open(hospital, popup(own, "view"), cookie);
  const shown = section(page.root, "View appointment");
  const words = text(shown);
  for (const part of [
    ...["Accepted", "3 March 2031", "10:00", "Nora Fitzgerald", "+44 1632 960501", "nora@mail.example"],
    ...["A cough that will not go.", "Come <b>early</b>", "2 March 2026", "Dr. "],
  ]) {
    expect(words).toContain(part);
  }
  expect(hrefs(shown).filter((href) => !href.endsWith("/earlier"))).toEqual([
    "/profile",
    popup(own, "calendar.ics"),
    popup(own, "move"),
    popup(own, "cancel"),
  ]);
  expect(hasAttribute(one(page.root, ".portal-menu"), "inert")).toBe(true);
  hospital.change("update appointments set reply = null, active_status = 0 where id = ?", own);
  expect(hrefs(section((await open(hospital, popup(own, "view"), cookie)).root, "View appointment"))).toEqual(
    ["/profile", popup(own, "edit"), popup(own, "cancel")],
  );
});

test("a doctor who has left still has their name in the list", async () => {
  hospital.change("update users set account_status = 'deleted' where id = 6");
  addAppointment(hospital, { user_id: mine, doctor_id: 6, date: "2039-01-01" });
  expect((await open(hospital, "/profile", cookie)).html).toContain("Dr. Tomasz");
});
