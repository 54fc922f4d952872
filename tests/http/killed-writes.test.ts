import { cpSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, localNow } from "../../db/local-time.ts";
import { amina } from "../support/bookings.ts";
import { type Form, formOn, send } from "../support/form.ts";
import { databaseIn, newFolder, openHospital } from "../support/hospital.ts";
import { serveFrom } from "../support/killed-program.ts";
import { visit } from "../support/page.ts";

/** Hospitals that are killed side by side, and how often each is. */
const lanes = 4;
const killsOfEach = 25;

/** Clients that write at the same time, so that commits overlap. */
const clients = 4;

let template: string;
let form: Form;
const folders: string[] = [];

beforeAll(async () => {
  template = newFolder();
  const hospital = await openHospital({ folder: template });
  form = formOn(await visit(`${hospital.url}/appointment`), "appointment");
  await hospital.stop();
});

afterAll(() => {
  for (const folder of [template, ...folders]) rmSync(folder, { recursive: true, force: true });
});

/** What the clients of one hospital were told was done. */
interface Told {
  suggestions: string[];
  /** Addresses of people whose request for an appointment was taken. */
  requests: string[];
  restarts: number;
}

test("100 times kill -9 under writes over HTTP: nothing acknowledged is lost, nothing is done by half", async () => {
  const told = await Promise.all(Array.from({ length: lanes }, (_, lane) => killAgainAndAgain(lane)));
  expect(told.map(({ restarts }) => restarts)).toEqual(Array(lanes).fill(killsOfEach));
  told.forEach(({ suggestions, requests }, lane) => {
    const database = new SQLite(databaseIn(folders[lane] ?? ""));
    const column = (sql: string) => database.prepare(sql).pluck().all() as string[];
    expect(column("pragma integrity_check")).toEqual(["ok"]);
    expect(column("pragma foreign_key_check")).toEqual([]);
    const kept = column("select message from suggestions where message like 'kill %'");
    expect(new Set(kept).size).toBe(kept.length);
    expect(suggestions.filter((message) => !kept.includes(message))).toEqual([]);
    const asked = column("select email from appointments where email like '%@kill.example' order by email");
    expect(new Set(asked).size).toBe(asked.length);
    expect(requests.filter((email) => !asked.includes(email))).toEqual([]);
    // A request and the mail that confirms it are one: there is never one without the other.
    expect(
      column("select recipient from outbox where recipient like '%@kill.example' order by recipient"),
    ).toEqual(asked);
    database.close();
  });
}, 300_000);

async function killAgainAndAgain(lane: number): Promise<Told> {
  const folder = newFolder();
  folders[lane] = folder;
  cpSync(template, folder, { recursive: true });
  const told: Told = { suggestions: [], requests: [], restarts: 0 };
  for (let round = 0; round < killsOfEach; round++) {
    const { url, kill } = await serveFrom(folder);
    told.restarts += 1;
    let acknowledged = () => {};
    const first = new Promise<void>((resolve) => {
      acknowledged = resolve;
    });
    const writing = Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; ; turn++) {
        const name = `${lane}-${round}-${client}-${turn}`;
        const write = client === 0 ? request : suggest;
        if (!(await write({ url, name, told }))) return;
        acknowledged();
      }
    });
    await Promise.race([first, Promise.all(writing)]);
    // Some are killed at once, others while a few more commits are under way.
    await pause((round % 5) * 7);
    await kill();
    await Promise.all(writing);
  }
  return told;
}

interface Write {
  url: string;
  name: string;
  told: Told;
}

/** Sends a suggestion; false when no answer came. */
async function suggest({ url, name, told }: Write): Promise<boolean> {
  const message = `kill ${name}`;
  const body = new URLSearchParams({ message });
  const status = await statusOf(fetch(`${url}/suggestion`, { method: "POST", redirect: "manual", body }));
  if (status === 303) told.suggestions.push(message);
  return status === 303;
}

let wishes = 0;

/** Asks for an appointment, at a time that nobody else asks for. */
async function request({ url, name, told }: Write): Promise<boolean> {
  const number = wishes++;
  const email = `${name}@kill.example`;
  const date = addDays(localNow("UTC").date, 60 + (number % 60));
  const minute = Math.floor(number / 60);
  const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
  const wish = { date, time, doctor_id: String(amina), description: name, firstname: "Ada", email };
  const status = await statusOf(send({ ...form, action: `${url}/appointment` }, wish));
  if (status === 303) told.requests.push(email);
  return status === 303;
}

/** Null where the connection broke. */
async function statusOf(answer: Promise<Response>): Promise<number | null> {
  const status = await answer.then(
    ({ status }) => status,
    () => null,
  );
  if (status !== null) expect(status).toBe(303);
  return status;
}
