import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { instantOf } from "../../db/local-time.ts";
import { type Hospital, newFolder } from "./hospital.ts";

const shiftedClock = new URL("./shifted-clock.mjs", import.meta.url).href;

/** A clock that programs started with its settings share, and tests set. */
export interface MovableClock {
  /** Holds the milliseconds by which it is ahead. */
  file: string;
  env: Record<string, string>;
  /** What it shows. */
  now: () => Date;
  /** Has it show a time of the time zone; programs that run are told. */
  set: (date: string, time: string, ...hospitals: Hospital[]) => void;
}

export function movableClock(timeZone: string): MovableClock {
  const file = path.join(newFolder(), "ahead");
  writeFileSync(file, "0");
  return {
    file,
    env: { TIME_ZONE: timeZone, NODE_OPTIONS: `--import=${shiftedClock}`, SHIFT_FILE: file },
    now: () => new Date(Date.now() + Number(readFileSync(file, "utf8"))),
    set: (date, time, ...hospitals) => {
      writeFileSync(file, String(instantOf(timeZone, { date, time }).getTime() - Date.now()));
      for (const { process } of hospitals) process.kill("SIGUSR2");
    },
  };
}
