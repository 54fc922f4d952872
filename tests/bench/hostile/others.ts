import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** How it went for those who use the site meanwhile. */
export interface Experience {
  /** Of a visitor's readings of the home page, in milliseconds, ascending. */
  readings: number[];
  /** Of staff's pictures, in milliseconds, ascending. */
  uploads: number[];
  /** What was answered otherwise than it should have been. */
  failures: string[];
  /** The most that the server held in memory, in MB. */
  peak: number;
}

interface Options {
  url: string;
  pid: number;
  /** Of a member of staff, and what they send. */
  cookie: string;
  picture: Uint8Array<ArrayBuffer>;
  seconds: number;
}

/** Reads the home page twenty times a second and sends a picture of staff every two seconds. */
export async function visitSite({ url, pid, cookie, picture, seconds }: Options): Promise<Experience> {
  const experience: Experience = { readings: [], uploads: [], failures: [], peak: 0 };
  const end = performance.now() + seconds * 1000;
  const every = async (ms: number, work: () => Promise<void>) => {
    const underWay: Promise<void>[] = [];
    for (let next = performance.now(); next < end; next += ms) {
      await pause(Math.max(0, next - performance.now()));
      underWay.push(work());
    }
    await Promise.all(underWay);
  };
  const timed = async (times: number[], wanted: number, ask: () => Promise<Response>) => {
    const began = performance.now();
    try {
      const answer = await ask();
      await answer.arrayBuffer();
      if (answer.status !== wanted) experience.failures.push(String(answer.status));
    } catch (error) {
      experience.failures.push((error as Error).message);
    }
    times.push(performance.now() - began);
  };
  const read = () => timed(experience.readings, 200, () => fetch(url));
  const upload = () => timed(experience.uploads, 201, () => sendPicture(url, cookie, picture));
  const watch = async () => {
    experience.peak = Math.max(experience.peak, memoryOf(pid));
  };
  await Promise.all([every(50, read), every(2000, upload), every(100, watch)]);
  experience.readings.sort((a, b) => a - b);
  experience.uploads.sort((a, b) => a - b);
  return experience;
}

function sendPicture(url: string, cookie: string, picture: Uint8Array<ArrayBuffer>): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([picture], "photo.jpg"));
  return fetch(`${url}/dashboard/files`, { method: "POST", body, headers: { cookie, origin: url } });
}

/** What a process and those that it has started hold in memory, in MB. */
export function memoryOf(pid: number): number {
  const children = fieldsOf(`/proc/${pid}/task/${pid}/children`).map(Number).filter(Boolean);
  return children.reduce((sum, child) => sum + memoryOf(child), ownMemoryOf(pid));
}

function ownMemoryOf(pid: number): number {
  const fields = fieldsOf(`/proc/${pid}/status`);
  const at = fields.indexOf("VmRSS:");
  // One that has just ended holds none.
  return at < 0 ? 0 : Number(fields[at + 1]) / 1024;
}

function fieldsOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split(/\s+/);
  } catch {
    return [];
  }
}
