import { existsSync, readFileSync, watch, writeFileSync } from "node:fs";
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
  /** Has it stand still at a moment, in milliseconds since 1970; programs that run have seen it when this resolves. */
  stand: (moment: number, ...hospitals: Hospital[]) => Promise<void>;
}

export function movableClock(timeZone: string): MovableClock {
  const file = path.join(newFolder(), "ahead");
  writeFileSync(file, "0");
  return {
    file,
    env: { TIME_ZONE: timeZone, NODE_OPTIONS: `--import=${shiftedClock}`, SHIFT_FILE: file },
    now: () => {
      const text = readFileSync(file, "utf8");
      return new Date(text.startsWith("at ") ? Number(text.slice(3)) : Date.now() + Number(text));
    },
    set: (date, time, ...hospitals) => {
      writeFileSync(file, String(instantOf(timeZone, { date, time }).getTime() - Date.now()));
      for (const { process } of hospitals) process.kill("SIGUSR2");
    },
    stand: async (moment, ...hospitals) => {
      const text = `at ${moment}`;
      writeFileSync(file, text);
      await Promise.all(hospitals.map(({ process }) => tell(process, `${file}.${process.pid}`, text)));
    },
  };
}

/** Tells a program to look at the clock's file; resolves when it has written down what it read there. */
function tell(program: Hospital["process"], answer: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(path.dirname(answer), () => {
      if (!existsSync(answer) || readFileSync(answer, "utf8") !== text) return;
      watcher.close();
      resolve();
    });
    program.kill("SIGUSR2");
  });
}
