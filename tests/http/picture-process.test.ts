import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Hospital, openHospital } from "../support/hospital.ts";
import { accounts, signIn } from "../support/session.ts";
import { picture } from "../support/uploads.ts";

const soon = { timeout: 20_000 };
const secret = "a-secret-of-the-hospital-that-only-the-server-knows";
let hospital: Hospital;
let cookie: string;

beforeEach(async () => {
  hospital = await openHospital({ env: { SESSION_SECRET: secret } });
  cookie = await signIn(hospital, accounts.admin);
});

afterEach(() => hospital.stop());

/** Processes that the server has started, by their numbers. */
function started(): number[] {
  const { pid } = hospital.process;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}

async function send(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.append("file", new File([bytes], "a.png"));
  const headers = { cookie, origin: hospital.url };
  return (await fetch(`${hospital.url}/dashboard/files`, { method: "POST", body, headers })).status;
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
  const large = sharp({ create: { width: 7000, height: 5000, channels: 3, background: "#0a6b4b" } });
  const sent = send(new Uint8Array(await large.png().toBuffer()));
  await expect.poll(() => started().length, soon).toBe(1);
  const [first = 0] = started();
  process.kill(first, "SIGKILL");
  expect(await sent).toBe(201);
  expect(await send(await picture())).toBe(201);
  expect(started()).not.toContain(first);
});
