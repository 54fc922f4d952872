import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Profiler } from "node:inspector";
import { sourcePlaces } from "../../../scripts/source-places.ts";
import type { Server } from "./servers.ts";

/** What a server needs for its processor time and its memory to be looked into. */
export const profilingFlags = ["--inspect=127.0.0.1:0"];

/** A function, and how much of the processor's time it took for itself, from 0 to 1. */
export interface Share {
  name: string;
  share: number;
}

/** The functions of a server that took most of its time while something ran, the most first. */
export function profiled(server: Server, run: () => Promise<unknown>): Promise<Share[]> {
  return inspected(server, async (ask) => {
    await ask("Profiler.enable");
    await ask("Profiler.setSamplingInterval", { interval: 200 });
    await ask("Profiler.start");
    await run();
    const { profile } = await ask("Profiler.stop");
    return sharesIn(profile as Profiler.Profile);
  });
}

/** What V8 holds for a server once it has collected everything, and what lies beside its heap, in bytes. */
export function heldBy(server: Server): Promise<number> {
  return inspected(server, async (ask) => {
    await ask("HeapProfiler.collectGarbage");
    const expression = "process.memoryUsage().heapUsed + process.memoryUsage().external";
    const { result } = await ask("Runtime.evaluate", { expression });
    return Number((result as { value: unknown }).value);
  });
}

type Ask = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** Asks a server's inspector, by Chrome's protocol. */
async function inspected<Result>(server: Server, run: (ask: Ask) => Promise<Result>): Promise<Result> {
  const [address = ""] = /ws:\/\/\S+/.exec(readFileSync(server.output, "utf8")) ?? [];
  const socket = new WebSocket(address);
  await once(socket, "open");
  let lastId = 0;
  try {
    return await run(async (method, params = {}) => {
      const id = ++lastId;
      socket.send(JSON.stringify({ id, method, params }));
      for (;;) {
        const [message] = await once(socket, "message");
        const answer = JSON.parse(String(message.data));
        if (answer.id === id) return answer.result;
      }
    });
  } finally {
    socket.close();
  }
}

function sharesIn({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const placeOf = sourcePlaces();
  const times = new Map<string, number>();
  let total = 0;
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id);
    if (!frame || /^\((?:idle|program|root)\)$/.test(frame.functionName)) continue;
    const name = nameOf(frame, placeOf);
    const time = timeDeltas[index] ?? 0;
    times.set(name, (times.get(name) ?? 0) + time);
    total += time;
  }
  return [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .sort((one, other) => other.share - one.share);
}

function nameOf(
  { functionName, url, lineNumber, columnNumber }: Profiler.Profile["nodes"][0]["callFrame"],
  placeOf: ReturnType<typeof sourcePlaces>,
) {
  if (functionName === "(garbage collector)") return "garbage collection";
  if (!url.endsWith("server.js")) {
    return `${functionName || "…"} (${url.replace(/^node:(?:internal\/)?/, "") || "native"})`;
  }
  const place = placeOf(lineNumber + 1, columnNumber + 1);
  return place ? `${place.file.replace(/^node_modules\//, "")}:${place.line}` : functionName;
}
