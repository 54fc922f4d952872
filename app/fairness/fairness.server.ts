import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { isStaff } from "../access/permissions.ts";
import { type CurrentUser, getApiUser, getUser } from "../access/session.server.ts";
import { isMultipart } from "../http/body.server.ts";
import { addressOf } from "../http/request-context.server.ts";
import { apiPath } from "../http/request-target.server.ts";
import type { Asker, Turns } from "../http/turns.ts";
import { getConfig } from "../installation/installation.server.ts";
import { getLines } from "./lines.server.ts";

/** How long it takes until the next such connection is looked at, in milliseconds: what one brings takes some to read. */
const roomBetween = 100;

/**
 * Takes a new connection in when the turn of its address has come.
 *
 * @throws Crowded, Gone
 */
export async function turnToConnect(asker: Asker, takeIn: () => void): Promise<void> {
  await getLines().connections.take(asker, () => {
    takeIn();
    return pause(roomBetween);
  });
}

/** New connections since the start. */
let connections = 0;

export function noteConnection(): void {
  connections += 1;
}

/** A request that is being answered, and by whom it was sent. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** What its loaders and actions will be told; holds who sent it, once that is known. */
  context: AppLoadContext;
}

/** What a short form or call weighs at most, in bytes, and how many of them begin one after the other. */
const short = 16 * 1024;
const maxShortTogether = 32;

/** How many have begun since everything that had come was looked at. */
let begun = 0;

/**
 * Waits until an answer may begin to be made. Between two of them the process looks for what has come, so that whatever
 * is ready is sent at once: one answer made anew is the most that anybody waits for. Of short forms some begin together:
 * to take one costs a twentieth of what a page costs, and together they need one commit, which waits for the disk.
 *
 * @param body of the request, as far as it was read
 * @throws Crowded, Gone
 */
export async function turnToAnswer(
  exchange: Exchange,
  body: Uint8Array | ReadableStream | null,
): Promise<void> {
  const { answers } = getLines();
  const isShort = body instanceof Uint8Array && body.length <= short;
  await answers.take(await askerOf(exchange, answers), async () => {
    begun += 1;
    if (isShort && begun < maxShortTogether) return;
    begun = 0;
    if (!ofStaff.has(exchange)) await leaveRoomForStaff();
    await nextRound();
  });
}

/**
 * As `turnToAnswer`, for an answer that will be kept for everybody. Whoever asked first may go: others wait for it too.
 *
 * @param isFirst for one of the few that have a single address; of others anybody can ask for any number
 * @throws Crowded
 */
export async function turnToKeep(key: string, isFirst: boolean): Promise<void> {
  await getLines().answers.take({ key, isFirst }, async () => {
    await leaveRoomForStaff();
    await nextRound();
  });
}

/** Requests of staff that are being answered, as far as it was looked up. */
const ofStaff = new Set<Exchange>();

/**
 * How long no answer to anybody else is begun while there are any, in milliseconds. Whatever takes many small steps, as
 * a file on its way to the disk does, would wait for one of these at each.
 */
const roomForStaff = 2;

async function leaveRoomForStaff(): Promise<void> {
  if (ofStaff.size > 0) await pause(roomForStaff);
}

/** How many new connections are taken in, at most, before the next answer is made. */
const maxRounds = 32;

/** How many there had been when a round was over the last time. */
let takenIn = 0;

/**
 * Resolves once everything that had come was looked at. In one round of its loop Node takes in all that open connections
 * bring, but only one new connection; in a flood of these a visitor's would wait for an answer to be made for each.
 */
async function nextRound(): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    await nextTurn();
    const before = takenIn;
    takenIn = connections;
    if (takenIn === before) return;
  }
}

/**
 * Makes sure that a body may be taken, before more of it is read than comes together with its head. A short one is there
 * with that, and takes nobody's place: whoever sends slowly keeps no other form out.
 *
 * @throws Crowded
 */
export async function admitBody(exchange: Exchange): Promise<void> {
  const { request } = exchange;
  // Node tells of a head before it looks at what came with it.
  if (!request.complete) await nextTurn();
  if (request.complete) return;
  const { bodies, uploads } = getLines();
  const wanted = isMultipart(request.headers["content-type"]) ? [bodies, uploads] : [bodies];
  for (const line of wanted) {
    const over = await line.enter(await askerOf(exchange, line));
    if (request.complete || request.destroyed) over();
    else request.once("end", over).once("close", over);
  }
}

/** How much of a file comes between two waits, in bytes. */
const piece = 64 * 1024;

/**
 * Waits until the next piece of a file may be taken. Staff's come as they come.
 *
 * @throws Gone
 */
export async function turnToTake(exchange: Exchange): Promise<void> {
  if (await isStaffs(exchange)) return;
  const asker = { key: addressOf(exchange.context), isGone: () => exchange.response.destroyed };
  const pace = getConfig().UPLOAD_PACE_MB * 1024 * 1024;
  await getLines().pieces.take(asker, () => pause((1000 * piece) / pace));
}

/** Who asks for a turn. Whether it is staff is looked up only where that decides something. */
async function askerOf(exchange: Exchange, line: Turns): Promise<Asker> {
  const { response, context } = exchange;
  const key = addressOf(context);
  const isGone = () => response.destroyed;
  if (!line.mustWait(key) || !(await isStaffs(exchange))) return { key, isGone };
  return { key, isFirst: true, isGone };
}

/** Who sends a request: a call by its token, everything else by its cookie. It is remembered for its loaders. */
export async function senderOf({
  request,
  context,
}: Pick<Exchange, "request" | "context">): Promise<CurrentUser | null> {
  const { cookie, authorization } = request.headers;
  const isCall = request.url?.startsWith(apiPath);
  const proof = isCall ? authorization : cookie;
  if (proof === undefined) return null;
  const sent = { headers: new Headers({ [isCall ? "authorization" : "cookie"]: proof }) };
  return isCall ? getApiUser(sent, context) : getUser(sent, context);
}

async function isStaffs(exchange: Exchange): Promise<boolean> {
  if (ofStaff.has(exchange)) return true;
  const { response } = exchange;
  const user = await senderOf(exchange);
  if (user === null || !isStaff(user.role)) return false;
  if (!response.closed) {
    ofStaff.add(exchange);
    response.once("close", () => ofStaff.delete(exchange));
  }
  return true;
}
