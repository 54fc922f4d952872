import { beforeAll, describe, expect, test } from "vitest";
import { screens } from "../../app/dashboard/screens.ts";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { descriptionOf } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text, texts, visit } from "../support/page.ts";
import { addAppointment, addPatient } from "../support/portal.ts";
import { accounts, cookieOf, knock, reach, signIn } from "../support/session.ts";
import { addWaiting } from "../support/waiting-list.ts";

const hospital = hospitalForAll();
let cookie: string;
let patient: number;
let appointment: number;

beforeAll(async () => {
  cookie = await cookieOf(hospital, accounts.superadmin);
  patient = addPatient(hospital, "seen@mail.example");
  appointment = addAppointment(hospital, { user_id: patient });
  const receptionist = await cookieOf(hospital, accounts.receptionist);
  for (let time = 0; time < 2; time++)
    await reach(hospital, `/dashboard/appointments/${appointment}/view`, receptionist);
});

const log = async (query: string) => visit(`${hospital.url}/admin/audit${query}`, { headers: { cookie } });
const lines = async (query: string) =>
  all((await log(query)).root, ".data-table tbody tr").map((row) => all(row, ":scope > *").map(text));

test.each(["/admin/audit", "/dashboard/appointments"])(
  "%s says that its last day is before its first",
  async (path) => {
    const between = (from: string, to: string) =>
      visit(`${hospital.url}${path}?from=${from}&to=${to}`, { headers: { cookie } });
    const order = "The last day must not be before the first";
    const reversed = await between("2031-03-04", "2031-03-03");
    expect(descriptionOf(reversed, "filter-to")).toBe(`Error: ${order}`);
    expect(attribute(one(reversed.root, "#filter-to"), "aria-invalid")).toBe("true");
    expect(attribute(one(reversed.root, "#filter-from"), "value")).toBe("2031-03-04");
    expect(texts(reversed.root, ".list-empty p")).toEqual([order]);
    for (const [from, to] of [
      ["2031-03-03", "2031-03-03"],
      ["2031-03-04", "nonsense"],
      ["", "2001-03-03"],
    ] as const)
      expect((await between(from, to)).html, `${from} ${to}`).not.toContain(order);
  },
);

describe("who looked at what", () => {
  test("stands on the appointment for a superadmin, and for nobody else", async () => {
    const path = `/dashboard/appointments/${appointment}/view`;
    const page = await visit(hospital.url + path, { headers: { cookie } });
    const popup = text(one(page.root, "dialog"));
    expect(popup).toMatch(/Seen by.*2 times, last on/);
    const links = all(page.root, "dialog a").map((link) => attribute(link, "href")?.replaceAll("&amp;", "&"));
    expect(links).toContain(`/admin/audit?entity=appointments&q=${appointment}`);
    expect(links).toContain(`/admin/audit?patient=${patient}`);
    const admin = await cookieOf(hospital, accounts.admin);
    const theirs = await visit(hospital.url + path, { headers: { cookie: admin } });
    expect(text(one(theirs.root, "dialog"))).not.toContain("Seen by");
    expect((await reach(hospital, "/admin/audit", admin)).status).toBe(403);
    expect((await reach(hospital, "/admin/audit/export", admin)).status).toBe(403);
  });

  test("is found by record, person, role, action, kind, day and address", async () => {
    const viewed = `?entity=appointments&q=${appointment}&action=viewed&role=4`;
    expect(await lines(viewed)).toHaveLength(2);
    expect((await lines(viewed))[0]?.slice(1, 4)).toEqual([
      expect.stringContaining("Receptionist"),
      "viewed",
      `Appointment ${appointment}`,
    ]);
    expect(await lines(`?patient=${patient}&action=viewed&role=4`)).toHaveLength(2);
    const [{ address = "" } = {}] = hospital.rows<{ address: string }>(
      "select address from audit_log where action = 'viewed' order by id desc limit 1",
    );
    expect(address).not.toBe("");
    expect(await lines(`?q=${encodeURIComponent(address)}&action=viewed&role=4`)).toHaveLength(2);
    expect(await lines("?q=192.0.2.77")).toEqual([]);
    expect(await lines(`?q=${accounts.receptionist}&action=viewed`)).toHaveLength(2);
    expect(await lines(`?q=${accounts.receptionist}&to=2001-01-01`)).toEqual([]);
    expect((await lines(`?from=2001-01-01&q=${accounts.receptionist}`)).length).toBeGreaterThan(1);
    expect(texts((await log("")).root, "#filter-action option")).toContain("viewed");
  });

  test("goes out as a table, with the same filters and in the same order, and is itself on record", async () => {
    const query = `?entity=appointments&q=${appointment}`;
    const answer = await fetch(`${hospital.url}/admin/audit/export${query}`, { headers: { cookie } });
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
    const [head, ...rows] = (await answer.text())
      .replace(/^\ufeff/, "")
      .trimEnd()
      .split("\r\n");
    expect(head).toBe('"When","Who","Action","Record","Details","Address","Role","Email"');
    expect(rows).toHaveLength((await lines(query)).length);
    expect(rows.join()).toContain(accounts.receptionist);
    expect((await lines("?action=exported&entity=audit_log"))[0]?.[4]).toContain(`q=${appointment}`);
  });
});

