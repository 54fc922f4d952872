import { beforeEach, expect, test } from "vitest";
import { instantOf } from "../../db/local-time.ts";
import { idOf } from "../support/accounts.ts";
import { call, tokenOf } from "../support/api.ts";
import { programForAll } from "../support/hospital-for-tests.ts";
import { movableClock } from "../support/movable-clock.ts";
import { all, one, text, visit } from "../support/page.ts";
import { addAppointment, open, patientId } from "../support/portal.ts";
import { accounts, cookieOf, type RoleName } from "../support/session.ts";
import { stageRow } from "../support/stages.ts";

// A clinic that is open at night: whoever sits there at midnight is there.

const timeZone = "Europe/London";
const clock = movableClock(timeZone);
const hospital = programForAll({ env: clock.env });
const [evening, morning] = ["2031-03-04", "2031-03-05"];

const showTime = (date: string, time: string) =>
  clock.stand(instantOf(timeZone, { date, time }).getTime(), hospital);

beforeEach(async () => {
  hospital.change("delete from appointments");
  await showTime(evening, "23:50");
});

const as = async (role: RoleName) => cookieOf(hospital, accounts[role], clock.now());
const take = async (path: string, body: object = {}, role: RoleName = "receptionist") => {
  const token = await tokenOf(hospital, accounts[role], clock.now());
  return call(hospital, "POST", `appointments/${path}`, { token, body });
};

/** An approved visit of the evening, whose patient has come. */
async function arrival(firstname: string, time = "23:45", doctor_id = idOf(hospital, accounts.doctor)) {
  const visitOf = { user_id: patientId(hospital), active_status: 1, date: evening, time, doctor_id };
  const id = addAppointment(hospital, { ...visitOf, firstname });
  expect((await take(`${id}/arrive`)).code).toBe(200);
  return id;
}

const group = async (name: string, role: RoleName = "receptionist") => {
  const { root } = await open(hospital, "/dashboard/desk?department_id=1", await as(role));
  return all(root, `section[aria-labelledby="desk-${name}"] .desk-name`).map((found) => text(found));
};

async function wall(): Promise<string> {
  const { root } = await open(hospital, "/dashboard/desk/display?queue=1", await as("receptionist"));
  const link = /\/waiting-room\/[\d.]+-[0-9a-f]{32}/.exec(text(one(root, "dialog")));
  return text(one((await visit(hospital.url + (link?.[0] ?? ""))).root, ".waiting-queues"));
}

test("who waits, is called or is with a doctor at midnight stays at the desk, on the wall and on their own page, until they are seen", async () => {
  const [treated, called, mine] = [
    await arrival("Treated", "23:30"),
    await arrival("Called", "23:35"),
    await arrival("Waiting"),
  ];
  await take(`${treated}/call`, { room: "Room 1" });
  await take(`${treated}/in-room`);
  await showTime(evening, "23:52");
  await take(`${called}/call`, { room: "Room 2" });

  await showTime(morning, "00:05");
  for (const role of ["receptionist", "doctor"] as const) {
    expect(await group("waiting", role)).toEqual([expect.stringContaining("Waiting")]);
    expect(await group("called-and-in-the-room", role)).toEqual([
      expect.stringContaining("Treated"),
      expect.stringContaining("Called"),
    ]);
  }
  expect(await wall()).toMatch(/Now.*2.*Room 2.*1.*Room 1/s);
  const own = async () =>
    text(
      one(
        (await open(hospital, `/profile/appointments/${mine}/view`, await as("patient"))).root,
        '[role="dialog"]',
      ),
    );
  expect(await own()).toContain("3 (number 2 was called last)");

  // The doctor calls on, to the same room as before midnight.
  const { code, body } = await take("call-next", {}, "doctor");
  expect([code, body.message]).toEqual([200, "The patient is called: number 3, Room 2"]);
  expect(await own()).toContain("3: it is your turn, Room 2");
  for (const [id, step] of [
    [treated, "seen"],
    [called, "no-show"],
    [mine, "in-room"],
    [mine, "seen"],
  ] as const)
    expect((await take(`${id}/${step}`)).code, `${id} ${step}`).toBe(200);
  expect(await group("done")).toHaveLength(3);
  // What was pressed by mistake can be taken back, but nobody is expected for a day that has passed.
  for (const stage of ["in-room", "called", "arrived"]) {
    expect((await take(`${mine}/undo`)).code).toBe(200);
    expect(stageRow(hospital, mine)?.stage).toBe(stage);
  }
  expect((await take(`${mine}/undo`)).code).toBe(409);
});

test("who waits longest is called next, whichever day they came on", async () => {
  const early = await arrival("Early");
  await showTime(morning, "00:05");
  const walkIn = await take("walk-in", { firstname: "Late", department_id: 1 });
  expect(walkIn.code).toBe(201);
  expect(await group("waiting")).toEqual([expect.stringContaining("Early"), expect.stringContaining("Late")]);
  expect((await take("call-next", { department_id: 1 })).body.data).toMatchObject({ id: early });
});

test("the numbers of the new day begin anew, and leave out those that people in the house hold", async () => {
  for (const name of ["One", "Two", "Three"]) await arrival(name);
  const [one_, , three] = hospital.rows<{ id: number }>("select id from appointments order by id");
  await take(`${one_?.id}/call`);
  await take(`${one_?.id}/in-room`);
  await take(`${one_?.id}/seen`);
  await showTime(morning, "00:05");
  const next = async () => {
    const { body } = await take("walk-in", { firstname: "New", department_id: 1 });
    return (body.data as { number: number }).number;
  };
  expect([await next(), await next()]).toEqual([1, 4]);
  expect(stageRow(hospital, three?.id ?? 0)?.number).toBe(3);
});

test("who was seen before midnight, and who came twelve hours ago, is in the house no more", async () => {
  const seen = await arrival("Seen");
  for (const step of ["call", "in-room", "seen"]) await take(`${seen}/${step}`);
  const forgotten = await arrival("Forgotten");
  await showTime(morning, "00:05");
  expect(await group("done")).toEqual([]);
  expect((await take(`${seen}/undo`)).code).toBe(409);
  expect(await group("waiting")).toHaveLength(1);

  await showTime(morning, "11:49");
  expect(await group("waiting")).toHaveLength(1);
  await showTime(morning, "11:51");
  expect(await group("waiting")).toEqual([]);
  expect((await take("call-next", { department_id: 1 })).code).toBe(409);
  expect((await take(`${forgotten}/call`)).code).toBe(409);
});
