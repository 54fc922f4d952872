import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Site } from "./hospital.ts";

/**
 * One address for several nodes: each request goes to the next of them, and to the one after where nobody listens, as
 * with any balancer. What has reached a node is not sent twice.
 */
export async function openAddress(nodes: Site[]): Promise<{ url: string; close: () => void }> {
  let turn = 0;
  const server = createServer((asked, answer) => pass(asked, answer, nodes.length));
  function pass(asked: IncomingMessage, answer: ServerResponse, tries: number): void {
    const node = nodes[turn++ % nodes.length];
    if (!node || tries === 0) return void answer.writeHead(502).end();
    const { method, headers, url = "/" } = asked;
    const passed = request(node.url + url, { method, headers, agent: false }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.rawHeaders);
      came.pipe(answer).on("error", () => {});
      came.on("error", () => answer.destroy());
    });
    passed.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") pass(asked, answer, tries - 1);
      else answer.destroy();
    });
    passed.once("socket", (socket) => socket.once("connect", () => asked.pipe(passed)));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