describe("the details of a line", () => {
  beforeAll(() => {
    const detail = { from: 0, to: 3, changed: "reply, doctor_id", to_date: "2026-12-30", filters: "q=Ada" };
    hospital.change(
      `insert into audit_log (created_at, action, entity, entity_id, detail)
       values ('2030-01-02T10:00:00.000Z', 'edited', 'appointments', '987654', ?)`,
      JSON.stringify(detail),
    );
    hospital.change("insert into languages (code, position, state, updated_at) values ('fr', 2, 'open', '')");
  });

  const read = (language: string | null) =>
    hospital.change("update users set language = ? where email = ?", language, accounts.superadmin);
  const table = async () => {
    const query = "?entity=appointments&q=987654";
    const answer = await fetch(`${hospital.url}/admin/audit/export${query}`, { headers: { cookie } });
    return { csv: await answer.text(), screen: (await lines(query))[0]?.[4] };
  };

  test("are in words on the screen and in its table, in the language of whoever reads them", async () => {
    read("fr");
    const french = [
      ...["État avant\u00a0: En attente", "État après\u00a0: Annulé"],
      ...["Modifications\u00a0: Réponse de l’hôpital, Médecin", "Nouveau jour\u00a0: 30 décembre 2026"],
      "Filtres\u00a0: q=Ada",
    ].join("\u00a0; ");
    const shown = await table();
    expect(shown.screen?.replace(/ ([:;])/g, "\u00a0$1")).toBe(french);
    expect(shown.csv).toContain(`"${french}"`);
    read(null);
    const english =
      "State before: Pending; State after: Cancelled; Changed: Reply from the hospital, Doctor; New day: 30 December 2026; Filters: q=Ada";
    expect(await table()).toEqual({ csv: expect.stringContaining(`"${english}"`), screen: english });
  });
});

