import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { noticeAfter, popupForm } from "../support/dashboard.ts";
import { send } from "../support/form.ts";
import { hospitalForAll } from "../support/hospital-for-tests.ts";
import { all, attribute, one, text } from "../support/page.ts";
import { followAs, open, post } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName, roleNames } from "../support/session.ts";
import { setStage, stageRow, visitToday } from "../support/stages.ts";

const hospital = hospitalForAll({ env: { TIME_ZONE: Temporal.Now.timeZoneId() } });
const cookies = {} as Record<RoleName, string>;
const tokens = {} as Record<RoleName, string>;

beforeAll(async () => {
  for (const role of roleNames) {
    cookies[role] = await cookieOf(hospital, accounts[role]);
    tokens[role] = await tokenOf(hospital, accounts[role]);
  }
});

beforeEach(() => hospital.change("delete from appointments"));

const step = (id: number, word: string, role: RoleName = "receptionist", body: object = {}) =>
  call(hospital, "POST", `appointments/${id}/${word}`, { token: tokens[role], body });
const press = (path: string, role: RoleName = "receptionist", values: Record<string, string> = {}) =>
  post(hospital, `/dashboard/desk/${path}`, values, cookies[role]);
const actions = (id: number) =>
  hospital
    .rows<{ action: string }>(
      "select action from audit_log where entity = 'appointments' and entity_id = ? order by id",
      String(id),
    )
    .map(({ action }) => action);

describe("a visit's day", () => {
  test("goes from arrival to seen by the buttons of the desk, a line in the audit log for each", async () => {
    const id = visitToday(hospital);
    for (const [word, stage] of [
      ["arrive", "arrived"],
      ["call", "called"],
      ["in-room", "in-room"],
      ["seen", "seen"],
    ] as const) {
      const answer = await press(`${id}/${word}`, word === "arrive" ? "receptionist" : "doctor", {
        room: "Room 4",
      });
      // The row comes back in sight, and under the keys, wherever on the page it is now.
      expect([answer.status, answer.headers.get("location")], word).toEqual([
        303,
        `/dashboard/desk#row-${id}`,
      ]);
      expect(stageRow(hospital, id)?.stage).toBe(stage);
    }
    expect(stageRow(hospital, id)).toMatchObject({ number: 1, queue: 1, called_to: "Room 4" });
    expect(actions(id)).toEqual(["arrived", "called", "in room", "seen"]);
  });

  test("the API takes the same steps, and tells stage and number", async () => {
    const id = visitToday(hospital);
    const { code, body } = await step(id, "arrive");
    expect(code).toBe(200);
    expect(body).toMatchObject({ status: "success", data: { id, stage: "arrived", number: 1 } });
    expect((await step(id, "call", "doctor", { room: "Room 2" })).body).toMatchObject({
      message: "The patient is called: number 1, Room 2",
      data: { stage: "called" },
    });
  });

  test("a step out of turn is refused and changes nothing", async () => {
    const id = visitToday(hospital);
    for (const word of ["call", "in-room", "seen", "undo"])
      expect((await step(id, word)).code, word).toBe(409);
    expect(stageRow(hospital, id)).toBeUndefined();
    const answer = await press(`${id}/seen`);
    expect(answer.status).toBe(422);
    const other = visitToday(hospital, { date: "2031-03-03" });
    expect((await step(other, "arrive")).body).toMatchObject({
      message: "This can only be done on the day of the visit",
    });
    expect((await step(visitToday(hospital, { active_status: 0, time: "11:00" }), "arrive")).code).toBe(409);
    expect(actions(id)).toEqual([]);
  });

  test("Undo goes back one step at a time, and the number stays the patient's", async () => {
    const id = visitToday(hospital);
    for (const word of ["arrive", "call", "in-room", "seen"]) await step(id, word);
    for (const stage of ["in-room", "called", "arrived", "expected"]) {
      expect((await step(id, "undo")).code).toBe(200);
      expect(stageRow(hospital, id)?.stage).toBe(stage);
    }
    expect(stageRow(hospital, id)).toMatchObject({
      arrived_at: null,
      called_at: null,
      seen_at: null,
      number: 1,
    });
    expect((await step(id, "undo")).code).toBe(409);
    await step(visitToday(hospital, { time: "12:00" }), "arrive");
    await step(id, "arrive");
    expect(stageRow(hospital, id)?.number).toBe(1);
  });

  test("who has not come is noted after a while, and reversed when they do", async () => {
    const late = visitToday(hospital, { time: "00:00" });
    const coming = visitToday(hospital, { time: "23:59" });
    expect((await step(coming, "no-show")).code).toBe(409);
    const [code] = [(await step(late, "no-show")).code];
    // In the first minutes of a day nobody is late yet.
    const isEarly = new Date().getHours() === 0 && new Date().getMinutes() < 15;
    expect(code).toBe(isEarly ? 409 : 200);
    if (isEarly) return;
    expect(stageRow(hospital, late)?.stage).toBe("no-show");
    expect((await step(late, "undo")).code).toBe(200);
    expect((await step(late, "arrive")).code).toBe(200);
  });

  test("a visit that is moved within its day keeps its number, and whoever is in the house waits again", async () => {
    const [id, other, away] = [
      visitToday(hospital, { time: "00:05" }),
      visitToday(hospital, { time: "00:10" }),
      visitToday(hospital, { time: "00:15" }),
    ];
    for (const one of [id, other, away]) await step(one, "arrive");
    const { arrived_at } = stageRow(hospital, id) ?? {};
    await step(id, "call", "doctor", { room: "Room 2" });
    await step(other, "call");
    await step(other, "no-show");
    const date = String(Temporal.Now.plainDateISO());
    const [elsewhere] = hospital.rows<{ id: number }>("select id from doctors where department_id = 2");
    const to = { date, time: "23:59", overbooked_reason: "Waits in the house" };
    for (const [one, doctor_id] of [[id], [other], [away, elsewhere?.id]] as const)
      expect((await step(one, "move", "admin", { ...to, doctor_id })).code, `${one}`).toBe(200);
    const again = { called_at: null, in_room_at: null, called_to: "" };
    expect(stageRow(hospital, id)).toMatchObject({ ...again, stage: "arrived", number: 1, arrived_at });
    // Who had not come may come to the new time.
    expect(stageRow(hospital, other)).toMatchObject({ stage: "expected", number: 2, arrived_at: null });
    // Another department has numbers of its own.
    expect(stageRow(hospital, away)).toBeUndefined();
  });

  test("a visit that is moved to another day is expected anew", async () => {
    const id = visitToday(hospital);
    await step(id, "arrive");
    const move = { date: "2033-01-03", time: "10:00" };
    expect((await step(id, "move", "admin", move)).code).toBe(200);
    expect(stageRow(hospital, id)).toBeUndefined();
  });

  test("doctors take steps with their own visits alone", async () => {
    const others = visitToday(hospital, { doctor_id: 6 });
    expect((await step(others, "arrive", "doctor")).code).toBe(404);
    expect((await step(others, "arrive", "patient")).code).toBe(403);
    expect(stageRow(hospital, others)).toBeUndefined();
  });
});

