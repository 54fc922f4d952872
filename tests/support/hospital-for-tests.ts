import { rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, onTestFinished } from "vitest";
import { type Hospital, newFolder, openHospital, type Site } from "./hospital.ts";
import { type SiteInProcess, serveInProcess } from "./hospital-in-process.ts";

/** How a hospital is opened for tests, and closed after them. */
interface Kind<Opened extends Site> {
  open: () => Promise<Opened>;
  close: (opened: Opened) => Promise<unknown>;
}

type Settings = Parameters<typeof serveInProcess>[1];
type Program = Parameters<typeof openHospital>[0] | (() => Promise<Hospital>);

/**
 * A demo hospital for the tests of a file, or of the `describe` it is asked for in, served in the test's own process. It
 * answers requests, and does nothing by the clock: what the program prints, sends or ends with is `programForAll`'s. Hooks
 * that are declared after it find it open, too.
 */
export function hospitalForAll({ env }: { env?: Settings } = {}): Site {
  return forAll(inProcess(env), ["db"]);
}

/** A hospital as a program of its own, for the tests of a file or of a `describe`. */
export function programForAll(open: Program = {}): Hospital {
  return forAll(asProgram(open), ["process", "output", "stop"]);
}

/** A fresh program for each of these tests. */
export function programForEach(open: Program = {}): Hospital {
  const { opened, start, stop } = laterOn(asProgram(open), ["process", "output", "stop"]);
  beforeEach(start);
  afterEach(stop);
  return opened;
}

/** A program that is stopped when the test ends, however it ends. */
export async function programForTest(options: Parameters<typeof openHospital>[0] = {}): Promise<Hospital> {
  const hospital = await openHospital(options);
  onTestFinished(async () => {
    await hospital.stop();
  });
  return hospital;
}

/** A folder that outlives a hospital, and goes when the test ends. */
export function folderForTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function inProcess(env: Settings): Kind<SiteInProcess> {
  return { open: () => serveInProcess("demo", env), close: (site) => site.close() };
}

function asProgram(open: Program): Kind<Hospital> {
  return {
    open: typeof open === "function" ? open : () => openHospital(open),
    close: (hospital) => hospital.stop(),
  };
}

function forAll<Opened extends Site>(kind: Kind<Opened>, more: Array<keyof Opened>): Opened {
  const { opened, start, stop } = laterOn(kind, more);
  beforeAll(start);
  afterAll(stop);
  return opened;
}

/** A hospital that tests can be written with before it is open. */
function laterOn<Opened extends Site>({ open, close }: Kind<Opened>, more: Array<keyof Opened>) {
  let current: Opened | undefined;
  const read = (name: keyof Opened) => () => {
    if (!current) throw new Error("the hospital is open only within tests and hooks");
    return current[name];
  };
  const names: Array<keyof Opened> = ["url", "rows", "change", "folder", ...more];
  const properties = names.map((name) => [name, { get: read(name), enumerable: true }] as const);
  return {
    opened: Object.defineProperties({}, Object.fromEntries(properties)) as Opened,
    start: async () => {
      current = await open();
    },
    stop: async () => {
      if (current) await close(current);
      current = undefined;
    },
  };
}
