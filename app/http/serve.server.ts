import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import { keepBackups, stopBackups } from "../backup/schedule.server.ts";
import { startSender, stopSender } from "../mail/sender.server.ts";
import { ConfigError } from "./config.server.ts";
import { keepHouse } from "./housekeeping.server.ts";
import { closeDb, getConfig } from "./installation.server.ts";
import { createListener } from "./listener.server.ts";
import { getLog } from "./log.server.ts";
import { keepAliveSeconds } from "./page-cache/kept-answer.server.ts";

/** How long requests in flight, and mails, may take to finish once the process is told to stop, in milliseconds. */
const patience = 10_000;

/**
 * Serves the site until the process is told to stop.
 *
 * @returns the address for a person to open
 */
export async function serve(build: ServerBuild): Promise<{ url: string }> {
  const { HOST, PORT } = getConfig();
  const server = createServer(
    // For its headers a client gets ten seconds, for a picture over a slow line minutes; `expectPace` judges the rest.
    {
      headersTimeout: 10_000,
      requestTimeout: 300_000,
      keepAliveTimeout: keepAliveSeconds * 1000,
      connectionsCheckingInterval: 2_000,
    },
    createListener(build),
  );
  await listen(server, HOST, PORT);
  stopOnSignal(server);
  keepHouse();
  await startSender();
  keepBackups();
  const { port } = server.address() as AddressInfo;
  getLog().info({ host: HOST, port }, "listening");
  const host = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(HOST) ? "localhost" : HOST;
  return { url: `http://${host}:${port}` };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const known: Record<string, string> = {
        EADDRINUSE: `PORT ${port} is taken by another program; set PORT to a free one`,
        EACCES: `PORT ${port} may not be used by this user; set PORT to one above 1023`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
        ENOTFOUND: `HOST ${host} is not an address of this machine`,
      };
      const line = known[error.code ?? ""];
      reject(line ? new ConfigError(`Configuration: ${line}`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function stopOnSignal(server: Server): void {
  let stopping = false;
  // A terminal and the script that started this process may both pass on the same Ctrl+C.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const timer = setTimeout(() => server.closeAllConnections(), patience);
    const mailsSent = stopSender(patience);
    const backupsStopped = stopBackups();
    server.close(async () => {
      clearTimeout(timer);
      await Promise.all([mailsSent, backupsStopped]);
      await closeDb();
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
