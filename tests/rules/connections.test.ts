import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { oneByOne } from "../../app/fairness/connections.server.ts";
import { getConfig } from "../../app/installation/installation.server.ts";

const get = "GET / HTTP/1.1\r\nHost: hospital\r\n\r\n";

test("of what a connection brings at once no more requests are made than may wait", async () => {
  let made = 0;
  const server = createServer(oneByOne(() => {})).on("request", () => {
    made += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1" }).resume();
  socket.write(get.repeat(1200));
  await once(socket, "close");
  server.close();
  const { MAX_PIPELINED } = getConfig();
  // The one that is being answered, those that wait, and the one too many.
  expect(made).toBe(1 + MAX_PIPELINED + 1);
});
