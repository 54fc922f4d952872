import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../db/connection.ts";
import { DatabaseHeld, holdDatabase, holderOf } from "../../db/database-hold.ts";

let folder: string;
let url: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "wellhouse-hold-"));
  url = `file:${path.join(folder, "clinic.sqlite")}`;
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another process that holds the database until it is killed. */
async function otherHolder() {
  const program = `
    import { holdDatabase } from "./db/database-hold.ts";
    holdDatabase(${JSON.stringify(url)});
    console.log("held");
    setInterval(() => {}, 1000);
  `;
  const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  const exit = once(child, "exit");
  await once(child.stdout, "data");
  const kill = async () => {
    child.kill("SIGKILL");
    await exit;
  };
  onTestFinished(kill);
  return { pid: child.pid, kill };
}

test("one process holds a database, and the next one hears who and since when", async () => {
  const before = new Date().toISOString();
  const { pid } = await otherHolder();
  const holder = holderOf(url);
  expect(holder?.pid).toBe(pid);
  expect(holder?.since && holder.since >= before).toBe(true);
  const line = new RegExp(`clinic\\.sqlite is in use by process ${pid} since ${holder?.since}`);
  expect(() => holdDatabase(url)).toThrow(DatabaseHeld);
  expect(() => holdDatabase(url)).toThrow(line);
});

test("a database that a link names is held under its own name", async () => {
  const [links, link] = [path.join(folder, "links"), path.join(folder, "links", "linked.sqlite")];
  mkdirSync(links);
  symlinkSync("../other.sqlite", link);
  symlinkSync("clinic.sqlite", path.join(folder, "other.sqlite"));
  const { pid } = await otherHolder();
  expect(holderOf(`file:${link}`)?.pid).toBe(pid);
  expect(() => holdDatabase(`file:${link}`)).toThrow(DatabaseHeld);
  expect(readdirSync(links)).toEqual(["linked.sqlite"]);
});

test("a link that leads in a circle leads to no database", () => {
  const link = path.join(folder, "circle.sqlite");
  symlinkSync("circle.sqlite", link);
  expect(() => openDatabase(`file:${link}`)).toThrow(/unable to open/);
});

test("to look disturbs nobody, and a database that nobody holds is free", async () => {
  expect(holderOf(url)).toBeNull();
  const { pid } = await otherHolder();
  for (let look = 0; look < 5; look++) expect(holderOf(url)?.pid).toBe(pid);
});

test("a holder that is killed leaves nothing that has to be cleared away", async () => {
  for (let round = 0; round < 2; round++) {
    const { kill } = await otherHolder();
    await kill();
    expect(holderOf(url)).toBeNull();
  }
  const giveFree = holdDatabase(url);
  expect(() => holdDatabase(url)).toThrow(DatabaseHeld);
  giveFree();
  holdDatabase(url)();
  expect(readdirSync(folder)).toEqual(["clinic.sqlite-lock"]);
});

test("of many that reach for a database together, one gets it", async () => {
  const program = `
    import { holdDatabase } from "./db/database-hold.ts";
    process.stdin.once("data", () => {
      try {
        holdDatabase(${JSON.stringify(url)});
        console.log("held");
        setInterval(() => {}, 1000);
      } catch (error) {
        console.log(error.constructor.name);
      }
    });
    console.log("ready");
  `;
  const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", program];
  const children = Array.from({ length: 3 }, () =>
    spawn(process.execPath, words, { stdio: ["pipe", "pipe", "inherit"] }),
  );
  onTestFinished(async () => {
    for (const child of children) child.kill("SIGKILL");
  });
  await Promise.all(children.map((child) => once(child.stdout, "data")));
  for (const child of children) child.stdin.end("go");
  const said = await Promise.all(children.map((child) => once(child.stdout, "data")));
  expect(said.map(([line]) => String(line).trim()).sort()).toEqual([
    ...Array.from({ length: 2 }, () => "DatabaseHeld"),
    "held",
  ]);
});
