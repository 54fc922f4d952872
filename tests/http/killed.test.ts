import { once } from "node:events";
import { rmSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { expect, test } from "vitest";
import { type Form, formOn, send } from "../support/form.ts";
import { newFolder, openHospital, type Site } from "../support/hospital.ts";
import { scriptOf, startScript } from "../support/own-script.ts";
import { visit } from "../support/page.ts";

/** Milliseconds under load after which a program is killed: within a first group, between groups, and later. */
const moments = [0, 2, 5, 9, 17, 30, 55, 90];

test("killed at any moment, a writer has kept all that it answered, and nothing by halves", async () => {
  const folder = newFolder();
  const file = path.join(folder, "killed.sqlite");
  const told: string[] = [];
  const writing = scriptOf('import "./tests/support/write-until-killed.ts";');
  for (const [kill, moment] of moments.entries()) {
    const writer = startScript(writing, `file:${file}`, `kill${kill}`);
    const output = text(writer.stdout);
    await once(writer.stdout, "data");
    await pause(moment);
    writer.kill("SIGKILL");
    // What the pipe holds of the last line may be half of it.
    told.push(...(await output).split("\n").slice(0, -1));
    const database = new SQLite(file);
    const stored = new Set(database.prepare("select name from subscribers").pluck().all());
    expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
    database.close();
    expect(told.filter((name) => !stored.has(name))).toEqual([]);
    const halves = [...stored].filter((name) => !stored.has(`${String(name).replace(/-again$/, "")}-again`));
    expect(halves).toEqual([]);
  }
  expect(told.length).toBeGreaterThan(moments.length);
  rmSync(folder, { recursive: true, force: true });
});

/** How many visitors write to the whole program at the same time, each again and again. */
const visitors = 16;

test("killed under load, the program has kept every message that it answered", async () => {
  const folder = newFolder();
  const answered: string[] = [];
  for (const moment of [3, 90]) {
    const hospital = await openHospital({ folder, env: { LIMIT_FORM_POSTS: "1000000" } });
    const form = formOn(await visit(`${hospital.url}/contact`), "contact");
    const first = Promise.withResolvers<void>();
    const writers = Array.from({ length: visitors }, (_, visitor) =>
      write(form, `after-${moment}-${visitor}`, first.resolve),
    );
    await first.promise;
    await pause(moment);
    hospital.process.kill("SIGKILL");
    answered.push(...(await Promise.all(writers)).flat());
    await hospital.stop();
    const stored = storedIn(hospital);
    expect(answered.filter((email) => !stored.has(email))).toEqual([]);
  }
  expect(answered.length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true, force: true });
});

/** Sends messages one after another until the connection breaks; returns those that were answered. */
async function write(form: Form, visitor: string, onAnswer: () => void): Promise<string[]> {
  const answered: string[] = [];
  for (let number = 0; ; number++) {
    const email = `${visitor}-${number}@patients.example`;
    const person = { firstname: "Ada", lastname: "Osei", phone: "+44 1632 960999", email };
    const response = await send(form, { ...person, subject: "Parking", message: email }).catch(() => null);
    if (!response) return answered;
    expect(response.status).toBe(303);
    answered.push(email);
    onAnswer();
  }
}

function storedIn(hospital: Site): Set<string> {
  return new Set(hospital.rows<{ email: string }>("select email from contacts").map(({ email }) => email));
}
