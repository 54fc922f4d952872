import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { lossRisk } from "../../db/queries/health.ts";
import { endSharingCalls, shareCalls } from "../api/call-sharing.server.ts";
import { closeWaitingRooms } from "../appointments/desk/waiting-room-events.server.ts";
import { isStillWanted } from "../appointments/reminders/delivery.server.ts";
import { keepReminders } from "../appointments/reminders/sweep.server.ts";
import { isStillOffered } from "../appointments/waiting/delivery.server.ts";
import { keepWaitingList } from "../appointments/waiting/sweep.server.ts";
import { keepBackups, stopBackups } from "../backup/schedule.server.ts";
import { closeDb, getConfig, getDb } from "../installation/installation.server.ts";
import { followSettings } from "../installation/kept-settings.server.ts";
import { getLog } from "../installation/log.server.ts";
import { joinNodes, leaveNodes } from "../installation/nodes.server.ts";
import { startSender, stopSender } from "../mail/sender.server.ts";
import { isStillSubscribed } from "../newsletters/delivery.server.ts";
import { keepNewsletters } from "../newsletters/sweep.server.ts";
import { keepSiteFigures, writeDownCounts } from "../reports/site/write-down.server.ts";
import { keepHouse } from "./housekeeping.server.ts";
import { giveBackAtRest } from "./memory-at-rest.server.ts";
import { keepNewObjectsYoung } from "./new-objects.server.ts";
import { createRedirectServer, listen } from "./ports.server.ts";
import { closeServer, openSite } from "./site.server.ts";

/** How long requests in flight, and mails, may take to finish once the process is told to stop, in milliseconds. */
const shutdownMs = 10_000;

/**
 * Serves the site until the process is told to stop.
 *
 * @returns the address for a person to open
 */
export async function serve(build: ServerBuild): Promise<{ url: string }> {
  const { HOST, certificate } = getConfig();
  const { server, port } = await openSite(build);
  const redirect = await serveRedirect();
  if (!certificate) process.on("SIGHUP", () => getLog().info("nothing to reload"));
  followSettings();
  stopOnSignal(redirect ? [server, redirect] : [server], keepHouse());
  giveBackAtRest();
  joinNodes(port);
  await shareCalls();
  startSender(
    async (mail) => (await isStillOffered(mail)) && (await isStillSubscribed(mail)) && isStillWanted(mail),
  );
  keepReminders();
  keepWaitingList();
  keepNewsletters();
  keepBackups();
  keepSiteFigures();
  const risk = await lossRisk(getDb());
  if (risk) getLog().warn(risk);
  keepNewObjectsYoung();
  getLog().info({ host: HOST, port }, "listening");
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST) ? "localhost" : HOST;
  return { url: `${certificate ? "https" : "http"}://${host}:${port}` };
}

/** Serves those who come without TLS, where the operator asks for it. */
async function serveRedirect(): Promise<Server | null> {
  const { HOST, HTTP_REDIRECT_PORT, APP_URL } = getConfig();
  if (HTTP_REDIRECT_PORT === undefined) return null;
  const server = createRedirectServer(APP_URL);
  const wanted = { host: HOST, port: HTTP_REDIRECT_PORT, setting: "HTTP_REDIRECT_PORT" };
  const port = await listen(server, wanted);
  getLog().info({ host: HOST, port, to: APP_URL }, "redirecting");
  return server;
}

function stopOnSignal(servers: Server[], leaveHouse: () => void): void {
  let stopping = false;
  // A terminal and the script that started this process may both pass on the same Ctrl+C.
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => {
      for (const server of servers) server.closeAllConnections();
    }, shutdownMs);
    closeWaitingRooms();
    leaveHouse();
    const mailsSent = stopSender(shutdownMs);
    const backupsStopped = stopBackups();
    await Promise.all(servers.map(closeServer));
    clearTimeout(timer);
    const countsWritten = writeDownCounts(new Date()).catch((error: unknown) =>
      getLog().error({ err: error }, "what was read last is not counted"),
    );
    await Promise.all([mailsSent, backupsStopped, countsWritten, endSharingCalls()]);
    await leaveNodes();
    await closeDb();
    // Whoever a picture or a password is still in work for has gone; a size is made when it is asked for again.
    process.exit();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A terminal that is closed takes its programs along.
  if (process.stdin.isTTY) process.on("SIGHUP", stop);
}