describe("the log", () => {
  test("has the day with its telephone numbers, and where staff came from", async () => {
    await reach(hospital, "/dashboard/appointments?view=day&date=2031-03-04", cookie);
    const [line] = hospital.rows("select * from audit_log where action = 'listed' order by id desc limit 1");
    expect(line).toMatchObject({
      entity_id: "2031-03-04",
      user_id: idOf(hospital, accounts.superadmin),
      role_id: 1,
    });
    expect(line?.address).toBeTruthy();
  });

  test("has the other lists with telephone numbers, on screens and by calls, and not a patient's own", async () => {
    const admin = await cookieOf(hospital, accounts.admin);
    await reach(hospital, "/dashboard/waiting-list", admin);
    const token = await tokenOf(hospital, accounts.admin);
    for (const path of ["appointments", "receptionist-appointments", "waiting-list", "contacts"])
      expect((await call(hospital, "GET", path, { token })).code).toBe(200);
    await call(hospital, "GET", "my-appointments", { token: await tokenOf(hospital, "seen@mail.example") });
    const listed = hospital.rows<{ entity: string; detail: string }>(
      "select entity, detail from audit_log where action = 'listed' and user_id in (?, ?) order by id",
      ...[idOf(hospital, accounts.admin), patient],
    );
    expect(listed.map(({ entity }) => entity)).toEqual([
      ...["waiting_list", "appointments", "appointments", "waiting_list", "contacts"],
    ]);
    expect(JSON.parse(listed[1]?.detail ?? "")).toEqual({ rows: expect.any(Number) });
  });

  test("has every list whose rows hold telephone numbers, in the data of a page that comes alive too", async () => {
    const phones = hospital.rows<{ phone: string }>(
      `select phone from appointments where phone <> '' union select phone from contacts where phone <> ''
       union select phone from waiting_list where phone <> '' union select phone from users where phone <> ''`,
    );
    const listed = () =>
      hospital.rows<{ count: number }>("select count(*) as count from audit_log where action = 'listed'")[0]
        ?.count;
    const found: string[] = [];
    for (const { path } of screens) {
      const before = listed();
      const { html } = await visit(hospital.url + path, { headers: { cookie } });
      if (phones.some(({ phone }) => html.includes(phone)) && listed() === before) found.push(path);
    }
    expect(found).toEqual([]);
  });

  test("has each day and each address from which a doctor's calendar is read, and no more", async () => {
    const token = await tokenOf(hospital, accounts.doctor);
    const { body } = await call(hospital, "POST", "calendar-feed", { token, body: { with_names: 1 } });
    const address = hospital.url + new URL((body.data as { link: string }).link).pathname;
    const readings = () =>
      hospital.rows<{ user_id: number; role_id: number; address: string | null }>(
        "select user_id, role_id, address from audit_log where action = 'calendar read' order by id",
      );
    for (let time = 0; time < 3; time++) expect((await fetch(address)).status).toBe(200);
    const whose = {
      user_id: idOf(hospital, accounts.doctor),
      role_id: 5,
      address: expect.stringMatching(/./),
    };
    expect(readings()).toEqual([whose]);
    hospital.change("update calendar_feeds set read_on = '2026-01-01'");
    await fetch(address);
    hospital.change("update calendar_feeds set read_from = '192.0.2.7'");
    await fetch(address);
    expect(readings()).toEqual([whose, whose, whose]);
    expect((await fetch(address.replace(/.{4}\.ics$/, "none.ics"))).status).toBe(404);
    expect(readings()).toHaveLength(3);
  });

  test("has who read a message or a place on the waiting list, which say by whom they were seen", async () => {
    const [{ id: message = 0 } = {}] = hospital.rows<{ id: number }>("select max(id) as id from contacts");
    const place = addWaiting(hospital, {
      doctor_id: idOf(hospital, accounts.doctor),
      until_date: "2031-01-01",
    });
    const admin = await cookieOf(hospital, accounts.admin);
    for (const [path, entity, id] of [
      [`/admin/contacts/${message}/view`, "contacts", message],
      [`/dashboard/waiting-list/${place}/view`, "waiting_list", place],
    ] as const) {
      const theirs = await visit(hospital.url + path, { headers: { cookie: admin } });
      expect(text(one(theirs.root, "dialog"))).not.toContain("Seen by");
      const page = await visit(hospital.url + path, { headers: { cookie } });
      expect(text(one(page.root, "dialog"))).toMatch(/Seen by.*Once, last on/);
      const links = all(page.root, "dialog a").map((link) =>
        attribute(link, "href")?.replaceAll("&amp;", "&"),
      );
      expect(links).toContain(`/admin/audit?entity=${entity}&q=${id}`);
    }
  });

  test("has who signed out, in the browser and by a call, and nobody who was not in", async () => {
    const [admin, doctor] = [
      await cookieOf(hospital, accounts.admin),
      await tokenOf(hospital, accounts.doctor),
    ];
    const out = (cookie: string) =>
      fetch(`${hospital.url}/logout`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: hospital.url },
      });
    for (const cookie of [admin, admin, ""]) expect((await out(cookie)).status).toBe(303);
    expect((await call(hospital, "POST", "logout", { token: doctor })).code).toBe(200);
    expect(
      hospital.rows("select user_id, role_id from audit_log where action = 'signed out' order by id"),
    ).toEqual([
      { user_id: idOf(hospital, accounts.admin), role_id: 2 },
      { user_id: idOf(hospital, accounts.doctor), role_id: 5 },
    ]);
  });

  test("has no network address of patients, and of nobody who is not signed in", async () => {
    await signIn(hospital, "seen@mail.example");
    await knock(hospital, "nobody@mail.example", "wrong");
    await knock(hospital, accounts.doctor, "wrong");
    await call(hospital, "GET", "my-appointments", { token: await tokenOf(hospital, "seen@mail.example") });
    const named = (action: string) =>
      hospital.rows<{ role_id: number | null }>(
        "select distinct role_id from audit_log where action = ? and address is not null order by role_id",
        action,
      );
    expect(named("signed in").map(({ role_id }) => role_id)).not.toContain(6);
    expect(named("sign-in failed")).toEqual([{ role_id: 5 }]);
  });
});