describe("numbers", () => {
  test("are counted for each department, and twenty arrivals at once get twenty", async () => {
    const visits = Array.from({ length: 20 }, (_, index) =>
      visitToday(hospital, { time: `${String(index).padStart(2, "0")}:00` }),
    );
    const elsewhere = visitToday(hospital, { department_id: 2, doctor_id: 6, time: "05:00" });
    const answers = await Promise.all([...visits, elsewhere].map((id) => step(id, "arrive")));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    const numbers = visits.map((id) => stageRow(hospital, id)?.number ?? 0);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(visits.map((_, index) => index + 1));
    expect(stageRow(hospital, elsewhere)?.number).toBe(1);
  });
});

describe("Call next", () => {
  test("of desks that call at once, each calls somebody else", async () => {
    const visits = Array.from({ length: 8 }, (_, index) => visitToday(hospital, { time: `1${index}:00` }));
    for (const id of visits) await step(id, "arrive");
    const next = () =>
      call(hospital, "POST", "appointments/call-next", {
        token: tokens.receptionist,
        body: { department_id: 1 },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, next));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      ...Array(8).fill(200),
      ...Array(4).fill(409),
    ]);
    const called = answers.flatMap(({ body }) => (body.data as { id: number } | undefined)?.id ?? []);
    expect(called.toSorted((one, other) => one - other)).toEqual(visits);
  });

  test("begins with who has waited longest, and remembers the doctor's room", async () => {
    const [second, first] = [
      visitToday(hospital, { time: "09:00" }),
      visitToday(hospital, { time: "10:00" }),
    ];
    await step(first, "arrive");
    await step(second, "arrive");
    expect((await press("call-next", "doctor", { room: "Room 7" })).status).toBe(303);
    expect(stageRow(hospital, first)).toMatchObject({ stage: "called", called_to: "Room 7" });
    expect((await press("call-next", "doctor")).status).toBe(303);
    expect(stageRow(hospital, second)).toMatchObject({ stage: "called", called_to: "Room 7" });
    expect((await press("call-next", "doctor")).status).toBe(422);
  });

  test.each([
    ["arrive", "expected", "arrived", "The patient has arrived: number 1"],
    ["seen", "in-room", "seen", ""],
    ["undo", "in-room", "called", ""],
  ] as const)(
    "%s, pressed twice, is one step, and both presses are told so",
    async (word, from, to, words) => {
      const id = visitToday(hospital);
      if (from === "in-room") for (const before of ["arrive", "call", "in-room"]) await step(id, before);
      const cookie = cookies.receptionist;
      const form = await popupForm(hospital, `/dashboard/desk/${id}/${word}`, "step", cookie);
      const before = actions(id).length;
      const said = [];
      for (let times = 0; times < 2; times++)
        said.push(await noticeAfter(hospital, await send(form, {}, { cookie }), cookie));
      expect(said[1]).toBe(said[0]);
      expect(said[0]).toContain(words);
      expect(stageRow(hospital, id)?.stage).toBe(to);
      expect(actions(id)).toHaveLength(before + 1);
    },
  );

  test("sent twice from one page calls one patient, and says so", async () => {
    const visits = ["09:00", "10:00"].map((time) => visitToday(hospital, { time }));
    const keyNow = async () => {
      const { root } = await open(hospital, "/dashboard/desk", cookies.doctor);
      return attribute(one(root, 'form.call-next input[name="submission_key"]'), "value") ?? "";
    };
    const values = { room: "Room 7", submission_key: await keyNow() };
    // Nobody waits yet: nothing was done with this page.
    expect((await press("call-next", "doctor", values)).status).toBe(422);
    for (const id of visits) await step(id, "arrive");
    const answers = await Promise.all([1, 2].map(() => press("call-next", "doctor", values)));
    const said = await Promise.all(
      answers.map(async (answer) =>
        text(one((await followAs(hospital, answer, cookies.doctor)).root, '[role="status"]')),
      ),
    );
    const called = "The patient is called: number 1, Room 7";
    expect(said.toSorted()).toEqual([
      expect.stringContaining(`${called}. The button was pressed twice: nobody else was called`),
      expect.stringMatching(`^${called}(?!\\.)`),
    ]);
    expect(visits.map((id) => stageRow(hospital, id)?.stage)).toEqual(["called", "arrived"]);
    await press("call-next", "doctor", { ...values, submission_key: await keyNow() });
    expect(visits.map((id) => stageRow(hospital, id)?.stage)).toEqual(["called", "called"]);
  });

  test("sent twice with one key by the API calls one patient", async () => {
    const visits = ["09:00", "10:00"].map((time) => visitToday(hospital, { time }));
    for (const id of visits) await step(id, "arrive");
    const next = () =>
      call(hospital, "POST", "appointments/call-next", {
        token: tokens.receptionist,
        body: { department_id: 1 },
        headers: { "Idempotency-Key": "call-1" },
      });
    const answers = await Promise.all([next(), next()]);
    expect(answers.map(({ body }) => body.data)).toEqual(
      [1, 2].map(() => expect.objectContaining({ id: visits[0], stage: "called" })),
    );
    expect(visits.map((id) => stageRow(hospital, id)?.stage)).toEqual(["called", "arrived"]);
  });
});

