import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { programForEach } from "../support/hospital-for-tests.ts";
import { parsePrometheus } from "../support/prometheus.ts";
import { accounts, cookieOf } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

/** Looked for often: a picture may be ready before the next look, and there would be nothing left to stop. */
const soon = { timeout: 20_000, interval: 10 };
const secret = "a-secret-of-the-hospital-that-only-the-server-knows";
const hospital = programForEach({ env: { SESSION_SECRET: secret } });
let cookie: string;

beforeEach(async () => {
  cookie = await cookieOf(hospital, accounts.admin);
});

/** Processes that the server has started, by their numbers. */
function started(): number[] {
  const { pid } = hospital.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

async function send(bytes: Uint8Array<ArrayBuffer>, signal?: AbortSignal): Promise<number> {
  const body = new FormData();
  body.append("file", new File([bytes], "a.png"));
  const headers = { cookie, origin: hospital.url };
  return (await fetch(`${hospital.url}/dashboard/files`, { method: "POST", body, headers, signal })).status;
}

async function large(): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width: 7000, height: 5000, channels: 3, background: "#0a6b4b" } });
  return new Uint8Array(await made.png().toBuffer());
}

test("[A6] pictures are opened by a process that is told nothing of the hospital's", async () => {
  expect(started()).toEqual([]);
  expect(await send(await picture())).toBe(201);
  const [opener] = started();
  expect(opener).toBeGreaterThan(0);
  const environment = readFileSync(`/proc/${opener}/environ`, "utf8");
  expect(readFileSync(`/proc/${hospital.process.pid}/environ`, "utf8")).toContain(secret);
  expect(environment).not.toContain(secret);
  expect(environment).not.toContain("SESSION_SECRET");
});

test("[A6] a picture that ends this process ends nothing else, and what was beside it is tried again", async () => {
  const first = await stoppedOpener();
  const sent = send(await large());
  await expect.poll(picturesInWork, soon).toBe(1);
  process.kill(first, "SIGKILL");
  expect(await sent).toBe(201);
  expect(await send(await picture())).toBe(201);
  expect(started()).not.toContain(first);
});

test("[A6] a picture that ends this process again was alone, and could not be read", async () => {
  const bytes = await large();
  const first = await stoppedOpener();
  const sent = [send(bytes), send(bytes)];
  await expect.poll(picturesInWork, soon).toBe(2);
  process.kill(first, "SIGKILL");
  const others = () => started().filter((id) => id !== first);
  const seen = new Set<number>();
  const endTheFirst = () => {
    for (const id of others()) {
      if (seen.size === 0) process.kill(id, "SIGKILL");
      seen.add(id);
    }
    return seen.size;
  };
  await expect.poll(endTheFirst, soon).toBe(2);
  expect((await Promise.all(sent)).sort()).toEqual([201, 422]);
  expect(hospital.output()).toContain("the process for pictures has ended: SIGKILL");
});

/**
 * Starts the process that opens pictures, and has it stand still: what it is given stays in work. One that had only just begun
 * would keep whoever starts it.
 */
async function stoppedOpener(): Promise<number> {
  // Of one that cannot be read no sizes are made ahead.
  expect(await send(new Uint8Array(Buffer.from("\x89PNG\r\n\x1a\nand no more", "latin1")))).toBe(422);
  const [opener = 0] = started();
  process.kill(opener, "SIGSTOP");
  return opener;
}

async function picturesInWork(): Promise<number | undefined> {
  const metrics = parsePrometheus(await (await fetch(`${hospital.url}/metrics`)).text());
  return metrics.get('wellhouse_line_in_work{line="pictures"}');
}

test("[A6] a stop waits for no picture whose sender has gone, and this process ends with the server", async () => {
  const leaving = new AbortController();
  const opener = await stoppedOpener();
  const sent = send(await large(), leaving.signal).catch(() => "gone");
  await expect.poll(picturesInWork, soon).toBe(1);
  leaving.abort();
  expect(await sent).toBe("gone");
  hospital.process.kill("SIGTERM");
  try {
    await expect.poll(() => hospital.process.exitCode, soon).toBe(0);
  } finally {
    process.kill(opener, "SIGCONT");
  }
  await expect.poll(() => existsSync(`/proc/${opener}`), soon).toBe(false);
});
