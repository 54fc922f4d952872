import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { expectPace } from "../../app/http/body.server.ts";

afterEach(() => vi.useRealTimers());

/** A request that is answered at once, and whose sender goes away within its body. */
async function brokenOff(): Promise<WeakRef<IncomingMessage>> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("POST / HTTP/1.1\r\nHost: hospital\r\nContent-Length: 100\r\n\r\nmess");
  const [request, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  expectPace(request);
  response.end();
  await once(client, "data");
  client.destroy();
  await new Promise((resolve) => request.socket.once("close", resolve));
  server.close();
  await once(server, "close");
  return new WeakRef(request);
}

test("nothing is kept of a request whose body broke off after its answer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const request = await brokenOff();
  vi.advanceTimersByTime(2000);
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as (options: { execution: "async" }) => Promise<void>;
  await collect({ execution: "async" });
  expect(request.deref()).toBeUndefined();
});
