import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { freePort } from "../../scripts/free-port.ts";

/** A program that serves http on the port of `PORT`. */
export interface Program {
  name: string;
  command: string;
  words: string[];
  env?: Record<string, string>;
}

/** One start, in milliseconds from the start of the process, and what it then holds, in MB. */
export interface Start {
  alive: number;
  home: number;
  memory: number;
}

/** Starts a program and asks it for its first answers; then it is stopped. */
export async function coldStart(program: Program): Promise<Start> {
  const { child, port, started } = await start(program);
  const agent = new Agent();
  try {
    while (!(await ask(agent, port, "/healthz").catch(() => null))) await pause(2);
    const alive = performance.now() - started;
    await ask(agent, port, "/");
    return { alive, home: performance.now() - started, memory: memoryOf(child) };
  } finally {
    await stop(child);
  }
}

/** What a program holds when it has answered one page, and after each of several loads, in MB. */
export async function memoryUnderLoad(
  program: Program,
  loads: string[][],
  requests: number,
): Promise<number[]> {
  const { child, port } = await start(program);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  try {
    while (!(await ask(agent, port, "/").catch(() => null))) await pause(10);
    const sizes = [memoryOf(child)];
    for (const paths of loads) {
      let sent = 0;
      const client = async () => {
        while (sent < requests) await ask(agent, port, paths[sent++ % paths.length] ?? "/");
      };
      await Promise.all(Array.from({ length: 16 }, client));
      sizes.push(memoryOf(child));
    }
    return sizes;
  } finally {
    agent.destroy();
    await stop(child);
  }
}

async function start({ command, words, env = {} }: Program) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(command, words, {
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return { child, port, started };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

function memoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}

function ask(agent: Agent, port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br" };
    get({ port, path, agent, headers, host: "127.0.0.1" }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer
        .resume()
        .once("end", () => (status === 200 ? resolve(status) : reject(new Error(`${path} ${status}`))));
    }).once("error", reject);
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
