import { connect, type Socket } from "node:net";

/** What some seconds of pressing brought. */
export interface Pressed {
  /** Answers in a second. */
  perSecond: number;
  /** From each request to the end of its answer, in milliseconds, ascending. */
  times: number[];
  /** How many answers had which status. */
  statuses: Record<number, number>;
}

interface Options {
  port: number;
  /** The bytes of one request; asked anew for each. */
  request: () => Buffer;
  connections: number;
  seconds: number;
}

/**
 * Sends requests on some connections that stay open, on each the next as soon as the last is answered. It does no more
 * than it must, so that the one who answers is what is measured. Each comes from an address of its own, as visitors do:
 * all of them together call the API more often in a minute than one address ever may.
 *
 * @throws Error when a connection breaks
 */
export async function press({ port, request, connections, seconds }: Options): Promise<Pressed> {
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = async (index: number) => {
    const localAddress = `127.0.0.${index + 1}`;
    const socket = connect({ port, host: "127.0.0.1", localAddress, noDelay: true });
    await answers(socket, {
      next: () => (performance.now() < end ? request() : null),
      took: (status, time) => {
        statuses[status] = (statuses[status] ?? 0) + 1;
        times.push(time);
      },
    });
  };
  await Promise.all(Array.from({ length: connections }, (_, index) => one(index)));
  const perSecond = times.length / ((performance.now() - began) / 1000);
  return { perSecond, times: times.sort((a, b) => a - b), statuses };
}

interface Exchange {
  /** The next request, or null when there is to be none. */
  next: () => Buffer | null;
  took: (status: number, time: number) => void;
}

/** Sends requests one after the other on one connection; resolves when there are no more. */
function answers(socket: Socket, { next, took }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    let received: Buffer | null = null;
    let sent = 0;
    const send = () => {
      const request = next();
      sent = performance.now();
      if (request) socket.write(request);
      else {
        socket.destroy();
        resolve();
      }
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("the server closed a connection")));
    socket.on("data", (chunk: Buffer) => {
      const whole = received ? Buffer.concat([received, chunk]) : chunk;
      const status = statusWhenWhole(whole);
      received = status === null ? whole : null;
      if (status === null) return;
      took(status, performance.now() - sent);
      send();
    });
  });
}

/** The status of an answer, or null while some of it is missing. */
function statusWhenWhole(received: Buffer): number | null {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return null;
  const head = received.toString("latin1", 0, headEnd);
  const status = Number(head.slice(9, 12));
  if (status === 304 || status === 204) return status;
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.toString("latin1", received.length - 5) === "0\r\n\r\n"
      : received.length >= headEnd + 4 + Number(length);
  return isWhole ? status : null;
}

/** A request as it travels. */
export function written(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Buffer {
  const all = { Host: "127.0.0.1", ...headers, ...(body && { "Content-Length": Buffer.byteLength(body) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`);
}