describe("somebody who walks in", () => {
  const walkIn = (values: Record<string, string>) =>
    press("walk-in", "receptionist", { firstname: "Sam", lastname: "Ash", ...values });
  const newest = () =>
    hospital.rows<{ id: number; doctor_id: number | null; active_status: number; overbooked_reason: string }>(
      "select * from appointments order by id desc limit 1",
    )[0];

  test("gets an appointment for now and a number, once for each form", async () => {
    const values = { department_id: "1", submission_key: "k1" };
    const answer = await walkIn(values);
    expect(answer.status).toBe(303);
    await walkIn(values);
    expect(hospital.rows("select id from appointments")).toHaveLength(1);
    expect(newest()).toMatchObject({ active_status: 1, doctor_id: null });
    expect(stageRow(hospital, newest()?.id ?? 0)).toMatchObject({ stage: "arrived", number: 1 });
    const page = await followAs(hospital, answer, cookies.receptionist);
    expect(text(one(page.root, '[role="status"]'))).toContain("Walk-in added: number 1");
  });

  test("is the doctor's who calls them, whose time stays promised to others too", async () => {
    await walkIn({ department_id: "1", submission_key: "k2" });
    expect((await press("call-next", "doctor")).status).toBe(303);
    expect(newest()?.doctor_id).toBe(idOf(hospital, accounts.doctor));
    const { code } = await call(hospital, "POST", "appointments/walk-in", {
      token: tokens.receptionist,
      body: { firstname: "Kim", doctor_id: idOf(hospital, accounts.doctor) },
    });
    expect(code).toBe(201);
  });

  test("is called by a doctor whose time is promised, though they were moved to where no reason was given", async () => {
    const doctor_id = idOf(hospital, accounts.doctor);
    const body = { firstname: "Kim", doctor_id };
    const token = tokens.receptionist;
    expect((await call(hospital, "POST", "appointments/walk-in", { token, body })).code).toBe(201);
    await walkIn({ department_id: "1", submission_key: "k3" });
    const id = newest()?.id ?? 0;
    hospital.change("update appointments set overbooked_reason = null where id = ?", id);
    for (const _ of ["Kim", "the other"]) expect((await press("call-next", "doctor")).status).toBe(303);
    expect(stageRow(hospital, id)?.stage).toBe("called");
    expect(newest()?.doctor_id).toBe(doctor_id);
  });

  test("needs a department, and the form keeps what was typed", async () => {
    const answer = await walkIn({});
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('value="Ash"');
    expect(hospital.rows("select id from appointments")).toEqual([]);
  });
});

