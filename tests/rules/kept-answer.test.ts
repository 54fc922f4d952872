import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import {
  createKeptSender,
  giveReadyHead,
  keepAliveSeconds,
  makeKept,
} from "../../app/http/page-cache/kept-answer.server.ts";
import { rawClient } from "../support/raw-client.ts";

const kept = await makeKept("/", {
  headers: {
    "content-type": "text/html; charset=utf-8",
    etag: 'W/"x"',
    "x-frame-options": "DENY",
  },
  body: Buffer.from("<p>é</p>".repeat(300)),
});

/** All that a server sends on a connection until it closes it, the time of day left out. */
async function sentBy(listener: RequestListener, requests: string): Promise<string> {
  const server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
  });
  const client = await rawClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  client.write(requests);
  await client.closed;
  return client.received().replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g, "Date: now");
}

const requestId = "7";
const callerHeaders = { "ratelimit-remaining": "3" };

function listenerOf(sendKept: ReturnType<typeof createKeptSender>): RequestListener {
  return (request, response) => {
    sendKept(kept, { request, response, requestId, callerHeaders });
  };
}

const byKept = listenerOf(createKeptSender());

/** The same answer, as node:http writes it. */
const byNode: RequestListener = (request, response) => {
  const { "if-none-match": known, "accept-encoding": encoding } = request.headers;
  const form = known ? kept.notModified : encoding === "br" ? kept.br : kept.identity;
  response.writeHead(form.status, [
    ...form.headers,
    "x-request-id",
    requestId,
    ...Object.entries(callerHeaders).flat(),
  ]);
  response.end(form.body);
};

const ending = "GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";

const requestsOf = [
  ["a page", `GET / HTTP/1.1\r\nHost: x\r\n\r\n${ending}`],
  ["a compressed page", `GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n${ending}`],
  ["no page, to a browser that has it", `GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: W/"x"\r\n\r\n${ending}`],
  ["a head alone", `HEAD / HTTP/1.1\r\nHost: x\r\n\r\n${ending}`],
  ["an answer to an old client", "GET / HTTP/1.0\r\n\r\n"],
  ["an old client's kept connection", `GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n${ending}`],
  ["ten in a row", `${"GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10)}${ending}`],
] as const;

test.each(requestsOf)("sends byte for byte what node:http would: %s", async (_, requests) => {
  const sent = await sentBy(byKept, requests);
  expect(sent).toMatch(/^HTTP\/1\.1 (?:200 OK|304 Not Modified)\r\n/);
  expect(sent).toBe(await sentBy(byNode, requests));
});

test("this node:http sends a ready head as it is: it is tried once, and given to each answer", async () => {
  const heads: string[] = [];
  const sender = createKeptSender((response, head) => {
    heads.push(head);
    giveReadyHead(response, head);
  });
  expect(heads).toHaveLength(1);
  await sentBy(listenerOf(sender), `${"GET / HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3)}${ending}`);
  expect(heads).toHaveLength(4);
});

const otherNodes = {
  "takes no notice of a ready head": () => {},
  "lets nobody set one": () => {
    throw new TypeError("Cannot set property _header of #<ServerResponse> which has only a getter");
  },
  "adds to it": (response: Parameters<typeof giveReadyHead>[0], head: string) =>
    giveReadyHead(response, head.replace("\r\n\r\n", "\r\nserver: x\r\n\r\n")),
};

for (const [name, giveHead] of Object.entries(otherNodes)) {
  test.each(requestsOf)(`where node:http ${name}, it writes the heads itself: %s`, async (_, requests) => {
    const sent = await sentBy(listenerOf(createKeptSender(giveHead)), requests);
    expect(sent).toBe(await sentBy(byNode, requests));
  });
}
