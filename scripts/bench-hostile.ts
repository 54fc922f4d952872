import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { attacks, type Target } from "../tests/bench/hostile/attacks.ts";
import { type Experience, memoryOf, visitSite } from "../tests/bench/hostile/others.ts";
import { nowAt } from "../tests/bench/progress.ts";
import { startOurs } from "../tests/bench/serve/servers.ts";
import { cookiesAfter } from "../tests/support/form.ts";
import { parsePrometheus } from "../tests/support/prometheus.ts";
import { accounts, demoPassword } from "../tests/support/session.ts";
import { ensureBuilt } from "./build.ts";

/** Another visitor's p99, in milliseconds; how many times its quiet time a picture of staff may take; MB afterwards. */
const limits = { p99: 150, upload: 5, memory: 200 };
const seconds = Number(process.env.BENCH_SECONDS || 15);
const wanted = new Set(process.argv.slice(2));
const rows = attacks.filter(({ name }) => wanted.size === 0 || wanted.has(name));

await ensureBuilt();
const server = await startOurs();
const { port, pid } = server;
const url = `http://127.0.0.1:${port}`;
try {
  const site = { url, pid, cookie: await signIn(), picture: await photo() };
  const target = await targetOf(site.cookie);
  await visitSite({ ...site, seconds: 4 });
  const quiet = await visitSite({ ...site, seconds: 10 });
  const quietUpload = at(quiet.uploads, 0.5);
  console.log(
    `Another visitor reads the home page 20 times a second, staff send a picture every two seconds; ms.\n`,
  );
  line("attack", "p50", "p99", "worst", "failures", "picture", "worst", "MB before", "at most", "after");
  const missed: string[] = [];
  print("none", quiet, memoryOf(pid));
  for (const { name, what } of rows) {
    nowAt(`${name}: ${what}`);
    const before = memoryOf(pid);
    const attacker = spawn(
      process.execPath,
      ["tests/bench/hostile/attacker.ts", name, JSON.stringify(target)],
      {
        stdio: "ignore",
      },
    );
    const experience = await visitSite({ ...site, seconds });
    attacker.kill("SIGKILL");
    print(name, experience, before);
    if (experience.failures.length > 0) missed.push(`${name}: failures ${[...new Set(experience.failures)]}`);
    if (at(experience.readings, 0.99) > limits.p99) missed.push(`${name}: p99`);
    if (at(experience.uploads, 1) > limits.upload * quietUpload) missed.push(`${name}: picture`);
    // What hangs on of one attack would count for the next.
    await pause(5000);
  }
  nowAt("Waiting for a minute");
  await pause(60_000);
  const left = memoryOf(pid);
  if (left >= limits.memory) missed.push("memory");
  const heap = (await heapOf(url)).toFixed(0);
  console.log(
    `\n${left.toFixed(0)} MB a minute after the last attack (under ${limits.memory}), ${heap} of them JavaScript's.`,
  );
  console.log(
    `p99 at most ${limits.p99} ms, no failure, no picture more than ${limits.upload} times its ${quietUpload.toFixed(0)} ms: ${missed.length === 0 ? "kept" : `MISSED (${missed.join("; ")})`}.`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/** What JavaScript has in use, in MB. */
async function heapOf(url: string): Promise<number> {
  const metrics = parsePrometheus(await (await fetch(`${url}/metrics`)).text());
  return (metrics.get("nodejs_heap_size_used_bytes") ?? Number.NaN) / 1024 / 1024;
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body: new URLSearchParams({ email: accounts.admin, password: demoPassword }),
    headers: { origin: url },
    redirect: "manual",
  });
  return cookiesAfter(answer.headers);
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const made = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#0a6b4b", noise } });
  return new Uint8Array(await made.jpeg().toBuffer());
}

async function targetOf(cookie: string): Promise<Target> {
  const heavyPicture = path.join(server.folder, "heavy.avif");
  const large = sharp({ create: { width: 8000, height: 5000, channels: 3, background: "#0a6b4b" } });
  writeFileSync(heavyPicture, await large.avif({ effort: 0, quality: 30 }).toBuffer());
  const { data } = (await (await fetch(`${url}/api/gallery?per_page=100`)).json()) as {
    data: { image: string }[];
  };
  const { data: slides } = (await (await fetch(`${url}/api/slides`)).json()) as { data: { image: string }[] };
  const doctors = (await (await fetch(`${url}/api/users/doctors`)).json()) as { data: { image: string }[] };
  const pictures = [...slides, ...data, ...doctors.data].map(({ image }) => image).filter(Boolean);
  return { port, pictures, heavyPicture, cookie };
}

function at(times: number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}

function print(name: string, { readings, uploads, failures, peak }: Experience, before: number): void {
  const times = [at(readings, 0.5), at(readings, 0.99), at(readings, 1)].map((time) => time.toFixed(1));
  const memory = [before, peak, memoryOf(pid)].map((megabytes) => megabytes.toFixed(0));
  const pictures = [at(uploads, 0.5), at(uploads, 1)].map((time) => time.toFixed(0));
  line(name, ...times, String(failures.length), ...pictures, ...memory);
}

function line(what: string, ...cells: string[]): void {
  console.log(what.padEnd(10) + cells.map((cell) => cell.padStart(10)).join(""));
}
