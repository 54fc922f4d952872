import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { closeStill, oneByOne, takeInTurn } from "../fairness/connections.server.ts";
import { getConfig } from "../installation/installation.server.ts";
import { createListener } from "./listener.server.ts";
import { createSiteServer, listen } from "./ports.server.ts";

/** Answers the website's requests, on the port that the settings name. */
export async function openSite(build: ServerBuild): Promise<{ server: Server; port: number }> {
  const { HOST, PORT, certificate, ANSWER_TIMEOUT } = getConfig();
  const site = { certificate, timeout: ANSWER_TIMEOUT * 1000 };
  const server = closeStill(takeInTurn(createSiteServer(oneByOne(createListener(build)), site)));
  const port = await listen(server, { host: HOST, port: PORT, setting: "PORT" });
  return { server, port };
}

/** Takes no more connections, and waits for the requests in flight. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
