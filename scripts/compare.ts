import { record } from "../tests/compare/recording.ts";
import type { DocumentedCall } from "../tests/support/api-document.ts";
import { ensureBuilt } from "./build.ts";

const help = `Says where this build answers otherwise than another: pages, forms, calls and mails of the demo hospital.

npm run compare -- FOLDER    another checkout of the project, built`;

const [other] = process.argv.slice(2);
if (!other) {
  console.log(help);
  process.exit(2);
}
await ensureBuilt();
const { records: before, calls } = await recordAloud(other);
const { records: after } = await recordAloud(".", calls);
let differences = 0;
for (const key of new Set([...before.keys(), ...after.keys()])) {
  const [one, two] = [before.get(key), after.get(key)];
  if (one === two) continue;
  differences++;
  console.log(`\n${key}`);
  if (one === undefined || two === undefined) console.log(`  only ${one === undefined ? "here" : "there"}`);
  else show(one.split("\n"), two.split("\n"));
}
console.log(`\n${before.size} answers and mails compared, ${differences} differ.`);
process.exitCode = differences === 0 ? 0 : 1;

function recordAloud(checkout: string, calls?: DocumentedCall[]) {
  return record(checkout, (what) => console.error(`${checkout}: ${what} ...`), calls);
}

/** The first lines that differ, from shortly before the first letter that does. */
function show(one: string[], two: string[]): void {
  const at = one.findIndex((line, index) => line !== two[index]);
  const line = at < 0 ? one.length : at;
  const [first = "", second = ""] = [one[line], two[line]];
  const letter = [...first].findIndex((character, index) => character !== second[index]);
  const from = Math.max(0, letter - 60);
  console.log(`  - ${first.slice(from, from + 200)}`);
  console.log(`  + ${second.slice(from, from + 200)}`);
}
