import type { RequestListener, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { Crowded } from "../http/turns.ts";
import { retryAfter } from "../http/unavailable.ts";
import { countedAs, isProxy } from "../installation/client-address.server.ts";
import { perHospital } from "../installation/hospitals.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { noteConnection, turnToConnect } from "./fairness.server.ts";

/** How many requests of a connection wait for the answer to the one before. */
const waiting = new WeakMap<Socket, number>();

const pressed = perHospital(() => ({
  refused: 0,
  stalled: 0,
  /** Addresses that brought too much at once: when last, in milliseconds of the process. The latest is the last. */
  hasty: new Map<string, number>(),
}));

/** Connections that were closed because they, or others of their address, brought too much at once, since the start. */
export const refusedConnections = (): number => pressed().refused;

/** Answers that were let go because their clients took nothing of them, since the start. */
export const stalledAnswers = (): number => pressed().stalled;

/** How long this is remembered, in milliseconds. */
const memory = 1000;

/**
 * Has a server's new connections wait in line where their address has just brought too much at once: to read what they
 * bring is what costs. Others may share the address, so theirs are not refused.
 */
export function takeInTurn(server: Server): Server {
  const { hasty } = pressed();
  const listeners = server.listeners("connection");
  const takeIn = (socket: Socket) => {
    for (const listener of listeners) listener.call(server, socket);
  };
  return server.removeAllListeners("connection").on("connection", (socket: Socket) => {
    noteConnection();
    const address = countedAs(socket.remoteAddress);
    if (performance.now() - (hasty.get(address) ?? Number.NEGATIVE_INFINITY) > memory) takeIn(socket);
    else hold(server, socket, { key: address, takeIn });
  });
}

interface Held {
  key: string;
  takeIn: (socket: Socket) => void;
}

function hold(server: Server, socket: Socket, { key, takeIn }: Held): void {
  // The server does not listen to it yet; unheard, its error would end the process.
  socket.on("error", () => {});
  const isGone = () => socket.destroyed || !server.listening;
  turnToConnect({ key, isGone }, () => takeIn(socket)).catch((error: Error) => {
    if (error instanceof Crowded) pressed().refused += 1;
    socket.destroy();
  });
}

function noteHaste({ remoteAddress = "" }: Socket): void {
  if (isProxy(remoteAddress, getConfig().TRUST_PROXY)) return;
  const { hasty } = pressed();
  const now = performance.now();
  const address = countedAs(remoteAddress);
  hasty.delete(address);
  hasty.set(address, now);
  for (const [other, since] of hasty) {
    if (now - since <= memory) break;
    hasty.delete(other);
  }
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
  pressed().refused += 1;
  noteHaste(socket);
  stopParsing(socket);
  if (socket.bytesWritten > 0) socket.destroy();
  else socket.end(refusal, () => socket.destroy());
}

/**
 * Ends the parsing of what a connection has brought already. Node would go on to make requests of it, a thousand of each
 * 64 KB, only to abort them, and has no other way to be stopped; should this one go, it takes five times as long.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  // What it answers for a request that must not be: an error of the parser.
  if (socket.parser) socket.parser.onIncoming = () => -1;
}

const refusal = [
  "HTTP/1.1 429 Too Many Requests",
  `Retry-After: ${retryAfter.crowd}`,
  "Content-Length: 0",
  "Connection: close",
  "",
  "",
].join("\r\n");

/** Connections whose answer is being made or taken; `expectReader` sees to their time. */
const answering = new WeakSet<Socket>();

/**
 * Closes connections that were still for too long, once it is read what they brought meanwhile. Where the machine has
 * other things to do, a connection's time is over before its next request is read, which came in time; to reset it then
 * is to lose that request, and browsers and proxies do not send a form twice.
 */
export function closeStill(server: Server): Server {
  return server.on("timeout", (socket: Socket) => {
    if (answering.has(socket)) return;
    const { bytesRead } = socket;
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy();
    });
  });
}

/**
 * Closes the connection of a client that takes nothing of its answer for a while. As long as there is nothing to take,
 * the answer being made, it may wait.
 */
export function expectReader(response: ServerResponse): void {
  const { socket } = response;
  if (socket) {
    answering.add(socket);
    response.once("close", () => answering.delete(socket));
  }
  response.on("timeout", (socket: Socket) => {
    if (socket.writableLength > 0) {
      pressed().stalled += 1;
      socket.destroy();
    } else socket.setTimeout(getConfig().ANSWER_TIMEOUT * 1000);
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
