// Loaded into the program before anything else: at SIGUSR2 its clock jumps ahead by SHIFT_DAYS, or to where SHIFT_FILE says.
import { readFileSync, writeFileSync } from "node:fs";

const { SHIFT_DAYS, SHIFT_FILE } = process.env;
const RealDate = Date;
let ahead = 0;
/** The moment at which it stands still, in milliseconds since 1970; null where it goes. */
let still = null;

const now = () => still ?? RealDate.now() + ahead;

globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [now()] : words));
  }

  static now() {
    return now();
  }
};

/** The milliseconds by which the clock is ahead, or `at` and the moment at which it stands. Says what it has read. */
const readFile = () => {
  const text = readFileSync(SHIFT_FILE, "utf8");
  still = text.startsWith("at ") ? Number(text.slice(3)) : null;
  if (still === null) ahead = Number(text);
  writeFileSync(`${SHIFT_FILE}.${process.pid}`, text);
};

if (SHIFT_FILE) {
  readFile();
  // What looks at the clock every second need not be waited for that long.
  const realInterval = globalThis.setInterval;
  globalThis.setInterval = (look, ms, ...words) => realInterval(look, ms / 10, ...words);
}
process.on("SIGUSR2", () => {
  if (SHIFT_FILE) readFile();
  else ahead += Number(SHIFT_DAYS) * 24 * 60 * 60 * 1000;
});
