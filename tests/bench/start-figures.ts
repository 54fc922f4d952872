import { median } from "../support/session.ts";
import { coldStart, memoryUnderLoad, type Program, type Start } from "./cold-start.ts";
import { nowAt } from "./progress.ts";

/** What visitors read, over and over: pages that are kept, and one that is made for each. */
const kept = ["/", "/about", "/departments", "/doctors", "/updates", "/gallery", "/contact"];
const made = ["/search?q=heart"];

/** A server that does nothing: what any program on this Node takes at least. */
export const bare: Program = {
  name: "bare node:http",
  command: process.execPath,
  words: ["-e", "require('http').createServer((q, r) => r.end('ok')).listen(process.env.PORT, '127.0.0.1')"],
};

/** Prints how long programs take to start, in turns, and what memory they hold. Ratios are to the first. */
export async function printStarts(programs: Program[], rounds: number): Promise<Map<string, Start>> {
  const starts = new Map<string, Start[]>(programs.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    nowAt(`Start ${round + 1} of ${rounds}`);
    for (const program of programs) starts.get(program.name)?.push(await coldStart(program));
  }
  const medians = new Map<string, Start>();
  for (const [name, all] of starts) {
    const middle = (of: keyof Start) => median(all.map((one) => one[of]));
    medians.set(name, { alive: middle("alive"), home: middle("home"), memory: middle("memory") });
  }
  const [first] = medians.values();
  row("start", "first answer", "of /", "ratio", "memory");
  for (const [name, { alive, home, memory }] of medians) {
    const ratio = home / (first?.home ?? Number.NaN);
    row(name, `${alive.toFixed(0)} ms`, `${home.toFixed(0)} ms`, ratio.toFixed(1), `${memory.toFixed(0)} MB`);
  }
  console.log(`Medians of ${rounds} starts each, in turns.`);
  return medians;
}

/** Prints what programs hold before and after many public pages. */
export async function printMemory(programs: Program[], requests: number): Promise<void> {
  row("\nmemory", "after one page", `${requests} kept pages`, "and as many made");
  for (const program of programs) {
    nowAt(`Memory of ${program.name}`);
    const [idle, ...loaded] = await memoryUnderLoad(program, [kept, made], requests);
    row(program.name, ...[idle, ...loaded].map((size = 0) => `${size.toFixed(0)} MB`));
  }
}

function row(name: string, ...cells: string[]): void {
  console.log(`${name.padEnd(20)}${cells.map((cell) => cell.padStart(18)).join("")}`.trimEnd());
}
