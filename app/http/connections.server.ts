import type { RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countedAs, isProxy } from "./client-address.server.ts";
import { crowdedHeaders } from "./crowded.ts";
import { getConfig } from "./installation.server.ts";

/** How many requests of a connection wait for the answer to the one before. */
const waiting = new WeakMap<Socket, number>();

let accepted = 0;
let refused = 0;

/** Addresses that brought too much at once: since when, in milliseconds of the process. The latest is the last. */
const avoided = new Map<string, number>();

/** How long no connection is taken from such an address, in milliseconds: to read what it sends is what costs. */
const pause = 1000;

/** Takes a new connection in, before anything of it is read. */
export function meet(socket: Socket): void {
  accepted += 1;
  const since = avoided.get(countedAs(socket.remoteAddress ?? ""));
  if (since === undefined || performance.now() - since > pause) return;
  refused += 1;
  socket.destroy();
}

function avoid({ remoteAddress = "" }: Socket): void {
  if (isProxy(remoteAddress, getConfig().TRUST_PROXY)) return;
  const now = performance.now();
  const address = countedAs(remoteAddress);
  avoided.delete(address);
  avoided.set(address, now);
  for (const [other, since] of avoided) {
    if (now - since <= pause) break;
    avoided.delete(other);
  }
}

/** Connections since the start. */
export function acceptedConnections(): number {
  return accepted;
}

/** Connections that were closed because they brought too much at once, since the start. */
export function refusedConnections(): number {
  return refused;
}

/**
 * Answers the requests of each connection one after the other. A client may send them without waiting for answers; no
 * browser does. One that sends more than may wait is cut off.
 */
export function oneByOne(listener: RequestListener): RequestListener {
  const { MAX_PIPELINED } = getConfig();
  return (request, response) => {
    // node:http gives a response its connection once the one before it is sent.
    if (response.socket) return listener(request, response);
    const { socket } = request;
    const others = waiting.get(socket) ?? 0;
    if (others >= MAX_PIPELINED) return cutOff(socket);
    waiting.set(socket, others + 1);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      // Not within the end of the other answer: whatever else has come is looked at first.
      setImmediate(() => !socket.destroyed && listener(request, response));
    });
  };
}

/** To whoever has had no answer yet, this is said in place of the first; in the midst of others it would not be read. */
function cutOff(socket: Socket): void {
  if (!socket.writable) return;
  refused += 1;
  avoid(socket);
  if (socket.bytesWritten > 0) socket.destroy();
  else socket.end(refusal, () => socket.destroy());
}

const refusal = [
  "HTTP/1.1 429 Too Many Requests",
  `Retry-After: ${crowdedHeaders["Retry-After"]}`,
  "Content-Length: 0",
  "Connection: close",
  "",
  "",
].join("\r\n");

/**
 * Closes the connection of a client that takes nothing of its answer for a while. As long as there is nothing to take,
 * the answer being made, it may wait.
 */
export function expectReader(response: ServerResponse): void {
  response.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy();
    else socket.setTimeout(getConfig().ANSWER_TIMEOUT * 1000);
  });
}

/** Aborted when the client of an answer goes before it has it. */
export function signalOfGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
