import { cpSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { addDays } from "../../db/local-time.ts";
import { call, tokenOf } from "../support/api.ts";
import { amina, farMonday, forBookings } from "../support/bookings.ts";
import { expectExactClaims, visitRows } from "../support/claims-model.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { serveFrom } from "../support/killed-program.ts";
import { addAppointment } from "../support/portal.ts";
import { accounts } from "../support/session.ts";
import { copyDatabaseTo, databaseUrlIn, query, removeHospital } from "../support/test-database.ts";

/** Hospitals that are killed side by side, and how often each is. */
const lanes = 2;
const isOnServer = process.env.TEST_ENGINE === "postgres";
// A server outlives its clients: there is less to go wrong, and each start takes longer.
const killsOfEach = isOnServer ? 8 : 25;

/** Clients that work at the same time, each on visits of its own. */
const clients = 3;

const tokens = { doctor: "", admin: "" };
const visits: number[] = [];
const onLeave: number[] = [];
let template: string;
const folders: string[] = [];

beforeAll(async () => {
  template = newFolder();
  const hospital = await openHospital({ folder: template, ...forBookings() });
  for (let index = 0; index < 90; index++) {
    const date = addDays(farMonday(), index % 5);
    visits.push(addAppointment(hospital, { user_id: null, doctor_id: amina, date, time: "10:00" }));
  }
  for (let index = 0; index < 4; index++) {
    const time = `1${index}:00`;
    onLeave.push(addAppointment(hospital, { user_id: null, doctor_id: amina + 1, date: farMonday(), time }));
  }
  tokens.doctor = await tokenOf(hospital, accounts.doctor);
  tokens.admin = await tokenOf(hospital, accounts.admin);
  await hospital.stop();
});

afterAll(() => {
  for (const folder of [template, ...folders]) removeHospital(folder);
});

/** What the program has said of each visit; nothing of one about which it was asked, and has not answered. */
type Told = Map<number, { active_status: number; date?: string; time?: string }>;

test(`${lanes * killsOfEach} times kill -9 amid approvals, moves, cancellations and leave: claims and visits agree at every restart`, async () => {
  const restarts = await Promise.all(Array.from({ length: lanes }, (_, lane) => killAgainAndAgain(lane)));
  expect(restarts).toEqual(Array(lanes).fill(killsOfEach));
}, 240_000);

async function killAgainAndAgain(lane: number): Promise<number> {
  const folder = newFolder();
  folders.push(folder);
  cpSync(template, folder, { recursive: true });
  copyDatabaseTo(template, folder);
  const told: Told = new Map();
  let [restarts, answers] = [0, 0];
  for (let round = 0; round < killsOfEach; round++) {
    const { url, kill } = await serveFrom(folder);
    restarts += 1;
    const first = Promise.withResolvers<void>();
    let heard = 0;
    const answered = () => {
      answers += 1;
      heard += 1;
      if (heard > round % 6) first.resolve();
    };
    const site = { url } as Site;
    const working = [
      ...Array.from({ length: clients }, (_, client) => work(site, told, { round, client, answered })),
      takeLeave(site, told, answered),
    ];
    await Promise.race([first.promise, Promise.all(working)]);
    await pause((round % 7) * 9 + lane * 4);
    await kill();
    await Promise.all(working);
    await expectSound(folder, told);
  }
  expect(answers).toBeGreaterThan(killsOfEach * 2);
  return restarts;
}

async function expectSound(folder: string, told: Told): Promise<void> {
  // What a server was doing for the one who is gone, it does to the end.
  const others =
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
  if (isOnServer) await expect.poll(() => query(folder, others, [])).toEqual([]);
  const db = openDatabase(databaseUrlIn(folder));
  await db
    .deleteFrom("appointments")
    .where("id", "not in", [...visits, ...onLeave])
    .execute();
  await expectExactClaims(db);
  const rows = new Map((await visitRows(db)).map((row) => [row.id, row]));
  expect(rows.size).toBe(visits.length + onLeave.length);
  for (const [id, said] of told) expect(rows.get(id)).toMatchObject(said);
  await db.destroy();
}

/** Asks for something; null where the connection broke before the answer. */
async function ask(site: Site, path: string, body: object, token: string, method: "PUT" | "POST" | "DELETE") {
  return call(site, method, path, { token, body }).catch(() => null);
}

interface Working {
  round: number;
  client: number;
  answered: () => void;
}

/** Approves a visit, moves it about, cancels it, and goes on to the next one of its own. */
async function work(site: Site, told: Told, { round, client, answered }: Working): Promise<void> {
  const own = visits.filter((_, index) => index % clients === client);
  for (let turn = round * 7; ; turn++) {
    const id = own[turn % own.length] ?? 0;
    const to = { date: addDays(farMonday(), turn % 5), time: `${9 + (turn % 8)}:${turn % 2 ? "30" : "00"}` };
    const place = { ...to, time: to.time.padStart(5, "0") };
    const steps = [
      { path: `appointments/approve/${id}`, method: "PUT", token: tokens.doctor, said: { active_status: 1 } },
      { path: `appointments/${id}/move`, body: place, said: { active_status: 1, ...place } },
      ...(turn % 3 ? [] : [{ path: `appointments/${id}/cancel`, said: { active_status: 3 } }]),
    ] as Array<{
      path: string;
      method?: "PUT";
      token?: string;
      body?: object;
      said: { active_status: number };
    }>;
    for (const { path, method = "POST", token = tokens.admin, body, said } of steps) {
      const before = told.get(id);
      told.delete(id);
      const answer = await ask(site, path, { message: "Sorry", ...body }, token, method);
      if (!answer) return;
      if (answer.code === 200) told.set(id, said);
      else if (before) told.set(id, before);
      answered();
    }
  }
}

/** Enters a day's leave, which moves whom it touches, and takes it back. */
async function takeLeave(site: Site, told: Told, answered: () => void): Promise<void> {
  const leave = {
    scope: "doctor",
    doctor_id: amina + 1,
    from_date: farMonday(),
    until_date: addDays(farMonday(), 60),
  };
  for (let turn = 0; ; turn++) {
    for (const id of onLeave) told.delete(id);
    const body = { ...leave, from_date: addDays(farMonday(), turn % 9) };
    const first = await ask(site, "absences", body, tokens.admin, "POST");
    if (!first) return;
    const data = first.body.data as { id?: number; affected?: Array<{ id: number }>; seen?: string };
    const decisions = data.affected?.map(({ id }) => ({ appointment_id: id, decision: "move" }));
    const stored = decisions
      ? await ask(site, "absences", { ...body, seen: data.seen, decisions }, tokens.admin, "POST")
      : first;
    if (!stored) return;
    const { id } = stored.body.data as { id: number };
    if (!(await ask(site, `absences/${id}`, {}, tokens.admin, "DELETE"))) return;
    answered();
  }
}
