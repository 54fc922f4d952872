import type { IncomingMessage, ServerResponse } from "node:http";
import { onCommit } from "../../../db/connection.ts";
import { stagesVersion } from "../../../db/queries/stage-lists.ts";
import { sendPlainPage, sendText } from "../../http/plain-page.server.ts";
import { perHospital } from "../../installation/hospitals.server.ts";
import { getDb, hospitalTime } from "../../installation/installation.server.ts";
import { getLog } from "../../installation/log.server.ts";
import { openWaitingRoom } from "./waiting-room-link.server.ts";

const path = /^\/waiting-room\/([^/]+)\/events$/;

/** Screens that one address may have open at once, and all together; another one asks for the page from time to time. */
const maxOfAddress = 20;
const maxOpen = 500;

/** How often other nodes' steps are looked for, in milliseconds, and how often a screen hears that all is well. */
const lookMs = 1000;
const beatMs = 10_000;

interface Screens {
  open: Map<ServerResponse, string>;
  /** What the screens know; undefined while nobody listens. */
  version: string | undefined;
  timer: NodeJS.Timeout | undefined;
  forget: (() => void) | undefined;
}

const screensOf = perHospital(
  (): Screens => ({ open: new Map(), version: undefined, timer: undefined, forget: undefined }),
);

/**
 * Tells a waiting room's screen of every step at the desk, as server-sent events, as long as it listens. The steps
 * themselves are on its page: an event only says that there is something new.
 *
 * @param sender network address
 * @returns false when the request is not for this
 */
export async function answerWaitingRoom(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  sender: string,
): Promise<boolean> {
  const [, token] = path.exec(pathname) ?? [];
  if (!token) return false;
  if (!(await openWaitingRoom(getDb(), token))) {
    sendPlainPage(response, 404);
    return true;
  }
  const screens = screensOf();
  const { open } = screens;
  const own = [...open.values()].filter((address) => address === sender).length;
  if (own >= maxOfAddress || open.size >= maxOpen) {
    response.setHeader("Retry-After", "60");
    sendText(response, 429, "Too many screens are open\n");
    return true;
  }
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store",
    // A proxy must not wait for the end.
    "X-Accel-Buffering": "no",
  });
  if (request.method === "HEAD") {
    response.end();
    return true;
  }
  response.write("retry: 2000\n\nevent: ready\ndata: ready\n\n");
  open.set(response, sender);
  response.once("close", () => {
    open.delete(response);
    if (open.size === 0) stopLooking(screens);
  });
  startLooking(screens);
  return true;
}

/** Ends what screens listen to: they ask again, and find who serves then. */
export function closeWaitingRooms(): void {
  for (const response of screensOf().open.keys()) response.end();
}

function startLooking(screens: Screens): void {
  if (screens.timer) return;
  let beats = 0;
  const look = () =>
    lookForSteps(screens).catch((err: unknown) => getLog().warn({ err }, "no news of the queue"));
  screens.timer = setInterval(() => {
    beats += lookMs;
    if (beats % beatMs === 0) sendToAll(screens, ": still here\n\n");
    look();
  }, lookMs);
  screens.timer.unref();
  screens.forget = onCommit(getDb(), (written) => {
    if (written === "all" || written.has("stages")) look();
  });
  look();
}

function stopLooking(screens: Screens): void {
  clearInterval(screens.timer);
  screens.forget?.();
  screens.timer = screens.forget = screens.version = undefined;
}

async function lookForSteps(screens: Screens): Promise<void> {
  const version = await stagesVersion(getDb(), hospitalTime().date);
  if (version === screens.version) return;
  const isFirst = screens.version === undefined;
  screens.version = version;
  if (!isFirst) sendToAll(screens, "event: step\ndata: step\n\n");
}

/** A screen that takes nothing is cut off rather than waited for. */
const maxUnsent = 64 * 1024;

function sendToAll({ open }: Screens, text: string): void {
  for (const response of open.keys()) {
    if (response.writableLength > maxUnsent) response.destroy();
    else response.write(text);
  }
}