describe("the desk", () => {
  test("shows reception everybody of today with the next step, doctors their own", async () => {
    visitToday(hospital, { firstname: "Nora" });
    const others = visitToday(hospital, { firstname: "Lone", doctor_id: 6 });
    setStage(hospital, others, "arrived");
    const desk = (await open(hospital, "/dashboard/desk", cookies.receptionist)).root;
    expect(all(desk, ".desk-row")).toHaveLength(2);
    expect(text(one(desk, "main"))).toMatch(/Waiting.*Lone.*Expected.*Nora/s);
    const own = (await open(hospital, "/dashboard/desk", cookies.doctor)).root;
    expect(text(one(own, "main"))).not.toContain("Lone");
    expect(text(one(own, "main"))).toContain("Call next");
  });

  test("says of what kind a visit is, and where nobody comes, how people meet; so do the lists of a day", async () => {
    const typeOf = (mode: string) =>
      hospital.rows<{ id: number }>("select id from visit_types where mode = ?", mode)[0]?.id as number;
    const room = "https://meet.example/secret-room";
    const ids = {
      phone: visitToday(hospital, { time: "09:00", visit_type_id: typeOf("phone") }),
      video: visitToday(hospital, { time: "09:30", visit_type_id: typeOf("video"), room }),
      none: visitToday(hospital, { time: "10:00" }),
    };
    const screens = ["desk", "appointments?view=day", "appointments?view=sheet"];
    for (const screen of screens) {
      const { root, html } = await open(hospital, `/dashboard/${screen}`, cookies.receptionist);
      const row = (id: number) => text(one(root, `#row-${id}`));
      expect(row(ids.phone), screen).toContain("Call before an operation By phone");
      expect(row(ids.video), screen).toContain("Menopause advice By video");
      expect(row(ids.none), screen).not.toMatch(/By phone|By video|Menopause|Call before/);
      expect(html, screen).not.toContain("secret-room");
    }
  });
});

describe("the patient's own page", () => {
  test("shows the number and who was called last, and not how many are ahead", async () => {
    const [first, mine] = [visitToday(hospital, { time: "09:00" }), visitToday(hospital, { time: "10:00" })];
    await step(first, "arrive");
    await step(mine, "arrive");
    await step(first, "call", "doctor", { room: "Room 4" });
    const page = () => open(hospital, `/profile/appointments/${mine}/view`, cookies.patient);
    expect(text(one((await page()).root, '[role="dialog"]'))).toContain("2 (number 1 was called last)");
    await step(mine, "call", "doctor", { room: "Room 5" });
    const own = async () => text(one((await page()).root, '[role="dialog"]'));
    expect(await own()).toContain("2: it is your turn, Room 5");
    // Where to go does not depend on who was called after them.
    const next = visitToday(hospital, { time: "11:00" });
    await step(next, "arrive");
    await step(next, "call", "doctor", { room: "Room 6" });
    expect(await own()).toContain("2: it is your turn, Room 5");
  });

  test("says where to ask for whoever is called to no room", async () => {
    const mine = visitToday(hospital);
    await step(mine, "arrive");
    await step(mine, "call");
    const page = await open(hospital, `/profile/appointments/${mine}/view`, cookies.patient);
    expect(text(one(page.root, '[role="dialog"]'))).toContain("1: it is your turn, please ask at reception");
  });
});
