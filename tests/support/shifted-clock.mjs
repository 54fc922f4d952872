// Loaded into the program before anything else: at SIGUSR2 its clock jumps ahead by SHIFT_DAYS, or to where SHIFT_FILE says.
import { readFileSync } from "node:fs";

const { SHIFT_DAYS, SHIFT_FILE } = process.env;
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [RealDate.now() + ahead] : words));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

/** The milliseconds by which the clock is ahead. */
const readFile = () => {
  ahead = Number(readFileSync(SHIFT_FILE, "utf8"));
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
